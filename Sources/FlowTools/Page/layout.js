// Where everything stands: boxes in boxes, each with its content in columns from left to right.
//
// A box is laid out from the inside out. Its items are its routes and the boxes in it. Edges between
// them give each item a rank, and the shape of the window says how ranks become columns. An edge that
// passes columns, or leaves the box, keeps a lane of its own between the items, and goes up and down
// only between columns: no line crosses what it does not lead to.
const flowLayout = (() => {
  "use strict";

  const wideGap = { column: 46, row: 12, lane: 7, turn: 4 };
  const narrowGap = { column: 34, row: 12, lane: 6, turn: 4 };
  const titleHeight = 34;

  // `boxes` and `nodes` have `parent` (a box or null), `isRoot` where they come before the others
  // in it, and `turn`, a number, where they stand side by side in this order: tabs, flows, columns.
  // Nodes and empty boxes have `width` and `height`.
  // `edges` have `from` and `to`: nodes or boxes. `frame` is what the picture is seen in. Sets `x`,
  // `y`, `width` and `height` of all, and `points` of each edge. Returns the size of the whole.
  function layOut(boxes, nodes, edges, frame) {
    const graph = prepare(boxes, nodes, edges);
    const isNarrow = frame.width < 600;
    graph.gap = isNarrow ? narrowGap : wideGap;
    graph.pad = isNarrow ? { side: 10, top: 34, bottom: 10 } : { side: 14, top: titleHeight, bottom: 14 };
    // On a phone, a graph that is too small to read at once is laid out to be panned down.
    if (chooseColumns(graph, frame) < 0.6 && isNarrow) {
      chooseColumns(graph, { width: frame.width, height: 4 * frame.height });
    }
    wishEnds(graph);
    arrangeAll(graph);
    place(graph.top, 0, 0);
    for (const edge of edges) edge.points = flowLines.trace(edge, graph.gap);
    return { width: graph.top.width, height: graph.top.height };
  }

  // Arranges the graph in the way that is seen best in `frame`, of a few: the larger the graph, the
  // fewer are tried. Returns how well it is seen, 1 at the most.
  function chooseColumns(graph, frame) {
    const aspect = frame.width / frame.height;
    const count = graph.nodes.length;
    let [best, last] = [null, null];
    const attempt = (factor, fold) => {
      const wish = { aspect: aspect * factor, whole: aspect, fold };
      const { width, height, folded } = tryOut(graph, wish);
      const scale = Math.min(1, frame.width / width, frame.height / height);
      last = { wish, value: scale * (1 - 0.5 * folded), shape: width / height };
      if (!best || last.value > best.value) best = last;
    };
    attempt(1, 1.5);
    // Lines take room, too: what has become too wide is tried narrower.
    attempt((aspect / last.shape) ** 0.8, 1.5);
    const factors = count > 400 ? [] : count > 100 ? [0.7, 1.4] : [0.5, 0.7, 1, 1.4, 2, 3];
    const folds = count > 100 ? [0.6] : [0.2, 0.6, 1.5];
    for (const factor of factors) for (const fold of folds) attempt(factor, fold);
    if (best !== last) tryOut(graph, best.wish);
    return best.value;
  }

  function prepare(boxes, nodes, edges) {
    const top = { parent: null, items: [], links: new Map(), lanes: new Map(), depth: -1, isBox: true };
    [...boxes, ...nodes].forEach((item, number) => Object.assign(item, { number }));
    for (const box of boxes) {
      Object.assign(box, { items: [], links: new Map(), lanes: new Map(), isBox: true });
      if (!box.bare) box.bare = { width: box.width, height: box.height };
    }
    for (const item of [...nodes, ...boxes]) (item.parent ?? top).items.push(item);
    for (const item of [...boxes, ...nodes]) {
      item.depth = 0;
      for (let box = item.parent; box; box = box.parent) item.depth += 1;
    }
    for (const edge of edges) flowLanes.lift(edge, top);
    const inner = [...boxes].sort((one, other) => other.depth - one.depth);
    for (const box of [...inner, top]) flowRanks.rank(box);
    for (const node of nodes) node.guess = { width: node.width, height: node.height };
    return { top, boxes: [...inner, top], nodes, edges };
  }

  // Chooses the columns of all boxes, and arranges them.
  function tryOut(graph, wish) {
    const { top, boxes, edges, gap } = graph;
    for (const box of boxes) {
      const own = box === top ? { ...wish, aspect: wish.whole } : wish;
      flowColumns.choose(box, own, gap, padOf(graph, box));
      box.lanes = new Map();
      for (const link of box.links.values()) link.fromAt = link.toAt = undefined;
    }
    for (const edge of edges) flowLanes.reserve(edge);
    arrangeAll(graph);
    let [all, same] = [1, 0];
    for (const box of boxes) {
      for (const { from, to } of box.links.values()) {
        all += 1;
        same += from.column === to.column;
      }
    }
    return { width: top.width, height: top.height, folded: same / all };
  }

  const padOf = ({ top, pad }, box) => (box === top ? { side: 20, top: 16, bottom: 16 } : pad);

  function arrangeAll(graph) {
    for (const box of graph.boxes) {
      box.content = null;
      if (!box.items.length) continue;
      const pad = padOf(graph, box);
      const { layers, ties } = flowLanes.columns(box);
      flowOrder.sort(layers, ties, box.links.values());
      box.content = flowSpread.spread(box, layers, graph.gap);
      box.pad = pad;
      box.width = Math.max(box.content.width + 2 * pad.side, box.titleWidth ?? 0);
      box.height = box.content.height + pad.top + pad.bottom;
    }
  }

  // Says of each end of a lane how far down the lines that leave there lead, and of each line where
  // it leaves a box, as all stands now.
  function wishEnds(graph) {
    place(graph.top, 0, 0);
    const middle = (item) => item.y + item.height / 2;
    for (const box of graph.boxes) {
      for (const lane of box.lanes.values()) {
        lane.wish = lane.ends.reduce((sum, end) => sum + middle(end), 0) / lane.ends.length;
        lane.at = lane.before && down(lane.before, lane.item);
      }
      for (const link of box.links.values()) {
        const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
        link.fromAt = mean(link.edges.map((edge) => down(edge.exits.at(-1), edge.a)));
        link.toAt = mean(link.edges.map((edge) => down(edge.entries.at(-1), edge.b)));
      }
    }
  }

  // How far down on an item a lane of it ends.
  function down(lane, item) {
    const port = lane?.dummies.at(-1);
    if (!port) return item.isBox ? Math.min(0.5, 19 / item.height) : 0.5;
    return (port.y + port.height / 2 - item.y) / item.height;
  }

  function place(box, x, y) {
    const stack = [[box, x, y]];
    while (stack.length) {
      const [box, x, y] = stack.pop();
      box.x = x;
      box.y = y;
      if (!box.content) continue;
      const [left, top] = [x + box.pad.side, y + box.pad.top];
      for (const item of box.content.items) {
        item.frame = { x: item.frame.x + left, width: item.frame.width };
        item.x += left;
        item.y += top;
        if (item.isBox) stack.push([item, item.x, item.y]);
      }
    }
  }

  return { layOut };
})();
