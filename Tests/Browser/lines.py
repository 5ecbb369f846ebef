"""Measures the lines of a page as they are drawn: which cross, and which run through a route that
they neither come from nor lead to."""

# The crossings of all pairs of lines, how many points of the picture these are, and the lines that
# run through routes of others.
measured = """() => {
  const { scene } = flowView;
  // The points that a line runs through, with its curves as short lines.
  const flat = (text) => {
    const points = [];
    for (const [, kind, numbers] of text.matchAll(/([MLQC])([^MLQC]*)/g)) {
      const ends = numbers.trim().split(" ").map(Number);
      const spots = [points.at(-1)];
      for (let i = 0; i < ends.length; i += 2) spots.push([ends[i], ends[i + 1]]);
      const steps = { M: 0, L: 1, Q: 6, C: 20 }[kind];
      if (!steps) points.push(spots[1]);
      for (let step = 1; step <= steps; step += 1) {
        let row = spots;
        const t = step / steps;
        while (row.length > 1) {
          row = row.slice(1).map(([x, y], i) =>
            [row[i][0] + t * (x - row[i][0]), row[i][1] + t * (y - row[i][1])]);
        }
        points.push(row[0]);
      }
    }
    return points;
  };
  const segments = [];
  const cells = new Map();
  const size = 60;
  const visit = (x0, y0, x1, y1, act) => {
    for (let i = Math.floor(Math.min(x0, x1) / size); i <= Math.floor(Math.max(x0, x1) / size); i += 1) {
      for (let j = Math.floor(Math.min(y0, y1) / size); j <= Math.floor(Math.max(y0, y1) / size); j += 1) {
        act(`${i},${j}`);
      }
    }
  };
  scene.edges.forEach((edge, number) => {
    const points = flat(edge.line.text);
    for (let i = 1; i < points.length; i += 1) {
      const segment = { number, a: points[i - 1], b: points[i] };
      if (segment.a[0] === segment.b[0] && segment.a[1] === segment.b[1]) continue;
      segments.push(segment);
      visit(...segment.a, ...segment.b, (key) => {
        if (!cells.has(key)) cells.set(key, []);
        cells.get(key).push(segment);
      });
    }
  });
  const side = (p, q, r) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  const angle = ({ a, b }) => Math.atan2(b[1] - a[1], b[0] - a[0]);
  const found = new Set();
  const spots = new Set();
  for (const list of cells.values()) {
    for (let i = 0; i < list.length; i += 1) {
      for (let j = i + 1; j < list.length; j += 1) {
        const [one, other] = [list[i], list[j]];
        if (one.number === other.number) continue;
        const [p, q] = [side(other.a, other.b, one.a), side(other.a, other.b, one.b)];
        const [r, s] = [side(one.a, one.b, other.a), side(one.a, one.b, other.b)];
        if (!(Math.sign(p) * Math.sign(q) < 0 && Math.sign(r) * Math.sign(s) < 0)) continue;
        // Lines that run in one for a while do not cross.
        const turn = Math.abs(angle(one) - angle(other)) % Math.PI;
        if (Math.min(turn, Math.PI - turn) < 0.1) continue;
        const t = p / (p - q);
        const x = one.a[0] + t * (one.b[0] - one.a[0]);
        const y = one.a[1] + t * (one.b[1] - one.a[1]);
        const [low, high] = [one, other].map((each) => each.number).sort((a, b) => a - b);
        found.add(`${low},${high},${Math.round(x / 6)},${Math.round(y / 6)}`);
        spots.add(`${Math.round(x / 6)},${Math.round(y / 6)}`);
      }
    }
  }
  const through = new Set();
  for (const node of scene.nodes) {
    const [left, top, right, bottom] = [
      node.x + 1, node.y + 1, node.x + node.width - 1, node.y + node.height - 1];
    visit(left, top, right, bottom, (key) => {
      for (const { number, a, b } of cells.get(key) ?? []) {
        const edge = scene.edges[number];
        if (edge.from === node || edge.to === node) continue;
        // The part of the segment that is within the node, by its parameters.
        let [from, to] = [0, 1];
        for (const [start, end, low, high] of [[a[0], b[0], left, right], [a[1], b[1], top, bottom]]) {
          const step = end - start;
          if (step === 0) {
            if (start < low || start > high) to = -1;
            continue;
          }
          const [one, other] = [(low - start) / step, (high - start) / step];
          from = Math.max(from, Math.min(one, other));
          to = Math.min(to, Math.max(one, other));
        }
        if (from < to) through.add(`${edge.from.fullName} -> ${edge.to.fullName} runs through ${node.fullName}`);
      }
    });
  }
  const { width, height } = scene;
  const overlaps = [];
  for (const [i, one] of scene.nodes.entries()) {
    for (const other of scene.nodes.slice(i + 1)) {
      if (one.x < other.x + other.width && other.x < one.x + one.width &&
        one.y < other.y + other.height && other.y < one.y + one.height) {
        overlaps.push(`${one.fullName} lies on ${other.fullName}`);
      }
    }
  }
  return {
    crossings: found.size, spots: spots.size, through: [...through], overlaps, edges: scene.edges.length,
    width: Math.round(width), height: Math.round(height), scale: flowView.view.scale,
  };
}"""
