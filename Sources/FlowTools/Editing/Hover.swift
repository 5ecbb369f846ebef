import FlowDSL
import FlowRuntime

/// The text that an editor shows about the name under the mouse.
package struct Hover: Hashable, Sendable {
  /// The bytes of the name.
  package var span: Source.Span
  /// Markdown.
  package var text: String
}

extension SymbolIndex {
  /// The number of actions that an interactive search for a path tries.
  private static let mostTries = 200

  /// The hover text for the name at byte `offset` of `file`: its declaration, its documentation,
  /// and for a screen the shortest path there, as far as `paths` finds one quickly.
  package func hover(
    at offset: Int, in file: ID<Source>, paths: inout PathSearch?
  ) -> Hover? {
    if let rule = rule(at: offset, in: file) { return rule }
    let symbols = symbols(at: offset, in: file)
    guard let span = occurrences(at: offset, in: file).first?.span, let first = symbols.first else {
      return nil
    }
    var parts: [String] = []
    for symbol in symbols.prefix(5) {
      parts.append("```flow\n\(declaration(of: symbol).shown)\n```")
    }
    if symbols.count > 5 { parts.append("and \(symbols.count - 5) more") }
    if symbols.count == 1 {
      let documentation = Markdown.lines(documentation(of: first))
      if !documentation.isEmpty { parts.append(documentation) }
      if let path = path(to: first, &paths) { parts.append(path) }
    }
    return Hover(span: span, text: parts.joined(separator: "\n\n"))
  }

  // MARK: Declarations

  /// The declaration of `symbol`, in a line.
  func declaration(of symbol: Symbol) -> String {
    let model = self.model
    let name = self.name(of: symbol)
    switch symbol {
    case .app: return "app \(name)"
    case .owner(let id):
      switch model.owners[id].kind {
      case .stack: return "coordinator \(name)"
      case .tabs, .flows, .split: return "coordinator \(name): \(model.owners[id].kind)"
      case .group: return "routes \(name)"
      }
    case .route(let id):
      let row = model.routes[id]
      let kind = row.kind == .push ? "" : ": \(row.kind)"
      return "route \(ownerName(row.owner)).\(name)\(list(row.parameters))\(kind)"
    case .mount(let id):
      let row = model.mounts[id]
      let coordinator = row.coordinator.map { ": \(ownerName($0))" } ?? ""
      return "\(row.kind) \(ownerName(row.owner)).\(name)\(coordinator)"
    case .event(let id): return "on \(name)\(list(model.events[id].parameters))"
    case .parameter(let id): return parameter(id)
    case .condition(let id): return "condition \(name)\(list(model.conditions[id].parameters))"
    case .meta(let id):
      return "meta \(name)\(model.metas[id].type.map { ": \(model.text(of: $0))" } ?? "")"
    case .enum(let id):
      let cases = model.cases[model.enums[id].cases].map { model.names[$0.name] }
      let rest = cases.count > 20 ? ", …" : ""
      return "enum \(name) { \(cases.prefix(20).joined(separator: ", "))\(rest) }"
    case .enumCase(let id):
      let declared = model.enums.rows.first { $0.cases.contains(id) }
      return "case \(declared.map { model.names[$0.name] } ?? "").\(name)"
    case .external(let id):
      return "type \(name)" + (model.externals[id].swift.map { " = \($0)" } ?? "")
    case .checkpoint(let id):
      let type = model.checkpoints[id].value.map { ": \(model.text(of: $0))" } ?? ""
      return "checkpoint \(name)\(type)"
    }
  }

  private func ownerName(_ id: ID<Owner>) -> String { model.names[model.owners[id].name] }

  private func list(_ parameters: Rows<Parameter>) -> String {
    parameters.isEmpty ? "" : model.list(of: parameters)
  }

  private func parameter(_ id: ID<Parameter>) -> String {
    String(model.list(of: Rows(id.index, id.index + 1)).dropFirst().dropLast())
  }

  // MARK: Documentation

  /// The documentation of `symbol`, as written.
  func documentation(of symbol: Symbol) -> String {
    let model = self.model
    let anchor: Anchor? =
      switch symbol {
      case .app: model.app?.anchor
      case .owner(let id): model.owners[id].anchor
      case .route(let id): model.routes[id].anchor
      case .mount(let id): model.mounts[id].anchor
      case .event(let id): model.transitions.rows.first { $0.event == id }?.anchor
      case .condition(let id): model.conditions[id].anchor
      case .meta(let id): model.metas[id].anchor
      case .enum(let id): model.enums[id].anchor
      case .external(let id): model.externals[id].anchor
      case .parameter, .enumCase, .checkpoint: nil
      }
    guard let anchor else { return "" }
    let tree = model.trees[anchor.file.index]
    let lines = tree.documentation(before: anchor.node).map { token in
      let text = String(decoding: tree.bytes(of: token).dropFirst(3), as: UTF8.self)
      return text.hasPrefix(" ") ? String(text.dropFirst()) : text
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Paths

  /// The shortest path to the screen that `symbol` shows, as Markdown.
  func path(to symbol: Symbol, _ paths: inout PathSearch?) -> String? {
    guard let (steps, isShortest) = steps(to: symbol, &paths) else { return nil }
    if steps.isEmpty { return "The app starts here." }
    let title = isShortest ? "The shortest path here" : "A path here"
    return "\(title):\n\n```flow\n\(steps.joined(separator: "\n"))\n```"
  }

  /// The steps of a scenario to the screen that `symbol` shows, and whether no fewer lead to it;
  /// nil if none are found.
  func steps(
    to symbol: Symbol, _ paths: inout PathSearch?
  ) -> (steps: [String], isShortest: Bool)? {
    guard let lowered, let (route, owner) = screen(of: symbol) else { return nil }
    let numbers = lowered.numbers
    let path = paths?.path(
      to: numbers[route], within: numbers[owner], budget: SymbolIndex.mostTries)
    guard let path, let lines = path.lines(in: lowered.graph) else { return nil }
    return (lines.map(\.shown), path.isShortest)
  }

  private func screen(of symbol: Symbol) -> (ID<Route>, ID<Owner>)? {
    switch symbol {
    case .route(let id): return (id, model.routes[id].owner)
    case .owner(let id): return model.owners[id].root.map { ($0, id) }
    case .mount(let id):
      guard let owner = model.mounts[id].coordinator else { return nil }
      return model.owners[owner].root.map { ($0, owner) }
    case .app, .event, .parameter, .condition, .enum, .enumCase, .external, .checkpoint, .meta:
      return nil
    }
  }

  // MARK: Rules

  /// The rule that is named at byte `offset` of `file`.
  private func rule(at offset: Int, in file: ID<Source>) -> Hover? {
    let tree = model.trees[file.index]
    let spans =
      model.allows.rows.map { ($0.ruleSpan, $0.rule) }
      + model.settings.rows.map { ($0.span, $0.rule) }
    for (span, rule) in spans where span.file == file && span.offsets.contains(offset) {
      let name = "\(rule.name)"
      guard tree.source.bytes[span.offsets].starts(with: name.utf8) else { continue }
      let end = span.start + UInt32(name.utf8.count)
      return Hover(
        span: Source.Span(file: file, start: span.start, end: end),
        text: "**\(name)** (\(rule.code))\n\n\(rule.summary)\n\n\(rule.explanation)")
    }
    return nil
  }
}
