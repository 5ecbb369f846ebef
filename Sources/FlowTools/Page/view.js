// How large the picture is and where the viewer looks, and how large what it shows is.
const flowView = (() => {
  "use strict";

  const canvas = document.getElementById("picture");
  const pen = canvas.getContext("2d");
  const view = { x: 0, y: 0, scale: 1, width: 0, height: 0, isFitted: false, isWhole: false };
  const size = { nodeHeight: 32, lineHeight: 15, rowHeight: 13 };
  const scene = { boxes: [], nodes: [], edges: [], width: 0, height: 0 };
  let redraw = () => {};
  let isWaiting = false;

  const font = (size, weight = 400) => `${weight} ${size}px ${family}`;
  const family =
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

  // MARK: Sizes

  // Measures what a node says: its name, then its links, one below the other.
  function measure(node) {
    node.measured ??= flowLayout.node(node.name, node.links, node.route?.kind === "root");
    Object.assign(node, node.measured);
    flowScreens.measure(node);
  }

  function measureTitle(box) {
    box.shown = said(box);
    box.titleWidth = flowLayout.title(box.name, box.shown);
  }

  // What stands beside the name of a box: how it is mounted, and of a closed one what it holds.
  function said(box) {
    if (!flowFolding.isFolded(box)) return box.said;
    const count = flowFolding.count(box);
    return `▸ ${count} route${count === 1 ? "" : "s"}`;
  }

  // Calls `draw` whenever something is to be seen anew.
  function onChange(draw) {
    redraw = draw;
  }

  function request() {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      redraw();
    });
  }

  function resize() {
    const frame = canvas.parentElement.getBoundingClientRect();
    view.width = frame.width;
    view.height = frame.height;
    if (view.isFitted) (view.isWhole ? fit : start)();
    request();
  }

  const limits = { least: 0.02, most: 3 };

  function zoom(factor, x = view.width / 2, y = view.height / 2) {
    const scale = Math.min(limits.most, Math.max(limits.least, view.scale * factor));
    view.x = x - ((x - view.x) * scale) / view.scale;
    view.y = y - ((y - view.y) * scale) / view.scale;
    view.scale = scale;
    view.isFitted = false;
    request();
  }

  // How much of the picture's height the legend takes.
  const below = () => document.getElementById("legend").offsetHeight + 12;

  // At which scale names of routes, of 13 pixels, can be read: 10 pixels, on a phone 11.
  const readable = () => (view.width < 600 ? 11 : 10) / 13;

  // At which scale all can be seen.
  function whole() {
    const room = view.height - below();
    return Math.min(1.25, view.width / (scene.width || 1), room / (scene.height || 1));
  }

  const isReadable = () => whole() >= readable();

  // Shows everything, and goes on to when the window gets larger or smaller.
  const fit = () => see(whole(), true);

  // Shows everything if it can be read; else what is at the left and the top, and the viewer pans.
  const start = () => see(Math.max(whole(), readable()), false);

  function see(scale, isWhole) {
    view.isWhole = isWhole;
    view.scale = Math.max(limits.least, scale);
    view.x = Math.max(0, (view.width - scene.width * view.scale) / 2);
    view.y = Math.max(0, (view.height - below() - scene.height * view.scale) / 2);
    view.isFitted = true;
    request();
  }

  // Moves as little as it takes to show `item`, at a size that can be read.
  function reveal(item) {
    if (view.scale < 0.5) {
      const wide = (view.width * 0.9) / item.width;
      view.scale = item.isBox ? Math.min(0.9, wide) : 0.9;
      pan(
        view.width / 2 - (item.x + item.width / 2) * view.scale - view.x,
        view.height / 2 - (item.y + item.height / 2) * view.scale - view.y);
    }
    const margin = 40;
    const [left, top] = [item.x * view.scale + view.x, item.y * view.scale + view.y];
    const right = left + Math.min(item.width * view.scale, view.width - 2 * margin);
    const bottom = top + Math.min(item.height * view.scale, view.height - 3 * margin);
    if (view.isFitted && view.scale <= whole()) return;
    pan(
      Math.max(0, margin - left) - Math.max(0, right - view.width + margin),
      Math.max(0, margin - top) - Math.max(0, bottom - view.height + 2 * margin));
  }

  function pan(x, y) {
    view.x += x;
    view.y += y;
    view.isFitted = false;
    request();
  }

  // What is drawn at a point of the canvas: a node before the box that it stands in.
  function at(x, y) {
    const [px, py] = [(x - view.x) / view.scale, (y - view.y) / view.scale];
    const holds = (item) =>
      px >= item.x && px <= item.x + item.width && py >= item.y && py <= item.y + item.height;
    return scene.nodes.find(holds) ?? scene.boxes.findLast(holds) ?? null;
  }

  // Shows other boxes, nodes and edges, in the order in which they are drawn.
  function show(next) {
    Object.assign(scene, next);
    request();
  }

  return {
    canvas, pen, view, size, scene, font, measure, measureTitle, onChange, request, resize, zoom,
    pan, fit, start, isReadable, below, reveal, at, show,
  };
})();
