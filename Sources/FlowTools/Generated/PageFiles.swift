// swift-format-ignore-file

/// The files of the page. `Scripts/generate` writes them.
enum PageFiles {
  /// `address.js`
  static let addressJs = ##"""
    // The address of what is selected, and of the coordinators that are open once the viewer has opened
    // or closed one: `#Items.product;open=Main,Home`. Going back in the browser selects what was selected
    // before.
    const flowAddress = (() => {
      "use strict";

      let current = "";
      let isFollowing = false;

      // What the address has after its `#`; "" if it has nothing.
      function read() {
        try {
          const text = decodeURIComponent(location.hash.slice(1));
          return text === "walk" ? "" : text;
        } catch {
          return "";
        }
      }

      // Puts the name of what is selected into the address, and the names in `opened`, unless it is null.
      function write(item, opened) {
        const name = item && !item.isStart ? item.fullName : "";
        const text = opened ? `${name};open=${opened.join(",")}` : name;
        if (text === current) return;
        current = text;
        if (text === read()) return;
        const escaped = encodeURIComponent(text).replace(/%(3B|3D|2C)/g, decodeURIComponent);
        const address = text ? `#${escaped}` : location.href.split("#")[0];
        // What the address says in other words is no further step for the browser.
        if (isFollowing) history.replaceState(null, "", address);
        else history.pushState(null, "", address);
      }

      // Calls `select` with the name that the address has and the names of what is open, null if it has
      // none; now if there is any, or if another page had one, and whenever it changes.
      function listen(select) {
        const follow = (text) => {
          current = text;
          isFollowing = true;
          const [name, opened] = current.split(";open=");
          select(name, opened === undefined ? null : opened.split(",").filter((one) => one));
          isFollowing = false;
        };
        addEventListener("popstate", () => follow(read()));
        const kept = flowLive.keep("address", () => current);
        if (read() || kept) follow(read() || kept);
      }

      return { write, listen };
    })();
    """##

  /// `arguments.js`
  static let argumentsJs = ##"""
    // Inputs for what events and entries are given.
    const flowArguments = (() => {
      "use strict";

      /** An element with attributes, listeners (`onclick`) and children; what is null is left out. */
      function make(name, attributes = {}, ...children) {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) {
          if (value === null || value === undefined || value === false) continue;
          if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
          else element.setAttribute(key, value === true ? "" : value);
        }
        element.append(...children.flat().filter((child) => child !== null && child !== undefined));
        return element;
      }

      /** `name` with the places where a line may break: before the words of a name, and after a dot. */
      function breakable(name) {
        const words = name.split(/(?<=\.)|(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})/u);
        return words.flatMap((word, index) => (index ? [make("wbr"), word] : [word]));
      }

      /** The input of a parameter. `json()` is what was typed, or throws why it is no value. */
      function input(parameter) {
        const { kind, isOptional, text } = parameter;
        const label = `${parameter.name}: ${parameter.type}`;
        const choices =
          kind === "enum" ? parameter.cases : kind === "bool" && isOptional ? ["true", "false"] : null;
        let element;
        if (choices) {
          const options = choices.map((name) => make("option", { selected: name === text }, name));
          if (isOptional) options.unshift(make("option", { value: "", selected: !text }, "nil"));
          element = make("select", { "aria-label": label }, options);
        } else if (kind === "bool") {
          element = make("input", { type: "checkbox", "aria-label": label, checked: text === "true" });
        } else {
          const numeric = { int: "numeric", double: "decimal" }[kind];
          element = make("input", {
            type: "text", value: text ?? "", placeholder: isOptional ? "nil" : null, "aria-label": label,
            inputmode: numeric, size: 8, autocomplete: "off", spellcheck: "false", autocapitalize: "off",
          });
        }
        const json = () => {
          const typed = element.type === "checkbox" ? String(element.checked) : element.value;
          if (isOptional && typed === "") return "null";
          return literal(kind, typed, `\`${parameter.name}\` is ${parameter.type}`);
        };
        return { element, json };
      }

