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
