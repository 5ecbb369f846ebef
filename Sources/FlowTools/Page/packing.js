// How the parts of a box that nothing ties together are set beside each other.
const flowPacking = (() => {
  "use strict";

  const gap = 26;

  // How much of a screen it takes.
  const need = (size) => Math.max(size.width / 1.5, size.height);

  // Sets the parts of a box side by side and below each other, so that they fill a screen well:
  // each as high up as there is room, in a frame as wide as turns out best.
  function pack(parts) {
    const area = parts.reduce(
      (sum, part) => sum + (part.width + gap) * (part.height + gap), 0);
    const widest = Math.max(...parts.map((part) => part.width));
    let best = null;
    for (const factor of parts.length > 1 ? [1, 1.2, 1.4, 1.7, 2.1] : [1]) {
      const tried = fill(parts, Math.max(widest, factor * Math.sqrt(area)));
      if (!best || need(tried) < need(best)) best = tried;
    }
    parts.forEach((part, index) => Object.assign(part, best.spots[index]));
    return { width: best.width, height: best.height };
  }

  // Puts each part where the parts before it end highest up. Steps are where that height changes.
  function fill(parts, limit) {
    let steps = [{ x: 0, y: 0 }];
    const size = { width: 0, height: 0, spots: [] };
    for (const part of parts) {
      let spot = null;
      for (const { x } of steps) {
        if (x > 0 && x + part.width > limit) break;
        const y = Math.max(...steps.filter((step, index) =>
          step.x < x + part.width && (steps[index + 1]?.x ?? Infinity) > x).map((step) => step.y));
        if (!spot || y < spot.y) spot = { x, y };
      }
      size.spots.push(spot);
      const [right, bottom] = [spot.x + part.width + gap, spot.y + part.height + gap];
      const after = steps.findLast((step) => step.x <= right).y;
      steps = [
        ...steps.filter((step) => step.x < spot.x), { x: spot.x, y: bottom },
        { x: right, y: after }, ...steps.filter((step) => step.x > right),
      ];
      size.width = Math.max(size.width, right - gap);
      size.height = Math.max(size.height, bottom - gap);
    }
    return size;
  }

  return { pack, need };
})();