      /** What is typed as JSON. */
      function literal(kind, typed, refusal) {
        const wrong = (isWrong) => {
          if (isWrong) throw new Error(`${refusal}, not ${JSON.stringify(typed)}`);
        };
        const text = typed.trim();
        switch (kind) {
          case "bool": return typed;
          case "int": {
            wrong(!/^-?\d+$/.test(text) || BigInt.asIntN(64, BigInt(text)) !== BigInt(text));
            return BigInt(text).toString();
          }
          case "double": {
            const number = flowMachine.number(text);
            wrong(!Number.isFinite(number));
            return Object.is(number, -0) ? "-0.0" : String(number);
          }
          case "uuid":
            wrong(!/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text));
            return JSON.stringify(text.toUpperCase());
          case "list":
            try { wrong(!Array.isArray(JSON.parse(text))); } catch { wrong(true); }
            return text;
          case "url": case "external": wrong(typed === ""); return JSON.stringify(flowMachine.wellFormed(typed));
          default: return JSON.stringify(flowMachine.wellFormed(typed));
        }
      }

      return { breakable, input, make };
    })();
    """##

  /// `contents.js`
  static let contentsJs = ##"""
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
    """##

  /// `details.js`
  static let detailsJs = ##"""
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
    """##

  /// `findings.js`
  static let findingsJs = ##"""
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
    """##

  /// `folding.js`
  static let foldingJs = ##"""
    // Which coordinators are closed: drawn as a box with the number of its routes, without what stands
    // in it. Lines from and to what a closed box holds are drawn to the box.
    const flowFolding = (() => {
      "use strict";

      const folded = new Set();
      // True once the viewer has opened or closed one: then nothing is opened or closed by itself.
      let isChosen = false;

      // The outermost closed box that `item` stands in or is; `item` if there is none.
      function standIn(item) {
        let shown = item;
        for (let box = item.isBox ? item : item.owner; box; box = box.outer) {
          if (folded.has(box)) shown = box;
        }
        return shown;
      }

      const isInside = (item) => standIn(item) !== item;

      // Opens all that `item` stands in, and `item` itself if it is a box; nothing for null. False if all
      // were open.
      function open(item) {
        let isChanged = false;
        for (let box = item?.isBox ? item : item?.owner; box; box = box.outer) {
          if (folded.delete(box)) isChanged = true;
        }
        if (isChanged) isChosen = true;
        return isChanged;
      }

      function close(box) {
        folded.add(box);
        isChosen = true;
      }

      // Closes what is far from the start as long as the picture is too small to be read. `fits` draws it,
      // and says whether it can be. `boxes` are those that are drawn where none is closed. False if the
      // viewer has chosen, so that nothing was drawn.
      function choose(boxes, start, fits) {
        if (isChosen) return false;
        folded.clear();
        if (fits()) return true;
        const order = nearest(boxes, start);
        const attempt = (count) => {
          folded.clear();
          for (const box of order.slice(count)) folded.add(box);
          return fits();
        };
        // How many are open at the least, and the least that are too many.
        let [least, most] = [0, order.length];
        for (let count = 1; count < most && least < count; count *= 2) {
          if (attempt(count)) least = count;
          else most = count;
        }
        while (most - least > 1) {
          const middle = (least + most) >> 1;
          if (attempt(middle)) least = middle;
          else most = middle;
        }
        attempt(least);
        return true;
      }

      // The boxes by how many steps lead there from the start, each after the one that it stands in;
      // without those that nothing stands in.
      function nearest(boxes, start) {
        const steps = new Map([[start, 0]]);
        const line = [start];
        const reach = (item, count) => {
          for (let box = item; box && !steps.has(box); box = box.outer ?? box.owner) {
            steps.set(box, count);
            line.push(box);
          }
        };
        for (let index = 0; index < line.length; index += 1) {
          const item = line[index];
          for (const edge of item.edgesOut) if (edge.target) reach(edge.target, steps.get(item) + 1);
          // What a coordinator shows first is as near as itself.
          const first = item.isBox ? item.ownNodes.find(({ isRoot }) => isRoot) : null;
          if (first) reach(first, steps.get(item));
          for (const inner of item.inner ?? []) {
            if (inner.turn !== undefined) reach(inner, steps.get(item) + 1);
          }
        }
        const drawn = new Set(boxes);
        const far = (box) => {
          let most = 0;
          for (let one = box; one; one = one.outer) most = Math.max(most, steps.get(one) ?? Infinity);
          return most;
        };
        const found = boxes.filter((box) => box.ownNodes.length || box.inner.some((one) => drawn.has(one)));
        const distance = new Map(found.map((box) => [box, far(box)]));
        return found.sort((one, other) =>
          (distance.get(one) === distance.get(other) ? 0 : distance.get(one) - distance.get(other))
          || one.depthInTree - other.depthInTree || one.index - other.index);
      }

      // How many routes stand in a box.
      function count(box) {
        return box.ownNodes.length + box.inner.reduce((sum, inner) => sum + count(inner), 0);
      }

      // The edges as they are drawn: one for all between the same two that look alike, none within a closed box.
      function merge(edges) {
        const merged = new Map();
        for (const edge of edges) {
          const [from, to] = [edge.source.isStart ? edge.source : standIn(edge.source), standIn(edge.target)];
          const isWhole = from === edge.source && to === edge.target;
          if (!isWhole && from === to) continue;
          const { color, dash } = flowPicture.look(edge.data);
          const look = `${color} ${dash}`;
          const key = `${from.index ?? -1}>${to.index}:${look}`;
          const known = merged.get(key) ?? { data: edge.data, from, to, look, ways: [], isWhole: true };
          known.ways.push(edge);
          known.isWhole &&= isWhole;
          merged.set(key, known);
        }
        return [...merged.values()].map((line) => ({
          ...line, all: line.ways.map(({ data }) => data), rows: rows(line),
        }));
      }

      // What a line says: each of its ways, or how many there are if a closed box hides where they lead.
      function rows({ ways, isWhole }) {
        if (!isWhole && ways.length > 1) return [{ text: `${ways.length} ways`, way: null }];
        const found = new Map();
        for (const way of ways) {
          // Among others, an event that the target's name implies is not implied.
          const text = way.label || (ways.length > 1 ? way.data.event ?? way.data.text : "");
          if (text && !found.has(text)) found.set(text, { text, way });
        }
        return [...found.values()];
      }

      // The names of the open ones of `boxes`, for the address; null if the viewer has chosen none.
      function opened(boxes) {
        if (!isChosen) return null;
        return boxes.filter((box) => !folded.has(box)).map(({ name }) => name);
      }

      // Opens the boxes with these names, and closes the others.
      function restore(boxes, names) {
        isChosen = true;
        folded.clear();
        for (const box of boxes) if (!names.includes(box.name)) folded.add(box);
      }

      function openAll() {
        isChosen = true;
        folded.clear();
      }

      return {
        isFolded: (box) => folded.has(box), isAny: () => folded.size > 0, isInside, standIn, open, close,
        choose, merge, count, opened, restore, openAll,
      };
    })();
    """##

  /// `gestures.js`
  static let gesturesJs = ##"""
    // What pointers and keys do with the picture.
    const flowGestures = (() => {
      "use strict";

      const { canvas } = flowView;
      const { emphasis } = flowPicture;
      const pointers = new Map();
      let act;
      let moved = 0;
      let pinched = null;

      // `actions` has `select(item)`, `pick(item)`, which selects without moving the picture, and
      // `chooseWay(way)`.
      function listen(actions) {
        act = actions;
        canvas.addEventListener("pointerdown", press);
        canvas.addEventListener("pointermove", move);
        canvas.addEventListener("pointerup", release);
        canvas.addEventListener("pointercancel", release);
        canvas.addEventListener("pointerleave", () => hover(null));
        canvas.addEventListener("wheel", turn, { passive: false });
        canvas.addEventListener("dblclick", (event) => flowView.zoom(1.6, ...spot(event)));
        document.addEventListener("keydown", type);
        document.getElementById("zoom-in").addEventListener("click", () => flowView.zoom(1.3));
        document.getElementById("zoom-out").addEventListener("click", () => flowView.zoom(1 / 1.3));
        document.getElementById("zoom-fit").addEventListener("click", () => flowView.fit());
        document.getElementById("keys").addEventListener("click", help);
      }

      const spot = (event) => {
        const frame = canvas.getBoundingClientRect();
        return [event.clientX - frame.left, event.clientY - frame.top];
      };

      function press(event) {
        canvas.setPointerCapture(event.pointerId);
        pointers.set(event.pointerId, spot(event));
        // Two fingers choose nothing.
        moved = pointers.size > 1 ? 100 : 0;
        pinched = pinch();
      }

      // How far two fingers are apart, and what is between them.
      function pinch() {
        if (pointers.size !== 2) return null;
        const [one, other] = [...pointers.values()];
        return {
          spread: Math.hypot(one[0] - other[0], one[1] - other[1]),
          middle: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2],
        };
      }

      function move(event) {
        const before = pointers.get(event.pointerId);
        const now = spot(event);
        if (!before) {
          const way = flowPicture.wayAt(...now);
          hover(way ? null : flowView.at(...now));
          canvas.classList.toggle("over", way !== null || emphasis.hovered !== null);
          return;
        }
        pointers.set(event.pointerId, now);
        if (pinched) {
          const { spread, middle } = pinched;
          pinched = pinch();
          flowView.pan(pinched.middle[0] - middle[0], pinched.middle[1] - middle[1]);
          flowView.zoom(pinched.spread / (spread || 1), ...pinched.middle);
          return;
        }
        moved += Math.hypot(now[0] - before[0], now[1] - before[1]);
        if (isTap(event)) return;
        canvas.classList.add("dragging");
        flowView.pan(now[0] - before[0], now[1] - before[1]);
      }

      // A finger that stays where it is trembles.
      const isTap = (event) => moved < (event.pointerType === "touch" ? 10 : 4);

      function release(event) {
        if (!pointers.delete(event.pointerId)) return;
        pinched = pinch();
        canvas.classList.remove("dragging");
        if (!isTap(event) || event.type !== "pointerup") return;
        const way = flowPicture.wayAt(...spot(event));
        if (way) act.chooseWay(way);
        else act.pick(flowView.at(...spot(event)));
      }

      function hover(item) {
        const next = item?.isBox ? null : item;
        if (emphasis.hovered === next) return;
        emphasis.hovered = next;
        flowView.request();
      }

      // A wheel zooms; two fingers on a touch pad pan, and zoom where they pinch.
      function turn(event) {
        event.preventDefault();
        const isWheel = event.deltaMode !== 0 || (event.deltaX === 0 && Math.abs(event.deltaY) >= 50);
        if (event.ctrlKey || event.metaKey || isWheel) {
          flowView.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), ...spot(event));
          return;
        }
        flowView.pan(-event.deltaX, -event.deltaY);
      }

      function help() {
        const hint = document.getElementById("hint");
        hint.hidden = !hint.hidden;
        document.getElementById("keys").setAttribute("aria-expanded", !hint.hidden);
        hint.textContent = [
          "/            search", "arrow keys   move the picture", "+ -          larger, smaller",
          "0            the whole graph", "Esc          nothing selected",
          "↑ ↓ ← →      in the list: go, fold; Enter selects",
          "w            walk through the app",
          "1 to 9       in the walk: send an event", "←            in the walk: go back",
          "Esc          in the walk: swipe down", "u            in the walk: undo",
        ].join("\n");
      }

      // Takes away what was opened last.
      function escape() {
        flowContents.shut();
        if (!document.getElementById("hint").hidden) help();
        else act.select(null);
      }

      function type(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target.closest("input:not([type=checkbox]), textarea, select")) return;
        if (event.target.closest("#walk") && event.key !== "?") return;
        const isPicture = document.activeElement === canvas || document.activeElement === document.body;
        const step = 60;
        const keys = {
          "/": () => flowContents.find(), "?": help, "+": () => flowView.zoom(1.3),
          "=": () => flowView.zoom(1.3), "-": () => flowView.zoom(1 / 1.3),
          0: () => flowView.fit(), Escape: () => escape(),
        };
        const arrows = {
          ArrowLeft: () => flowView.pan(step, 0), ArrowRight: () => flowView.pan(-step, 0),
          ArrowUp: () => flowView.pan(0, step), ArrowDown: () => flowView.pan(0, -step),
        };
        const action = keys[event.key] ?? (isPicture ? arrows[event.key] : undefined);
        if (!action) return;
        action();
        event.preventDefault();
      }

      return { listen };
    })();
    """##

  /// `layers.js`
  static let layersJs = ##"""
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
    """##

  /// `layout.js`
  static let layoutJs = ##"""
    // Where everything stands: asks the machine, which lays out the same graph as `flowc graph --format svg`.
    const flowLayout = (() => {
      "use strict";

      // Edges back, and across to another tab or flow, do not say what comes after what.
      const leadsOn = new Set(
        ["start", "push", "replace", "sheet", "cover", "popover", "alert", "dialog", "detour"]);
      // The letters of pieces of lines, and how many numbers each has.
      const pieces = [["M", 2], ["L", 2], ["Q", 4], ["C", 6]];
      // Who draws a piece or an arrow, by its number.
      const shares = ["own", "own", "mixed", "other"];
      const widths = new Map();
      let machine;

      // Loads the machine; to be awaited before anything else.
      async function load() {
        machine ??= await flowMachine.load();
      }

      // How wide a text is in a font of this size.
      function width(text, size, isBold) {
        const known = widths.get(text) ?? [];
        widths.set(text, known);
        known[Number(isBold)] ??= machine.width(text, isBold);
        return known[Number(isBold)] * size;
      }

      // The lines of a node below its name, and its size.
      function node(name, links, isBold) {
        const [width, height, ...lines] = machine.node([name, ...links].map(inLine), isBold);
        return { width: Number(width), height: Number(height), lines };
      }

      // How large the rows of what a line says are.
      function label(rows) {
        if (!rows.length) return { width: 0, height: 0 };
        const widest = Math.max(...rows.map(({ text }) => width(inLine(text), 11, false)));
        return { width: Math.ceil(widest) + 4, height: flowView.size.rowHeight * rows.length };
      }

      const title = (name, note) => machine.title([name, note].map(inLine));

      const inLine = (text) => text.replaceAll("\n", " ");

      // `boxes` and `nodes` have `parent` (a box or null), `isRoot` where they come before the others
      // in it, and `turn`, a number, where they stand side by side in this order: tabs, flows, columns.
      // Nodes and empty boxes have `width` and `height`.
      // `edges` have `from` and `to`: nodes or boxes; `all`, the data of each way; `rows`, what they say; and
      // `look`, the same for those that look alike. `frame` is what the picture is seen in. Sets `x`, `y`,
      // `width` and `height` of all, and the line of each edge. Returns the size of the whole.
      function layOut(boxes, nodes, edges, frame) {
        const items = [...boxes, ...nodes];
        const numbers = new Map(items.map((item, index) => [item, index]));
        const looks = [...new Set(edges.map(({ look }) => look))];
        const lookNumbers = new Map(looks.map((look, index) => [look, index]));
        const answer = machine.layOut([
          frame.width, frame.height, items.length, edges.length,
          ...items.flatMap((item) => [
            item.parent ? numbers.get(item.parent) : -1,
            (item.isBox ? 1 : 0) + (item.isRoot ? 2 : 0) + (item.isStart ? 4 : 0),
            item.turn ?? -1, item.width ?? 0, item.height ?? 0, item.titleWidth ?? 0,
          ]),
          ...edges.flatMap((edge) => {
            const { width, height } = label(edge.rows);
            return [
              numbers.get(edge.from), numbers.get(edge.to),
              edge.all.some(({ kind }) => leadsOn.has(kind)) ? 1 : 0, lookNumbers.get(edge.look), width, height,
            ];
          }),
        ]);
        let at = 0;
        const take = (count) => answer.subarray(at, at += count);
        const [width, height] = take(2);
        for (const item of items) [item.x, item.y, item.width, item.height] = take(4);
        for (const edge of edges) shape(edge, take);
        return { width, height };
      }

      const rounded = (numbers) => [...numbers].map((value) => Math.round(value * 100) / 100).join(" ");

      function path(text) {
        const path = new Path2D(text);
        path.text = text;
        return path;
      }

      // Reads the line of an edge: all of it, the pieces that it draws in its color and those that it draws
      // in none; where it points to, and where what it says stands.
      function shape(edge, take) {
        const [x, y, count] = take(3);
        let spot = rounded([x, y]);
        const texts = { line: `M${spot}`, own: "", mixed: "", other: "" };
        let last = "other";
        for (let index = 0; index < count; index += 1) {
          const [share, kind] = take(2);
          const [letter, size] = pieces[kind];
          const numbers = take(size);
          const text = letter + rounded(numbers);
          texts.line += text;
          texts[shares[share]] += (shares[share] === last && index ? "" : `M${spot}`) + text;
          last = shares[share];
          spot = rounded(numbers.slice(-2));
        }
        edge.line = path(texts.line);
        edge.own = path(texts.own);
        edge.mixed = path(texts.mixed);
        const [tipX, tipY, turns, arrow, left, right, top, bottom] = take(8);
        edge.tip = { x: tipX, y: tipY };
        edge.angle = (turns * Math.PI) / 2;
        edge.arrow = shares[arrow];
        edge.frame = { left, right, top, bottom };
        const [labelX, labelY, labelWidth, labelHeight, ...leader] = take(8);
        edge.place = labelWidth ? { x: labelX, y: labelY, width: labelWidth, height: labelHeight } : null;
        edge.leader = leader[0] === leader[2] && leader[1] === leader[3] ? null : path(`M${
          rounded(leader.slice(0, 2))}L${rounded(leader.slice(2))}`);
      }

      return { load, width, node, title, layOut };
    })();
    """##

  /// `live.js`
  static let liveJs = ##"""
    // Keeps the page up to date while `flowc graph --watch` writes its file. A frame that nobody sees loads
    // the file again and again: it says by which mark it was written, and stops. If that is another one, the
    // page loads itself, and shows what it showed before.
    const flowLive = (() => {
      "use strict";

      const pause = 300;
      // After so many milliseconds a file that says nothing is asked again.
      const patience = 2000;
      const element = document.getElementById("flow-live");
      const place = `flow-live ${location.pathname}`;
      const keepers = {};
      // What shows the page may say what another one showed before.
      const kept = window.flowKept ?? (element ? take() : {});

      // What was kept before the page loaded itself.
      function take() {
        try {
          const text = sessionStorage.getItem(place);
          sessionStorage.removeItem(place);
          return JSON.parse(text) ?? {};
        } catch {
          return {};
        }
      }

      // Keeps what `read` returns under a name; returns what was kept under it, if anything was.
      function keep(name, read) {
        keepers[name] = read;
        return kept[name];
      }

      // What the page shows now, by the names under which it is kept.
      const state = () =>
        Object.fromEntries(Object.entries(keepers).map(([name, read]) => [name, read()]));

      function reload() {
        try {
          sessionStorage.setItem(place, JSON.stringify(state()));
        } catch {
          // A browser that keeps nothing for files shows the page from its start.
        }
        location.reload();
      }

      // Asks the file once by which mark it was written; null if it does not say.
      function ask() {
        const frame = document.createElement("iframe");
        frame.hidden = true;
        frame.src = `${location.href.split(/[?#]/)[0]}?live`;
        return new Promise((done) => {
          const end = (stamp) => {
            removeEventListener("message", hear);
            clearTimeout(timer);
            frame.remove();
            done(stamp);
          };
          const hear = ({ source, data }) => {
            if (source === frame.contentWindow && typeof data?.flowLive === "string") end(data.flowLive);
          };
          const timer = setTimeout(() => end(null), patience);
          addEventListener("message", hear);
          document.body.append(frame);
        });
      }

      async function follow(stamp) {
        for (;;) {
          await new Promise((done) => setTimeout(done, pause));
          if (document.hidden) continue;
          const found = await ask();
          if (found !== null && found !== stamp) return reload();
        }
      }

      // Shows what is wrong with the files, over the last picture without errors; nothing for "".
      function report(findings) {
        const { make } = flowDetails;
        document.getElementById("findings")?.remove();
        if (!findings) return;
        const panel = make("section", { id: "findings", role: "alert", "aria-label": "Findings" });
        panel.append(
          make("div", { class: "head" },
            make("h2", {}, "The files have errors. The picture is the last one without."),
            make("button", { type: "button", title: "Hide", "aria-label": "Hide", click: () => panel.remove() }, "×")),
          make("pre", { tabindex: "0" }, findings));
        document.getElementById("stage").append(panel);
      }

      // Begins to follow the file, unless it was written once and for all.
      function begin() {
        if (!element) return;
        const { stamp, findings } = JSON.parse(element.textContent);
        report(findings);
        follow(stamp);
      }

      return { keep, state, report, begin };
    })();
    """##

  /// `machine.js`
  static let machineJs = ##"""
    // The machine that apps run, compiled to WebAssembly: texts go in and out of its memory.
    const flowMachine = (() => {
      "use strict";

      const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
      const encoder = new TextEncoder();

      let compiled;

      // The module of the page, which is compressed by gzip, in Base64.
      async function compile() {
        const text = document.getElementById("flow-machine").textContent.trim();
        const packed = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
        return WebAssembly.compile(await new Response(stream).arrayBuffer());
      }

      class Machine {
        /** A machine of its own. */
        static async load() {
          compiled ??= compile();
          const machine = new Machine();
          const page = { number: (start, count) => Machine.number(machine.read(start, count)) };
          machine.exports = (await WebAssembly.instantiate(await compiled, { page })).exports;
          return machine;
        }

        /** The number that a text spells; not a number if it is spelled otherwise than Swift does. */
        static number(text) {
          return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;
        }

        read(start, count) {
          return decoder.decode(new Uint8Array(this.exports.memory.buffer, start, count));
        }

        write(text) { this.give(encoder.encode(text)); }

        give(bytes) {
          const start = this.exports.flow_reserve(bytes.length);
          new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
        }

        /** Starts a graph; throws what is wrong with it. */
        start(graph) {
          this.write(graph);
          const count = this.exports.flow_start();
          if (count < 0) throw new Error(this.read(this.exports.flow_answer(), -count));
          return this.answer(count);
        }

        /** Does what a request, which is JSON, asks; null if it is none. */
        perform(request) {
          this.write(request);
          const count = this.exports.flow_perform();
          return count < 0 ? null : this.answer(count);
        }

        /** The numbers that answer the request for a layout. */
        layOut(numbers) {
          this.give(new Uint8Array(Float64Array.from(numbers).buffer));
          const count = this.exports.flow_layout();
          const start = this.exports.flow_answer();
          return new Float64Array(this.exports.memory.buffer.slice(start, start + count));
        }

        /** The width of a text in a font of the size 1. */
        width(text, isBold) {
          this.write(text);
          return this.exports.flow_width(isBold ? 1 : 0);
        }

        /** The width and height of a node with these lines, and those that are shown below its name. */
        node(lines, isBold) {
          this.write(lines.join("\n"));
          const count = this.exports.flow_node(isBold ? 1 : 0);
          return this.read(this.exports.flow_answer(), count).split("\n");
        }

        /** The width of the title of a box, by its name and what stands beside it. */
        title(lines) {
          this.write(lines.join("\n"));
          return this.exports.flow_title();
        }

        answer(count) {
          const text = this.read(this.exports.flow_answer(), count);
          const end = text.indexOf("\n");
          return { text, line: text.slice(0, end), view: JSON.parse(text.slice(end + 1)) };
        }
      }

      /** A text without halves of surrogate pairs, which UTF-8 cannot say. */
      function wellFormed(text) { return decoder.decode(encoder.encode(text)); }

      return { load: Machine.load, number: Machine.number, wellFormed };
    })();
    """##

  /// `model.js`
  static let modelJs = ##"""
    // What is drawn: coordinators as boxes, routes as nodes, and edges, made of the graph's JSON.
    const flowModel = (() => {
      "use strict";

      function read(graph) {
        const gone = removed(graph);
        const boxes = [...graph.coordinators, ...gone.coordinators].map((data) => ({
          isBox: true, data, name: data.name, fullName: data.name, edgesIn: [], edgesOut: [],
          ownNodes: [], inner: [], lost: data.unreachable,
        }));
        const boxById = new Map(boxes.map((box) => [box.data.id, box]));
        for (const box of boxes) {
          box.outer = boxById.get(box.data.in) ?? null;
          box.outer?.inner.push(box);
          box.said = mounted(box, boxById);
          const turns = (box.data.mounts ?? []).filter((mount) =>
            mount.coordinator === box.data.in && ["tab", "flow", "column"].includes(mount.kind));
          if (turns.length) box.turn = Math.min(...turns.map(({ id }) => id));
        }
        for (const box of boxes) {
          box.depthInTree = 0;
          for (let outer = box.outer; outer; outer = outer.outer) box.depthInTree += 1;
          box.hasBoxes = box.inner.length > 0;
        }
        const nodes = [...graph.routes, ...gone.routes].map((route) => {
          const owner = boxById.get(route.coordinator);
          const node = {
            route, owner, name: route.name, fullName: `${owner.name}.${route.name}`, edgesIn: [],
            edgesOut: [], links: (route.links ?? []).map((link) => link.replaceAll('"', "")),
            isRoot: route.kind === "root", lost: route.unreachable,
            said: route.kind === "push" ? "" : route.kind,
          };
          owner.ownNodes.push(node);
          return node;
        });
        const nodeById = new Map(nodes.map((node) => [node.route.id, node]));
        const start = { isStart: true, name: graph.app, fullName: graph.app, links: [], edgesIn: [],
          edgesOut: [], isRoot: true };
        const end = (end) => (end === undefined ? null
          : "route" in end ? nodeById.get(end.route) ?? null : boxById.get(end.coordinator) ?? null);
        const edges = [...graph.edges, ...gone.edges].map((data) => {
          const source = data.kind === "start" ? start : end(data.from);
          const target = end(data.to);
          const edge = { data, source, target };
          source?.edgesOut.push(edge);
          target?.edgesIn.push(edge);
          edge.label = label(edge);
          return edge;
        });
        const all = [...boxes, ...nodes];
        all.forEach((item, index) => {
          item.index = index;
          const events = item.edgesOut.map((edge) => edge.data.event ?? "").join(" ");
          item.words = [item.fullName, ...(item.route?.links ?? []), events].join(" ").toLowerCase();
        });
        return {
          boxes, nodes, start, edges, all, tops: boxes.filter((box) => !box.outer), boxById, nodeById,
          boxNames: new Map(boxes.map((box) => [box.data.id, box.name])),
          hidden: new Set(), frames: new Set(), sources: graph.sources, since: graph.since, hasCoverage: Boolean(graph.coverage),
          only: null,
          usedBy: (box) =>
            (box.data.uses ?? []).map((id) => boxById.get(id)).filter((used) => used),
          usersOf: (box) => boxes.filter((other) => other.data.uses?.includes(box.data.id)),
          guardsAround,
        };
      }

      // What an older graph alone has, as if the graph had it: with ids below zero.
      function removed(graph) {
        const { routes: names = [], kinds = {}, edges = [] } = graph.removed ?? {};
        const owners = new Map(graph.coordinators.map(({ id, name }) => [name, id]));
        const ends = new Map(graph.coordinators.map(({ id, name }) => [name, { coordinator: id }]));
        const ownerNames = new Map(graph.coordinators.map(({ id, name }) => [id, name]));
        for (const { id, name, coordinator } of graph.routes) {
          ends.set(`${ownerNames.get(coordinator)}.${name}`, { route: id });
        }
        const found = { coordinators: [], routes: [], edges: [] };
        let id = 0;
        for (const name of names) {
          id -= 1;
          const [owner, route] = name.split(".");
          if (route === undefined) {
            found.coordinators.push({ id, name, kind: kinds[name], removed: true });
            ends.set(name, { coordinator: id });
          } else if (owners.has(owner)) {
            found.routes.push({
              id, name: route, coordinator: owners.get(owner), kind: kinds[name], removed: true,
            });
            ends.set(name, { route: id });
          }
        }
        for (const edge of edges) {
          if (!ends.has(edge.from) || !ends.has(edge.to)) continue;
          found.edges.push({ ...edge, from: ends.get(edge.from), to: ends.get(edge.to), removed: true });
        }
        return found;
      }

      function mounted(box, boxById) {
        const said = (box.data.mounts ?? []).map((mount) => {
          const isHere = mount.coordinator === box.data.in;
          const owner = boxById.get(mount.coordinator)?.name ?? "…";
          const times = mount.instances ? ` ×${mount.instances}` : "";
          return `${mount.kind} ${mount.name}${times}${isHere ? "" : ` of ${owner}`}`;
        });
        const more = said.length > 3 ? [`… ${said.length - 3} more`] : [];
        const kind = box.data.kind === "stack" ? [] : [box.data.kind];
        return [...kind, ...said.slice(0, 3), ...more].join(" · ");
      }

      // What an edge says that its target does not.
      function label({ data, target }) {
        const names = [target?.name, target?.owner?.name].filter((name) => name)
          .map((name) => name[0].toLowerCase() + name.slice(1));
        const parts = data.event && !names.includes(data.event) ? [data.event] : [];
        if (data.when) parts.push(`when ${data.when}`);
        if (data.unless) parts.push(`unless ${data.unless}`);
        if (data.taken !== undefined) parts.push(`${data.taken.toLocaleString("en")}×`);
        return parts.join(" ");
      }

      // What the mounts around a coordinator ask.
      function guardsAround(owner) {
        const found = [];
        for (let box = owner; box; box = box.outer) {
          for (const mount of box.data.mounts ?? []) {
            for (const text of mount.requires ?? []) {
              found.push(`${text} (by ${mount.kind} ${mount.name})`);
            }
          }
        }
        return found;
      }

      return { read };
    })();
    """##

  /// `page.css`
  static let pageCss = ##"""
    :root {
      --paper: #f6f8fa;
      --card: #ffffff;
      --ink: #1f2328;
      --faint: #59636e;
      --line: #d1d9e0;
      --control: #7d8690;
      --untaken: #7d8690;
      --hover: rgba(101, 117, 133, 0.12);
      --box: #ffffff;
      --box-within: #f1f4f8;
      --box-line: #7d8690;
      --group: #f5f0ff;
      --accent: #0969da;
      --press: #0969da;
      --glow: rgba(9, 105, 218, 0.22);
      --hit: #ffd33d;
      --lost: #cf222e;
      --push: #57606a;
      --sheet: #7d4fd8;
      --cover: #bb3586;
      --alert: #45700d;
      --tab: #08737e;
      --flow: #1a66dd;
      --column: #187a35;
      --detour: #b54800;
      --back: #656d76;
      --guard: #8a6400;
      --trunk: #7d8690;
      --error: #b3082a;
      --warning: #7a5200;
    }

    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #0d1117;
        --card: #212a35;
        --ink: #e6edf3;
        --faint: #9198a1;
        --line: #353c45;
        --control: #717b86;
        --untaken: #717b86;
        --hover: rgba(145, 160, 180, 0.14);
        --box: #151b23;
        --box-within: #10151c;
        --box-line: #717b86;
        --group: #1c1730;
        --accent: #4493f8;
        --press: #1f6feb;
        --glow: rgba(68, 147, 248, 0.32);
        --hit: #9e7700;
        --lost: #ff7b72;
        --push: #9aa4af;
        --sheet: #b48af9;
        --cover: #e77bb3;
        --alert: #a3d64a;
        --tab: #39c5cf;
        --flow: #58a6ff;
        --column: #3fb950;
        --detour: #f0883e;
        --back: #939ba5;
        --guard: #d9a520;
        --trunk: #717b86;
        --error: #ff8f8f;
        --warning: #ffcc55;
      }
    }

    * { box-sizing: border-box; }

    html, body { height: 100%; margin: 0; }

    body {
      background: var(--paper);
      color: var(--ink);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
    }

    [hidden] { display: none !important; }

    button, input { font: inherit; color: inherit; }

    button {
      background: none;
      border: 1px solid transparent;
      border-radius: 6px;
      cursor: pointer;
      min-height: 24px;
      min-width: 24px;
      padding: 2px 8px;
    }

    a { color: var(--accent); }

    ::placeholder { color: var(--faint); opacity: 1; }

    button:hover { background: var(--hover); }

    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }

    #app {
      display: grid;
      grid-template: auto minmax(0, 1fr) / 270px minmax(0, 1fr) auto auto;
      grid-template-areas: "head head head head" "contents stage details walk";
      height: 100%;
    }

    header {
      grid-area: head;
      align-items: center;
      background: var(--card);
      border-bottom: 1px solid var(--line);
      display: flex;
      gap: 6px 14px;
      min-height: 48px;
      min-width: 0;
      padding: 6px 14px;
    }

    h1 {
      font-size: 17px;
      margin: 0;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    #summary {
      color: var(--faint);
      flex: 1;
      margin: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    #list { border-color: var(--control); display: none; }

    #fold-list { border-color: var(--control); min-width: 32px; }

    #app.folded { grid-template-columns: 0 minmax(0, 1fr) auto auto; }

    #app.folded #contents { display: none; }

    .tools { display: flex; gap: 4px; }

    #summary { min-width: 0; }

    .tools button { border-color: var(--control); min-width: 32px; }

    #contents {
      grid-area: contents;
      background: var(--card);
      border-right: 1px solid var(--line);
      display: flex;
      flex-direction: column;
      min-height: 0;
    }

    .search { display: flex; gap: 6px; padding: 10px 10px 6px; }

    .search input {
      background: var(--paper);
      border: 1px solid var(--control);
      border-radius: 6px;
      flex: 1;
      min-width: 0;
      padding: 4px 8px;
    }

    #show-all { border-color: var(--control); white-space: nowrap; }

    #found { color: var(--faint); font-size: 12px; margin: 0; min-height: 20px; padding: 0 12px; }

    #tree { flex: 1; overflow: auto; padding: 0 6px 12px; }

    #tree .row { align-items: center; display: flex; gap: 2px; }

    #tree button {
      flex: 1;
      min-width: 0;
      overflow: hidden;
      padding: 1px 6px;
      text-align: left;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    #tree .fold, #tree .only {
      color: var(--faint);
      flex: none;
      font-size: 11px;
      min-width: 24px;
      padding: 1px 4px;
    }

    #tree .only { color: transparent; }

    #tree .row:hover .only, #tree .only:focus-visible { color: var(--faint); }

    #tree .only[aria-pressed="true"] { background: var(--glow); color: var(--ink); }

    #tree input { accent-color: var(--accent); flex: none; height: 16px; margin: 4px; width: 16px; }

    #tree .coordinator { font-weight: 600; }

    #tree .said, #tree .why { color: var(--faint); font-size: 12px; font-weight: 400; margin-left: 3px; }

    #tree .why { font-style: italic; }

    #tree [aria-current="true"] { background: var(--glow); }

    .lost { color: var(--lost); }

    #stage { grid-area: stage; min-width: 0; position: relative; }

    #picture { cursor: grab; display: block; height: 100%; touch-action: none; width: 100%; }

    #picture.dragging { cursor: grabbing; }

    #picture.over { cursor: pointer; }

    #picture:focus-visible { outline-offset: -3px; }

    #legend {
      background: var(--card);
      border: 1px solid var(--line);
      border-radius: 8px;
      bottom: 10px;
      display: flex;
      flex-wrap: wrap;
      font-size: 12px;
      left: 10px;
      max-width: calc(100% - 20px);
      padding: 2px 4px;
      position: absolute;
    }

    #legend button { align-items: center; display: flex; gap: 6px; padding: 2px 7px; }

    #legend button[aria-pressed="false"] { color: var(--faint); text-decoration: line-through; }

    #legend button[aria-pressed="false"] svg { opacity: 0.3; }

    #legend .layer { border-color: var(--control); margin-left: 6px; }

    #legend .layer[aria-pressed="false"] { text-decoration: none; }

    #legend .layer[aria-pressed="true"] { background: var(--glow); }

    #legend .keys { align-items: center; display: flex; gap: 10px; padding: 2px 7px; }

    #legend .keys span { align-items: center; display: flex; gap: 6px; }

    #legend svg { flex: none; }

    #hint {
      background: var(--card);
      border: 1px solid var(--line);
      border-radius: 8px;
      font-size: 13px;
      margin: 0;
      padding: 8px 12px;
      position: absolute;
      right: 10px;
      top: 10px;
      white-space: pre;
    }

    #details, #walk {
      background: var(--card);
      border-left: 1px solid var(--line);
      min-height: 0;
      overflow: auto;
      padding: 14px 16px;
      width: 350px;
    }

    #details { grid-area: details; overflow-wrap: anywhere; }

    #walk { grid-area: walk; }

    #details h2 { font-size: 17px; margin: 0 28px 2px 0; }

    #details h2 small { color: var(--faint); font-weight: 400; }

    #details h3 {
      color: var(--faint);
      font-size: 12px;
      letter-spacing: 0.04em;
      margin: 18px 0 4px;
      text-transform: uppercase;
    }

    #details .fold { border-color: var(--control); margin-top: 6px; }

    #details .close { position: absolute; right: 10px; }

    #details p { margin: 4px 0; }

    #details dl {
      display: grid;
      gap: 2px 10px;
      grid-template-columns: max-content 1fr;
      margin: 10px 0;
    }

    #details dt { color: var(--faint); }

    #details dd { margin: 0; }

    #details ol, #details ul { list-style: none; margin: 0; padding: 0; }

    #details li { padding: 2px 0; }

    #details code, #details pre, .plain pre {
      font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
    }

    #details pre {
      background: var(--paper);
      border-radius: 6px;
      margin: 4px 0;
      overflow: auto;
      padding: 8px 10px;
    }

    #details .edge { border-left: 3px solid var(--edge, var(--push)); padding-left: 8px; }
    #details .edge.chosen { background: var(--hover); }

    #details .edge button { color: var(--accent); padding: 0 2px; text-align: left; }

    #details p.where, #details p.words { margin: 0; }

    #details .edge .where { color: var(--faint); font-size: 12px; }

    .plain { margin: 0 auto; max-width: 900px; padding: 24px; }

    .plain pre { overflow: auto; }

    @media (max-width: 900px) {
      #app {
        grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
        grid-template-areas: "head" "stage" "panel";
      }

      #list { display: block; }

      #fold-list { display: none; }

      #list[aria-expanded="true"] { background: var(--glow); }

      /* Over all but the header, where it is open. */
      #contents { border: 0; display: none; grid-row: 2 / -1; grid-column: 1; z-index: 2; }

      #contents.open { display: flex; }

      /* In one place: the details over the walk. */
      #details, #walk {
        border-left: 0;
        border-top: 1px solid var(--line);
        grid-area: panel;
        max-height: 45vh;
        width: auto;
      }

      #details { z-index: 1; }

      #walk { max-height: 62vh; }

      #details:not([hidden]) + #walk { max-height: 45vh; }

      /* What is drawn needs the room. */
      #stage:has(~ :not([hidden])) #legend { display: none; }
    }

    @media (max-width: 600px) {
      header { flex-wrap: wrap; gap: 6px 8px; padding: 6px 8px 6px 12px; }

      /* What is saved is saved of a larger picture. */
      #save-svg, #save-png { display: none; }

      /* In one line, to be pushed aside. */
      #legend { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; white-space: nowrap; }

      #legend button { flex: none; }

      /* The label of the picture says the same. */
      #summary { display: none; }

      h1 { flex: 1 1 auto; }

      /* Below it a phone makes the page larger when somebody types. */
      .search input, #walk .open input { font-size: 16px !important; }
    }

    /* For fingers. */
    @media (pointer: coarse) {
      .tools button, #list, .search input, #show-all { min-height: 36px; }

      #tree .row { min-height: 36px; }

      #tree button { padding-block: 7px; }

      #tree .fold { min-width: 28px; }

      #tree input { height: 20px; width: 20px; }

      #legend button, #details .edge button, #details li > button { min-height: 32px; }

      #details .close { min-height: 36px; min-width: 36px; }
    }

    @media (hover: none) {
      #tree .only { color: var(--faint); }
    }
    """##

  /// `page.html`
  static let pageHtml = ##"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title><!-- title --></title><!-- probe -->
    <link rel="icon" href="data:,">
    <style>
    <!-- style -->
    </style>
    </head>
    <body>
    <noscript>
    <main class="plain">
    <h1><!-- title --></h1>
    <p>This page draws a graph with JavaScript, which is off in this browser. Here it is as text:</p>
    <pre><!-- tree --></pre>
    </main>
    </noscript>
    <div id="app" hidden>
      <header>
        <button type="button" id="fold-list" title="Hide or show the list" aria-label="List"
          aria-expanded="true" aria-controls="contents">☰</button>
        <h1 id="title"></h1>
        <p id="summary"></p>
        <button type="button" id="list" title="Search and list ( / )" aria-expanded="false"
          aria-controls="contents">Search</button>
        <div class="tools" role="toolbar" aria-label="Picture">
          <button type="button" id="zoom-out" title="Smaller (-)" aria-label="Smaller">&minus;</button>
          <button type="button" id="zoom-in" title="Larger (+)" aria-label="Larger">+</button>
          <button type="button" id="zoom-fit" title="The whole graph (0)">Fit</button>
          <button type="button" id="save-svg" title="Save the picture as SVG" aria-label="Save as SVG">SVG</button>
          <button type="button" id="save-png" title="Save the picture as PNG" aria-label="Save as PNG">PNG</button>
          <button type="button" id="keys" title="Keys (?)" aria-label="Keys" aria-expanded="false"
            aria-controls="hint">?</button>
        </div>
      </header>
      <nav id="contents" aria-label="Coordinators and routes">
        <div class="search">
          <input type="search" id="search" placeholder="Search  ( / )" autocomplete="off"
            spellcheck="false" aria-label="Search routes, coordinators, links and events">
          <button type="button" id="show-all" hidden>Show all</button>
        </div>
        <p id="found" role="status"></p>
        <div id="tree" role="list"></div>
      </nav>
      <main id="stage">
        <canvas id="picture" tabindex="0" role="img"></canvas>
        <div id="legend" role="group" aria-label="Kinds of transitions"></div>
        <p id="hint" hidden></p>
      </main>
      <aside id="details" aria-label="Details" hidden></aside>
      <aside id="walk" aria-label="Walk" hidden></aside>
    </div>
    <!-- graph -->
    <!-- graph-text -->
    <!-- machine --><!-- live --><!-- review -->
    <script>
    <!-- script -->
    </script>
    </body>
    </html>
    """##

  /// `page.js`
  static let pageJs = ##"""
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
    """##

  /// `panels.css`
  static let panelsCss = ##"""
    /* What stands over the picture, or beside the list: findings, and the changes of a graph. */

    #findings {
      background: var(--card);
      border: 1px solid var(--lost);
      border-radius: 10px;
      box-shadow: 0 4px 16px rgba(0, 0, 0, 0.2);
      inset: 12px 12px auto;
      max-height: 60%;
      overflow: auto;
      padding: 10px 14px;
      position: absolute;
      z-index: 3;
    }

    #findings .head { align-items: center; display: flex; gap: 10px; justify-content: space-between; }

    #findings h2 { color: var(--lost); font-size: 14px; margin: 0; }

    #findings pre { font-size: 12px; margin: 6px 0 0; white-space: pre-wrap; }

    #details .finding { color: var(--warning); }

    #details .finding.error { color: var(--error); }

    #review {
      border-bottom: 1px solid var(--line);
      flex: none;
      max-height: 45%;
      overflow: auto;
      padding: 4px 12px 8px;
    }

    #review summary { cursor: pointer; font-weight: 600; padding: 4px 0; }

    #review h3 { color: var(--faint); font-size: 12px; margin: 8px 0 2px; }

    #review ul { list-style: none; margin: 0; padding: 0; }

    #review li button {
      font-size: 13px;
      padding: 2px 4px;
      text-align: left;
      width: 100%;
      overflow-wrap: anywhere;
    }

    #review strong { color: var(--lost); margin-right: 6px; }

    #versions {
      background: var(--card);
      border: 1px solid var(--line);
      border-radius: 8px;
      display: flex;
      position: absolute;
      right: 12px;
      top: 12px;
      z-index: 2;
    }

    #versions button[aria-pressed="true"] { background: var(--hover); font-weight: 600; }

    #version {
      background: var(--paper);
      inset: 0;
      overflow: auto;
      padding-top: 56px;
      position: absolute;
      z-index: 1;
    }

    #version img { display: block; margin: 0 auto; }

    /* Pictures of screens */

    #details .shot { display: block; margin: 8px 0; }

    #details .shot img {
      border: 1px solid var(--line);
      border-radius: 8px;
      height: auto;
      max-height: 320px;
      max-width: 100%;
      object-fit: contain;
      width: auto;
    }
    """##

  /// `paths.js`
  static let pathsJs = ##"""
    // The paths of a large graph. The compiler writes them as events only; the machine performs the path
    // that is shown, and adds the arguments and conditions that it needs.
    const flowPaths = (() => {
      "use strict";

      let machine;

      // The steps to `route`, "Owner.route", as a script has them; null where these lines do not arrive.
      async function complete(lines, route) {
        machine ??= flowMachine.load();
        const walk = { machine: await machine, graph: document.getElementById("flow-graph-text").textContent.trim() };
        const { conditions } = walk.machine.start(walk.graph).view;
        const names = conditions.filter(({ holds, arguments: list }) => !holds && !list).map(({ name }) => name);
        for (const holding of [[], ...names.slice(0, 8).map((name) => [name]), names]) {
          const steps = go(walk, lines, route, holding);
          if (steps) return steps;
        }
        return null;
      }

      // Goes these lines while the conditions of these names hold.
      function go({ machine, graph }, lines, route, holding) {
        let { view } = machine.start(graph);
        const steps = [];
        const perform = (request) => {
          const answer = request && machine.perform(request);
          if (!answer || answer.view.refusal) return false;
          view = answer.view;
          steps.push(view.step);
          return true;
        };
        const arrives =
          holding.every((condition) => perform(JSON.stringify({ do: "set", condition, holds: true }))) &&
          lines.every((line) => perform(request(line, view))) && view.front.route === route;
        return arrives ? steps : null;
      }

      // What a line asks of the machine where `view` is what is shown; null if it asks nothing there.
      function request(line, view) {
        const [word, value] = [line.split(" ", 1)[0], line.slice(line.indexOf(" ") + 1)];
        const filled = (members, found) => {
          if (!found) return null;
          const values = found.parameters.map((parameter) => flowArguments.input(parameter).json());
          return `${JSON.stringify(members).slice(0, -1)},"arguments":[${values.join(",")}]}`;
        };
        switch (word) {
          case "send": {
            const [coordinator, event] = value.split(".");
            return event
              ? filled(
                { do: "send", event, coordinator },
                view.ownEvents.find((own) => own.coordinator === coordinator && own.name === event))
              : filled({ do: "send", event: value }, view.events.find(({ name }) => name === value));
          }
          case "navigate":
            return filled(
              { do: "navigate", route: value }, view.entries?.find((entry) => entry.route === value));
          case "open": return JSON.stringify({ do: "open", url: JSON.parse(value) });
          case "tab": return JSON.stringify({ do: "tab", tab: value });
          case "back": case "dismiss": return JSON.stringify({ do: word });
          default: return null;
        }
      }

      return { complete };
    })();
    """##

  /// `picture.js`
  static let pictureJs = ##"""
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
    """##

  /// `review.js`
  static let reviewJs = ##"""
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
    """##

  /// `saving.js`
  static let savingJs = ##"""
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
    """##

  /// `screens.js`
  static let screensJs = ##"""
    // Pictures of screens, where the graph has some: in the nodes of the picture, in the details, and in the
    // phone of the walk.
    const flowScreens = (() => {
      "use strict";

      // The most room that a picture takes in a node, and the space around it.
      const room = { width: 132, height: 132, margin: 8 };
      // Below so many pixels of height a picture in a node tells nothing.
      const least = 40;
      const dark = matchMedia("(prefers-color-scheme: dark)");
      const images = new Map();
      let routes = new Map();
      let isShown = true;

      const inPoints = ({ width, height, scale = 1 }) => ({ width: width / scale, height: height / scale });

      // Gives `node` room for the picture of its screen, below its words.
      function measure(node) {
        const [first] = (isShown && node.route?.pictures) || [];
        node.screen = null;
        if (!first) return;
        const { width, height } = inPoints(first);
        const scale = Math.min(1, room.width / width, room.height / height);
        node.screen = { width: width * scale, height: height * scale };
        node.width = Math.max(node.width, node.screen.width + 2 * room.margin);
        node.height += node.screen.height + room.margin;
      }

      // The picture of a route in this appearance that has at least so many pixels in its width, or else
      // the largest; null if there is none.
      function pick(route, pixels) {
        const all = route.pictures ?? [];
        const fitting = all.filter((one) => Boolean(one.dark) === dark.matches);
        const found = fitting.length ? fitting : all;
        return found.find(({ width }) => width >= pixels) ?? found[found.length - 1] ?? null;
      }

      // The image of a route, to be drawn so many pixels wide; null until it has been loaded.
      function image(route, pixels) {
        const found = pick(route, pixels);
        if (!found) return null;
        let image = images.get(found.address);
        if (!image) {
          image = new Image();
          image.addEventListener("load", flowView.request);
          image.src = found.address;
          images.set(found.address, image);
        }
        return image.complete && image.naturalWidth ? image : null;
      }

      // Draws the screen of `node` with `pen`, at so many pixels for a point. True iff the node has one.
      function draw(node, pen, scale, colors, isSaved) {
        if (!node.screen) return false;
        const { width, height } = node.screen;
        if (height * scale < least) return true;
        const [x, y] = [node.x + (node.width - width) / 2, node.y + node.height - height - room.margin];
        const found = image(node.route, width * scale * (isSaved ? 2 : window.devicePixelRatio || 1));
        pen.fillStyle = colors.paper;
        pen.fillRect(x, y, width, height);
        if (found && !(isSaved && isForeign(found))) pen.drawImage(found, x, y, width, height);
        pen.lineWidth = 1;
        pen.strokeStyle = colors["box-line"];
        pen.beginPath();
        pen.roundRect(x, y, width, height, 1);
        pen.stroke();
        return true;
      }

      // True iff the browser keeps the pixels of an image to itself: it is another file beside this one.
      const isForeign = ({ src }) => location.protocol === "file:" && !src.startsWith("data:");

      // The picture of the screen "Coordinator.route" as an element that follows the appearance; null if
      // there is none. An image that cannot be loaded goes.
      function element(name) {
        const route = routes.get(name);
        if (!route?.pictures) return null;
        const { make } = flowDetails;
        const set = (isDark) => route.pictures.filter((one) => Boolean(one.dark) === isDark)
          .map(({ address, scale = 1 }) => `${address} ${scale}x`).join(", ");
        const [light, black] = [set(false), set(true)];
        const image = make("img", { srcset: light || black, alt: `The screen ${name}`, ...inPoints(route.pictures[0]) });
        const source = light && black
          ? make("source", { srcset: black, media: "(prefers-color-scheme: dark)" }) : null;
        const picture = make("picture", { class: "shot" }, source, image);
        image.addEventListener("error", () => picture.remove());
        return picture;
      }

      // Knows the pictures of `graph`, and adds a button to `legend` that shows or hides them in the
      // nodes. `change` draws anew.
      function fill(graph, legend, change) {
        const owners = new Map(graph.coordinators.map(({ id, name }) => [id, name]));
        routes = new Map(
          graph.routes.map((route) => [`${owners.get(route.coordinator)}.${route.name}`, route]));
        const wasHidden = flowLive.keep("screens", () => !isShown);
        const count = graph.routes.filter(({ pictures }) => pictures).length;
        if (!count) return;
        isShown = !wasHidden;
        const button = flowDetails.make("button", {
          type: "button", class: "layer", id: "screens", "aria-pressed": String(isShown),
          click: () => {
            isShown = !isShown;
            button.setAttribute("aria-pressed", String(isShown));
            change();
          },
        }, `${count} screen${count === 1 ? "" : "s"}`);
        legend.append(button);
      }

      return { measure, draw, element, fill };
    })();
    """##

  /// `session.js`
  static let sessionJs = ##"""
    // A session of a journal, step by step: the phone shows each, and the graph what it has taken.
    (() => {
      "use strict";

      const { make } = flowArguments;
      const { views, end } = JSON.parse(document.getElementById("flow-session").textContent);
      const tools = document.querySelector(".tools");
      let walk;
      let number = 0;

      const button = (text, title, onclick) => make("button", { type: "button", title, onclick }, text);
      const back = button("‹", "The step before", () => show(number - 1));
      const forth = button("›", "The next step", () => show(number + 1));
      const slider = make("input", {
        type: "range", min: 0, max: views.length - 1, value: 0, "aria-label": "Step of the session",
        oninput: (event) => show(Number(event.target.value)),
      });
      const text = make("output", { id: "session-step" });
      const bar = make(
        "div", { class: "session", role: "group", "aria-label": "Session" }, back, slider, forth, text);

      function show(step) {
        number = Math.max(0, Math.min(views.length - 1, step));
        const view = views[number];
        walk.steps = views.slice(1, number + 1).map((one) => ({ text: one.step, refusal: one.refusal }));
        walk.show(view);
        // The phone shows what was done; nothing can be done there.
        for (const device of [walk.phone, walk.tablet]) device.inert = true;
        slider.value = number;
        back.disabled = number === 0;
        forth.disabled = number === views.length - 1;
        const rest = number === views.length - 1 && end ? ` · ${end}` : "";
        text.textContent = `${number} of ${views.length - 1}${view.step ? ` · ${view.step}` : ""}${rest}`;
      }

      async function open() {
        if (document.getElementById("walk").hidden) document.getElementById("walk-toggle").click();
        walk = await window.flowWalkReady;
        if (!walk) return;
        document.getElementById("walk").prepend(bar);
        show(0);
      }

      tools.prepend(make(
        "button", { type: "button", id: "session-toggle", title: "Step through the session", onclick: open },
        "Session"));
    })();
    """##

  /// `view.js`
  static let viewJs = ##"""
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
    """##

  /// `walk.css`
  static let walkCss = ##"""
    /* The walk: a phone and what stands around it. */

    #walk-toggle { font-weight: 600; padding: 2px 12px; }

    #walk-toggle[aria-pressed="true"] { background: var(--press); border-color: var(--press); color: #fff; }

    #walk .head { align-items: center; display: flex; gap: 6px; margin-bottom: 10px; }

    #walk h2 { flex: 1; font-size: 17px; margin: 0; }

    #walk h3 {
      color: var(--faint);
      flex: 1;
      font-size: 12px;
      letter-spacing: 0.04em;
      margin: 0;
      text-transform: uppercase;
    }

    #walk button { color: inherit; }

    #walk .head button, #walk .open button { border-color: var(--control); }

    #walk button:disabled { cursor: default; opacity: 0.45; }

    #walk code { font: 12px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }

    /* The phone */

    #walk .phone:focus { outline: none; }

    #walk .phone:focus-visible { outline: 2px solid var(--accent); }

    #walk .phone {
      background: var(--paper);
      border: 7px solid var(--ink);
      border-radius: 34px;
      box-shadow: 0 8px 28px rgba(0, 0, 0, 0.18);
      height: 500px;
      margin: 0 auto;
      max-width: 272px;
      overflow: hidden;
      position: relative;
    }

    #walk .tablet { border-radius: 22px; height: 320px; margin-bottom: 12px; max-width: none; }

    #walk .tablet[hidden] { display: none; }

    #walk .columns { display: flex; flex: 1; min-height: 0; }

    #walk .column { border-right: 1px solid var(--line); display: flex; flex: 1; min-width: 0; }

    #walk .column:last-child { border-right: 0; }

    #walk .column.first .bar strong { color: var(--accent); }

    #walk .column > .stack { min-width: 0; }

    #walk .column .bar { gap: 2px; grid-template-columns: minmax(12px, max-content) minmax(50%, 1fr) auto; min-height: 54px; padding: 14px 6px 6px; }

    #walk .column .bar strong { font-size: 12px; max-width: 100%; }

    #walk .column .back { font-size: 12px; min-height: 24px; padding: 2px; }

    #walk .column .screen { padding: 8px; }

    #walk .column .route { font-size: 13px; }

    #walk .column .event > button { font-size: 12px; padding: 6px 4px; }

    @media (max-width: 900px) {
      #walk .phone { height: min(500px, 44vh); }
    }

    @media (prefers-color-scheme: dark) {
      #walk .phone { border-color: #4a535e; box-shadow: 0 8px 28px rgba(0, 0, 0, 0.5); }
    }

    #walk .presentation {
      background: var(--card);
      bottom: 0;
      display: flex;
      flex-direction: column;
      height: var(--height);
      left: 0;
      max-height: 100%;
      position: absolute;
      right: 0;
    }

    #walk .presentation.sheet {
      border-radius: 16px 16px 0 0;
      box-shadow: 0 0 0 100vmax rgba(0, 0, 0, 0.28), 0 -2px 12px rgba(0, 0, 0, 0.3);
      max-height: calc(96% - 12px * var(--depth));
    }

    #walk .presentation.popover {
      border: 1px solid var(--line);
      border-radius: 14px;
      bottom: auto;
      box-shadow: 0 0 0 100vmax rgba(0, 0, 0, 0.12), 0 6px 24px rgba(0, 0, 0, 0.35);
      left: 8%;
      right: 8%;
      top: calc(8% + 10px * var(--depth));
    }

    #walk .presentation.alert, #walk .presentation.dialog {
      border-radius: 16px;
      box-shadow: 0 0 0 100vmax rgba(0, 0, 0, 0.34), 0 6px 24px rgba(0, 0, 0, 0.35);
      left: 10%;
      max-height: 84%;
      right: 10%;
    }

    #walk .presentation.alert { bottom: auto; top: 50%; transform: translateY(-50%); }

    #walk .presentation.dialog { bottom: 14px; left: 4%; right: 4%; }

    #walk .cancel { border-radius: 0; border-top: 1px solid var(--line); color: var(--accent); font-weight: 600; padding: 9px; }

    #walk .presentation.cover { box-shadow: 0 0 18px rgba(0, 0, 0, 0.3); }

    #walk .presentation.root .bar, #walk .presentation.cover .bar { padding-top: 14px; }

    #walk .grabber { align-self: center; line-height: 1; margin: 4px auto -4px; min-height: 16px; padding: 4px 14px; z-index: 1; }

    #walk .sheet > .grabber::before {
      background: var(--faint);
      border-radius: 3px;
      content: "";
      display: block;
      height: 5px;
      opacity: 0.6;
      width: 38px;
    }

    #walk .cover > .grabber { color: var(--faint); font-size: 18px; margin-bottom: -18px; }

    #walk .all { color: var(--accent); font-size: 12px; position: absolute; right: 10px; top: 6px; z-index: 1; }

    #walk .detents { color: var(--faint); font-size: 10px; left: 14px; position: absolute; top: 5px; }

    #walk .stack, #walk .tabs, #walk .flow { display: flex; flex: 1; flex-direction: column; min-height: 0; }

    #walk .flow::before {
      align-self: center;
      color: var(--faint);
      content: "flow " attr(data-flow);
      font-size: 10px;
      margin-bottom: -14px;
      padding-top: 3px;
    }

    #walk .bar {
      align-items: center;
      border-bottom: 1px solid var(--line);
      display: grid;
      gap: 6px;
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
      min-height: 44px;
      padding: 6px 10px;
    }

    #walk .bar strong { grid-column: 2; max-width: 130px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }

    #walk .back {
      color: var(--accent);
      grid-column: 1;
      justify-self: start;
      max-width: 100%;
      overflow: hidden;
      padding: 2px 4px;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    #walk [aria-disabled="true"] { opacity: 0.5; }

    #walk .lock {
      background: var(--lost);
      border-radius: 8px;
      color: #fff;
      font-size: 10px;
      grid-column: 3;
      justify-self: end;
      padding: 1px 7px;
    }

    #walk .screen { display: flex; flex: 1; flex-direction: column; gap: 8px; overflow: auto; padding: 10px 14px 14px; }

    /* The edges of the screens below. */
    #walk .stack[data-depth="2"] > .screen { box-shadow: inset 3px 0 0 var(--line); }
    #walk .stack[data-depth="3"] > .screen { box-shadow: inset 3px 0 0 var(--line), inset 6px 0 0 var(--box), inset 7px 0 0 var(--line); }
    #walk .stack[data-depth="4"] > .screen {
      box-shadow: inset 3px 0 0 var(--line), inset 6px 0 0 var(--box), inset 7px 0 0 var(--line), inset 10px 0 0 var(--box), inset 11px 0 0 var(--line);
    }

    #walk .controls { display: contents; }

    /* A picture of the screen, with its controls over the lower part. */
    #walk .stack:has(> .screen > .shot) > .bar { min-height: 34px; padding-block: 6px; }

    #walk .screen:has(> .shot) { gap: 0; padding: 0; }

    #walk .shot { flex: none; }

    #walk .shot img { display: block; height: auto; width: 100%; }

    #walk .shot + .controls {
      background: color-mix(in srgb, var(--card) 90%, transparent);
      border-top: 1px solid var(--line);
      bottom: 0;
      display: flex;
      flex: none;
      flex-wrap: wrap;
      gap: 6px;
      margin-top: auto;
      max-height: 45%;
      overflow: auto;
      padding: 8px 12px 14px;
      position: sticky;
    }

    #walk .shot + .controls > :is(.about, .own, .below) { flex-basis: 100%; margin: 0; }

    #walk .shot + .controls > .about { align-items: baseline; flex-flow: row wrap; gap: 0 8px; }

    #walk .shot + .controls .route { font-size: 13px; }

    #walk .below { color: var(--faint); font-size: 11px; margin: 0; }

    #walk .about { display: flex; flex-direction: column; margin-bottom: 4px; }

    #walk .about small { color: var(--faint); }

    #walk .about .place { direction: rtl; overflow: hidden; text-align: left; text-overflow: ellipsis; white-space: nowrap; }

    #walk .route { align-self: flex-start; font-size: 16px; font-weight: 600; margin-left: -4px; overflow-wrap: anywhere; padding: 0 4px; text-align: left; }

    #walk .event { display: flex; flex-direction: column; gap: 4px; }

    #walk .event > button {
      background: var(--press);
      border-radius: 9px;
      color: #fff;
      overflow-wrap: anywhere;
      padding: 6px 10px;
    }

    #walk .event > button:hover { filter: brightness(1.1); }

    #walk .event > button[aria-disabled="true"] { background: none; border: 1px dashed var(--faint); color: var(--ink); }

    #walk .fields { display: flex; flex-wrap: wrap; gap: 4px 8px; padding: 0 2px 4px; }

    #walk .fields label { align-items: center; color: var(--faint); display: flex; font-size: 12px; gap: 4px; min-width: 0; }

    #walk .fields input, #walk .fields select, #walk .open input, #walk .copied {
      background: var(--paper);
      border: 1px solid var(--control);
      border-radius: 5px;
      color: var(--ink);
      min-height: 24px;
      font-size: 12px;
      max-width: 130px;
      min-width: 0;
      padding: 2px 5px;
    }

    #walk .tabbar { background: var(--paper); border-top: 1px solid var(--line); display: flex; padding: 4px 6px 10px; }

    #walk .tabbar button {
      align-items: center;
      color: var(--faint);
      display: flex;
      flex: 1;
      flex-direction: column;
      font-size: 10px;
      line-height: 1.3;
      min-width: 0;
      overflow: hidden;
      padding: 2px 1px;
    }

    #walk .tabbar .icon {
      border: 1.5px solid currentColor;
      border-radius: 6px;
      font-size: 11px;
      font-weight: 600;
      height: 19px;
      line-height: 16px;
      text-align: center;
      width: 19px;
    }

    #walk .tabbar [aria-selected="true"] { color: var(--accent); }

    #walk .tabbar [aria-selected="true"] .icon { background: var(--press); border-color: var(--press); color: #fff; }

    /* Around the phone */

    #walk .message { color: var(--faint); font-size: 12.5px; margin: 8px 0; min-height: 19px; overflow-wrap: anywhere; text-align: center; }

    #walk .refusal { color: var(--lost); }

    #walk .open { display: flex; gap: 6px; margin-bottom: 8px; }

    #walk .open input { flex: 1; font-size: 13px; max-width: none; min-width: 0; padding: 4px 8px; }

    #walk summary { min-height: 24px; }

    #walk .entries summary { cursor: pointer; font-size: 13px; margin-bottom: 6px; }

    #walk .entries .event { margin-bottom: 6px; }
    #walk .own { margin-top: 12px; border-top: 1px solid var(--faint); padding-top: 8px; }
    #walk .own summary { color: var(--faint); cursor: pointer; margin-bottom: 6px; }
    #walk .own .event { margin-bottom: 6px; }

    #walk .conditions { display: flex; flex-wrap: wrap; gap: 4px 14px; margin-bottom: 12px; }

    #walk .conditions button { border-color: var(--control); }

    #walk .conditions label { align-items: center; cursor: pointer; min-height: 24px; display: flex; font-size: 13px; gap: 6px; }

    #walk [role="switch"] {
      appearance: none;
      background: var(--control);
      border-radius: 9px;
      cursor: pointer;
      height: 18px;
      margin: 0;
      position: relative;
      width: 31px;
    }

    #walk [role="switch"]::after {
      background: #fff;
      border-radius: 50%;
      box-shadow: 0 1px 2px rgba(0, 0, 0, 0.4);
      content: "";
      height: 14px;
      left: 2px;
      position: absolute;
      top: 2px;
      transition: left 0.12s;
      width: 14px;
    }

    #walk [role="switch"]:checked { background: #1f883d; }

    #walk [role="switch"]:checked::after { left: 15px; }

    #walk .log { font-size: 12px; margin: 0; max-height: 220px; overflow: auto; padding-left: 30px; }

    #walk .log li::marker { color: var(--faint); }

    #walk .log .refusal code { text-decoration: line-through; }

    #walk .copied { max-width: none; width: 100%; }

    /* A session */

    #walk .session { align-items: center; display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 10px; }

    #walk .session input { flex: 1; min-width: 0; }

    #walk .session output { flex-basis: 100%; font-size: 12px; overflow-wrap: anywhere; }
    """##

  /// `walk.js`
  static let walkJs = ##"""
    // The walk: a phone that shows where the user is, and what can be done there. The machine tells the
    // result of each step; nothing here knows what an event does.
    const flowWalking = (() => {
      "use strict";

      const { breakable, input, make } = flowArguments;

      class Walk {
        constructor(aside, machine, graph) {
          this.machine = machine;
          this.graph = graph;
          /** The steps as a script has them, with what `flowc run --json` prints of each. */
          this.steps = [];
          this.build(aside);
          this.begin();
        }

        begin() {
          const { view } = this.machine.start(this.graph);
          this.outside = { links: links(view), entries: view.entries };
          this.steps = [];
          /** What was asked, with whether it was refused. */
          this.requests = [];
          this.listOutside();
          this.show(view);
        }

        /** Does a step, and says what became of it. */
        step(request) {
          let answer;
          try {
            answer = this.machine.perform(request);
          } catch (error) {
            return this.say(`the machine has stopped: ${error.message}`, true);
          }
          if (!answer) return this.say("this cannot be read as a step", true);
          this.requests.push({ request, isRefused: Boolean(answer.view.refusal) });
          this.steps.push({ text: answer.view.step, line: answer.line, refusal: answer.view.refusal });
          this.show(answer.view);
        }

        /** Asks again for what was asked in another walk, as long as that is done as it was there. */
        repeat(requests) {
          for (const { request, isRefused } of requests) {
            const count = this.requests.length;
            this.step(request);
            if (this.requests[count]?.isRefused !== isRefused) break;
          }
        }

        do(name, members = {}) { this.step(JSON.stringify({ do: name, ...members })); }

        /** Sends an event or goes to an entry, with arguments that are JSON already. */
        doWith(name, key, value, inputs, others = {}) {
          let values;
          try {
            values = inputs.map(({ json }) => json());
          } catch (error) {
            return this.say(error.message, true);
          }
          const list = values.length ? `,"arguments":[${values.join(",")}]` : "";
          const more = Object.entries(others).map(([name, value]) => `,"${name}":${JSON.stringify(value)}`).join("");
          this.step(`{"do":"${name}","${key}":${JSON.stringify(value)}${more}${list}}`);
        }

        get script() { return this.steps.map(({ text }) => `${text}\n`).join(""); }

        // MARK: Parts that stay

        build(aside) {
          this.phone = make(
            "div", { class: "phone", role: "group", "aria-label": "Phone", tabindex: "-1" });
          this.tablet = make("div", { class: "phone tablet", role: "group", "aria-label": "Tablet" });
          this.message = make("p", { class: "message", role: "status" });
          this.conditions = make("div", { class: "conditions" });
          this.link = make("input", {
            type: "text", list: "walk-links", placeholder: "A link, such as app:/path", "aria-label": "Link",
            autocomplete: "off", spellcheck: "false", autocapitalize: "off", inputmode: "url",
          });
          this.links = make("datalist", { id: "walk-links" });
          const open = make(
            "form", { class: "open", onsubmit: (event) => {
              event.preventDefault();
              if (this.link.value.trim()) this.do("open", { url: flowMachine.wellFormed(this.link.value.trim()) });
            } },
            this.link, this.links, make("button", { type: "submit" }, "Open"));
          this.entries = make("details", { class: "entries" }, make("summary", {}, "Entries"));
          this.undo = make(
            "button", { type: "button", title: "Take the last step back (u)", onclick: () => this.do("undo") },
            "Undo");
          const restart = make(
            "button", { type: "button", title: "Start again", onclick: () => this.begin() }, "Restart");
          this.copy = make(
            "button", { type: "button", title: "Copy the steps, for flowc run --script", onclick: () => this.copySteps() },
            "Copy steps");
          this.log = make("ol", { class: "log", "aria-label": "Steps", tabindex: "0" });
          aside.replaceChildren(
            make("div", { class: "head" }, make("h2", {}, "Walk"), this.undo, restart),
            this.tablet, this.phone, this.message, open, this.entries, this.conditions,
            make("div", { class: "head" }, make("h3", {}, "Steps"), this.copy), this.log);
          aside.addEventListener("keydown", (event) => this.key(event));
        }

        listOutside() {
          this.links.replaceChildren(...this.outside.links.map((url) => make("option", { value: url })));
          this.entries.hidden = !this.outside.entries.length;
          this.entries.replaceChildren(
            make("summary", {}, "Navigate"),
            ...this.outside.entries.map(({ route, parameters }) =>
              this.form("navigate", "route", route, parameters, `navigate ${route}`)));
        }

        async copySteps() {
          try {
            await navigator.clipboard.writeText(this.script);
            this.say("copied");
          } catch {
            const area = make("textarea", { class: "copied", readonly: true, rows: 4 });
            area.value = this.script;
            this.log.before(area);
            area.select();
            area.addEventListener("blur", () => area.remove());
          }
        }

        key(event) {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.target.closest("input:not([type=checkbox]), select, textarea")) return;
          const front = this.phone.querySelector(".front");
          const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
          const act = {
            Backspace: () => this.do("back"), ArrowLeft: () => this.do("back"),
            Escape: () => this.do("dismiss"), u: () => this.do("undo"),
          }[event.key];
          const button = digit ? front?.querySelectorAll(".event > button")[digit - 1] : null;
          if (!act && !button) return;
          event.preventDefault();
          event.stopPropagation();
          if (act) act(); else button.click();
        }

        // MARK: What changes

        show(view) {
          const held = this.phone.contains(document.activeElement);
          this.view = view;
          // What has columns is shown twice: on a tablet, where they are side by side, and on a phone.
          this.tablet.hidden = !view.presentations.some(({ content }) => hasColumns(content));
          this.showDevice(this.phone);
          if (!this.tablet.hidden) this.showDevice(this.tablet);
          if (held) (this.phone.querySelector(".front button") ?? this.phone).focus({ preventScroll: true });
          this.showConditions(view);
          this.undo.disabled = view.length === 0;
          this.copy.disabled = this.steps.length === 0;
          this.showLog();
          if (view.refusal) this.say(view.refusal, true);
          else if (view.held) this.say(`held: ${view.held}`);
          else this.say(view.waiting ? `waits: ${view.waiting}` : "");
          this.highlight();
        }

        showDevice(device) {
          this.isWide = device === this.tablet;
          const { presentations } = this.view;
          device.replaceChildren(
            ...presentations.map((presentation, index) =>
              this.presentation(presentation, index === presentations.length - 1, index)));
        }

        /** Shows in the graph where the user is, and what led there last. */
        highlight() {
          const { screens, taken } = this.view;
          window.flowPage.highlight({ routes: screens, transition: taken ?? null });
        }

        /** From now on the keys are those of the walk. */
        focus() { this.phone.focus({ preventScroll: true }); }

        say(text, isRefusal = false) {
          this.message.textContent = text;
          this.message.classList.toggle("refusal", isRefusal);
        }

        /** Switches, which stay, so that the one that has the focus keeps it. */
        showConditions({ conditions, canRefresh, refresh }) {
          if (this.switched > conditions.length) this.conditions.replaceChildren(this.refresh ?? "");
          if (canRefresh && !this.refresh) {
            this.refresh = make("button", { type: "button", onclick: () => this.do("refresh") }, "refresh");
            this.conditions.append(this.refresh);
          }
          // Conditions with parameters get a switch when they are asked first.
          const added = conditions.slice(this.conditions.querySelectorAll("input").length);
          const labels = added.map(({ name, text, arguments: list }) =>
            make("label", {}, make("input", {
              type: "checkbox", role: "switch",
              onchange: (event) => this.do("set", { condition: name, arguments: list, holds: event.target.checked }),
            }), make("span", {}, text ?? name)));
          if (this.refresh) this.refresh.before(...labels);
          else this.conditions.append(...labels);
          this.switched = conditions.length;
          if (this.refresh) {
            this.refresh.setAttribute("aria-disabled", String(Boolean(refresh)));
            this.refresh.title = refresh ?? "Conditions have changed: ask the guards again";
          }
          const switches = this.conditions.querySelectorAll("input");
          conditions.forEach(({ holds }, index) => { switches[index].checked = holds; });
        }

        showLog() {
          const shown = this.steps.slice(-500);
          this.log.setAttribute("start", this.steps.length - shown.length + 1);
          this.log.replaceChildren(...shown.map(({ text, refusal }) =>
            make("li", { class: refusal ? "refusal" : null, title: refusal }, make("code", {}, text))));
          this.log.scrollTop = this.log.scrollHeight;
        }

        // MARK: The phone

        presentation({ style, isLocked, detents, detent, content }, isFront, index) {
          // A cover has no gesture: nothing is drawn that no iPhone has.
          const closes = isFront ? this.view.hasDismiss : style !== "cover";
          const grabber = style === "root" || isPrompt(style) || !closes ? null : make(
            "button", {
              type: "button", class: "grabber", disabled: !isFront, "aria-disabled": Boolean(this.view.dismiss),
              title: this.view.dismiss ?? "Swipe down (Escape)", "aria-label": "Swipe down",
              onclick: () => this.do("dismiss"),
            }, style === "popover" ? "×" : "");
          // A dialog goes with one of its buttons, or with this one, which sends no event.
          const cancel = style === "dialog" ? make(
            "button", {
              type: "button", class: "cancel", disabled: !isFront, "aria-disabled": Boolean(this.view.dismiss),
              title: this.view.dismiss ?? "Dismiss (Escape)", onclick: () => this.do("dismiss"),
            }, "Cancel") : null;
          const all = isFront && this.view.presentations.length > 2 && !this.view.dismissAll ? make(
            "button", {
              type: "button", class: "all", title: "Dismiss all that is presented",
              onclick: () => this.do("dismissAll"),
            }, "all") : null;
          const panel = make(
            "section", {
              class: `presentation ${style}`, style: `--height: ${height(style, detent ?? detents[0])}`,
              inert: !isFront, "data-locked": isLocked,
            }, grabber, all, detents.length > 1 ? make("span", { class: "detents" }, detents.join(" · ")) : null,
            this.container(content, isFront, isPrompt(style)), cancel);
          panel.style.setProperty("--depth", index);
          return panel;
        }

        container(content, isFront, isPrompt = false) {
          if (content.stack) return this.stack(content.stack, isFront, { isPrompt });
          if (content.columns) return this.columns(content.columns, isFront);
          if (content.flow) {
            const name = content.flow.place.split("/").pop();
            return make(
              "div", { class: "flow", "data-flow": name }, this.container(content.flow, isFront));
          }
          const shown = content.tabs.find(({ isSelected }) => isSelected);
          return make(
            "div", { class: "tabs" }, this.container(shown.content, isFront),
            content.isBarHidden ? null
              : make("div", { class: "tabbar", role: "tablist" }, content.tabs.map((tab) => this.tab(tab))));
        }

        tab({ name, title, icon, isSelected }) {
          const label = title ?? name;
          return make(
            "button", {
              type: "button", role: "tab", "aria-selected": String(isSelected), title: `tab ${name}`,
              "data-tab": name, onclick: () => this.do("tab", { tab: name }),
            },
            make("span", { class: "icon", "data-icon": icon, "aria-hidden": "true" }, [...label][0] ?? "·"),
            make("span", {}, label));
        }

        /** Side by side, or those up to the one in front on top of each other. */
        columns(columns, isFront) {
          const front = columns.findIndex((column) => column.isFront);
          if (!this.isWide) {
            return this.stack(columns.slice(0, front + 1).flatMap(({ content }) => content.stack), isFront);
          }
          return make(
            "div", { class: "columns" },
            columns.map(({ name, isFront: isFirst, content }) => make(
              "div", { class: `column${isFirst ? " first" : ""}`, "data-column": name },
              this.stack(content.stack, isFront && isFirst, { isBeside: isFront && !isFirst }))));
        }

        /** The events of a screen: those of the one in front have no sender. */
        events({ place }, isFront) {
          return this.view.events.filter(({ sender }) => (isFront ? sender === undefined : sender === place));
        }

        /** A stack in front, or one beside it with a top that sends events, too. */
        stack(screens, isFront, { isBeside = false, isPrompt = false } = {}) {
          const top = screens[screens.length - 1];
          const below = screens[screens.length - 2];
          const events = isFront || isBeside ? this.events(top, isFront) : [];
          // Without a stack there is no bar, and no button in it.
          const isBare = top.isBare && !below;
          const back = !isPrompt && !isBare && (isFront ? this.view.hasBack : below) ? make(
            "button", {
              type: "button", class: "back", "aria-disabled": Boolean(this.view.back), disabled: !isFront,
              title: this.view.back ?? "Back (←)", onclick: () => this.do("back"),
            }, `‹ ${below ? below.name : ""}`) : null;
          const edge = screens.length > 2
            ? make("p", { class: "below" }, screens.slice(0, -1).map(({ name }) => name).join(" › ")) : null;
          return make(
            "div", { class: `stack${isFront ? " front" : ""}`, "data-depth": Math.min(screens.length, 4) },
            isBare && !top.isLocked ? null : make("div", { class: "bar" }, back, isBare ? null : make("strong", {}, top.name),
              top.isLocked ? make(
                "span", { class: "lock", title: `Only its events leave it${top.asks ? "; all else asks first" : ""}` },
                top.asks ? "asks" : "locked") : null),
            make("div", { class: "screen" }, flowScreens.element(top.route),
              make("div", { class: "controls" }, edge, this.about(top),
                events.map((event) => this.event(event)),
                isFront && !events.length ? make("p", { class: "below" }, "sends no events") : null,
                isFront ? this.ownEvents() : null)));
        }

        about({ route, name, arguments: values, place, coordinator, checkpoint }) {
          // Where it is cut, its end says where the screen is.
          const where = make("small", { class: "place", title: place || coordinator },
            make("bdi", {}, place || coordinator));
          const title = make(
            "button", {
              type: "button", class: "route", title: "Show in the graph",
              onclick: () => window.flowPage.select(route),
            }, breakable(`${coordinator}.${name}`));
          return make(
            "div", { class: "about" }, title, where,
            values ? make("code", {}, values) : null,
            checkpoint ? make("small", {}, `checkpoint ${checkpoint}`) : null);
        }

        event({ name, parameters, refusal }) {
          return this.form("send", "event", name, parameters, name, refusal);
        }

        /** The events that live coordinators send themselves, without a screen. */
        ownEvents() {
          if (!this.view.ownEvents.length) return null;
          return make(
            "details", { class: "own", open: this.showsOwn, ontoggle: ({ target }) => { this.showsOwn = target.open; } },
            make("summary", {}, "without a screen"),
            this.view.ownEvents.map(({ name, coordinator, parameters, refusal }) =>
              this.form("send", "event", name, parameters, `${coordinator}.${name}`, refusal, { coordinator })));
        }

        /** A button, with inputs for its parameters. */
        form(action, key, value, parameters, text, refusal, others = {}) {
          const inputs = parameters.map(input);
          const fields = inputs.map(({ element }, index) =>
            make("label", {}, make("span", {}, parameters[index].name), element));
          return make(
            "form", {
              class: "event", novalidate: true,
              onsubmit: (event) => {
                event.preventDefault();
                this.doWith(action, key, value, inputs, others);
              },
            },
            make("button", { type: "submit", "aria-disabled": Boolean(refusal), title: refusal, "data-event": others.coordinator ? text : value },
              breakable(text)),
            fields.length ? make("div", { class: "fields" }, fields) : null);
        }
      }

      /** True iff an alert or a dialog is shown so. */
      const isPrompt = (style) => style === "alert" || style === "dialog";

      /** The links to try: those that the machine makes, and those of all patterns of the graph. */
      function links(view) {
        const examples = window.flowPage.graph.routes.flatMap(({ examples }) => examples ?? []);
        return [...new Set([...view.links, ...examples])];
      }

      /** True iff there are columns on screen in `content`. */
      function hasColumns(content) {
        if (content.columns) return true;
        if (content.flow) return hasColumns(content.flow);
        const tab = content.tabs?.find(({ isSelected }) => isSelected);
        return tab ? hasColumns(tab.content) : false;
      }

      /** How much of the phone a presentation takes. */
      function height(style, detent) {
        if (isPrompt(style)) return "fit-content";
        if (style === "popover") return "62%";
        if (style !== "sheet") return "100%";
        const [, kind, value] = /^(\w+)(?:\((.*)\))?$/.exec(detent ?? "large") ?? [];
        switch (kind) {
          case "medium": return "52%";
          case "fit": return "fit-content";
          // Points of a phone that is 844 high.
          case "height": return `clamp(20%, ${(Number(value) / 844) * 100}%, 94%)`;
          case "fraction": return `clamp(20%, ${Number(value) * 100}%, 94%)`;
          default: return "94%";
        }
      }

      return { Walk };
    })();
    """##

  /// `walking.js`
  static let walkingJs = ##"""
    // Opens and closes the walk.
    (() => {
      "use strict";

      const { make } = flowArguments;
      const aside = document.getElementById("walk");
      const toggle = make(
        "button", {
          type: "button", id: "walk-toggle", title: "Walk the app (w)", "aria-pressed": "false",
          "aria-controls": "walk", onclick: () => (aside.hidden ? open() : close()),
        }, "Walk");
      let begun;

      /** Opens the walk; the first time it loads the machine. */
      function open() {
        aside.hidden = false;
        toggle.setAttribute("aria-pressed", "true");
        if (begun) {
          window.flowWalk?.highlight();
          window.flowWalk?.focus();
        } else {
          window.flowWalkReady = begun = begin();
        }
      }

      function close() {
        aside.hidden = true;
        toggle.setAttribute("aria-pressed", "false");
        window.flowPage?.clearHighlight();
        toggle.focus();
      }

      async function begin() {
        try {
          await window.flowReady;
          const graph = document.getElementById("flow-graph-text").textContent.trim();
          window.flowWalk = new flowWalking.Walk(aside, await flowMachine.load(), graph);
          const kept = flowLive.keep("walk", () => (aside.hidden ? null : window.flowWalk.requests));
          if (kept) window.flowWalk.repeat(kept);
          // Unless the focus has been moved meanwhile.
          if ([document.body, toggle, null].includes(document.activeElement)) window.flowWalk.focus();
          return window.flowWalk;
        } catch (error) {
          aside.replaceChildren(
            make("h2", {}, "Walk"), make("p", { class: "message refusal" },
              `This browser cannot run the machine: ${error.message}`));
        }
      }

      document.querySelector(".tools").prepend(toggle);
      addEventListener("keydown", (event) => {
        if (event.key !== "w" || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target.closest?.("input:not([type=checkbox]), select, textarea")) return;
        toggle.click();
      });
      if (location.hash === "#walk" || flowLive.keep("walk", () => null)) open();
    })();
    """##

  /// `words.js`
  static let wordsJs = ##"""
    // What a transition does, in words for people who do not read the declarations.
    const flowWords = (() => {
      "use strict";

      // The words of a name: "signUpForm" is "sign up form".
      const words = (name) =>
        name.split(/(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_/u).join(" ")
          .toLowerCase();

      const title = (name) => words(name).replace(/^./u, (first) => first.toUpperCase());

      // A condition: "not isSignedIn and fits(item)" is "not signed in and fits item".
      const condition = (text) => text.replace(/[\p{L}\p{Nd}_.]+/gu, (name) => words(name))
        .replace(/[()]/g, " ").replace(/\bis /g, "").replace(/\s+/g, " ").trim();

      // What the target of a declaration is given: "with this hike and 3".
      function given(text) {
        const list = /->[^"]*?[\p{L}\p{Nd}_]\(([^()]*)\)/u.exec(text ?? "")?.[1] ?? "";
        const values = list.split(",").map((value) => value.replace(/^[^:"]*:/, "").trim())
          .filter((value) => value)
          .map((value) => (/^[\p{L}_][\p{L}\p{Nd}_]*$/u.test(value) ? `this ${words(value)}` : value));
        return values.length ? ` with ${values.join(", ").replace(/, ([^,]*)$/, " and $1")}` : "";
      }

      const deeds = {
        start: (name) => `the app starts with ${name}`,
        push: (name) => `opens ${name}`,
        replace: (name) => `opens ${name} in place of the screen`,
        sheet: (name) => `opens ${name} as a sheet`,
        cover: (name) => `opens ${name} over the whole screen`,
        popover: (name) => `shows ${name} in a popover`,
        alert: (name) => `shows the alert ${name}`,
        dialog: (name) => `asks with the dialog ${name}`,
        tab: (name) => `selects the tab with ${name}`,
        flow: (name) => `changes to ${name}`,
        column: (name) => `shows ${name} in its column`,
        detour: (name) => `opens ${name} over everything, and comes back`,
        back: (name) => (name ? `goes back to ${name}` : "goes back"),
        dismiss: (name) => (name ? `closes what is in front, down to ${name}` : "closes what is in front"),
        finish: (name) => (name ? `is done, and goes back to ${name}` : "is done, and goes back"),
        return: (name) => (name ? `returns to ${name}` : "returns"),
        resume: () => "goes on to where the user was going",
        guard: (name) => `goes to ${name} instead`,
        lock: (name) => `asks with ${name} first`,
      };

      // One sentence on an edge of the graph that leads to `target`, a node or box; null if there is none.
      function say({ data }, target) {
        const deed = deeds[data.kind];
        if (!deed) return null;
        const name = target ? title(target.name) : "";
        if (!name && !["back", "dismiss", "finish", "return", "resume"].includes(data.kind)) return null;
        const when = data.when ? ` if ${condition(data.when)}` : "";
        const unless = data.unless ? ` unless ${condition(data.unless)}` : "";
        const event = data.event ? `“${title(data.event)}” ` : "";
        return `${event}${deed(name)}${given(data.text)}${when}${unless}`;
      }

      return { say };
    })();
    """##
}
