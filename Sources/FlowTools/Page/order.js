// In which order the items of a column stand, one below the other.
const flowOrder = (() => {
  "use strict";

  // How much an item is drawn to those of its own column that lines lead to.
  const nearness = 0.5;

  // Sorts each layer so that fewer lines cross: by the middle of what each item is tied to. A tie is
  // two items, and how far down on them, from 0 to 1, it begins and ends.
  function sort(layers, ties, links) {
    tie(layers, ties, links);
    layers.forEach(number);
    let best = null;
    for (let round = 0; round < 6; round += 1) {
      for (let index = 1; index < layers.length; index += 1) settle(layers, index, "before");
      for (let index = layers.length - 2; index >= 0; index -= 1) settle(layers, index, "after");
      if (ties.length > 600 && round > 2) break;
      for (let tries = 0; tries < 3 && swap(layers); tries += 1);
      const count = crossings(layers);
      if (best && count >= best.count) continue;
      best = { count, layers: layers.map((layer) => [...layer]) };
    }
    if (!best) return;
    best.layers.forEach((layer, index) => {
      layers[index].splice(0, layer.length, ...layer);
      number(layers[index]);
    });
  }

  function tie(layers, ties, links) {
    for (const item of layers.flat()) Object.assign(item, { before: [], after: [], beside: [] });
    for (const [from, to, fromAt = 0.5, toAt = 0.5] of ties) {
      const [left, right] = from.layer < to.layer ? ["after", "before"] : ["before", "after"];
      from[left].push({ item: to, at: toAt, ownAt: fromAt });
      to[right].push({ item: from, at: fromAt, ownAt: toAt });
    }
    for (const { from, to } of links) {
      if (from.layer !== to.layer) continue;
      from.beside.push(to);
      to.beside.push(from);
    }
  }

  const number = (layer) => layer.forEach((item, index) => (item.position = index));

  function settle(layers, index, side) {
    const layer = layers[index];
    for (const item of layer) {
      const ties = item[side];
      const sum = ties.reduce(
        (sum, tie) => sum + (tie.item.position + tie.at) / layers[tie.item.layer].length, 0);
      // Lines within the column are short where their ends are near each other.
      const near = item.beside.reduce((sum, other) => sum + (other.position + 0.5) / layer.length, 0);
      const weight = ties.length + nearness * item.beside.length;
      item.key = weight ? (sum + nearness * near) / weight : (item.position + 0.5) / layer.length;
    }
    const key = (item) => (item.wish === undefined ? item.key : item.wish);
    layer.sort((one, other) => key(one) - key(other) || one.position - other.position);
    line(layer);
    number(layer);
  }

  // Puts tabs, flows and columns in their declared order again.
  function line(layer) {
    const turns = layer.filter(({ turn }) => turn !== undefined)
      .sort((one, other) => one.turn - other.turn);
    let next = 0;
    layer.forEach((item, index) => {
      if (item.turn !== undefined) layer[index] = turns[next++];
    });
  }

  // Swaps neighbors where fewer lines cross then; false if there are none.
  function swap(layers) {
    let isSwapped = false;
    for (const layer of layers) {
      for (let index = 1; index < layer.length; index += 1) {
        const [one, other] = [layer[index - 1], layer[index]];
        const areTurns = one.turn !== undefined && other.turn !== undefined;
        if (areTurns || one.wish !== undefined || gain(one, other) <= 0) continue;
        [layer[index - 1], layer[index]] = [other, one];
        [one.position, other.position] = [index, index - 1];
        isSwapped = true;
      }
    }
    return isSwapped;
  }

  // How many crossings fewer there are if `other`, just below `one`, stands above it.
  function gain(one, other) {
    let gain = 0;
    for (const side of ["before", "after"]) {
      for (const mine of one[side]) {
        for (const others of other[side]) {
          gain += Math.sign(mine.item.position + mine.at - others.item.position - others.at);
        }
      }
    }
    const [last, first] = [one.position, other.position];
    // A line within the column that is longer then passes one item more.
    const reach = (item, isDown) => item.beside.reduce(
      (sum, end) => sum + (end === one || end === other ? 0
        : Math.sign(isDown ? end.position - last : first - end.position)), 0);
    return gain + 0.8 * (reach(one, true) + reach(other, false));
  }

  // How many lines cross between neighboring layers, and how many lines within columns pass by.
  function crossings(layers) {
    let count = 0;
    for (const layer of layers) {
      const ends = layer.flatMap((item) => item.after.map((tie) => [
        item.position + tie.ownAt, tie.item.position + tie.at]));
      ends.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
      count += inversions(ends.map(([, end]) => end));
      for (const item of layer) {
        for (const other of item.beside) count += 0.4 * Math.abs(item.position - other.position);
      }
    }
    return count;
  }

  // How many pairs of numbers stand the wrong way round: by merging sorted halves.
  function inversions(numbers) {
    if (numbers.length < 2) return 0;
    const middle = numbers.length >> 1;
    const [left, right] = [numbers.slice(0, middle), numbers.slice(middle)];
    let count = inversions(left) + inversions(right);
    for (let i = 0, j = 0, k = 0; k < numbers.length; k += 1) {
      if (j >= right.length || (i < left.length && left[i] <= right[j])) {
        numbers[k] = left[i];
        i += 1;
      } else {
        numbers[k] = right[j];
        count += left.length - i;
        j += 1;
      }
    }
    return count;
  }

  return { sort };
})();
