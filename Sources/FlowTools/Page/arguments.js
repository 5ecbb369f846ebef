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
