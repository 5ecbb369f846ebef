// What has changed since an older graph, as `flowc diff` reports it, and the pictures of both graphs.
(() => {
  "use strict";

  const { make } = flowArguments;
  const { report, before, after } = JSON.parse(document.getElementById("flow-review").textContent);
  const classes = {
    LINK: "URLs", STATE: "saved states", API: "Swift code", FLOW: "screens and transitions",
  };

  // A sentence with code in back-ticks.
  const phrase = (text) =>
    text.split("`").map((part, index) => (index % 2 ? make("code", {}, part) : part));

  function entry({ breaking, subject, message, url }) {
    const select = () => {
      if (window.flowPage?.place(subject)) window.flowPage.select(subject);
    };
    return make("li", {}, make(
      "button", { type: "button", onclick: select },
      breaking ? make("strong", {}, "breaking") : null,
      make("code", {}, url ?? subject), " ", ...phrase(message)));
  }

  function list() {
    const count = report.changes.length;
    const breaking = report.changes.filter((change) => change.breaking).length;
    const said = `${count || "No"} change${count === 1 ? "" : "s"}, ${breaking} breaking`;
    const parts = Object.keys(classes).flatMap((name) => {
      const changes = report.changes.filter((change) => change.class === name);
      if (!changes.length) return [];
      return [make("h3", {}, `${name}: ${classes[name]}`), make("ul", {}, ...changes.map(entry))];
    });
    const section = make(
      "details", { id: "review", open: true }, make("summary", {}, said), ...parts);
    document.getElementById("tree").before(section);
  }

  // Buttons that show the picture of the older graph, or of the newer one, instead of the changes.
  function pictures() {
    const stage = document.getElementById("stage");
    const shown = make("div", { id: "version", tabindex: "0", hidden: true });
    const versions = [["Changes", null], ["Before", before], ["After", after]]
      .filter(([, svg]) => svg !== undefined);
    const show = (name, svg) => {
      for (const button of bar.children) {
        button.setAttribute("aria-pressed", String(button.textContent === name));
      }
      shown.hidden = svg === null;
      if (svg === null) return;
      const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      const image = make("img", { src: address, alt: `${name}: the whole graph` });
      image.addEventListener("load", () => URL.revokeObjectURL(address));
      shown.replaceChildren(image);
    };
    const bar = make("div", { id: "versions", role: "group", "aria-label": "Versions" },
      ...versions.map(([name, svg]) => make(
        "button", { type: "button", "aria-pressed": String(svg === null), onclick: () => show(name, svg) },
        name)));
    stage.append(shown, bar);
  }

  list();
  pictures();
})();
