/// A declaration or clause with places to fill in, as editors write them.
package struct Snippet: Hashable, Sendable {
  /// The keyword after which it is offered.
  package var keyword: String
  /// The declaration that it stands for.
  package var label: String
  /// The text, with `${1:name}` where something is filled in.
  package var body: String

  private init(_ keyword: String, _ label: String, _ body: String) {
    (self.keyword, self.label, self.body) = (keyword, label, body)
  }

  /// The snippets that are offered where `keyword` is.
  package static func offered(with keyword: String) -> [Snippet] {
    all.filter { $0.keyword == keyword }
  }

  /// Every snippet.
  package static let all = [
    Snippet("app", "app …", "app ${1:Name} {\n  root ${2:Home}\n}"),
    Snippet(
      "coordinator", "coordinator …",
      "coordinator ${1:Name} {\n  route ${2:main}: root {\n    $0\n  }\n}"),
    Snippet(
      "coordinator", "coordinator …: tabs",
      "coordinator ${1:Main}: tabs {\n  tab ${2:home}: ${3:Home} { title \"${4:Home}\"  icon"
        + " \"${5:house}\" }\n  $0\n}"),
    Snippet(
      "coordinator", "coordinator …: flows",
      "coordinator ${1:Launch}: flows {\n  flow ${2:main}: ${3:Main}\n  $0\n}"),
    Snippet(
      "coordinator", "coordinator …: split",
      "coordinator ${1:Main}: split {\n  column ${2:sidebar}: ${3:Sidebar}\n  column ${4:content}:"
        + " ${5:Content}\n  $0\n}"),
    Snippet("routes", "routes …", "routes ${1:Name} {\n  route ${2:item} {\n    $0\n  }\n}"),
    Snippet("enum", "enum …", "enum ${1:Name} { ${2:first}, ${3:second} }"),
    Snippet(
      "scenario", "scenario …", "scenario \"${1:name}\" {\n  send ${2:event}\n  expect at ${3:x}\n}"
    ),
    Snippet("policy", "policy …", "policy \"${1:name}\" {\n  $0\n}"),
    Snippet("route", "route …", "route ${1:name} {\n  -> ${2:back}\n}"),
    Snippet("route", "route …: sheet", "route ${1:name}: sheet {\n  -> dismiss\n}"),
    Snippet(
      "tab", "tab …", "tab ${1:home}: ${2:Home} { title \"${3:Home}\"  icon \"${4:house}\" }"),
    Snippet("on", "on … -> …", "on ${1:event} -> ${2:target}"),
    Snippet("link", "link …", "link \"/${1:path}\""),
    Snippet("requires", "requires … else …", "requires ${1:condition} else ${2:target}"),
  ]
}
