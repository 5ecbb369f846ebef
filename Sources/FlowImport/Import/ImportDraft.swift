import FlowDSL

/// The text of an imported graph, with a choice of a form for each clause.
struct ImportDraft {
  /// The form of a clause that is written.
  struct Choice {
    /// The number of the form; the clause is a comment if there is none.
    var form = 0
    /// Why the form before is not written.
    var reason: String?
  }

  /// The text so far.
  private(set) var text = ""
  /// The number of the clause in each line; nil in lines without one.
  private(set) var clauses: [Int?] = []
  private let choices: [Choice]
  private var count = 0

  /// Writes `graph` with the forms that `choices` name; the first ones where that names none.
  init(_ graph: ImportedGraph, _ choices: [Choice] = []) {
    self.choices = choices
    comment(graph.remarks, indent: "")
    for module in graph.modules { write("import \(module)") }
    write("app \(graph.name) { root \(graph.root) }")
    for type in graph.types {
      write("")
      document(type.documentation, indent: "")
      write("type \(type.name)" + (type.swift.map { " = \($0)" } ?? ""))
    }
    for owner in graph.owners { write(owner) }
    if !graph.endRemarks.isEmpty { write("") }
    comment(graph.endRemarks, indent: "")
  }

  private mutating func write(_ owner: ImportedOwner) {
    write("")
    document(owner.documentation, indent: "")
    switch owner.kind {
    case .stack: write("coordinator \(owner.name) {")
    case .tabs: write("coordinator \(owner.name): tabs {")
    case .split: write("coordinator \(owner.name): split {")
    case .flows: write("coordinator \(owner.name): flows {")
    case .group: write("routes \(owner.name) {")
    }
    comment(owner.remarks, indent: "  ")
    for group in owner.groups { write("  use \(group)") }
    if let root = owner.usedRoot { write("  root \(ImportedNames.quoted(root))") }
    write(owner.clauses, indent: "  ")
    for route in owner.routes { write(route) }
    write("}")
  }

  private mutating func write(_ route: ImportedRoute) {
    write("")
    document(route.documentation, indent: "  ")
    var line = "  route \(route.name)"
    if !route.parameters.isEmpty {
      line += "(\(route.parameters.map(\.text).joined(separator: ", ")))"
    }
    if route.kind != .push { line += ": \(route.kind.rawValue)" }
    guard !route.clauses.isEmpty || !route.remarks.isEmpty else { return write(line) }
    if route.remarks.isEmpty, route.clauses == [.bare] {
      let isBare = count >= choices.count || choices[count].form == 0
      write(isBare ? line + " { bare }" : line, of: count)
      return count += 1
    }
    write(line + " {")
    comment(route.remarks, indent: "    ")
    write(route.clauses, indent: "    ")
    write("  }")
  }

  /// Writes each of `clauses` in the form that was chosen for it.
  private mutating func write(_ clauses: [ImportedClause], indent: String) {
    for clause in clauses {
      comment(clause.remarks, indent: indent)
      let choice = count < choices.count ? choices[count] : Choice()
      if choice.form >= clause.wholeForms, let best = clause.forms.first {
        comment(["not `\(best)`: \(choice.reason ?? "")"], indent: indent)
      }
      if choice.form < clause.forms.count { write(indent + clause.forms[choice.form], of: count) }
      count += 1
    }
  }

  private mutating func document(_ lines: [String], indent: String) {
    for line in lines { write("\(indent)/// \(ImportedText.line(line))") }
  }

  private mutating func comment(_ lines: [String], indent: String) {
    for line in lines { write("\(indent)// \(ImportedText.line(line))") }
  }

  private mutating func write(_ line: String, of clause: Int? = nil) {
    text += line
    text += "\n"
    clauses.append(clause)
  }

  /// The number of clauses.
  var clauseCount: Int { count }
}
