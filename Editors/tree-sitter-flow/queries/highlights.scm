; Words

[
  "module" "import" "app" "condition" "meta" "enum" "type" "coordinator" "routes" "policy"
  "scenario" "lint" "public" "route" "use"
] @keyword

[
  "links" "except" "unwrap" "restore" "link" "path" "requires" "detents" "selected" "checkpoint" "returns" "locked"
  "entry" "hides" "bare" "shared" "fresh" "title" "icon" "starts" "shown" "up" "keep" "in" "as" "on" "when"
] @keyword

["new" "back" "dismiss" "finish" "return" "resume" "stay" "reset" "remove" "then" "else" "to" "all" "unanimated" "caseless"] @keyword.control

["and" "or" "not"] @keyword.operator

["root" "tabs" "flows" "split"] @keyword.storage.type

[
  "push" "replace" "sheet" "cover" "popover" "alert" "dialog" "child" "modal" "detour" "tab" "flow"
  "column"
] @keyword.storage.type

["medium" "large" "fit" "height" "fraction"] @constant.builtin

["after" "goes" "leads" "never" "only" "from" "within"] @keyword

["error" "warning" "off"] @constant.builtin

[
  "given" "send" "refresh" "navigate" "open" "expect" "rejects" "reported" "at" "stack" "waiting" "value"
  "nothing"
] @keyword

["allow" "owner" "was"] @attribute

["true" "false"] @constant.builtin.boolean
"nil" @constant.builtin
"presented" @variable.builtin

; Names

(coordinator name: (type_identifier) @type)
(group name: (type_identifier) @type)
(app name: (type_identifier) @type)
(enum name: (type_identifier) @type)
(type name: (type_identifier) @type)
(type_identifier) @type
(enum_case name: (identifier) @constant)
(enum_value (identifier) @constant)
(route name: (identifier) @function)
(mount name: (identifier) @function)
(used_root (identifier) @function)
(event name: (identifier) @function.method)
(send event: (identifier) @function.method)
(target member: (identifier) @function)
(step (identifier) @function)
(parameter name: (identifier) @variable.parameter)
(argument label: (identifier) @variable.parameter)
(condition name: (identifier) @variable)
(fact (identifier) @variable)
(meta name: (identifier) @property)
(meta_value (identifier) @property)
(checkpoint name: (identifier) @label)
(return (identifier) @label)
(rule_name) @attribute

; Literals and comments

(string) @string
(escape_sequence) @string.escape
[(integer) (float)] @number
(comment) @comment
(documentation) @comment.documentation

["->" "=" "!" "?"] @operator
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["," ":" ";" "." "/"] @punctuation.delimiter
"@" @attribute
