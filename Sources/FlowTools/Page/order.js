// In which order the items of a layer stand, one below the other.
const flowOrder = (() => {
  "use strict";

  // Sorts each layer so that fewer lines cross: by the middle of what each item is tied to.
  function sort(layers, edges) {
    for (const item of layers.flat()) item.ties = [];
    for (const [from, to] of edges) {
      from.ties.push(to);
      to.ties.push(from);
    }
    const number = (layer) => layer.forEach((item, index) => (item.position = index));
    layers.forEach(number);
    const settle = (layer, side) => {
      for (const item of layer) {
        const ties = item.ties.filter((other) => Math.sign(other.layer - item.layer) === side);
        const middle = ties.reduce(
          (sum, other) => sum + (other.position + 0.5) / layers[other.layer].length, 0);
        item.key = ties.length ? middle / ties.length : (item.position + 0.5) / layer.length;
      }
      layer.sort((one, other) => one.key - other.key || one.position - other.position);
      number(layer);
    };
    for (let round = 0; round < 4; round += 1) {
      for (let index = 1; index < layers.length; index += 1) settle(layers[index], -1);
      for (let index = layers.length - 2; index >= 0; index -= 1) settle(layers[index], 1);
    }
  }

  return { sort };
})();
