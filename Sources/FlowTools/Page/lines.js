// The lines of the edges: which points they run through, and how they are drawn.
const flowLines = (() => {
  "use strict";

  const middle = (item) => item.y + (item.isBox ? 19 : item.height / 2);

  function side(item, which) {
    return { x: which === "left" ? item.x : item.x + item.width, y: middle(item) };
  }

  // The points of a lane, in the direction from its item outwards, both sides of each column.
  function along(dummies, isRight) {
    return dummies.flatMap((dummy) => {
      const y = dummy.y + dummy.height / 2;
      const { x, width } = dummy.frame;
      const points = width > 0 ? [{ x, y }, { x: x + width, y }] : [{ x, y }];
      return isRight ? points : points.reverse();
    });
  }

  // The points from an item to the edge of its column in the box where its edge parts.
  function outwards(item, lanes, which) {
    const points = [side(item, which)];
    const go = (x) => points.push({ x, y: points[points.length - 1].y });
    for (const { dummies, item: inner } of lanes) {
      go(rim(inner, which));
      points.push(...along(dummies, which === "right"));
      go(side(inner.parent, which).x);
    }
    return points;
  }

  // The edge of an item's column.
  const rim = ({ frame }, which) => (which === "left" ? frame.x : frame.x + frame.width);

  function trace(edge, gap) {
    if (edge.from === edge.to) {
      const { x, y } = side(edge.from, "right");
      const lift = Math.min(14, edge.from.height / 2 - 4);
      return [
        { x, y: y - lift }, { x: x + 22, y: y - lift / 2 }, { x: x + 22, y: y + lift / 2 },
        { x, y: y + lift },
      ];
    }
    if (edge.isInside) {
      const points = outwards(edge.inner, edge.exits, "left");
      return edge.inner === edge.to ? points.reverse() : points;
    }
    const isBent = edge.a.layer === edge.b.layer;
    const [out, into] = isBent ? [edge.link.side, edge.link.side] : [edge.exitSide, edge.entrySide];
    const exits = outwards(edge.from, edge.exits, out);
    const entries = outwards(edge.to, edge.entries, into);
    exits.push({ x: rim(edge.a, out), y: exits[exits.length - 1].y });
    entries.push({ x: rim(edge.b, into), y: entries[entries.length - 1].y });
    const middle = isBent
      ? bulge(edge, exits, entries, gap) : along(edge.link.dummies, edge.exitSide === "right");
    return [...exits, ...middle, ...entries.reverse()];
  }

  // A line between items of one column runs round beside it.
  function bulge({ a, link }, exits, entries, gap) {
    const [from, to] = [exits[exits.length - 1], entries[entries.length - 1]];
    const out = link.side === "left" ? -1 : 1;
    const x = rim(a, link.side) + out * (10 + link.turn * gap.turn);
    const turn = Math.min(8, Math.abs(to.y - from.y) / 2) * Math.sign(to.y - from.y);
    return [
      { x: x - out * 8, y: from.y }, { x, y: from.y + turn, corner: { x, y: from.y } },
      { x, y: to.y - turn }, { x: x - out * 8, y: to.y, corner: { x, y: to.y } },
    ];
  }

  // Makes a smooth line of an edge's points, with where it points to and where words may stand on it.
  function shape(edge) {
    const points = edge.points.filter((point, index, all) =>
      index === 0 || Math.hypot(point.x - all[index - 1].x, point.y - all[index - 1].y) > 0.5);
    let text = `M${points[0].x} ${points[0].y}`;
    edge.spots = [];
    for (let index = 1; index < points.length; index += 1) {
      const [from, to] = [points[index - 1], points[index]];
      const isFlat = Math.abs(to.y - from.y) < 0.5;
      if (to.corner) {
        text += `Q${to.corner.x} ${to.corner.y} ${to.x} ${to.y}`;
      } else if (isFlat) {
        text += `L${to.x} ${to.y}`;
      } else {
        const bend = (to.x - from.x) / 2;
        text += `C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
      }
      const room = Math.abs(to.x - from.x);
      edge.spots.push({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, room });
    }
    edge.spots.sort((one, other) => other.room - one.room);
    const [tip, before] = [points[points.length - 1], points[points.length - 2] ?? points[0]];
    edge.line = new Path2D(text);
    edge.line.text = text;
    edge.tip = tip;
    edge.angle = edge.from === edge.to || tip.x < before.x ? Math.PI : 0;
    if (tip.x === before.x) edge.angle = tip.y < before.y ? -Math.PI / 2 : Math.PI / 2;
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    edge.frame = {
      left: Math.min(...xs) - 30, right: Math.max(...xs) + 30, top: Math.min(...ys) - 10,
      bottom: Math.max(...ys) + 10,
    };
  }

  return { trace, shape };
})();
