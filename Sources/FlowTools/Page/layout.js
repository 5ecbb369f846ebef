// Where everything stands: asks the machine, which lays out the same graph as `flowc graph --format svg`.
const flowLayout = (() => {
  "use strict";

  // Edges back, and across to another tab or flow, do not say what comes after what.
  const leadsOn = new Set(
    ["start", "push", "replace", "sheet", "cover", "popover", "alert", "dialog", "detour"]);
  // The letters of pieces of lines, and how many numbers each has.
  const pieces = [["M", 2], ["L", 2], ["Q", 4], ["C", 6]];
  const widths = new Map();
  let machine;

  // Loads the machine; to be awaited before anything else.
  async function load() {
    machine ??= await flowMachine.load();
  }

  // How wide a text is in a font of this size.
  function width(text, size, isBold) {
    const known = widths.get(text) ?? [];
    widths.set(text, known);
    known[Number(isBold)] ??= machine.width(text, isBold);
    return known[Number(isBold)] * size;
  }

  // The lines of a node below its name, and its size.
  function node(name, links, isBold) {
    const [width, height, ...lines] = machine.node([name, ...links].map(inLine), isBold);
    return { width: Number(width), height: Number(height), lines };
  }

  const title = (name, note) => machine.title([name, note].map(inLine));

  const inLine = (text) => text.replaceAll("\n", " ");

  // `boxes` and `nodes` have `parent` (a box or null), `isRoot` where they come before the others
  // in it, and `turn`, a number, where they stand side by side in this order: tabs, flows, columns.
  // Nodes and empty boxes have `width` and `height`.
  // `edges` have `from` and `to`: nodes or boxes. `frame` is what the picture is seen in. Sets `x`,
  // `y`, `width` and `height` of all, and the line of each edge. Returns the size of the whole.
  function layOut(boxes, nodes, edges, frame) {
    const items = [...boxes, ...nodes];
    const numbers = new Map(items.map((item, index) => [item, index]));
    const answer = machine.layOut([
      frame.width, frame.height, items.length, edges.length,
      ...items.flatMap((item) => [
        item.parent ? numbers.get(item.parent) : -1,
        (item.isBox ? 1 : 0) + (item.isRoot ? 2 : 0) + (item.isStart ? 4 : 0),
        item.turn ?? -1, item.width ?? 0, item.height ?? 0, item.titleWidth ?? 0,
      ]),
      ...edges.flatMap((edge) => [
        numbers.get(edge.from), numbers.get(edge.to), leadsOn.has(edge.kind) ? 1 : 0,
      ]),
    ]);
    let at = 0;
    const take = (count) => answer.subarray(at, at += count);
    const [width, height] = take(2);
    for (const item of items) [item.x, item.y, item.width, item.height] = take(4);
    for (const edge of edges) shape(edge, take);
    return { width, height };
  }

  // Reads the line of an edge, with where it points to and where words may stand on it.
  function shape(edge, take) {
    const [x, y, count] = take(3);
    const rounded = (numbers) => [...numbers].map((value) => Math.round(value * 100) / 100).join(" ");
    let text = `M${rounded([x, y])}`;
    for (let index = 0; index < count; index += 1) {
      const [letter, size] = pieces[take(1)[0]];
      text += letter + rounded(take(size));
    }
    edge.line = new Path2D(text);
    edge.line.text = text;
    edge.spots = Array.from({ length: take(1)[0] }, () => {
      const [x, y, room] = take(3);
      return { x, y, room };
    });
    const [tipX, tipY, turns, left, right, top, bottom] = take(7);
    edge.tip = { x: tipX, y: tipY };
    edge.angle = (turns * Math.PI) / 2;
    edge.frame = { left, right, top, bottom };
  }

  return { load, width, node, title, layOut };
})();
