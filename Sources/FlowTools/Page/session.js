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
