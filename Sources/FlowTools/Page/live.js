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
