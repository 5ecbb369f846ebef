import FlowRuntime

/// A clause of a route or mount: `requires a else Login`.
package struct Clause: Hashable {
  /// As the language spells it.
  package let words: String
  /// The text after the words, part by part; nothing if the clause is a flag.
  package fileprivate(set) var parts: [String]

  /// The text after the words.
  package var text: String { parts.joined(separator: words == "path" ? " / " : ", ") }
  /// The text after the words, or what the words mean if they are all of it.
  package var said: String {
    parts.isEmpty ? ClauseTable.rows.first { $0.text == words }?.meaning ?? "" : text
  }
  /// As written.
  package var line: String { parts.isEmpty ? words : "\(words) \(text)" }
}

extension GraphDump {
  /// The clauses of a route or mount, in the order of its fields; not its links.
  package func clauses<Row: GraphRow>(of id: ID<Row>) -> [Clause] {
    var list = ClauseList(self)
    list.row("", id)
    return list.clauses
  }
}

/// Lists the clauses of a row, which are its fields that have words.
private struct ClauseList: FieldVisitor {
  typealias Failure = Never

  var graph: GraphTables
  private let dump: GraphDump
  private(set) var clauses: [Clause] = []

  init(_ dump: GraphDump) {
    self.dump = dump
    graph = dump.graph.tables
  }

  /// Adds a clause, or more of the one before it: `when` and `else` continue `locked`.
  private mutating func add(_ words: StaticString, _ parts: [String]) {
    let words = "\(words)"
    if ["when", "else"].contains(words), let last = clauses.indices.last {
      clauses[last].parts = [(clauses[last].parts + [words] + parts).joined(separator: " ")]
    } else if !words.isEmpty {
      clauses.append(Clause(words: words, parts: parts))
    }
  }

  func has(_ isThere: Bool) -> Bool { isThere }
  func signed(_ value: Int64) -> Int64 { value }
  func double(_ value: Double) -> Double { value }
  func action(_ action: inout NavigationGraph.Action) {}
  func event(_ id: inout ID<NavigationGraph.Event>) {}
  func inherited(_ id: inout ID<NavigationGraph.Transition>) {}
  func parent(_ id: inout ID<NavigationGraph.Owner>) {}
  func declaring(_ id: ID<NavigationGraph.Owner>) -> ID<NavigationGraph.Owner> { id }

  mutating func flag(_ clause: StaticString, _ value: inout Bool) {
    if value { add(clause, []) }
  }

  mutating func number(_ clause: StaticString, _ value: Int, in range: Range<Int>) -> Int {
    add(clause, ["\(value)"])
    return value
  }

  mutating func name(_ clause: StaticString, _ id: inout ID<String>) {
    add(clause, [dump.quoted(id)])
  }

  mutating func id<Row: GraphRow>(_ clause: StaticString, _ id: inout ID<Row>) {
    add(clause, [text(id)])
  }

  mutating func row<Row: GraphRow>(_ clause: StaticString, _ id: inout ID<Row>) {
    if !"\(clause)".isEmpty { return add(clause, [text(id)]) }
    var row = Row.access(&graph) { $0[id] }
    row.fields(&self)
  }

  mutating func list<Row: GraphRow>(_ clause: StaticString, _ rows: inout Rows<Row>, least: Int) {
    switch rows {
    case let boolean as Rows<NavigationGraph.BooleanStep>: add(clause, [dump.boolean(boolean)])
    case is Rows<NavigationGraph.Requirement>: for row in rows { add(clause, [text(row)]) }
    default: add(clause, rows.map { text($0) })
    }
  }

  /// A row that a clause names.
  private func text<Row>(_ id: ID<Row>) -> String {
    switch id {
    case let id as ID<NavigationGraph.Checkpoint>:
      dump.name(dump.graph.checkpoints[id].name) + dump.typed(dump.graph.checkpoints[id].value)
    case let id as ID<NavigationGraph.ValueType>: dump.type(id)
    case let id as ID<NavigationGraph.Detent>: dump.detent(dump.graph.detents[id])
    case let id as ID<NavigationGraph.NavigateAction>: dump.go(id)
    case let id as ID<NavigationGraph.ScreenReference>: dump.step(id)
    case let id as ID<NavigationGraph.Requirement>: dump.requirement(dump.graph.requirements[id])
    default: ""
    }
  }
}
