// The list of coordinators and routes beside the picture: finds, selects and filters.
const flowContents = (() => {
  "use strict";

  const { make } = flowDetails;
  const tree = document.getElementById("tree");
  const search = document.getElementById("search");
  const found = document.getElementById("found");
  const panel = document.getElementById("contents");
  const button = document.getElementById("list");
  const folder = document.getElementById("fold-list");
  const rows = new Map();
  let model;
  let act;
  const open = new Set();

  // Lists `model`. `actions` has `select(item)`, `toggle(box, isShown)`, `only(box)`.
  function fill(aModel, actions) {
    model = aModel;
    act = actions;
    const isSmall = model.all.length <= 60;
    for (const box of model.boxes) if (isSmall || box.depthInTree < 1) open.add(box);
    search.addEventListener("input", list);
    search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") tree.querySelector("button[data-item]")?.click();
      if (event.key === "ArrowDown") tree.querySelector("button[data-item]")?.focus();
      if (event.key === "Escape") {
        search.value = "";
        list();
        shut();
        flowView.canvas.focus();
      }
      if (["Enter", "ArrowDown"].includes(event.key)) event.preventDefault();
    });
    tree.addEventListener("keydown", walk);
    tree.addEventListener("focusin", (event) => stand(event.target.closest(".row")));
    button.addEventListener("click", () => (panel.classList.contains("open") ? shut() : find()));
    folder.addEventListener("click", () => put(!isAside()));
    list();
  }

  const app = document.getElementById("app");
  const isAside = () => app.classList.contains("folded");

  // Puts the list aside where it stands beside the picture, which then has its room; or shows it.
  function put(aside) {
    app.classList.toggle("folded", aside);
    folder.setAttribute("aria-expanded", String(!aside));
    dispatchEvent(new Event("resize"));
  }

  // Shows the list, to type what is searched: also where there is no room for it beside the picture.
  function find() {
    if (isAside()) put(false);
    panel.classList.add("open");
    button.setAttribute("aria-expanded", "true");
    search.focus();
  }

  // Takes it away again; what was chosen is below the picture then.
  function shut() {
    if (!panel.classList.contains("open")) return;
    const isHeld = panel.contains(document.activeElement);
    panel.classList.remove("open");
    button.setAttribute("aria-expanded", "false");
    if (isHeld && panel.offsetParent === null) flowDetails.focus();
  }

  // The arrow keys go from line to line, and fold; the tab key goes through one line only.
  function walk(event) {
    const lines = [...tree.querySelectorAll("button[data-item]")];
    const name = document.activeElement.closest(".row")?.querySelector("button[data-item]");
    const index = lines.indexOf(name);
    if (index < 0) return;
    const item = model.all[Number(name.dataset.item)];
    const isOpen = item.isBox && open.has(item) && !search.value;
    const inside = rows.get(item.isBox ? item.outer : item.owner);
    const go = {
      ArrowDown: () => lines[Math.min(index + 1, lines.length - 1)].focus(),
      ArrowUp: () => (index ? lines[index - 1] : search).focus(),
      Home: () => lines[0].focus(),
      End: () => lines.at(-1).focus(),
      ArrowRight: () => (isOpen || !item.isBox ? go.ArrowDown() : fold(item, true)),
      ArrowLeft: () => (isOpen ? fold(item, false)
        : inside?.querySelector("button[data-item]").focus()),
    };
    if (!go[event.key]) return;
    go[event.key]();
    event.preventDefault();
  }

  function fold(box, isOpen) {
    if (isOpen) open.add(box);
    else open.delete(box);
    list();
    rows.get(box)?.querySelector("button[data-item]").focus();
  }

  const most = 300;

  function list() {
    rows.clear();
    const words = search.value.trim().toLowerCase();
    const lines = [];
    if (words) {
      const hits = model.all.filter((item) => item.words.includes(words));
      flowPicture.emphasis.hits = new Set(hits);
      hits.sort((one, other) => weight(one, words) - weight(other, words));
      for (const item of hits.slice(0, most)) lines.push(row(item, 0, true));
      const more = hits.length > most ? `, the first ${most} are listed` : "";
      found.textContent = hits.length === 1 ? "1 found" : `${hits.length} found${more}`;
    } else {
      flowPicture.emphasis.hits.clear();
      found.textContent = "";
      const add = (box, depth) => {
        lines.push(row(box, depth, false));
        if (!open.has(box)) return;
        for (const node of box.ownNodes) lines.push(row(node, depth + 1, false));
        for (const inner of box.inner) add(inner, depth + 1);
      };
      for (const box of model.tops) add(box, 0);
    }
    flowView.request();
    const held = document.activeElement.closest("#tree .row");
    const part = held && ["input", ".fold", ".only", "[data-item]"]
      .find((one) => document.activeElement.matches(one));
    tree.replaceChildren(...lines);
    mark(marked);
    stand(rows.get(current) ?? lines[0]);
    if (held) rows.get(current)?.querySelector(part).focus({ preventScroll: true });
  }

  let current = null;

  // The tab key goes to this line.
  function stand(line) {
    if (!line) return;
    for (const one of tree.querySelectorAll('[tabindex="0"]')) one.tabIndex = -1;
    for (const one of line.querySelectorAll("input, .only, [data-item]")) one.tabIndex = 0;
    current = model.all[Number(line.querySelector("[data-item]").dataset.item)];
  }

  // Goes to the line of `item`; false where none is seen.
  function focus(item) {
    const name = rows.get(item)?.querySelector("[data-item]");
    if (!name || name.offsetParent === null) return false;
    name.focus({ preventScroll: true });
    return true;
  }

  // Names that begin so come before those that have it, and these before what only says it.
  function weight(item, words) {
    const name = item.name.toLowerCase();
    if (name === words) return 0;
    if (name.startsWith(words)) return 1;
    return name.includes(words) ? 2 : 3;
  }

  // What of `item` says the words if its name does not: a link or an event.
  function why(item, words) {
    const says = (text) => text.toLowerCase().includes(words);
    if (says(item.fullName)) return "";
    const link = (item.route?.links ?? []).find(says);
    if (link) return `link ${link}`;
    const edge = item.edgesOut.find(({ data }) => says(data.event ?? ""));
    return edge ? `event ${edge.data.event}` : "";
  }

  function row(item, depth, isFound) {
    const line = make("div", {
      class: "row", role: "listitem", "aria-level": depth + 1,
      style: `padding-left: ${depth * 14}px`,
    });
    if (item.isBox && !isFound) {
      const isOpen = open.has(item);
      line.append(make("button", {
        type: "button", class: "fold", tabindex: "-1", "aria-expanded": isOpen,
        "aria-label": `Routes of ${item.name}`,
        click: () => fold(item, !isOpen),
      }, isOpen ? "▾" : "▸"));
      const box = make(
        "input", { type: "checkbox", tabindex: "-1", "aria-label": `Draw ${item.name}` });
      box.checked = !model.hidden.has(item);
      box.addEventListener("change", () => act.toggle(item, box.checked));
      line.append(box);
    }
    const name = make("button", {
      type: "button", tabindex: "-1", "data-item": item.index, title: item.fullName,
      class: item.isBox ? "coordinator" : "", click: () => choose(item),
    }, isFound ? item.fullName : item.name);
    if (item.lost) name.classList.add("lost");
    const said = item.isBox ? item.data.kind === "stack" ? "" : item.data.kind : item.said;
    if (said) name.append(" ", make("span", { class: "said" }, said));
    const hit = isFound && why(item, search.value.trim().toLowerCase());
    if (hit) name.append(" ", make("span", { class: "why" }, hit));
    line.append(name);
    if (item.isBox) {
      const isOnly = model.only === item;
      line.append(make("button", {
        type: "button", class: "only", tabindex: "-1", "aria-pressed": isOnly,
        "aria-label": `Draw only ${item.name}`, title: `Draw only ${item.name}`,
        click: () => {
          act.only(isOnly ? null : item);
          shut();
        },
      }, "only"));
    }
    rows.set(item, line);
    return line;
  }

  function choose(item) {
    act.select(item);
    shut();
  }

  let marked = null;

  // Marks the line of `item`, and opens what it stands in.
  function mark(item) {
    marked = item;
    tree.querySelector("[aria-current]")?.removeAttribute("aria-current");
    if (!item) return;
    rows.get(item)?.querySelector("button[data-item]").setAttribute("aria-current", "true");
  }

  function reveal(item) {
    if (item && !search.value) {
      let isShut = false;
      for (let box = item.isBox ? item.outer : item.owner; box; box = box.outer) {
        isShut ||= !open.has(box);
        open.add(box);
      }
      if (isShut) list();
    }
    mark(item);
    rows.get(item)?.scrollIntoView({ block: "nearest" });
  }

  return { fill, list, reveal, find, shut, focus };
})();
