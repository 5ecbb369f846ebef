// What is known of a route or coordinator, beside the picture.
const flowDetails = (() => {
  "use strict";

  const panel = document.getElementById("details");
  // The lines of the edges that are shown, by their data.
  const lines = new Map();

  // An element with attributes and content: texts and other elements.
  function make(name, attributes = {}, ...content) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key === "click") element.addEventListener("click", value);
      else element.setAttribute(key, value);
    }
    element.append(...content.filter((one) => one !== null && one !== undefined));
    return element;
  }

  const kinds = {
    stack: "stack coordinator", tabs: "tabs coordinator", flows: "flows coordinator",
    group: "group of routes",
  };

  function fact(list, word, values) {
    const texts = [values].flat().filter((value) => value);
    if (!texts.length) return;
    list.append(make("dt", {}, word));
    const said = make("dd");
    texts.forEach((text, index) => said.append(...(index ? [make("br")] : []), text));
    list.append(said);
  }

  // A line of documentation, with what stands in backticks as code.
  const prose = (line) => line.split(/`([^`]+)`/).map((text, index) =>
    (index % 2 ? make("code", {}, text) : text));

  // Where people read what is declared at "file:line"; null where the graph does not say it.
  function address(declared, { sources }) {
    const [, file, line] = /^(.*):(\d+)$/.exec(declared ?? "") ?? [];
    return sources?.[file]?.replaceAll("{line}", line) ?? null;
  }

  // The same as a link, if there is an address.
  function place(declared, model) {
    const href = address(declared, model);
    if (!href) return declared;
    return make("a", { href, target: "_blank", rel: "noopener" }, declared);
  }

  // What has changed in a part since the older graph.
  function changes(data, model) {
    const said = data.removed ? ["It was removed."] : data.change === "added" ? ["It is new."] : [];
    section(`Since ${model.since}`, [...said, ...(data.changes ?? [])].map(
      (text) => make("li", {}, ...prose(text))));
  }

  const count = (number) =>
    (number === 0 ? "never" : number === 1 ? "once" : `${number.toLocaleString("en")} times`);

  // One edge: what is written, what that means in words, what it leads to or comes from, where it stands in the source.
  function edge(item, other, target, select, model) {
    const color = `--edge: var(--${flowPicture.family[item.data.kind]})`;
    const line = make("li", { class: "edge", style: color }, make("code", {}, item.data.text));
    if (!lines.has(item.data)) lines.set(item.data, line);
    const words = flowWords.say(item, target);
    if (words) line.append(make("p", { class: "words" }, words));
    else line.append(make("br"));
    if (other) {
      const said = item.isOut ? "→ " : "from ";
      line.append(said,
        make("button", { type: "button", click: () => select(other) }, other.fullName));
    }
    line.append(make("span", { class: "where" }, `  ${item.data.kind}`));
    if (item.data.taken !== undefined) {
      line.append(make("span", { class: "where" }, ` · taken ${count(item.data.taken)}`));
    }
    const isOpen = model.hasCoverage && item.data.declared && !item.data.covered;
    for (const said of [isOpen && "not covered", item.data.removed ? "removed" : item.data.change]) {
      if (said) line.append(make("span", { class: "where" }, ` · ${said}`));
    }
    if (item.data.declared) {
      line.append(make("span", { class: "where" }, " · ", place(item.data.declared, model)));
    }
    for (const text of item.data.changes ?? []) line.append(make("p", { class: "where" }, ...prose(text)));
    return line;
  }

  function section(title, lines) {
    if (!lines.length) return;
    panel.append(make("h3", {}, title), make("ul", {}, ...lines));
  }

  function showRoute(item, model, select) {
    const { route, owner } = item;
    panel.append(
      make("h2", { tabindex: "-1" }, make("small", {}, `${owner.name}.`), route.name));
    panel.append(flowScreens.element(item.fullName) ?? "");
    for (const line of route.documentation ?? []) panel.append(make("p", {}, ...prose(line)));
    if (route.unreachable) panel.append(make("p", { class: "lost" }, "Nothing leads there."));
    const facts = make("dl");
    fact(facts, "kind", route.kind);
    fact(facts, "owner", `${owner.name}, a ${kinds[owner.data.kind]}`);
    fact(facts, "used by", model.usersOf(owner).map((box) => box.name).join(", "));
    fact(facts, "places", places(owner.data));
    fact(facts, "arguments", route.arguments);
    for (const [words, text] of Object.entries(route.clauses ?? {})) fact(facts, words, text);
    fact(facts, "meta", route.meta);
    fact(facts, "requires", [...(route.requires ?? []), ...model.guardsAround(owner)]);
    fact(facts, "links", (route.links ?? []).map((link, index) =>
      (route.opened ? `${link} — opened ${count(route.opened[index])}` : link)));
    const isCounted = model.hasCoverage && !route.removed;
    fact(facts, "covered", isCounted && (route.covered ? "by scenarios" : "by no scenario"));
    fact(facts, "shown", route.shown !== undefined && count(route.shown));
    fact(facts, "declared", place(route.declared, model));
    panel.append(facts);
    changes(route, model);
    if (route.steps ?? route.stepsAfter) {
      const word = route.isShortest ? "The shortest path from the start" : "A path from the start";
      const steps = stepsTo(route, model);
      const shown = make("pre", {}, steps.join("\n") || "it is in front");
      panel.append(make("h3", {}, word), shown);
      if (!route.isShortest) complete(shown, steps, item.fullName);
    }
    edges(item, select, model);
  }

  // All steps to a route: an edge may begin with that to another route.
  function stepsTo(route, model) {
    const parts = [];
    let first = route;
    for (; first.stepsAfter; first = model.nodeById.get(first.stepsAfter.route).route) {
      parts.push(first.stepsAfter.steps);
    }
    return [first.steps, ...parts.reverse()].flat();
  }

  // A browser that cannot run the machine leaves the steps as they are.
  async function complete(shown, lines, route) {
    const steps = await flowPaths.complete(lines, route).catch(() => null);
    if (steps) shown.textContent = steps.join("\n");
  }

  function places(data) {
    const more = data.placeCount ? [`… ${data.placeCount - data.places.length} more`] : [];
    return [...(data.places ?? []), ...more];
  }

  function showCoordinator(item, model, select) {
    const { data } = item;
    panel.append(
      make("h2", { tabindex: "-1" }, item.name, make("small", {}, `  ${kinds[data.kind]}`)));
    for (const line of data.documentation ?? []) panel.append(make("p", {}, ...prose(line)));
    if (data.unreachable) panel.append(make("p", { class: "lost" }, "Nothing leads there."));
    if (item.ownNodes.length || item.inner.length) {
      const isFolded = flowFolding.isFolded(item);
      panel.append(make("button", {
        type: "button", class: "fold", click: () => foldIn(item, isFolded),
      }, isFolded ? "Open in the picture" : "Close in the picture"));
    }
    const facts = make("dl");
    fact(facts, "places", places(data));
    fact(facts, "mounted", (data.mounts ?? []).map((mount) =>
      `${mount.kind} ${mount.name}${mount.instances ? ` ×${mount.instances}` : ""} of ${
        model.boxNames.get(mount.coordinator) ?? "…"}`));
    fact(facts, "requires", (data.mounts ?? []).flatMap((mount) => mount.requires ?? []));
    fact(facts, "uses", (data.uses ?? []).map((id) => model.boxNames.get(id)).join(", "));
    fact(facts, "used by", model.usersOf(item).map((box) => box.name).join(", "));
    fact(facts, "declared", place(data.declared, model));
    panel.append(facts);
    changes(data, model);
    const inside = model.all.filter((other) => other.owner === item || other.outer === item);
    section("Holds", inside.map((other) => make("li", {},
      make("button", { type: "button", click: () => select(other) },
        other.isBox ? other.name : other.fullName))));
    edges(item, select, model);
  }

  function edges(item, select, model) {
    section("Leads to", item.edgesOut.map(
      ({ data, target }) => edge({ data, isOut: true }, target, target, select, model)));
    section("Leads there", item.edgesIn.map(
      ({ data, source }) => edge({ data, isOut: false }, source, item, select, model)));
  }

  // Shows what is known of `item`, a node or box of `model`; nothing where there is none.
  function show(item, model, select) {
    panel.replaceChildren();
    lines.clear();
    panel.hidden = !item || item.isStart;
    panel.scrollTop = 0;
    if (panel.hidden) return;
    panel.append(make("button", {
      type: "button", class: "close", "aria-label": "Close", title: "Close (Esc)",
      click: () => select(null),
    }, "✕"));
    if (item.isBox) showCoordinator(item, model, select);
    else showRoute(item, model, select);
    panel.querySelector("h2").after(...flowFindings.lines(item));
  }

  // Shows the line of the edge with this data, if it is there.
  function point(data) {
    const line = lines.get(data);
    line?.classList.add("chosen");
    line?.scrollIntoView({ block: "nearest" });
  }

  // Calls `act(box, isOpen)` where the viewer opens or closes a coordinator in the picture.
  function onFold(act) {
    foldIn = act;
  }

  let foldIn = () => {};

  const holdsFocus = () => panel.contains(document.activeElement);

  // Says what is shown to who reads by ear, and goes on from there.
  const focus = () => panel.querySelector("h2")?.focus({ preventScroll: true });

  return { show, point, address, make, onFold, holdsFocus, focus };
})();
