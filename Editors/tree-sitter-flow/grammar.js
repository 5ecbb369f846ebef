// The grammar of .flow files for Tree-sitter: docs/grammar.md, with clauses of all kinds allowed
// wherever some are. What a clause may be in is the compiler's to say.
"use strict";

/** `item`, separated by `separator`. */
const list = (item, separator = ",") => seq(item, repeat(seq(separator, item)));
/** The same, perhaps with a comma at the end. */
const trailing = (item) => seq(list(item), optional(","));
/** Declarations, members or clauses in braces. */
const block = (item) => seq("{", repeat(choice(item, ";")), "}");

module.exports = grammar({
  name: "flow",
  word: ($) => $.identifier,
  extras: ($) => [/\s/, /\uFEFF/, $.comment, $.documentation],

  rules: {
    source_file: ($) => repeat(choice($._declaration, ";")),

    // Declarations
    _declaration: ($) =>
      seq(
        optional($.attributes),
        optional("public"),
        choice(
          $.module, $.import, $.app, $.condition, $.meta, $.enum, $.type, $.coordinator, $.group,
          $.policy, $.scenario, $.lint
        )
      ),
    attributes: ($) => repeat1($.attribute),
    attribute: ($) =>
      seq(
        "@",
        choice(
          seq("allow", "(", trailing(choice($.rule_name, $.string)), ")"),
          seq(choice("owner", "was"), "(", trailing($.string), ")")
        )
      ),
    module: ($) =>
      seq("module", field("name", $._name), optional(seq("as", $.type_identifier))),
    import: ($) => seq("import", list($._name, ".")),
    app: ($) =>
      seq("app", field("name", $.type_identifier), block(choice($.app_root, $.app_links, $.app_except, $.app_unwrap, $.restore))),
    app_root: ($) => seq("root", $.type_identifier),
    app_links: ($) => seq("links", list(seq($.string, optional($.caseless)))),
    caseless: () => "caseless",
    app_except: ($) => seq("except", list($.string)),
    app_unwrap: ($) => seq("unwrap", list($.string)),
    restore: ($) => seq("restore", $.string),
    condition: ($) => seq("condition", field("name", $.identifier), optional($.parameters)),
    meta: ($) =>
      seq("meta", field("name", $.identifier), ":", $._type, optional(seq("=", $._literal))),
    enum: ($) =>
      seq("enum", field("name", $.type_identifier), "{", trailing($.enum_case), "}"),
    enum_case: ($) => field("name", $.identifier),
    type: ($) =>
      seq("type", field("name", $.type_identifier), optional(seq("=", list($._name, ".")))),
    lint: ($) => seq("lint", block($.rule_setting)),
    rule_setting: ($) =>
      seq($.rule_name, ":", choice(seq($.severity, optional($.integer)), $.integer)),
    severity: () => choice("error", "warning", "off"),

    // Coordinators and groups
    coordinator: ($) =>
      seq(
        "coordinator",
        field("name", $.type_identifier),
        optional(seq(":", field("kind", $.coordinator_kind))),
        field("body", $.members)
      ),
    coordinator_kind: () => choice("tabs", "flows", "split"),
    group: ($) => seq("routes", field("name", $.type_identifier), field("body", $.members)),
    members: ($) => block($._member),
    _member: ($) =>
      seq(
        optional($.attributes),
        choice($.use, $.used_root, $.transition, seq(optional("public"), choice($.route, $.mount)))
      ),
    use: ($) => seq("use", $.type_identifier),
    used_root: ($) => seq("root", $.identifier),
    mount: ($) =>
      seq(
        field("kind", $.mount_kind),
        optional(seq(field("name", $.identifier), ":")),
        field("coordinator", $.type_identifier),
        optional($.arguments),
        optional(field("body", $.clauses))
      ),
    mount_kind: () => choice("child", "modal", "detour", "tab", "flow", "column"),
    route: ($) =>
      seq(
        "route",
        field("name", $.identifier),
        optional($.parameters),
        optional(seq(":", field("kind", $.route_kind))),
        optional(field("body", $.clauses))
      ),
    route_kind: () =>
      choice("root", "push", "replace", "sheet", "cover", "popover", "alert", "dialog"),

    // Clauses
    clauses: ($) => block(seq(optional($.attributes), $._clause)),
    _clause: ($) =>
      choice(
        $.transition, $.link, $.path, $.requires, $.detents, $.selected, $.checkpoint, $.returns,
        $.meta_value, $.locked, $.entry, $.hides, $.bare, $.cover, $.popover, $.shared, $.fresh,
        $.title, $.icon, $.starts, $.shown, $.up_to
      ),
    link: ($) =>
      seq(
        "link",
        $.string,
        optional($.arguments),
        optional(seq("in", $._name)),
        optional(choice("keep", seq("as", "detour")))
      ),
    path: ($) => seq("path", list($.step, "/")),
    step: ($) => seq($.identifier, optional($.arguments)),
    requires: ($) => seq("requires", $._boolean, "else", $.go),
    detents: ($) => seq("detents", list($.detent)),
    selected: ($) => seq("selected", $.detent),
    detent: ($) =>
      choice(
        "medium", "large", "fit",
        seq("height", "(", $.integer, ")"),
        seq("fraction", "(", choice($.float, $.integer), ")")
      ),
    checkpoint: ($) => seq("checkpoint", field("name", $.identifier), optional(seq(":", $._type))),
    returns: ($) => seq("returns", $._type),
    meta_value: ($) => seq("meta", $.identifier, $._literal),
    locked: ($) =>
      seq("locked", optional(seq("when", $._boolean)), optional(seq("else", $.go))),
    entry: () => "entry",
    hides: () => seq("hides", "tabs"),
    bare: () => "bare",
    cover: () => "cover",
    popover: () => "popover",
    shared: () => "shared",
    fresh: () => "fresh",
    title: ($) => seq("title", $.string),
    icon: ($) => seq("icon", $.string),
    starts: ($) => seq("starts", "when", $._boolean),
    shown: ($) => seq("shown", "when", $._boolean),
    up_to: ($) => seq("up", "to", $.integer),

    // Transitions
    transition: ($) => seq(optional($.event), "->", $._action, optional($.unanimated)),
    unanimated: () => "unanimated",
    event: ($) =>
      seq(
        "on",
        field("name", $.identifier),
        optional($.parameters),
        optional($.returns),
        optional(seq("when", $._boolean))
      ),
    _action: ($) => seq(repeat(seq($._choice, "then")), $._choice, repeat(seq("else", $._choice))),
    _choice: ($) =>
      choice(
        $.go, $.select_tab, $.back, $.dismiss, $.finish, $.return, $.resume, $.stay, $.reset,
        $.remove, $.sequence
      ),
    sequence: ($) => seq("(", $._action, ")"),
    select_tab: ($) => seq("tab", $.identifier),
    resume: () => "resume",
    stay: () => "stay",
    reset: ($) => seq("reset", choice("tabs", $.identifier)),
    remove: ($) => seq("remove", $.identifier),
    back: ($) => seq("back", optional(seq("to", choice("root", $.step)))),
    dismiss: () => seq("dismiss", optional("all")),
    finish: ($) => seq("finish", optional($._answer)),
    return: ($) => seq("return", "to", $.identifier, optional($._answer)),
    _answer: ($) => seq("(", optional($._value), ")"),
    go: ($) =>
      seq(
        optional("new"),
        $.target,
        repeat(seq("/", $.step)),
        optional(seq("as", $.presentation))
      ),
    target: ($) => seq($._destination, optional($.arguments)),
    _destination: ($) =>
      choice(
        field("member", $.identifier),
        seq(field("owner", $.type_identifier), optional(seq(".", field("member", $.identifier))))
      ),
    presentation: () => choice("push", "replace", "sheet", "cover", "popover", "detour"),

    // Types, values and conditions
    parameters: ($) => seq("(", optional(trailing($.parameter)), ")"),
    parameter: ($) =>
      seq(field("name", $.identifier), ":", $._type, optional(seq("=", $._literal))),
    _type: ($) => choice($.type_identifier, $.list_type, $.optional_type),
    list_type: ($) => seq("[", $._type, "]"),
    optional_type: ($) => seq(choice($.type_identifier, $.list_type), "?"),
    arguments: ($) => seq("(", optional(trailing($.argument)), ")"),
    argument: ($) => seq(optional(seq(field("label", $.identifier), ":")), $._value),
    _value: ($) => choice($.identifier, $._literal),
    _literal: ($) =>
      choice($.integer, $.float, $.string, $.boolean, $.nil, $.enum_value, $.list),
    boolean: () => choice("true", "false"),
    nil: () => "nil",
    enum_value: ($) => seq(".", $.identifier),
    list: ($) => seq("[", optional(trailing($._literal)), "]"),
    _boolean: ($) => choice($.or, $._conjunction),
    or: ($) => seq($._boolean, "or", $._conjunction),
    _conjunction: ($) => choice($.and, $._negation),
    and: ($) => seq($._conjunction, "and", $._negation),
    _negation: ($) => choice($.not, $.presented, $.fact, $.parenthesized),
    not: ($) => seq("not", $._negation),
    presented: () => "presented",
    fact: ($) => seq($.identifier, optional($.arguments)),
    parenthesized: ($) => seq("(", $._boolean, ")"),

    // Policies
    policy: ($) =>
      seq("policy", field("name", $.string), block(seq(optional($.attributes), $.claim))),
    claim: ($) =>
      seq(
        $.subject,
        choice(
          seq("requires", $._boolean),
          seq("after", $.subject),
          seq(optional("never"), "goes", "to", $.subject),
          seq("leads", "to", $.subject),
          seq("only", "from", list($.subject)),
          seq("within", $.integer)
        )
      ),
    subject: ($) =>
      choice(seq($.type_identifier, optional(seq(".", $.identifier))), seq("module", $._name)),

    // Scenarios
    scenario: ($) => seq("scenario", field("name", $.string), block($._scenario_step)),
    _scenario_step: ($) =>
      choice(
        $.given, $.send, $.refresh, $.open, $.navigate, $.user_back, $.user_dismiss, $.select_tab,
        $.reported, $.rejects, $.expect
      ),
    given: ($) => seq("given", list($.given_fact)),
    given_fact: ($) => seq(optional("not"), $.fact),
    send: ($) =>
      seq(
        "send",
        optional(seq(field("owner", $.type_identifier), ".")),
        field("event", $.identifier),
        optional($.arguments)
      ),
    refresh: () => seq("refresh", optional("!")),
    open: ($) => seq("open", $.string),
    navigate: ($) => seq("navigate", optional("!"), $.go),
    user_back: () => "back",
    user_dismiss: () => seq("dismiss", optional("all")),
    reported: ($) => seq("reported", choice($.user_back, $.user_dismiss, $.select_tab)),
    rejects: ($) => seq("rejects", $._scenario_step),
    expect: ($) =>
      seq(
        "expect",
        choice(
          seq("at", $.target),
          seq("stack", list($.target, "/")),
          seq(choice("sheet", "cover", "popover", "alert", "dialog"), $.target),
          seq("detour", $.type_identifier),
          seq(choice("tab", "flow", "column"), $.identifier),
          seq("waiting", $.target),
          seq("value", $._literal),
          seq("nothing", choice("presented", "waiting"))
        )
      ),

    // Tokens
    _name: ($) => choice($.identifier, $.type_identifier),
    identifier: () => /[_\p{Ll}\p{Lt}\p{Lm}\p{Lo}][_\p{L}\p{M}0-9]*|`[_\p{Ll}\p{Lt}\p{Lm}\p{Lo}][_\p{L}\p{M}0-9]*`/,
    type_identifier: () => /[\p{Lu}][_\p{L}\p{M}0-9]*|`[\p{Lu}][_\p{L}\p{M}0-9]*`/,
    rule_name: () => /[_\p{L}][_\p{L}0-9]*(-[_\p{L}][_\p{L}0-9]*)*/,
    integer: () => /-?[0-9](_?[0-9])*/,
    float: () => /-?[0-9](_?[0-9])*\.[0-9](_?[0-9])*/,
    string: ($) => seq('"', repeat(choice($.string_content, $.escape_sequence)), token.immediate('"')),
    string_content: () => token.immediate(prec(1, /[^"\\\n\r]+/)),
    escape_sequence: () => token.immediate(/\\(["\\nt]|u\{[0-9A-Fa-f]+\})/),
    comment: () => token(/\/\/[^\n\r]*/),
    documentation: () => token(prec(1, /\/\/\/[^\n\r]*/)),
  },
});
