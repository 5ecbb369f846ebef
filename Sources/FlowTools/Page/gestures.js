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
