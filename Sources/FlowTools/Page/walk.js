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
