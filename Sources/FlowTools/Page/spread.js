// Where the items of ordered columns stand.
const flowSpread = (() => {
  "use strict";

  // Gives the items of the layers their places, each as near to what it is tied to as the others
  // let it, and returns the size that they take.
  function spread(box, layers, gap) {
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
    for (let round = 0; round < 3; round += 1) {
      for (let index = 1; index < layers.length; index += 1) settle(layers[index], ["before"]);
      for (let index = layers.length - 2; index >= 0; index -= 1) settle(layers[index], ["after"]);
    }
    for (const layer of layers) settle(layer, ["before", "after"]);
    tighten(layers);
    for (const item of layers[1]) {
      if (item.isStart && item.after.length) item.y = item.after[0].item.y;
    }
    const all = layers.flat();
    const top = Math.min(...all.map((item) => item.y));
    for (const item of all) item.y -= top;
    const height = Math.max(...all.map((item) => item.y + item.height));
    const turns = bend(box, layers);
    let x = 0;
    layers.forEach((layer, index) => {
      const width = Math.max(0, ...layer.map((item) => item.width));
      for (const item of layer) {
        item.x = x;
        item.frame = { x, width };
      }
      x += width + channel(layers, index, turns, gap);
    });
    return { items: all, width: x, height };
  }

  // Moves the items of a layer, in their order, to where their ties on these sides want them.
  function settle(layer, sides) {
    const blocks = [];
    for (const item of layer) {
      let [sum, count] = [0, 0];
      for (const side of sides) {
        for (const { item: other, at, ownAt } of item[side]) {
          sum += other.y + other.height * at - item.height * ownAt;
          count += 1;
        }
      }
      const wish = count ? sum / count : item.y;
      const weight = count ? (item.isLane ? 0.6 : 1) : 0.05;
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
  }

  // Moves what stands higher or lower than the highest layer needs to.
  function tighten(layers) {
    const needs = layers.map((layer) => (layer.length ? layer.at(-1).offset + layer.at(-1).height : 0));
    const height = Math.max(...needs);
    const tallest = layers[needs.indexOf(height)];
    const top = tallest.reduce((sum, item) => sum + item.y - item.offset, 0) / tallest.length;
    layers.forEach((layer, index) => {
      for (const item of layer) {
        const least = top + item.offset;
        item.y = Math.min(Math.max(item.y, least), least + height - needs[index]);
      }
    });
  }

  // How wide the room for lines is on the right of a layer.
  function channel(layers, index, turns, gap) {
    if (index === layers.length - 1) return 0;
    const lines = Math.min(60, layers[index].length + layers[index + 1].length);
    const bends = [turns.right[index], turns.left[index + 1]]
      .reduce((sum, count) => sum + (count ? 12 + gap.turn * count : 0), 0);
    const isEdge = index === 0 || index === layers.length - 2;
    const side = layers[index === 0 ? 0 : index + 1];
    if (isEdge) return (side.length ? Math.min(44, 10 + 2 * side.length) : 0) + bends;
    return gap.column + lines / 2 + bends;
  }

  // Lines between items of one column run round on its side, the longer the farther out. Returns how
  // many run beside each other there, for each layer.
  function bend(box, layers) {
    const turns = { left: layers.map(() => 0), right: layers.map(() => 0) };
    const bySide = new Map();
    for (const link of box.links.values()) {
      const { from, to } = link;
      if (from.layer !== to.layer || from === to) continue;
      const ends = [from.y + from.height * (link.fromAt ?? 0.5), to.y + to.height * (link.toAt ?? 0.5)];
      link.span = [Math.min(...ends), Math.max(...ends)];
      link.side = side(link, layers[from.layer]);
      const key = `${from.layer}${link.side}`;
      if (!bySide.has(key)) bySide.set(key, []);
      bySide.get(key).push(link);
    }
    for (const links of bySide.values()) {
      turns[links[0].side][links[0].from.layer] = stagger(links);
    }
    return turns;
  }

  // The side on which a line between two items of a layer crosses less. Lines out of boxes have
  // lanes to the right.
  function side({ from, to }, layer) {
    if (from.isBox || to.isBox) return "right";
    const [first, last] = [from.position, to.position].sort((one, other) => one - other);
    let [left, right] = [0, 0];
    for (const item of layer.slice(first + 1, last)) {
      left += item.before.length;
      right += item.after.length;
    }
    return left < right ? "left" : "right";
  }

  // Gives each line its `turn`, how far out it runs; those to one item may run in one.
  function stagger(links) {
    links.sort((one, other) => one.span[1] - one.span[0] - other.span[1] + other.span[0]);
    const tracks = [];
    for (const link of links) {
      const isFree = (track) => track.every((other) =>
        other.to === link.to || other.span[0] > link.span[1] || other.span[1] < link.span[0]);
      let turn = tracks.findIndex(isFree);
      if (turn < 0) turn = tracks.push([]) - 1;
      tracks[turn].push(link);
      link.turn = turn;
    }
    return tracks.length;
  }

  return { spread };
})();
