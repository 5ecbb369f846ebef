import FlowCommandLine
import FlowDSL
import FlowTools

/// Writes changes for a pull request: a line with their number, a table for each class, and a
/// diagram of the touched screens and edges.
///
/// A comment on GitHub has at most 65,536 characters and a diagram at most 500 edges, so long
/// tables and diagrams are cut, with a note.
struct ChangeMarkdownReporter {
  private let report: ChangeReport
  private var places: ChangePlaces

  /// The maximum numbers of nodes and of edges of the diagram.
  private static let mostDrawn = 60

  /// Writes `report`.
  init(_ report: ChangeReport) {
    self.report = report
    places = ChangePlaces(report, in: report.root)
  }

  /// The whole text.
  mutating func text() -> String {
    var text = "### Navigation: \(report.summary)\n"
    for note in report.old.notes { text += "\n\(note.shown).\n" }
    let sizes = report.diff.changedSizes.map { name, old, new in "\(name) \(old) → \(new)" }
    if !sizes.isEmpty { text += "\nSizes: \(sizes.joined(separator: ", ")).\n" }
    for kind in Change.Kind.allCases { text += table(of: kind) }
    return text + advice + diagram
  }

  // MARK: - Tables

  private mutating func table(of kind: Change.Kind) -> String {
    let changes = report.diff.changes.filter { $0.kind == kind }
    guard !changes.isEmpty else { return "" }
    let (all, breaking) = report.diff.counts(of: kind)
    var text =
      "\n**\(kind.rawValue)** – \(Self.phrase(kind)): \(ChangeReport.counts(all, breaking))\n"
    // A column of its own, so that teams find theirs.
    let hasModules = report.diff.changes.contains { $0.module != nil }
    text += "\n| |" + (hasModules ? " Module |" : "") + " Change | Old | New |\n"
    text += "|---|" + (hasModules ? "---|" : "") + "---|---|---|\n"
    for change in changes.prefix(Markdown.mostRows) { text += row(change, hasModules: hasModules) }
    if changes.count > Markdown.mostRows {
      text += "\nand \(changes.count - Markdown.mostRows) more: see `flowc diff`\n"
    }
    return text
  }

  /// Names that may have changed.
  private var advice: String {
    let advice = report.diff.nameAdvice
    guard !advice.isEmpty else { return "" }
    let lines = advice.prefix(Markdown.mostRows).map { "- \(Self.text($0.text))\n" }
    return "\n**Renamed?**\n\n" + lines.joined()
  }

  private static func phrase(_ kind: Change.Kind) -> String {
    switch kind {
    case .link: "what URLs open"
    case .state: "saved states that are not fully restored"
    case .api: "Swift code that no longer compiles"
    case .flow: "what users can do"
    }
  }

  private mutating func row(_ change: Change, hasModules: Bool) -> String {
    let mark = change.isBreaking ? "**breaking**" : Self.word(change.effect)
    let sentence = "\(Markdown.code(change.url ?? change.subject)) \(Self.text(change.message))"
    let (old, new) = (places.old(change), places.new(change))
    let module = hasModules ? " \(change.module.map(Markdown.code) ?? "") |" : ""
    return "| \(mark) |\(module) \(sentence) | \(Self.text(old)) | \(Self.text(new)) |\n"
  }

  private static func word(_ effect: Change.Effect) -> String {
    switch effect {
    case .added: "new"
    case .removed: "gone"
    case .changed: "changed"
    }
  }

  private static func text(_ place: ChangePlaces.Place) -> String {
    Markdown.code("\(place.file):\(place.line):\(place.column)")
  }

  private static func text(_ phrase: Phrase) -> String {
    phrase.pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .code(let code): Markdown.code(code)
      }
    }.joined()
  }

  // MARK: - Diagram

  private var diagram: String {
    let picture = report.diff.picture
    guard !picture.isEmpty else { return "" }
    let nodes = picture.nodes.prefix(Self.mostDrawn)
    let all = Self.joined(picture.edges)
    let edges = all.filter { $0.from < nodes.count && $0.to < nodes.count }
    let drawn = edges.prefix(Self.mostDrawn)
    var text = "\n```mermaid\nflowchart LR\n"
    for (number, node) in nodes.enumerated() {
      let style = node.effect.map { ":::\($0.rawValue)" } ?? ""
      let label = mermaidQuoted(node.name)
      text +=
        "  n\(number)" + (node.isAction ? "([\(label)])" : "[\(label)]") + style + "\n"
    }
    for edge in drawn {
      let arrow = edge.effect == .removed ? "-.->" : "-->"
      text += "  n\(edge.from) \(arrow)|\(mermaidQuoted(edge.label))| n\(edge.to)\n"
    }
    for (effect, color) in Self.colors {
      let numbers = drawn.indices.filter { drawn[$0].effect == effect }
      if !numbers.isEmpty {
        let list = numbers.map(String.init).joined(separator: ",")
        text += "  linkStyle \(list) stroke:\(color.stroke),stroke-width:2px\n"
      }
    }
    for (effect, color) in Self.colors {
      text +=
        "  classDef \(effect.rawValue) fill:\(color.fill),stroke:\(color.stroke),color:#1f2328\n"
    }
    text += "```\n"
    let left = picture.nodes.count - nodes.count + all.count - drawn.count
    if left > 0 { text += "\n\(left) more screens and transitions are not drawn.\n" }
    return text + "\nGreen is new, red is removed, yellow is changed.\n"
  }

  /// `edges`, with those from a node to itself as one: Mermaid draws only one of them.
  private static func joined(_ edges: [ChangePicture.Edge]) -> [ChangePicture.Edge] {
    var loops = Dictionary(grouping: edges.filter { $0.from == $0.to }, by: \.from)
    return edges.compactMap { edge in
      edge.from == edge.to ? loops.removeValue(forKey: edge.from).flatMap(joined(loops:)) : edge
    }
  }

  /// All of `loops` as one. If their effects differ, it has none, and says that of each.
  private static func joined(loops: [ChangePicture.Edge]) -> ChangePicture.Edge? {
    guard var edge = loops.first else { return nil }
    let isOne = loops.allSatisfy { $0.effect == edge.effect }
    edge.label = loops.map { loop in
      guard !isOne, let effect = loop.effect else { return loop.label }
      return "\(word(effect)): \(loop.label)"
    }.joined(separator: ", ")
    if !isOne { edge.effect = nil }
    return edge
  }

  private static let colors: [(Change.Effect, (fill: String, stroke: String))] = [
    (.added, ("#dafbe1", "#1a7f37")), (.removed, ("#ffebe9", "#cf222e")),
    (.changed, ("#fff8c5", "#9a6700")),
  ]
}
