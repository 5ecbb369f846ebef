// Where everything stands: asks the machine, which lays out the same graph as `flowc graph --format svg`.
const flowLayout = (() => {
  "use strict";

  // Edges back, and across to another tab or flow, do not say what comes after what.
  const leadsOn = new Set(
    ["start", "push", "replace", "sheet", "cover", "popover", "alert", "dialog", "detour"]);
  // The letters of pieces of lines, and how many numbers each has.
  const pieces = [["M", 2], ["L", 2], ["Q", 4], ["C", 6]];
  // Who draws a piece or an arrow, by its number.
  const shares = ["own", "own", "mixed", "other"];
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

  // How large the rows of what a line says are.
  function label(rows) {
    if (!rows.length) return { width: 0, height: 0 };
    const widest = Math.max(...rows.map(({ text }) => width(inLine(text), 11, false)));
    return { width: Math.ceil(widest) + 4, height: flowView.size.rowHeight * rows.length };
  }

  const title = (name, note) => machine.title([name, note].map(inLine));

  const inLine = (text) => text.replaceAll("\n", " ");

  // `boxes` and `nodes` have `parent` (a box or null), `isRoot` where they come before the others
  // in it, and `turn`, a number, where they stand side by side in this order: tabs, flows, columns.
  // Nodes and empty boxes have `width` and `height`.
  // `edges` have `from` and `to`: nodes or boxes; `all`, the data of each way; `rows`, what they say; and
  // `look`, the same for those that look alike. `frame` is what the picture is seen in. Sets `x`, `y`,
  // `width` and `height` of all, and the line of each edge. Returns the size of the whole.
  function layOut(boxes, nodes, edges, frame) {
    const items = [...boxes, ...nodes];
    const numbers = new Map(items.map((item, index) => [item, index]));
    const looks = [...new Set(edges.map(({ look }) => look))];
    const lookNumbers = new Map(looks.map((look, index) => [look, index]));
    const answer = machine.layOut([
      frame.width, frame.height, items.length, edges.length,
      ...items.flatMap((item) => [
        item.parent ? numbers.get(item.parent) : -1,
        (item.isBox ? 1 : 0) + (item.isRoot ? 2 : 0) + (item.isStart ? 4 : 0),
        item.turn ?? -1, item.width ?? 0, item.height ?? 0, item.titleWidth ?? 0,
      ]),
      ...edges.flatMap((edge) => {
        const { width, height } = label(edge.rows);
        return [
          numbers.get(edge.from), numbers.get(edge.to),
          edge.all.some(({ kind }) => leadsOn.has(kind)) ? 1 : 0, lookNumbers.get(edge.look), width, height,
        ];
      }),
    ]);
    let at = 0;
    const take = (count) => answer.subarray(at, at += count);
    const [width, height] = take(2);
    for (const item of items) [item.x, item.y, item.width, item.height] = take(4);
    for (const edge of edges) shape(edge, take);
    return { width, height };
  }

  const rounded = (numbers) => [...numbers].map((value) => Math.round(value * 100) / 100).join(" ");

  function path(text) {
    const path = new Path2D(text);
    path.text = text;
    return path;
  }

  // Reads the line of an edge: all of it, the pieces that it draws in its color and those that it draws
  // in none; where it points to, and where what it says stands.
  function shape(edge, take) {
    const [x, y, count] = take(3);
    let spot = rounded([x, y]);
    const texts = { line: `M${spot}`, own: "", mixed: "", other: "" };
    let last = "other";
    for (let index = 0; index < count; index += 1) {
      const [share, kind] = take(2);
      const [letter, size] = pieces[kind];
      const numbers = take(size);
      const text = letter + rounded(numbers);
      texts.line += text;
      texts[shares[share]] += (shares[share] === last && index ? "" : `M${spot}`) + text;
      last = shares[share];
      spot = rounded(numbers.slice(-2));
    }
    edge.line = path(texts.line);
    edge.own = path(texts.own);
    edge.mixed = path(texts.mixed);
    const [tipX, tipY, turns, arrow, left, right, top, bottom] = take(8);
    edge.tip = { x: tipX, y: tipY };
    edge.angle = (turns * Math.PI) / 2;
    edge.arrow = shares[arrow];
    edge.frame = { left, right, top, bottom };
    const [labelX, labelY, labelWidth, labelHeight, ...leader] = take(8);
    edge.place = labelWidth ? { x: labelX, y: labelY, width: labelWidth, height: labelHeight } : null;
    edge.leader = leader[0] === leader[2] && leader[1] === leader[3] ? null : path(`M${
      rounded(leader.slice(0, 2))}L${rounded(leader.slice(2))}`);
  }

  return { load, width, node, title, layOut };
})();
