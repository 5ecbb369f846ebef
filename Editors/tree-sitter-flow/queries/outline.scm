; Zed's outline.
(app "app" @context name: (type_identifier) @name) @item
(coordinator "coordinator" @context name: (type_identifier) @name) @item
(group "routes" @context name: (type_identifier) @name) @item
(enum "enum" @context name: (type_identifier) @name) @item
(route "route" @context name: (identifier) @name) @item
(scenario "scenario" @context name: (string) @name) @item
