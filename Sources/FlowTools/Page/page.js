// The page: reads the graph, lays it out, and does what the viewer asks.
//
// `window.flowPage` is what other scripts on the page may use:
//   graph                               the graph's JSON
//   highlight({ routes, transition })   marks routes, ids or "Coordinator.route", and the edges of a
//                                       transition, the number that they have, or null
//   clearHighlight()                    takes the marks away
//   select(name)                        selects "Coordinator.route" or a coordinator
//   mark(findings)                      marks what each of these is about: { name, severity, message },
//                                       where the severity of an error is 1
//   place(name)                         where that is seen on the page, { x, y }, or null
//
// A "flow-select" event says what the viewer chooses: its name, and the address of its source, or null.
window.flowReady = (async () => {
  "use strict";

  try {
    await flowLayout.load();
  } catch (error) {
    document.body.insertAdjacentHTML("afterbegin", document.querySelector("noscript").textContent);
    document.querySelector(".plain p").textContent =
      `This browser cannot draw the graph: ${error.message}. Here it is as text:`;
    throw error;
  }
  document.getElementById("app").hidden = false;
  const text = document.getElementById("flow-graph-text");
  if (text?.hasAttribute("data-escaped")) {
    text.textContent = text.textContent.replaceAll("&lt;", "<").replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  }
  const graph = JSON.parse(document.getElementById("flow-graph").textContent);
  const model = flowModel.read(graph);
  const quiet = new Set();

  // MARK: The picture

  const picture = flowView;
  const showAll = document.getElementById("show-all");
  const { emphasis, family } = flowPicture;

  function isDrawn(item) {
    if (flowLayers.isHidden(item.route ?? item.data)) return false;
    if (!item.isBox && model.frames.has(item.owner)) return false;
    if (flowFolding.isInside(item)) return false;
    for (let box = item.isBox ? item : item.owner; box; box = box.outer) {
      if (model.hidden.has(box)) return false;
    }
    return true;
  }

  let laidOut;

  // Lays out again for a window of another shape, as long as all of the graph is seen.
  function reshape() {
    const now = frame();
    const turn = (now.width / now.height) / (laidOut.width / laidOut.height);
    if (picture.view.isFitted && Math.max(turn, 1 / turn) > 1.15) begin();
    picture.resize();
  }

  // Draws the graph at a size that can be read: what is far from the start is closed.
  function begin() {
    const isBuilt = flowFolding.choose(model.boxes.filter(isDrawn), model.start, () => {
      build();
      return picture.isReadable();
    });
    if (!isBuilt) build();
    showAll.hidden = model.hidden.size === 0 && !flowFolding.isAny();
    picture.start();
  }

  // Opens or closes `box` where it stands.
  function fold(box, isOpen) {
    const before = seen(box);
    if (isOpen) flowFolding.open(box);
    else flowFolding.close(box);
    build();
    const after = seen(box);
    picture.pan(before.x - after.x, before.y - after.y);
    picture.reveal(box);
    flowAddress.write(emphasis.selected, flowFolding.opened(model.boxes));
    showAll.hidden = model.hidden.size === 0 && !flowFolding.isAny();
    select(box, true);
  }

  // Where the corner of a box is on the canvas.
  const seen = ({ x, y }) => ({
    x: picture.view.x + x * picture.view.scale, y: picture.view.y + y * picture.view.scale,
  });

  // Lays out what is not hidden, and draws it.
  function build() {
    const boxes = model.boxes.filter(isDrawn);
    const nodes = model.nodes.filter(isDrawn);
    const drawn = new Set([...boxes, ...nodes]);
    const isThere = (item) => item && drawn.has(flowFolding.standIn(item));
    const startEdge = model.edges.find((edge) => edge.source === model.start && isThere(edge.target));
    if (startEdge) nodes.push(drawn.add(model.start) && model.start);
    for (const box of boxes) {
      box.parent = box.outer;
      picture.measureTitle(box);
      box.isEmpty = !box.inner.some(isDrawn) && !box.ownNodes.some(isDrawn);
      if (box.isEmpty) Object.assign(box, { width: box.titleWidth, height: 40 });
    }
    for (const node of nodes) {
      node.parent = node.owner ?? null;
      node.touching = new Set();
      picture.measure(node);
    }
    for (const box of boxes) box.touching = new Set();
    const edges = flowFolding.merge(model.edges.filter((edge) =>
      isThere(edge.source) && isThere(edge.target) && !quiet.has(edge.data.kind)));
    for (const edge of edges) {
      edge.from.touching.add(edge);
      edge.to.touching.add(edge);
    }
    laidOut = frame();
    const size = flowLayout.layOut(boxes, nodes, edges, laidOut);
    const isGuard = ({ data }) => family[data.kind] === "guard";
    edges.sort((one, other) => isGuard(one) - isGuard(other));
    boxes.sort((one, other) => one.depthInTree - other.depthInTree);
    picture.show({ boxes, nodes, edges, ...size });
    if (emphasis.selected && !drawn.has(flowFolding.standIn(emphasis.selected))) select(null);
  }

  // What the picture is seen in where no panel is open.
  function frame() {
    const list = document.getElementById("contents");
    const beside = matchMedia("(max-width: 900px)").matches ? 0 : list.offsetWidth;
    const above = document.querySelector("header").offsetHeight;
    return { width: innerWidth - beside, height: innerHeight - above - picture.below() };
  }

  function select(item, isQuiet = false) {
    if (item && flowFolding.open(item.isBox ? item.outer : item)) rebuild();
    flowAddress.write(item, flowFolding.opened(model.boxes));
    if (item && !isDrawn(item)) {
      for (let box = item.isBox ? item : item.owner; box; box = box.outer) model.hidden.delete(box);
      model.only = null;
      model.frames.clear();
      rebuild();
    }
    const before = emphasis.selected;
    emphasis.way = null;
    const isHeld = flowDetails.holdsFocus();
    emphasis.selected = item;
    flowDetails.show(item, model, choose);
    if (isHeld && item) flowDetails.focus();
    else if (isHeld && !flowContents.focus(before)) picture.canvas.focus();
    picture.resize();
    if (item && !isQuiet) picture.reveal(item);
    flowContents.reveal(item);
    picture.request();
  }

  // Selects what a way leaves, and shows it there.
  function chooseWay(way) {
    choose(way.source, true);
    emphasis.way = way;
    flowDetails.point(way.data);
    picture.request();
  }

  // Selects what the viewer chooses, and says so to other scripts.
  function choose(item, isQuiet) {
    select(item, isQuiet);
    if (!item || item.isStart) return;
    const address = flowDetails.address((item.route ?? item.data).declared, model);
    dispatchEvent(new CustomEvent("flow-select", { detail: { name: item.fullName, address } }));
  }

  function rebuild() {
    build();
    flowContents.list();
    showAll.hidden = model.hidden.size === 0 && !flowFolding.isAny();
    picture.start();
  }

  function toggle(box, isShown) {
    if (isShown) model.hidden.delete(box);
    else model.hidden.add(box);
    model.only = null;
    model.frames.clear();
    rebuild();
  }

  // Draws one coordinator, what stands in it and what it uses; all for null.
  function only(box) {
    model.only = box;
    model.hidden.clear();
    model.frames.clear();
    if (box) {
      const kept = new Set();
      const keep = (one) => {
        kept.add(one);
        for (const inner of one.inner) keep(inner);
        for (const used of model.usedBy(one)) keep(used);
      };
      keep(box);
      for (const one of kept) {
        for (let box = one.outer; box; box = box.outer) if (!kept.has(box)) model.frames.add(box);
      }
      for (const one of model.boxes) {
        if (!kept.has(one) && !model.frames.has(one)) model.hidden.add(one);
      }
    }
    rebuild();
  }

  // MARK: What other scripts ask

  function named(name) {
    if (typeof name === "number") return model.nodeById.get(name) ?? null;
    const [owner, route] = name.split(".");
    const box = model.boxes.find((box) => box.name === owner);
    if (!box || route === undefined) return box ?? null;
    const content = [box, ...model.usedBy(box)].flatMap((one) => one.ownNodes);
    return content.find((node) => node.name === route) ?? null;
  }

  function highlight({ routes = [], transition = null }) {
    emphasis.routes = new Set(routes.map(named).filter((item) => item));
    emphasis.transition = transition;
    emphasis.way = null;
    emphasis.routes = new Set([...emphasis.routes].map(flowFolding.standIn));
    const last = [...emphasis.routes].pop();
    if (last && isDrawn(last)) picture.reveal(last);
    picture.request();
  }

  function clearHighlight() {
    emphasis.routes = new Set();
    emphasis.transition = null;
    picture.request();
  }

  function mark(findings) {
    flowFindings.mark(findings.map((one) => ({ ...one, item: one.name && named(one.name) })));
    if (emphasis.selected) flowDetails.show(emphasis.selected, model, choose);
    picture.request();
  }

  // Where the middle of what `name` says is seen on the page; null if it is not drawn.
  function place(name) {
    const item = named(name);
    if (!item || !isDrawn(item)) return null;
    const [frame, { x, y, scale }] = [picture.canvas.getBoundingClientRect(), picture.view];
    return {
      x: frame.left + x + (item.x + item.width / 2) * scale,
      y: frame.top + y + (item.y + item.height / 2) * scale,
    };
  }

  // Opens and selects what the address says.
  function follow(name, opened) {
    if (opened) {
      flowFolding.restore(model.boxes, opened);
      rebuild();
    }
    const item = name ? named(name) : null;
    if (item !== emphasis.selected) select(item);
  }

  window.flowPage = {
    graph, highlight, clearHighlight, place, mark, select: (name) => select(named(name)),
  };

  // MARK: What stays when the page is written anew

  // Where the viewer looks, by what is selected, or else stands nearest to the middle of the canvas, and
  // what is hidden.
  function current() {
    const { x, y, scale, width, height, isFitted } = picture.view;
    const distance = (item) => {
      const { x, y } = seen(item);
      return Math.hypot(x - width / 2, y - height / 2);
    };
    const drawn = [...picture.scene.nodes, ...picture.scene.boxes].filter(({ isStart }) => !isStart);
    const item = drawn.find((one) => one === emphasis.selected)
      ?? drawn.reduce((one, other) => (!one || distance(other) < distance(one) ? other : one), null);
    return {
      view: { x, y, scale, isFitted }, near: item && { name: item.fullName, ...seen(item) },
      hidden: [...model.hidden].map(({ name }) => name), only: model.only?.name ?? null,
      quiet: [...quiet],
    };
  }

  // Looks where the viewer has looked, as far as that is still there.
  function resume(state) {
    if (!state) return;
    for (const button of document.querySelectorAll("#legend [data-family]")) {
      const isQuiet = Object.keys(family)
        .some((kind) => family[kind] === button.dataset.family && state.quiet.includes(kind));
      if (isQuiet) button.click();
    }
    if (state.only && named(state.only)) only(named(state.only));
    else if (state.hidden.length) {
      for (const box of model.boxes) if (state.hidden.includes(box.name)) model.hidden.add(box);
      rebuild();
    }
    if (state.view.isFitted) return;
    Object.assign(picture.view, state.view);
    const item = state.near && named(state.near.name);
    if (item && isDrawn(item)) {
      const { x, y } = seen(item);
      picture.pan(state.near.x - x, state.near.y - y);
    }
    picture.request();
  }

  // MARK: The start

  function legend() {
    const words = {
      push: "push", sheet: "sheet, popover", cover: "cover", alert: "alert, dialog", tab: "tab",
      flow: "flow", column: "column", detour: "detour", back: "back, return", guard: "guard, lock",
    };
    const used = new Set(
      model.edges.filter((edge) => edge.target).map((edge) => family[edge.data.kind]));
    const { make } = flowDetails;
    for (const [name, word] of Object.entries(words)) {
      if (!used.has(name)) continue;
      const dash = ["back", "guard"].includes(name) ? [4, 3] : null;
      const line = flowLayers.swatch({ color: name, dash });
      const button = make(
        "button", { type: "button", "aria-pressed": "true", "data-family": name }, line, word);
      button.addEventListener("click", () => {
        const isOn = button.getAttribute("aria-pressed") === "true";
        button.setAttribute("aria-pressed", String(!isOn));
        for (const kind of Object.keys(family)) {
          if (family[kind] !== name) continue;
          if (isOn) quiet.add(kind);
          else quiet.delete(kind);
        }
        build();
      });
      document.getElementById("legend").append(button);
    }
    const signs = [];
    if (model.boxes.some((box) => box.data.kind === "group")) {
      signs.push([{ fill: "group", color: "box-line" }, "group"]);
    }
    if (model.all.some((item) => item.lost)) {
      signs.push([{ fill: "card", color: "lost", dash: [4, 3] }, "unreachable"]);
    }
    if (signs.length) {
      document.getElementById("legend").append(make("span", { class: "keys" },
        ...signs.map(([look, word]) => make("span", {}, flowLayers.boxSwatch(look), word))));
    }
    flowLayers.fill(graph, document.getElementById("legend"), rebuild);
    flowScreens.fill(graph, document.getElementById("legend"), rebuild);
  }

  function summary() {
    const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
    const { coordinators, groups, routes, transitions, links } = graph.counts;
    const lost = model.nodes.filter((node) => node.lost).length;
    const said = [
      count(coordinators, "coordinator"), count(routes, "route"), count(transitions, "transition"),
      count(links, "link"),
    ];
    if (groups) said.splice(1, 0, count(groups, "group"));
    if (lost) said.push(`${lost} unreachable`);
    document.getElementById("title").textContent = graph.app;
    document.getElementById("summary").textContent = said.join(" · ");
    picture.canvas.setAttribute(
      "aria-label", `The graph of ${graph.app}: ${said.join(", ")}. All of it is in the list.`);
  }

  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    flowPicture.readColors();
    picture.request();
  });
  summary();
  legend();
  flowContents.fill(model, { select: choose, toggle, only });
  showAll.addEventListener("click", () => {
    flowFolding.openAll();
    flowAddress.write(emphasis.selected, flowFolding.opened(model.boxes));
    only(null);
  });
  picture.resize();
  begin();
  addEventListener("resize", reshape);
  new ResizeObserver(picture.resize).observe(document.getElementById("stage"));
  flowAddress.listen(follow);
  flowSaving.listen(graph.app);
  flowDetails.onFold(fold);
  flowGestures.listen({
    select: choose,
    chooseWay,
    pick: (item) => (item && flowFolding.isFolded(item) ? fold(item, true) : choose(item, true)),
  });
  resume(flowLive.keep("picture", current));
  flowLive.begin();
})();
