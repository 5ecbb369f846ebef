// Which coordinators are closed: drawn as a box with the number of its routes, without what stands
// in it. Lines from and to what a closed box holds are drawn to the box.
const flowFolding = (() => {
  "use strict";

  const folded = new Set();
  // True once the viewer has opened or closed one: then nothing is opened or closed by itself.
  let isChosen = false;

  // The outermost closed box that `item` stands in or is; `item` if there is none.
  function standIn(item) {
    let shown = item;
    for (let box = item.isBox ? item : item.owner; box; box = box.outer) {
      if (folded.has(box)) shown = box;
    }
    return shown;
  }

  const isInside = (item) => standIn(item) !== item;

  // Opens all that `item` stands in, and `item` itself if it is a box; nothing for null. False if all
  // were open.
  function open(item) {
    let isChanged = false;
    for (let box = item?.isBox ? item : item?.owner; box; box = box.outer) {
      if (folded.delete(box)) isChanged = true;
    }
    if (isChanged) isChosen = true;
    return isChanged;
  }

  function close(box) {
    folded.add(box);
    isChosen = true;
  }

  // Closes what is far from the start as long as the picture is too small to be read. `fits` draws it,
  // and says whether it can be. `boxes` are those that are drawn where none is closed. False if the
  // viewer has chosen, so that nothing was drawn.
  function choose(boxes, start, fits) {
    if (isChosen) return false;
    folded.clear();
    if (fits()) return true;
    const order = nearest(boxes, start);
    const attempt = (count) => {
      folded.clear();
      for (const box of order.slice(count)) folded.add(box);
      return fits();
    };
    // How many are open at the least, and the least that are too many.
    let [least, most] = [0, order.length];
    for (let count = 1; count < most && least < count; count *= 2) {
      if (attempt(count)) least = count;
      else most = count;
    }
    while (most - least > 1) {
      const middle = (least + most) >> 1;
      if (attempt(middle)) least = middle;
      else most = middle;
    }
    attempt(least);
    return true;
  }

  // The boxes by how many steps lead there from the start, each after the one that it stands in;
  // without those that nothing stands in.
  function nearest(boxes, start) {
    const steps = new Map([[start, 0]]);
    const line = [start];
    const reach = (item, count) => {
      for (let box = item; box && !steps.has(box); box = box.outer ?? box.owner) {
        steps.set(box, count);
        line.push(box);
      }
    };
    for (let index = 0; index < line.length; index += 1) {
      const item = line[index];
      for (const edge of item.edgesOut) if (edge.target) reach(edge.target, steps.get(item) + 1);
      // What a coordinator shows first is as near as itself.
      const first = item.isBox ? item.ownNodes.find(({ isRoot }) => isRoot) : null;
      if (first) reach(first, steps.get(item));
      for (const inner of item.inner ?? []) {
        if (inner.turn !== undefined) reach(inner, steps.get(item) + 1);
      }
    }
    const drawn = new Set(boxes);
    const far = (box) => {
      let most = 0;
      for (let one = box; one; one = one.outer) most = Math.max(most, steps.get(one) ?? Infinity);
      return most;
    };
    const found = boxes.filter((box) => box.ownNodes.length || box.inner.some((one) => drawn.has(one)));
    const distance = new Map(found.map((box) => [box, far(box)]));
    return found.sort((one, other) =>
      (distance.get(one) === distance.get(other) ? 0 : distance.get(one) - distance.get(other))
      || one.depthInTree - other.depthInTree || one.index - other.index);
  }

  // How many routes stand in a box.
  function count(box) {
    return box.ownNodes.length + box.inner.reduce((sum, inner) => sum + count(inner), 0);
  }

  // The edges as they are drawn: one for all between the same two that look alike, none within a closed box.
  function merge(edges) {
    const merged = new Map();
    for (const edge of edges) {
      const [from, to] = [edge.source.isStart ? edge.source : standIn(edge.source), standIn(edge.target)];
      const isWhole = from === edge.source && to === edge.target;
      if (!isWhole && from === to) continue;
      const { color, dash } = flowPicture.look(edge.data);
      const look = `${color} ${dash}`;
      const key = `${from.index ?? -1}>${to.index}:${look}`;
      const known = merged.get(key) ?? { data: edge.data, from, to, look, ways: [], isWhole: true };
      known.ways.push(edge);
      known.isWhole &&= isWhole;
      merged.set(key, known);
    }
    return [...merged.values()].map((line) => ({
      ...line, all: line.ways.map(({ data }) => data), rows: rows(line),
    }));
  }

  // What a line says: each of its ways, or how many there are if a closed box hides where they lead.
  function rows({ ways, isWhole }) {
    if (!isWhole && ways.length > 1) return [{ text: `${ways.length} ways`, way: null }];
    const found = new Map();
    for (const way of ways) {
      // Among others, an event that the target's name implies is not implied.
      const text = way.label || (ways.length > 1 ? way.data.event ?? way.data.text : "");
      if (text && !found.has(text)) found.set(text, { text, way });
    }
    return [...found.values()];
  }

  // The names of the open ones of `boxes`, for the address; null if the viewer has chosen none.
  function opened(boxes) {
    if (!isChosen) return null;
    return boxes.filter((box) => !folded.has(box)).map(({ name }) => name);
  }

  // Opens the boxes with these names, and closes the others.
  function restore(boxes, names) {
    isChosen = true;
    folded.clear();
    for (const box of boxes) if (!names.includes(box.name)) folded.add(box);
  }

  function openAll() {
    isChosen = true;
    folded.clear();
  }

  return {
    isFolded: (box) => folded.has(box), isAny: () => folded.size > 0, isInside, standIn, open, close,
    choose, merge, count, opened, restore, openAll,
  };
})();
