// In which column of its box each item stands, so that the whole has the shape of the window.
const flowColumns = (() => {
  "use strict";

  // Gives each item of `box` its `column`, and the box the size that it takes without its lines.
  // `wish` has `aspect`, how wide for its height it shall be, and `fold`, how much it costs where
  // a link leads to an item of the same column.
  function choose(box, wish, gap, pad) {
    const { items } = box;
    if (!items.length) {
      Object.assign(box, { guess: { width: box.width, height: box.height } });
      return;
    }
    let best = null;
    for (const limit of limits(items, gap)) {
      for (const breaks of [true, false]) {
        const tried = measure(box, fill(items, limit, breaks, gap), gap, pad);
        const { width, height } = tried;
        const [long, short] = [Math.max(width / wish.aspect, height), Math.min(width / wish.aspect, height)];
        tried.cost = (long + 0.15 * short) * (1 + wish.fold * folded(box, tried.columns));
        if (!best || tried.cost < best.cost) best = tried;
      }
    }
    items.forEach((item, index) => (item.column = best.columns[index]));
    box.columnCount = best.columns[best.columns.length - 1] + 1;
    box.guess = { width: Math.max(best.width, box.titleWidth ?? 0), height: best.height };
  }

  // The heights of columns that are tried: those of one to a few columns, all equally high.
  function limits(items, gap) {
    const total = items.reduce((sum, item) => sum + item.guess.height + gap.row, 0);
    const least = Math.max(...items.map((item) => item.guess.height));
    const most = Math.min(items.length, 6 + Math.ceil(2 * Math.sqrt(items.length)));
    const found = new Set();
    for (let count = 1; count <= most; count += 1) {
      let [low, high] = [Math.max(least, total / count - gap.row), total];
      for (let round = 0; round < 7 && count > 1; round += 1) {
        const middle = (low + high) / 2;
        if (fill(items, middle, false, gap)[items.length - 1] < count) high = middle;
        else low = middle;
      }
      found.add(Math.ceil(high));
    }
    return found;
  }

  // The column of each item, one after the other, where none gets higher than `limit`; each rank
  // begins another if it `breaks`.
  function fill(items, limit, breaks, gap) {
    let [column, height, rank] = [-1, Infinity, -1];
    return items.map((item) => {
      const size = item.guess.height;
      if (height + size > limit || (breaks && item.rank !== rank)) {
        column += 1;
        height = 0;
      }
      height += size + gap.row;
      rank = item.rank;
      return column;
    });
  }

  function measure(box, columns, gap, pad) {
    const widths = [];
    const heights = [];
    columns.forEach((column, index) => {
      const { width, height } = box.items[index].guess;
      widths[column] = Math.max(widths[column] ?? 0, width);
      heights[column] = (heights[column] ?? -gap.row) + height + gap.row;
    });
    return {
      columns,
      width: widths.reduce((sum, width) => sum + width + gap.column, -gap.column) + 2 * pad.side,
      height: Math.max(...heights) + pad.top + pad.bottom,
    };
  }

  // The part of the links with both ends in one column.
  function folded(box, columns) {
    if (!box.links.size) return 0;
    box.items.forEach((item, index) => (item.column = columns[index]));
    let count = 0;
    for (const { from, to } of box.links.values()) count += from.column === to.column;
    return count / box.links.size;
  }

  return { choose };
})();
