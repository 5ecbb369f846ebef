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
