// The list of coordinators and routes beside the picture: finds, selects and filters.
const flowContents = (() => {
  "use strict";

  const { make } = flowDetails;
  const tree = document.getElementById("tree");
  const search = document.getElementById("search");
  const found = document.getElementById("found");
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
        flowView.canvas.focus();
      }
      if (["Enter", "ArrowDown"].includes(event.key)) event.preventDefault();
    });
    tree.addEventListener("keydown", walk);
    list();
  }

  // The arrow keys go from line to line, and fold.
  function walk(event) {
    const lines = [...tree.querySelectorAll("button[data-item]")];
    const index = lines.indexOf(document.activeElement);
    if (index < 0) return;
    const item = model.all[Number(lines[index].dataset.item)];
    if (event.key === "ArrowDown") lines[Math.min(index + 1, lines.length - 1)].focus();
    else if (event.key === "ArrowUp") (index ? lines[index - 1] : search).focus();
    else if (event.key === "ArrowRight" && item.isBox) fold(item, true);
    else if (event.key === "ArrowLeft" && item.isBox) fold(item, false);
    else return;
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
      hits.sort((one, other) => weight(one, words) - weight(other, words));
      for (const item of hits.slice(0, most)) lines.push(row(item, 0, true));
      const more = hits.length > most ? `, the first ${most} are listed` : "";
      found.textContent = hits.length === 1 ? "1 found" : `${hits.length} found${more}`;
    } else {
      found.textContent = "";
      const add = (box, depth) => {
        lines.push(row(box, depth, false));
        if (!open.has(box)) return;
        for (const node of box.ownNodes) lines.push(row(node, depth + 1, false));
        for (const inner of box.inner) add(inner, depth + 1);
      };
      for (const box of model.tops) add(box, 0);
    }
    tree.replaceChildren(...lines);
    mark(marked);
  }

  // Names that begin so come before those that have it, and these before what only says it.
  function weight(item, words) {
    const name = item.name.toLowerCase();
    if (name === words) return 0;
    if (name.startsWith(words)) return 1;
    return name.includes(words) ? 2 : 3;
  }

  function row(item, depth, isFound) {
    const line = make("div", { class: "row", style: `padding-left: ${depth * 14}px` });
    if (item.isBox && !isFound) {
      const isOpen = open.has(item);
      line.append(make("button", {
        type: "button", class: "fold", tabindex: "-1", "aria-label": isOpen ? "Fold" : "Unfold",
        click: () => fold(item, !isOpen),
      }, isOpen ? "▾" : "▸"));
      const box = make("input", { type: "checkbox", "aria-label": `Draw ${item.name}` });
      box.checked = !model.hidden.has(item);
      box.addEventListener("change", () => act.toggle(item, box.checked));
      line.append(box);
    }
    const name = make("button", {
      type: "button", "data-item": item.index, class: item.isBox ? "coordinator" : "",
      click: () => act.select(item),
    }, isFound ? item.fullName : item.name);
    if (item.lost) name.classList.add("lost");
    const said = item.isBox ? item.data.kind === "stack" ? "" : item.data.kind : item.said;
    if (said) name.append(make("span", { class: "said" }, said));
    line.append(name);
    if (item.isBox) {
      const isOnly = model.only === item;
      line.append(make("button", {
        type: "button", class: "only", "aria-pressed": isOnly, title: `Draw only ${item.name}`,
        click: () => act.only(isOnly ? null : item),
      }, "only"));
    }
    rows.set(item, line);
    return line;
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

  return { fill, list, reveal, search };
})();
