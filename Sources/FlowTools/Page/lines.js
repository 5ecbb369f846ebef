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
      const { x, width } = dummy.column;
      const points = width > 0 ? [{ x, y }, { x: x + width, y }] : [{ x, y }];
      return isRight ? points : points.reverse();
    });
  }

  // The points of the lanes from an item to the box where its edge parts.
  function outwards(item, lanes, which) {
    const points = [side(item, which)];
    for (const { lane, item: inner } of lanes) {
      const y = points[points.length - 1].y;
      if (lane.length) {
        points.push(...along(lane, which === "right"));
      } else {
        points.push({ x: side(inner, which).x, y });
      }
      const box = inner.parent;
      points.push({ x: side(box, which).x, y: points[points.length - 1].y });
    }
    return points;
  }

  function trace(edge) {
    if (edge.from === edge.to) {
      const { x, y } = side(edge.from, "right");
      const lift = Math.min(14, edge.from.height / 2 - 4);
      return [
        { x, y: y - lift }, { x: x + 22, y: y - lift / 2 }, { x: x + 22, y: y + lift / 2 },
        { x, y: y + lift },
      ];
    }
    if (edge.isInside) {
      const points = outwards(edge.inner, edge.lanes, "left");
      return edge.inner === edge.to ? points.reverse() : points;
    }
    const exits = outwards(edge.from, edge.exits, edge.isForward ? "right" : "left");
    const entries = outwards(
      edge.to, edge.entries, edge.isForward && !edge.isSame ? "left" : "right");
    const middle = edge.isSame ? bulge(edge, exits, entries) : along(edge.link.lane, edge.isForward);
    return [...exits, ...middle, ...entries.reverse()];
  }

  // A line between items of one layer runs round on the right of their column.
  function bulge(edge, exits, entries) {
    const [from, to] = [exits[exits.length - 1], entries[entries.length - 1]];
    const { column } = edge.a;
    const x = Math.max(column.x + column.width, from.x, to.x) + 8 + edge.turn * 3.5;
    const turn = Math.min(8, Math.abs(to.y - from.y) / 2) * Math.sign(to.y - from.y);
    return [
      { x: x - 8, y: from.y }, { x, y: from.y + turn, corner: { x, y: from.y } },
      { x, y: to.y - turn }, { x: x - 8, y: to.y, corner: { x, y: to.y } },
    ];
  }

  // Makes a smooth line of an edge's points, with where it points to and where words may stand on it.
  function shape(edge) {
    const points = edge.points.filter((point, index, all) =>
      index === 0 || Math.hypot(point.x - all[index - 1].x, point.y - all[index - 1].y) > 0.5);
    const line = new Path2D();
    edge.spots = [];
    line.moveTo(points[0].x, points[0].y);
    for (let index = 1; index < points.length; index += 1) {
      const [from, to] = [points[index - 1], points[index]];
      const isFlat = Math.abs(to.y - from.y) < 0.5;
      if (to.corner) {
        line.quadraticCurveTo(to.corner.x, to.corner.y, to.x, to.y);
      } else if (isFlat) {
        line.lineTo(to.x, to.y);
      } else {
        const isBack = index > 1 && points[index - 2].x < from.x && to.x < from.x;
        const bend = isBack ? Math.min(80, (from.x - to.x) / 3 + 20) : (to.x - from.x) / 2;
        line.bezierCurveTo(from.x + bend, from.y, to.x - bend, to.y, to.x, to.y);
      }
      const room = Math.abs(to.x - from.x);
      edge.spots.push({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, room });
    }
    edge.spots.sort((one, other) => other.room - one.room);
    const [tip, before] = [points[points.length - 1], points[points.length - 2] ?? points[0]];
    edge.line = line;
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
