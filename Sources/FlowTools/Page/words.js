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
