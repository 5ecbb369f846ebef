// What is shown on top of the graph: what its scenarios cover, and what has changed since an older
// one. One of them at a time; each has a button in the legend.
const flowLayers = (() => {
  "use strict";

  const looks = {
    covered: { word: "covered", color: "column" },
    open: { word: "not covered", color: "detour", dash: [2, 3] },
    added: { word: "added", color: "column", weight: 1.6 },
    changed: { word: "changed", color: "detour", weight: 1.6 },
    removed: { word: "removed", color: "lost", dash: [6, 4] },
  };
  const layers = {
    changes: ["added", "changed", "removed"],
    coverage: ["covered", "open"],
  };
  let shown = null;

  // How a part with this data is drawn: its color, dashes and weight, or faint where the layer
  // says nothing of it; null if no layer is shown.
  function look(data) {
    // What is the same has no color of its own, which could be taken for that of a change.
    if (shown === "changes") {
      return looks[data?.removed ? "removed" : data?.change] ?? { faint: true, color: "faint" };
    }
    if (shown !== "coverage") return null;
    // Routes and transitions are counted; coordinators, guards and the start are not.
    const isCounted = data && ("coordinator" in data || ("text" in data && data.declared));
    if (!isCounted) return null;
    return data.covered ? looks.covered : looks.open;
  }

  // Adds the buttons of the layers that `graph` has to the legend. `change` draws anew.
  function fill(graph, legend, change) {
    const words = { changes: `changes since ${graph.since}`, coverage: said(graph.coverage) };
    const found = [graph.since !== undefined && "changes", graph.coverage && "coverage"]
      .filter((name) => name);
    const { make } = flowDetails;
    const buttons = new Map();
    const show = (name) => {
      shown = name;
      for (const [each, { button, keys }] of buttons) {
        button.setAttribute("aria-pressed", String(each === name));
        keys.hidden = each !== name;
      }
    };
    for (const name of found) {
      const keys = make("span", { class: "keys" },
        ...layers[name].map((each) => make("span", {}, swatch(looks[each]), looks[each].word)));
      const button = make("button", {
        type: "button", class: "layer", "data-layer": name,
        click: () => {
          show(shown === name ? null : name);
          change();
        },
      }, words[name]);
      buttons.set(name, { button, keys });
      legend.append(button, keys);
    }
    show(found[0] ?? null);
  }

  function said(coverage) {
    if (!coverage) return "";
    const [transitions, all] = coverage.transitions;
    const [routes, allRoutes] = coverage.routes;
    return `coverage: ${transitions} of ${all} transitions, ${routes} of ${allRoutes} routes`;
  }

  // A piece of a line, as the legend shows it.
  function swatch({ color, dash }) {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    line.setAttribute("width", "22");
    line.setAttribute("height", "8");
    const dashes = dash ? ` stroke-dasharray="${dash.join(" ")}"` : "";
    line.innerHTML = `<path d="M0 4H20" stroke="var(--${color})" stroke-width="2"${dashes} fill="none"/>`;
    return line;
  }

  // A piece of a box, as the legend shows it.
  function boxSwatch({ fill, color, dash }) {
    const box = swatch({ color, dash });
    box.setAttribute("height", "12");
    box.firstChild.setAttribute("d", "M2 1H20V11H2Z");
    box.firstChild.setAttribute("stroke-width", "1.3");
    box.firstChild.setAttribute("fill", `var(--${fill})`);
    return box;
  }

  // True iff only the older graph has the part with this data, and it is not shown.
  const isHidden = (data) => Boolean(data?.removed) && shown !== "changes";

  return { look, fill, swatch, boxSwatch, isHidden };
})();
