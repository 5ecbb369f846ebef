// Where everything stands: boxes in boxes, each with its content in layers from left to right.
//
// A box is laid out from the inside out. Its items are its routes and the boxes in it. Edges between
// them give each item a layer; an edge that passes layers, or leaves the box, keeps a lane of its own
// between the items, so that no line crosses what it does not lead to.
const flowLayout = (() => {
  "use strict";

  const gap = { column: 64, row: 14, lane: 7, bulge: 30 };
  const { pack, need } = flowPacking;
  const pad = { side: 18, top: 38, bottom: 18 };
  const laneHeight = 3;
  // Edges back, and across to another tab or flow, do not say what comes after what.
  const leadsOn = new Set(["start", "push", "replace", "sheet", "cover", "popover", "alert", "dialog", "detour"]);

  // `boxes` and `nodes` have `parent` (a box or null), `isRoot` where they come before the others
  // in it and `isFirst` where they rather do; nodes and empty boxes have `width` and `height`.
  // `edges` have `from` and `to`: nodes or boxes. Sets `x`, `y`, `width` and `height` of all, and
  // `points` of each edge. Returns the size of the whole.
  function layOut(boxes, nodes, edges) {
    const top = { parent: null, items: [], links: new Map(), lanes: new Map(), depth: -1 };
    for (const box of boxes) {
      Object.assign(box, {
        items: [], links: new Map(), lanes: new Map(), isBox: true, size: null,
      });
    }
    for (const node of nodes) (node.parent ?? top).items.push(node);
    for (const box of boxes) (box.parent ?? top).items.push(box);
    const depthOf = (item) => {
      let depth = 0;
      for (let box = item.parent; box; box = box.parent) depth += 1;
      return depth;
    };
    for (const item of [...boxes, ...nodes]) item.depth = depthOf(item);
    for (const edge of edges) lift(edge, top);
    const ordered = [...boxes].sort((one, other) => other.depth - one.depth);
    for (const box of [...ordered, top]) rank(box);
    for (const edge of edges) reserve(edge);
    for (const box of ordered) arrange(box, pad);
    arrange(top, { side: 24, top: 24, bottom: 24 });
    place(top, 0, 0);
    for (const edge of edges) edge.points = flowLines.trace(edge);
    return { width: top.width, height: top.height };
  }

  // Finds the box in which an edge's ends part, and the items there that they stand in.
  function lift(edge, top) {
    let [from, to] = [edge.from, edge.to];
    const path = (item) => {
      const path = [item];
      while (path[path.length - 1].parent) path.push(path[path.length - 1].parent);
      return path.reverse();
    };
    const [up, down] = [path(from), path(to)];
    let shared = 0;
    while (shared < up.length - 1 && shared < down.length - 1 && up[shared] === down[shared]) {
      shared += 1;
    }
    edge.common = up[shared].parent ?? top;
    edge.a = up[shared];
    edge.b = down[shared];
    edge.isInside = edge.a === edge.b && edge.from !== edge.to;
    if (edge.a === edge.b) return;
    const key = `${number(edge.a)}>${number(edge.b)}`;
    let link = edge.common.links.get(key);
    if (!link) {
      link = { from: edge.a, to: edge.b, isForward: false, lane: [] };
      edge.common.links.set(key, link);
    }
    link.isForward ||= leadsOn.has(edge.kind);
    edge.link = link;
  }

  let count = 0;
  function number(item) {
    item.number ??= (count += 1);
    return item.number;
  }

  // Gives each item of a box its layer: behind all that leads to it, rings cut where they close.
  function rank(box) {
    const out = new Map(box.items.map((item) => [item, []]));
    const before = new Map(box.items.map((item) => [item, 0]));
    for (const link of box.links.values()) {
      if (!link.isForward) continue;
      out.get(link.from).push(link);
      before.set(link.to, before.get(link.to) + 1);
    }
    const rating = (item) => (item.isRoot ? 0 : item.isFirst ? 1 : before.get(item) > 0 ? 3 : 2);
    const starts = [...box.items].sort((one, other) => rating(one) - rating(other));
    const state = new Map();
    const order = [];
    const kept = [];
    for (const start of starts) {
      if (state.has(start)) continue;
      state.set(start, 1);
      const stack = [{ item: start, next: 0 }];
      while (stack.length) {
        const top = stack[stack.length - 1];
        const link = out.get(top.item)[top.next];
        top.next += 1;
        if (!link) {
          state.set(top.item, 2);
          order.push(top.item);
          stack.pop();
          continue;
        }
        if (state.get(link.to) !== 1) kept.push(link);
        if (!state.has(link.to)) {
          state.set(link.to, 1);
          stack.push({ item: link.to, next: 0 });
        }
      }
    }
    const next = new Map(box.items.map((item) => [item, []]));
    for (const link of kept) next.get(link.from).push(link.to);
    for (const item of box.items) item.layer = 0;
    for (const item of order.reverse()) {
      for (const to of next.get(item)) to.layer = Math.max(to.layer, item.layer + 1);
    }
    // What only leads on moves up to what it leads to; an exit may be all that ties it.
    const isTied = new Set(kept.map((link) => link.to));
    for (const item of order) {
      if (isTied.has(item) || item.isRoot || !next.get(item).length) continue;
      item.layer = Math.max(0, Math.min(...next.get(item).map((to) => to.layer)) - 1);
    }
    for (const link of box.links.values()) {
      const [from, to] = [link.from, link.to];
      if (link.isForward || from.layer !== to.layer || isTied.has(to) || to.isRoot) continue;
      if (!next.get(to).length && !to.isBox) to.layer = from.layer + 1;
    }
    for (const item of box.items) item.rank = item.layer;
  }

  // Keeps lanes for an edge in the boxes that it leaves and enters.
  function reserve(edge) {
    if (edge.a === edge.b) {
      if (!edge.isInside) return;
      // One end is a box around the other: the line runs to the box's left side.
      const inner = edge.from.isBox && edge.a === edge.from ? edge.to : edge.from;
      edge.inner = inner;
      edge.lanes = lanes(inner, edge.a.parent, "left", edge.a);
      return;
    }
    edge.isForward = edge.a.layer <= edge.b.layer;
    edge.isSame = edge.a.layer === edge.b.layer;
    if (edge.isSame) {
      edge.a.bulges = (edge.a.bulges ?? 0) + 1;
      edge.turn = Math.min(5, edge.a.bulges);
    }
    edge.exits = lanes(edge.from, edge.common, edge.isForward ? "right" : "left");
    edge.entries = lanes(edge.to, edge.common, edge.isForward && !edge.isSame ? "left" : "right");
  }

  // The lanes from `item` outwards, up to the items of `common`, innermost first.
  function lanes(item, common, side) {
    const found = [];
    for (let inner = item; inner.parent && inner.parent !== common; inner = inner.parent) {
      const box = inner.parent;
      const key = `${number(inner)}${side}`;
      if (!box.lanes.has(key)) box.lanes.set(key, { item: inner, side, lane: [] });
      found.push(box.lanes.get(key));
    }
    return found;
  }

  // MARK: One box

  function arrange(box, pad) {
    box.parts = [];
    if (!box.items.length) return;
    const content = arranged(box);
    box.parts = content.parts;
    box.pad = pad;
    box.width = Math.max(content.width + 2 * pad.side, box.titleWidth ?? 0);
    box.height = content.height + pad.top + pad.bottom;
  }

  // Boxes stand among the routes that lead to them, or, where that would be much too wide or high,
  // side by side below these.
  function arranged(box) {
    if (!box.items.some((item) => item.isBox && item.items.length)) return layered(box, false);
    if (size(box) > 60) return layered(box, true);
    const wish = need(layered(box, false));
    const apart = layered(box, true);
    return need(apart) < 0.5 * wish ? apart : layered(box, false);
  }

  // How many routes stand in a box and the boxes in it.
  function size(box) {
    box.size ??= box.items.reduce((sum, item) => sum + (item.isBox ? size(item) : 1), 0);
    return box.size;
  }

  function layered(box, isApart) {
    for (const item of box.items) item.layer = item.rank;
    for (const tie of [...box.links.values(), ...box.lanes.values()]) tie.lane = [];
    const parts = partsOf(box, isApart).map((items) => layers(box, items));
    if (isApart) {
      const inner = (part) => part.items.some((item) => item.isBox);
      parts.sort((one, other) => inner(one) - inner(other) || other.height - one.height);
    }
    return { parts, ...pack(parts) };
  }

  // The items that edges tie together, in the order of their first ones.
  function partsOf(box, isApart) {
    const leader = new Map(box.items.map((item) => [item, item]));
    const find = (item) => {
      while (leader.get(item) !== item) {
        leader.set(item, leader.get(leader.get(item)));
        item = leader.get(item);
      }
      return item;
    };
    for (const link of box.links.values()) {
      if (isApart && (link.from.isBox || link.to.isBox)) continue;
      leader.set(find(link.to), find(link.from));
    }
    const parts = new Map();
    const items = isApart
      ? [...box.items].sort((one, other) => (one.isBox ?? false) - (other.isBox ?? false))
      : box.items;
    for (const item of items) {
      const key = find(item);
      if (!parts.has(key)) parts.set(key, []);
      parts.get(key).push(item);
    }
    return [...parts.values()].sort(
      (one, other) => other.some((item) => item.isRoot) - one.some((item) => item.isRoot));
  }

  function layers(box, items) {
    split(items);
    const last = Math.max(...items.map((item) => item.layer));
    const layers = Array.from({ length: last + 1 }, () => []);
    const chosen = new Set(items);
    for (const item of items) layers[item.layer].push(item);
    const edges = [];
    const lane = (from, to, chain) => {
      let before = from;
      const step = to.layer > from.layer ? 1 : -1;
      for (let layer = from.layer + step; layer !== to.layer; layer += step) {
        const dummy = { layer, width: 0, height: laneHeight, isLane: true };
        layers[layer].push(dummy);
        chain.push(dummy);
        edges.push([before, dummy]);
        before = dummy;
      }
      if (!to.isEdge) edges.push([before, to]);
    };
    for (const link of box.links.values()) {
      const isHere = chosen.has(link.from) && chosen.has(link.to);
      if (isHere && link.from.layer !== link.to.layer) {
        lane(link.from, link.to, link.lane);
      }
    }
    for (const edge of box.lanes.values()) {
      if (!chosen.has(edge.item)) continue;
      lane(edge.item, { layer: edge.side === "left" ? -1 : last + 1, isEdge: true }, edge.lane);
    }
    flowOrder.sort(layers, edges);
    return spread(layers, edges);
  }

  // A layer that would be far higher than wide goes on in another beside it.
  function split(items) {
    const area = items.reduce(
      (sum, item) => sum + (item.width + gap.column) * (item.height + gap.row), 0);
    const limit = Math.max(320, ...items.map((item) => item.height), 1.1 * Math.sqrt(area));
    const byLayer = new Map();
    for (const item of items) {
      if (!byLayer.has(item.layer)) byLayer.set(item.layer, []);
      byLayer.get(item.layer).push(item);
    }
    let shift = 0;
    for (const layer of [...byLayer.keys()].sort((one, other) => one - other)) {
      let height = 0;
      for (const item of byLayer.get(layer)) {
        if (height > 0 && height + item.height > limit) {
          shift += 1;
          height = 0;
        }
        height += item.height + gap.row;
        item.layer = layer + shift;
      }
    }
    const used = [...new Set(items.map((item) => item.layer))].sort((one, other) => one - other);
    const dense = new Map(used.map((layer, index) => [layer, index]));
    for (const item of items) item.layer = dense.get(item.layer);
  }

  // Gives the items of ordered layers their places, each as near to what it is tied to as the
  // others let it.
  function spread(layers, edges) {
    const space = (one, other) => (one.isLane || other.isLane ? gap.lane : gap.row);
    for (const layer of layers) {
      let y = 0;
      layer.forEach((item, index) => {
        if (index) y += space(layer[index - 1], item);
        item.offset = y;
        item.y = y;
        y += item.height;
      });
    }
    const settle = (layer, side) => {
      const blocks = [];
      for (const item of layer) {
        const ties = item.ties.filter(
          (other) => side === 0 || Math.sign(other.layer - item.layer) === side);
        const wish = ties.length
          ? ties.reduce((sum, other) => sum + other.y + other.height / 2, 0) / ties.length
            - item.height / 2
          : item.y;
        const weight = ties.length ? (item.isLane ? 0.6 : 1) : 0.05;
        blocks.push({ sum: (wish - item.offset) * weight, weight, items: [item] });
        while (blocks.length > 1) {
          const [above, below] = [blocks[blocks.length - 2], blocks[blocks.length - 1]];
          if (above.sum / above.weight <= below.sum / below.weight) break;
          above.sum += below.sum;
          above.weight += below.weight;
          above.items.push(...below.items);
          blocks.pop();
        }
      }
      for (const block of blocks) {
        for (const item of block.items) item.y = block.sum / block.weight + item.offset;
      }
    };
    for (let round = 0; round < 3; round += 1) {
      for (let index = 1; index < layers.length; index += 1) settle(layers[index], -1);
      for (let index = layers.length - 2; index >= 0; index -= 1) settle(layers[index], 1);
    }
    for (const layer of layers) settle(layer, 0);
    for (const item of layers[0]) {
      if (item.isStart && item.ties.length) item.y = item.ties[0].y;
    }
    let x = 0;
    layers.forEach((layer, index) => {
      const width = Math.max(0, ...layer.map((item) => item.width));
      for (const item of layer) {
        item.x = x;
        item.column = { x, width };
      }
      const lines = layer.length + (layers[index + 1]?.length ?? 0);
      const isLast = index === layers.length - 1;
      x += width + (isLast ? (layer.some((item) => item.bulges) ? gap.bulge : 0)
        : gap.column + Math.min(60, lines));
    });
    const all = layers.flat();
    const top = Math.min(...all.map((item) => item.y));
    for (const item of all) item.y -= top;
    return { items: all, width: x, height: Math.max(...all.map((item) => item.y + item.height)) };
  }

  // MARK: The whole

  function place(box, x, y) {
    const stack = [[box, x, y]];
    while (stack.length) {
      const [box, x, y] = stack.pop();
      box.x = x;
      box.y = y;
      for (const part of box.parts) {
        for (const item of part.items) {
          item.x += x + box.pad.side + part.x;
          item.y += y + box.pad.top + part.y;
          const column = item.column.x + x + box.pad.side + part.x;
          item.column = { x: column, width: item.column.width };
          if (item.isBox) stack.push([item, item.x, item.y]);
        }
      }
    }
  }

  return { layOut };
})();
