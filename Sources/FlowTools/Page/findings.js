// The findings of a linter, as an editor shows them: marked in the picture, and said in the details.
const flowFindings = (() => {
  "use strict";

  // The findings about each node and box.
  let found = new Map();

  // Marks `findings`; each has `item`, a node or box, or nothing that it is about.
  function mark(findings) {
    found = new Map();
    for (const one of findings) {
      if (one.item) found.set(one.item, [...(found.get(one.item) ?? []), one]);
    }
    key([...found.values()].flat());
  }

  const isError = ({ severity }) => severity === 1;

  // Says in the legend what the marks mean.
  function key(findings) {
    const legend = document.getElementById("legend");
    legend.querySelector(".finding-keys")?.remove();
    const kinds = [
      ["error", "M11 1a5 5 0 0 1 0 10a5 5 0 0 1 0-10z", isError],
      ["warning", "M11 1L17 11H5z", (one) => !isError(one)],
    ].filter(([, , isMeant]) => findings.some(isMeant));
    if (kinds.length === 0) return;
    const { make } = flowDetails;
    legend.append(make("span", { class: "keys finding-keys" }, ...kinds.map(([word, shape]) => {
      const sign = flowLayers.boxSwatch({ fill: word, color: word });
      sign.firstChild.setAttribute("d", shape);
      return make("span", {}, sign, word);
    })));
  }

  // What is found about `item`, in lines for the details.
  const lines = (item) => (found.get(item) ?? []).map((one) =>
    flowDetails.make("p", { class: isError(one) ? "finding error" : "finding" }, one.message));

  // Draws the marks at the corners of what is drawn: discs for errors, triangles for warnings.
  function draw(pen, scale, colors) {
    const marks = new Map();
    for (const [item, findings] of found) {
      const shown = flowFolding.standIn(item);
      marks.set(shown, marks.get(shown) || findings.some(isError));
    }
    const { nodes, boxes } = flowView.scene;
    for (const item of [...nodes, ...boxes]) {
      if (marks.has(item)) sign(pen, item, marks.get(item), 8 / Math.min(1, scale), colors);
    }
  }

  function sign(pen, item, isError, size, colors) {
    const [x, y] = [item.x + item.width - size / 2, item.y];
    pen.globalAlpha = 1;
    pen.fillStyle = colors[isError ? "error" : "warning"];
    pen.beginPath();
    if (isError) {
      pen.arc(x, y, size, 0, 7);
    } else {
      pen.moveTo(x, y - size);
      pen.lineTo(x + size * 1.1, y + size * 0.9);
      pen.lineTo(x - size * 1.1, y + size * 0.9);
    }
    pen.fill();
    pen.fillStyle = colors.card;
    pen.fillRect(x - size / 10, y - size / 2, size / 5, size * 0.65);
    pen.fillRect(x - size / 10, y + size * 0.35, size / 5, size / 4);
  }

  return { mark, lines, draw };
})();
