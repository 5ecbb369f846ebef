// The picture: draws what was laid out on a canvas, as large and from where the viewer looks.
const flowPicture = (() => {
  "use strict";

  const { canvas, scene, font, onChange } = flowView;
  // What is drawn on, and what of the picture is seen there.
  let { pen, view } = flowView;
  // True while a file is made of the picture.
  let isSaved = false;
  const { nodeHeight, lineHeight, rowHeight } = flowView.size;
  // Below this scale words in nodes cannot be read.
  const far = 0.32;
  const colors = {};
  const emphasis = {
    selected: null, hovered: null, routes: new Set(), transition: null, way: null, hits: new Set(),
  };

  function readColors() {
    const style = getComputedStyle(document.documentElement);
    for (const name of [
      "paper", "card", "ink", "faint", "line", "box", "box-within", "box-line", "group", "accent",
      "glow", "hit", "lost", "untaken", "push", "sheet", "cover", "alert", "tab", "flow", "column", "detour", "back",
      "guard", "trunk", "error", "warning",
    ]) {
      colors[name] = style.getPropertyValue(`--${name}`).trim();
    }
  }

  const family = {
    start: "push", push: "push", replace: "push", sheet: "sheet", cover: "cover",
    popover: "sheet", alert: "alert", dialog: "alert", tab: "tab", flow: "flow",
    column: "column", detour: "detour", back: "back", dismiss: "back", finish: "back",
    return: "back", resume: "back", guard: "guard", lock: "guard",
  };
  const dashed = new Set(["back", "dismiss", "finish", "return", "resume", "guard", "lock"]);

  // How edges with this data are drawn: their color and dashes, and if a layer says nothing of them.
  function look(data) {
    const layer = flowLayers.look(data);
    const own = data.taken === 0 ? "untaken" : family[data.kind];
    return {
      color: layer?.color ?? own, dash: layer?.dash ?? (dashed.has(data.kind) ? [5, 4] : null),
      isFaint: Boolean(layer?.faint), weight: layer?.weight ?? weight(data.taken),
    };
  }

  // What journals have taken often is thicker: by the number of its digits.
  const weight = (taken) => (taken ? 1 + Math.log10(taken) / 2 : 1);

  // MARK: Drawing

  function draw() {
    const ratio = window.devicePixelRatio || 1;
    const { x, y, scale, width, height } = view;
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
    }
    pen.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y);
    drawAll();
  }

  // Draws on `other`, a context of a canvas or what is like one, what is seen in `frame`.
  function paint(other, frame) {
    const own = [pen, view];
    [pen, view, isSaved] = [other, frame, true];
    drawAll();
    [pen, view, isSaved] = [...own, false];
    flowView.request();
  }

  function drawAll() {
    const { x, y, scale, width, height } = view;
    const seen = {
      left: -x / scale, top: -y / scale, right: (width - x) / scale, bottom: (height - y) / scale,
    };
    pen.globalAlpha = 1;
    pen.fillStyle = colors.paper;
    pen.fillRect(seen.left, seen.top, width / scale, height / scale);
    const isSeen = (item) =>
      item.x < seen.right && item.x + item.width > seen.left && item.y < seen.bottom &&
      item.y + item.height > seen.top;
    for (const box of scene.boxes) if (isSeen(box)) drawBox(box);
    const strong = strongEdges();
    drawEdges(scene.edges.filter((edge) => !strong.has(edge) && isNear(edge, seen)), strong.size > 0);
    for (const edge of strong) drawStrong(edge);
    for (const node of scene.nodes) if (isSeen(node)) drawNode(node, strong);
    drawTitles(isSeen);
    drawLabels(strong, seen);
    flowFindings.draw(pen, view.scale, colors);
  }

  function isNear(edge, seen) {
    const frame = edge.frame;
    return frame.left < seen.right && frame.right > seen.left && frame.top < seen.bottom &&
      frame.bottom > seen.top;
  }

  // The edges to show before the others: of what is selected, or else of what the pointer is on.
  function strongEdges() {
    const { transition, way } = emphasis;
    const isMeant = way ? (data) => data === way.data : (data) => data.transition === transition;
    const strong = new Set(way === null && transition === null ? []
      : scene.edges.filter((edge) => edge.all.some(isMeant)));
    if (strong.size) return strong;
    const item = emphasis.selected ?? emphasis.hovered;
    if (item) for (const edge of item.touching ?? []) strong.add(edge);
    return strong;
  }

  function round(item, radius) {
    pen.beginPath();
    pen.roundRect(item.x, item.y, item.width, item.height, radius);
  }

  // Marks what a search has found.
  function drawHit(item, radius) {
    if (!emphasis.hits.has(item)) return;
    const wide = Math.max(5, 3 / view.scale);
    pen.fillStyle = colors.hit;
    pen.beginPath();
    pen.roundRect(
      item.x - wide, item.y - wide, item.width + 2 * wide, item.height + 2 * wide, radius + wide);
    pen.fill();
  }

  function drawBox(box) {
    drawHit(box, 12);
    round(box, 12);
    const fill = box.depthInTree % 2 ? "box-within" : "box";
    pen.fillStyle = colors[box.data.kind === "group" ? "group" : fill];
    pen.fill();
    const look = flowLayers.look(box.data);
    pen.lineWidth = Math.max(1, 0.6 / view.scale) * (isMarked(box) ? 2.5 : look?.weight ?? 1);
    pen.strokeStyle = isMarked(box) ? colors.accent
      : colors[look?.color ?? (box.data.unreachable ? "lost" : "box-line")];
    if (look?.dash ?? box.data.unreachable) pen.setLineDash(look?.dash ?? [6, 4]);
    pen.stroke();
    pen.setLineDash([]);
  }

  // Where the names of boxes stand.
  let titles = [];

  const isMarked = (item) => item === emphasis.selected || item === emphasis.hovered
    || (item.isBox && emphasis.routes.has(item));

  // Titles stay readable from afar: they grow over what their boxes hold once that is too small to
  // be read. Those of outer boxes come first, and none stands on another.
  function drawTitles(isSeen) {
    const isFar = view.scale < far;
    const taken = [];
    titles = [];
    for (const box of scene.boxes) {
      if (!isSeen(box)) continue;
      const seenSize = (box.hasBoxes ? 12.5 : 11.5) / view.scale;
      // A closed box has room for the number of its routes beside its name as it was measured.
      const size = Math.max(14, isFar ? seenSize : Math.min(seenSize, box.isEmpty ? 14 : 25));
      const width = flowLayout.width(box.name, size, true);
      const shrink = Math.min(1, (box.width - 20) / width);
      if (size * shrink * view.scale < 7) continue;
      const isCentred = isFar && !box.hasBoxes;
      const spot = {
        size: size * shrink, width: width * shrink,
        x: isCentred ? box.x + (box.width - width * shrink) / 2 : box.x + Math.min(16, size),
        y: isCentred ? box.y + box.height / 2 : box.y + Math.max(20, size * 0.75),
      };
      const clears = (other) =>
        spot.x > other.x + other.width || spot.x + spot.width < other.x ||
        Math.abs(spot.y - other.y) > (spot.size + other.size) * 0.55;
      if (isFar && !isCentred) {
        for (let tries = 0; tries < 2 && !taken.every(clears); tries += 1) {
          spot.y += spot.size * 1.15;
        }
      }
      const isInside = spot.y + spot.size * 0.6 <= box.y + box.height;
      if (isFar && !(isInside && taken.every(clears))) continue;
      taken.push(spot);
      titles.push([spot.x, spot.y - spot.size / 2, spot.x + spot.width, spot.y + spot.size / 2]);
      drawTitle(box, spot, isFar);
    }
  }

  function drawTitle(box, { size, width, x, y }, isFar) {
    pen.font = font(size, 650);
    pen.textBaseline = "middle";
    pen.textAlign = "left";
    if (isFar) {
      pen.lineJoin = "round";
      pen.lineWidth = size / 4;
      pen.strokeStyle = colors.box;
      pen.strokeText(box.name, x, y);
    }
    pen.fillStyle = box.data.unreachable ? colors.lost : colors.ink;
    pen.fillText(box.name, x, y, width);
    const rest = box.width - width - 40;
    if (isFar || !box.shown || view.scale < 0.5) return;
    pen.font = font(Math.min(size, 12));
    const beside = flowLayout.width(box.shown, Math.min(size, 12));
    if (beside > rest) return;
    titles.push([x + width, y - 8, x + width + 10 + beside, y + 8]);
    pen.fillStyle = colors.faint;
    pen.fillText(box.shown, x + width + 10, y + 0.5);
  }

  function drawNode(node, strong) {
    const isOn = emphasis.routes.has(node);
    const near = strong.size === 0 || node === emphasis.selected || node === emphasis.hovered ||
      [...(node.touching ?? [])].some((edge) => strong.has(edge)) || isOn;
    const look = flowLayers.look(node.route);
    pen.globalAlpha = near && !look?.faint ? 1 : 0.65;
    drawHit(node, 7);
    if (isOn) {
      pen.fillStyle = colors.glow;
      pen.beginPath();
      pen.roundRect(node.x - 6, node.y - 6, node.width + 12, node.height + 12, 12);
      pen.fill();
    }
    round(node, node.isStart ? node.height / 2 : 7);
    pen.fillStyle = colors.card;
    pen.fill();
    const isLost = node.route?.unreachable;
    if (node.route?.shown === 0) pen.setLineDash([2, 3]);
    pen.lineWidth = isMarked(node) || isOn ? 2.5
      : (node.route?.kind === "root" ? 1.8 : 1) * (look?.weight ?? 1);
    pen.strokeStyle = isMarked(node) || isOn ? colors.accent
      : colors[look?.color ?? (isLost ? "lost" : kindColor(node))];
    if (look?.dash ?? isLost) pen.setLineDash(look?.dash ?? [5, 4]);
    pen.stroke();
    pen.setLineDash([]);
    flowScreens.draw(node, pen, view.scale, colors, isSaved);
    // Words stay readable where lines are faint.
    pen.globalAlpha = 1;
    if (view.scale >= far) drawWords(node, isLost || node.route?.removed);
  }

  const kindColors = {
    sheet: "sheet", popover: "sheet", cover: "cover", alert: "alert", dialog: "alert",
  };
  const kindColor = (node) => kindColors[node.route?.kind] ?? "push";

  function drawWords(node, isLost) {
    const top = node.y + nodeHeight / 2;
    drawGlyph(node, node.x + 15, top);
    pen.textAlign = "left";
    pen.textBaseline = "middle";
    pen.fillStyle = isLost ? colors.lost : colors.ink;
    pen.font = font(13, node.route?.kind === "root" ? 650 : 500);
    pen.fillText(node.name, node.x + 28, top + 0.5, node.width - 32);
    if (view.scale < 0.5) return;
    pen.font = font(11);
    pen.fillStyle = colors.faint;
    if (node.route?.shown !== undefined) {
      pen.textAlign = "right";
      pen.fillText(
        node.route.shown === 0 ? "never" : `${node.route.shown.toLocaleString("en")}×`,
        node.x + node.width - 8, node.y - 7);
      pen.textAlign = "left";
    }
    node.lines.forEach((line, index) =>
      pen.fillText(line, node.x + 12, node.y + nodeHeight + lineHeight * index + 3, node.width - 16));
  }

  // How a route is shown, as a sign: a dot for a root, a card for a sheet, a full one for a cover, a
  // bubble for a popover, a mark for an alert or dialog.
  function drawGlyph(node, x, y) {
    const kind = node.route?.kind;
    pen.lineWidth = 1.5;
    pen.strokeStyle = pen.fillStyle = colors[kindColor(node)];
    pen.beginPath();
    if (kind === "root" || !kind) {
      pen.arc(x, y, 3.5, 0, 7);
      pen.fill();
    } else if (kind === "sheet") {
      pen.roundRect(x - 4.5, y - 5.5, 9, 11, 2);
      pen.stroke();
      pen.fillRect(x - 4.5, y - 1, 9, 6);
    } else if (kind === "cover") {
      pen.roundRect(x - 4.5, y - 5.5, 9, 11, 2);
      pen.fill();
    } else if (kind === "popover") {
      pen.roundRect(x - 5, y - 5.5, 10, 8, 2);
      pen.moveTo(x - 2, y + 2.5);
      pen.lineTo(x, y + 5.5);
      pen.lineTo(x + 2, y + 2.5);
      pen.stroke();
    } else if (kind === "alert" || kind === "dialog") {
      pen.roundRect(x - 5.5, y - 4.5, 11, 9, 2);
      pen.stroke();
      pen.fillRect(x - 0.8, y - 2.5, 1.6, 3);
      pen.fillRect(x - 0.8, y + 1.4, 1.6, 1.4);
    } else if (kind === "replace") {
      pen.arc(x, y, 4, 0.6, 5.6);
      pen.stroke();
      pen.beginPath();
      pen.moveTo(x + 1, y - 4.5);
      pen.lineTo(x + 6, y - 3.5);
      pen.lineTo(x + 3, y + 0.5);
      pen.fill();
    } else {
      pen.moveTo(x - 2, y - 4);
      pen.lineTo(x + 2.5, y);
      pen.lineTo(x - 2, y + 4);
      pen.stroke();
    }
  }

  // Lines, then their arrows; `edges` has guards last, so that nothing lies on them. What lines that look
  // different share has no color.
  function drawEdges(edges, areWeak) {
    for (const edge of edges) {
      const own = look(edge.data);
      pen.globalAlpha = areWeak || own.isFaint ? 0.25 : 1;
      drawLine(edge.own, own, 1.2);
      pen.globalAlpha = areWeak ? 0.25 : 1;
      drawLine(edge.mixed, { color: "trunk", dash: null, weight: 1 }, 1.2);
    }
    if (view.scale < 0.2) return;
    for (const edge of edges) {
      if (edge.arrow === "other") continue;
      const own = look(edge.data);
      pen.globalAlpha = areWeak || own.isFaint ? 0.25 : 1;
      drawArrow(edge, edge.arrow === "mixed" ? "trunk" : own.color, 7);
    }
    pen.globalAlpha = 1;
  }

  function drawStrong(edge) {
    drawLine(edge.line, look(edge.data), 2.4);
    drawArrow(edge, look(edge.data).color, 9);
  }

  function drawLine(line, { color, dash, weight }, width) {
    if (!line.text) return;
    pen.strokeStyle = colors[color];
    pen.lineWidth = Math.max(width, 0.7 / view.scale) * weight;
    if (dash) pen.setLineDash(dash);
    pen.stroke(line);
    pen.setLineDash([]);
  }

  function drawArrow({ tip: { x, y }, angle }, color, size) {
    const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
    pen.fillStyle = colors[color];
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x - cos + sin / 2, y - sin - cos / 2);
    pen.lineTo(x - cos - sin / 2, y - sin + cos / 2);
    pen.fill();
  }

  // The rows of what lines say, as they are drawn, each with its way.
  let rows = [];

  // What lines say: all from near, else the strong ones.
  function drawLabels(strong, seen) {
    rows = [];
    if (!strong.size && view.scale < 0.75) return;
    pen.font = font(11, strong.size ? 600 : 400);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (const edge of strong.size ? strong : scene.edges) {
      const { place } = edge;
      const isSeen = place && place.x < seen.right && place.x + place.width > seen.left &&
        place.y < seen.bottom && place.y + place.height > seen.top;
      if (isSeen) drawLabel(edge, place);
    }
  }

  function drawLabel(edge, { x, y, width, height }) {
    const { color } = look(edge.data);
    if (edge.leader) drawLine(edge.leader, { color, dash: null, weight: 0.6 }, 1.2);
    pen.fillStyle = colors.paper;
    pen.globalAlpha = 0.88;
    pen.beginPath();
    pen.roundRect(x, y, width, height, 4);
    pen.fill();
    pen.globalAlpha = 1;
    pen.fillStyle = colors[color];
    edge.rows.forEach(({ text, way }, index) => {
      const top = y + rowHeight * index;
      pen.fillText(text, x + width / 2, top + 7, width);
      rows.push({ left: x, right: x + width, top, bottom: top + rowHeight, way });
    });
  }

  // The way whose name stands at a point of the canvas; null if none does.
  function wayAt(x, y) {
    const [px, py] = [(x - view.x) / view.scale, (y - view.y) / view.scale];
    return rows.findLast(({ left, right, top, bottom }) =>
      px >= left && px <= right && py >= top && py <= bottom)?.way ?? null;
  }

  readColors();
  onChange(draw);

  return { emphasis, family, look, readColors, paint, wayAt };
})();
