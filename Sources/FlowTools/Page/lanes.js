// The lanes of lines: places between the items of columns in which lines run, so that none runs
// through what it neither comes from nor leads to.
const flowLanes = (() => {
  "use strict";

  const height = 3;

  // Finds the box in which an edge's ends part, and the items there that they stand in.
  function lift(edge, top) {
    const path = (item) => {
      const path = [item];
      while (path[path.length - 1].parent) path.push(path[path.length - 1].parent);
      return path.reverse();
    };
    const [up, down] = [path(edge.from), path(edge.to)];
    let shared = 0;
    while (shared < up.length - 1 && shared < down.length - 1 && up[shared] === down[shared]) {
      shared += 1;
    }
    edge.common = up[shared].parent ?? top;
    edge.a = up[shared];
    edge.b = down[shared];
    edge.isInside = edge.a === edge.b && edge.from !== edge.to;
    if (edge.a === edge.b) return;
    const key = `${edge.a.number}>${edge.b.number}`;
    let link = edge.common.links.get(key);
    if (!link) {
      link = { from: edge.a, to: edge.b, isForward: false, edges: [] };
      edge.common.links.set(key, link);
    }
    link.isForward ||= leadsOn.has(edge.kind);
    link.edges.push(edge);
    edge.link = link;
  }

  // Edges back, and across to another tab or flow, do not say what comes after what.
  const leadsOn = new Set(
    ["start", "push", "replace", "sheet", "cover", "popover", "alert", "dialog", "detour"]);

  // Keeps lanes for an edge in the boxes that it leaves and enters.
  function reserve(edge) {
    if (edge.a === edge.b) {
      if (!edge.isInside) return;
      // One end is a box around the other: the line runs to the box's left side.
      edge.inner = edge.from.isBox && edge.a === edge.from ? edge.to : edge.from;
      edge.exits = outwards(edge.inner, edge.a.parent, "left", edge, edge.from);
      return;
    }
    const [from, to] = [edge.a.column, edge.b.column];
    edge.exitSide = from <= to ? "right" : "left";
    edge.entrySide = from < to ? "left" : "right";
    edge.exits = outwards(edge.from, edge.common, edge.exitSide, edge, edge.to);
    edge.entries = outwards(edge.to, edge.common, edge.entrySide, edge, edge.from);
  }

  // The lanes from `item` outwards, up to the items of `common`, innermost first.
  function outwards(item, common, side, edge, end) {
    const found = [];
    for (let inner = item; inner.parent && inner.parent !== common; inner = inner.parent) {
      const { lanes } = inner.parent;
      const key = `${inner.number}${side}`;
      if (!lanes.has(key)) lanes.set(key, { item: inner, side, dummies: [], ends: [], before: null });
      const lane = lanes.get(key);
      lane.ends.push(end);
      lane.before ??= found[found.length - 1] ?? null;
      found.push(lane);
    }
    return found;
  }

  // The columns of a box with the lanes in them, between the ends of lanes on its left and right
  // side, and what is tied to what.
  function columns(box) {
    const last = box.columnCount + 1;
    const layers = Array.from({ length: last + 1 }, () => []);
    for (const item of box.items) {
      item.layer = item.column + 1;
      layers[item.layer].push(item);
    }
    const ties = [];
    const dummy = (layer, more) => {
      const made = { layer, width: 0, height, isLane: true, ...more };
      layers[layer].push(made);
      return made;
    };
    for (const link of box.links.values()) link.dummies = [];
    // Lines to the same item run in the same lanes.
    const shared = new Map();
    for (const link of box.links.values()) {
      const { from, to } = link;
      if (from.layer === to.layer) continue;
      const step = to.layer > from.layer ? 1 : -1;
      let before = { item: from, at: link.fromAt };
      for (let layer = from.layer + step; layer !== to.layer; layer += step) {
        const key = `${to.number},${step},${layer}`;
        const known = shared.get(key);
        const next = known ?? dummy(layer, { target: to });
        shared.set(key, next);
        link.dummies.push(next);
        if (before) ties.push([before.item, next, before.at]);
        before = known ? null : { item: next };
      }
      if (before) ties.push([before.item, to, before.at, link.toAt]);
    }
    for (const lane of box.lanes.values()) {
      const { item, side } = lane;
      const [end, step] = side === "left" ? [0, -1] : [last, 1];
      lane.dummies = [];
      let before = { item, at: lane.at };
      for (let layer = item.layer; layer !== end; ) {
        layer += step;
        const next = dummy(layer, layer === end ? { wish: lane.wish } : {});
        lane.dummies.push(next);
        ties.push([before.item, next, before.at]);
        before = { item: next };
      }
    }
    return { layers, ties };
  }

  return { lift, reserve, columns };
})();
