// Saves what is drawn as a file: as SVG, which needs nothing else, or as PNG.
const flowSaving = (() => {
  "use strict";

  // The largest side of a PNG, in pixels: browsers draw nothing larger.
  const most = 8000;

  // What `flowPicture` draws on, like the context of a canvas, that writes SVG.
  class Pen {
    parts = [];
    globalAlpha = 1;
    dash = "";
    textAlign = "left";
    textBaseline = "alphabetic";

    setLineDash(list) { this.dash = list.length ? ` stroke-dasharray="${list.join(" ")}"` : ""; }

    beginPath() { this.path = ""; }

    moveTo(x, y) { this.path += `M${number(x)} ${number(y)}`; }

    lineTo(x, y) { this.path += `L${number(x)} ${number(y)}`; }

    // Two arcs, since one cannot end where it begins.
    arc(x, y, radius, from, to) {
      const end = Math.min(to, from + 2 * Math.PI);
      const spot = (angle) =>
        `${number(x + radius * Math.cos(angle))} ${number(y + radius * Math.sin(angle))}`;
      const turn = (angle) => `A${radius} ${radius} 0 0 1 ${spot(angle)}`;
      this.path += `M${spot(from)}${turn((from + end) / 2)}${turn(end)}`;
    }

    roundRect(x, y, width, height, wanted) {
      const radius = Math.min(wanted, width / 2, height / 2);
      const [right, bottom] = [width - 2 * radius, height - 2 * radius];
      const turn = (dx, dy) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
      this.path += `M${number(x + radius)} ${number(y)}h${number(right)}${turn(1, 1)}v${number(bottom)}${
        turn(-1, 1)}h${number(-right)}${turn(-1, -1)}v${number(-bottom)}${turn(1, -1)}Z`;
    }

    fillRect(x, y, width, height) {
      this.add(`<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${
        number(height)}" fill="${this.fillStyle}"`, "/>");
    }

    // An image that is a part of the page stays one of the file.
    drawImage({ src }, x, y, width, height) {
      this.add(`<image x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${
        number(height)}" href="${escaped(src)}"`, "/>");
    }

    fill() { this.add(`<path d="${this.path}" fill="${this.fillStyle}"`, "/>"); }

    stroke(line) {
      this.add(`<path d="${line?.text ?? this.path}" fill="none" stroke="${this.strokeStyle}" `
        + `stroke-width="${number(this.lineWidth)}"${this.dash}`, "/>");
    }

    fillText(text, x, y) { this.write(text, x, y, `fill="${this.fillStyle}"`); }

    strokeText(text, x, y) {
      this.write(text, x, y, `fill="none" stroke="${this.strokeStyle}" stroke-width="${
        number(this.lineWidth)}" stroke-linejoin="round"`);
    }

    write(text, x, y, style) {
      const [, weight, size, family] = /^(\d+) ([\d.]+)px (.*)$/.exec(this.font);
      const anchor = { left: "start", center: "middle", right: "end" }[this.textAlign];
      const base = this.textBaseline === "middle" ? ' dominant-baseline="central"' : "";
      this.add(`<text x="${number(x)}" y="${number(y)}" ${style} font-weight="${weight}" font-size="${
        number(Number(size))}" font-family="${escaped(family)}" text-anchor="${anchor}"${base}`,
      `>${escaped(text)}</text>`);
    }

    add(start, end) {
      const alpha = this.globalAlpha < 1 ? ` opacity="${number(this.globalAlpha)}"` : "";
      this.parts.push(`${start}${alpha}${end}`);
    }
  }

  const number = (value) => String(Math.round(value * 100) / 100);

  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;").replaceAll('"', "&quot;");

  // All that is drawn, as SVG.
  function svg(title) {
    const { width, height } = flowView.scene;
    const pen = new Pen();
    flowPicture.paint(pen, { x: 0, y: 0, scale: 1, width, height });
    const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${number(width)} ${
      number(height)}">\n<title>${escaped(title)}</title>\n${pen.parts.join("\n")}\n</svg>\n`;
  }

  // The picture as the pixels of a PNG, two for one unless that is too large.
  function png() {
    const { width, height } = flowView.scene;
    const scale = Math.min(2, most / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    const pen = canvas.getContext("2d");
    pen.scale(scale, scale);
    flowPicture.paint(pen, { x: 0, y: 0, scale: 1, width, height });
    return new Promise((done) => canvas.toBlob(done, "image/png"));
  }

  function save(blob, name) {
    const address = URL.createObjectURL(blob);
    flowDetails.make("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  // Lets the buttons save the picture of a graph with this name.
  function listen(name) {
    document.getElementById("save-svg").addEventListener(
      "click", () => save(new Blob([svg(name)], { type: "image/svg+xml" }), `${name}.svg`));
    document.getElementById("save-png").addEventListener(
      "click", async () => save(await png(), `${name}.png`));
  }

  return { listen };
})();
