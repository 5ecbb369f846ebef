// The order of the items of a box: each after all that lead to it, with rings cut where they close.
const flowRanks = (() => {
  "use strict";

  // True iff a link leads from one tab, flow or column to another.
  const areTurns = ({ from, to }) => from.turn !== undefined && to.turn !== undefined;

  // Gives each item of a box its `rank`, and sorts the items by it.
  function rank(box) {
    const { kept, order, place } = follow(box);
    const next = new Map(box.items.map((item) => [item, []]));
    for (const link of kept) next.get(link.from).push(link.to);
    for (const item of box.items) item.rank = 0;
    for (const item of order.toReversed()) {
      for (const to of next.get(item)) to.rank = Math.max(to.rank, item.rank + 1);
    }
    // What only leads on moves up to what it leads to; an exit may be all that ties it.
    const isTied = new Set(kept.map((link) => link.to));
    for (const item of order.toReversed()) {
      if (isTied.has(item) || item.isRoot || !next.get(item).length) continue;
      item.rank = Math.max(0, Math.min(...next.get(item).map((to) => to.rank)) - 1);
    }
    for (const link of box.links.values()) {
      const { from, to } = link;
      if (link.isForward || areTurns(link) || from.rank !== to.rank || isTied.has(to) || to.isRoot) continue;
      if (!next.get(to).length && !to.isBox) to.rank = from.rank + 1;
    }
    line(box, place);
    box.items.sort((one, other) => one.rank - other.rank || place.get(one) - place.get(other));
  }

  // Tabs, flows and columns stand side by side, in their declared order, whatever leads from one to
  // another.
  function line(box, place) {
    const turns = box.items.filter(({ turn }) => turn !== undefined);
    const least = Math.min(...turns.map(({ rank }) => rank));
    const places = turns.map((item) => place.get(item)).sort((one, other) => one - other);
    turns.sort((one, other) => one.turn - other.turn);
    turns.forEach((item, index) => {
      item.rank = least;
      place.set(item, places[index]);
    });
  }

  // Goes along the links that lead on, roots first: the links that close no ring, the items in the
  // order in which everything after them was seen, and how early each was reached.
  function follow(box) {
    const out = new Map(box.items.map((item) => [item, []]));
    const isLedTo = new Set();
    for (const link of box.links.values()) {
      if (!link.isForward || areTurns(link)) continue;
      out.get(link.from).push(link);
      isLedTo.add(link.to);
    }
    const rating = (item) => (item.isRoot ? 0 : item.turn !== undefined ? 1 : isLedTo.has(item) ? 3 : 2);
    const starts = [...box.items].sort((one, other) => rating(one) - rating(other));
    const state = new Map();
    const order = [];
    const place = new Map();
    const kept = [];
    for (const start of starts) {
      if (state.has(start)) continue;
      state.set(start, 1);
      place.set(start, place.size);
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
          place.set(link.to, place.size);
          stack.push({ item: link.to, next: 0 });
        }
      }
    }
    return { kept, order, place };
  }

  return { rank };
})();
