// Prints what a grammar.js of Tree-sitter defines, as JSON. Stands for `tree-sitter generate`, of
// which it has the functions that this grammar uses.
"use strict";

const rule = (value) => {
  if (typeof value === "string") return { type: "STRING", value };
  if (value instanceof RegExp) return { type: "PATTERN", value: value.source };
  return value;
};
const rules = (values) => values.map(rule);
const seq = (...members) => ({ type: "SEQ", members: rules(members) });
const choice = (...members) => ({ type: "CHOICE", members: rules(members) });
const token = (content) => ({ type: "TOKEN", content: rule(content) });
token.immediate = (content) => ({ type: "TOKEN", isImmediate: true, content: rule(content) });

Object.assign(globalThis, {
  seq,
  choice,
  token,
  optional: (content) => choice(content, { type: "BLANK" }),
  repeat: (content) => ({ type: "REPEAT", content: rule(content) }),
  repeat1: (content) => ({ type: "REPEAT1", content: rule(content) }),
  field: (name, content) => ({ type: "FIELD", name, content: rule(content) }),
  prec: (value, content) => ({ type: "PREC", value, content: rule(content) }),
  grammar: (definition) => {
    const symbols = new Proxy({}, { get: (_, name) => {
      if (!(name in definition.rules)) throw new Error(`there is no rule ${name}`);
      return { type: "SYMBOL", name };
    } });
    return {
      name: definition.name,
      word: definition.word(symbols).name,
      extras: rules(definition.extras(symbols)),
      rules: Object.fromEntries(Object.entries(definition.rules).map(
        ([name, define]) => [name, rule(define(symbols))])),
    };
  },
});

console.log(JSON.stringify(require(require("path").resolve(process.argv[2]))));
