import FlowCommandLine
import FlowDSL
import FlowTools

/// Writes changes for people: each class, each change in it, and its position in both.
struct ChangeTextReporter {
  private let report: ChangeReport
  private let isColored: Bool
  private var places: ChangePlaces

  /// Writes `report`, with ANSI colors iff `isColored`.
  init(_ report: ChangeReport, isColored: Bool) {
    self.report = report
    self.isColored = isColored
    places = ChangePlaces(report, in: Path.current)
  }

  /// The whole text; empty if nothing has changed.
  mutating func text() -> String {
    var text = ""
    for kind in Change.Kind.allCases {
      let (all, breaking) = report.diff.counts(of: kind)
      guard all > 0 else { continue }
      if !text.isEmpty { text += "\n" }
      text += styled(kind.rawValue, "1") + ": \(ChangeReport.counts(all, breaking))\n"
      for change in report.diff.changes where change.kind == kind { text += lines(of: change) }
    }
    text += sizes
    guard !report.diff.nameAdvice.isEmpty else { return text }
    text += (text.isEmpty ? "" : "\n") + styled("renamed?", "1") + "\n"
    for advice in report.diff.nameAdvice {
      text +=
        "  \(advice.text.text.shown)\n"
        + "      \(self.text(places.new(advice.span), nil))\n"
    }
    return text
  }

  /// The sizes that differ, in a column each; nothing if none does.
  private var sizes: String {
    let changed = report.diff.changedSizes
    guard !changed.isEmpty else { return "" }
    let width = changed.map(\.name.count).max() ?? 0
    return "\n" + styled("sizes", "1") + "\n"
      + changed.map { name, old, new in
        "  \(name)\(String(repeating: " ", count: width - name.count))  \(old) -> \(new)\n"
      }.joined()
  }

  private mutating func lines(of change: Change) -> String {
    let mark = change.isBreaking ? styled("breaking", "31") : sign(change.effect)
    let module = change.module.map { " (module \($0))" } ?? ""
    let sentence = "\(change.url ?? "`\(change.subject)`") \(change.message.text)\(module)"
    return "  \(mark) \(sentence.shown)\n"
      + "      \(text(places.old(change), report.old.revision)) -> \(text(places.new(change), nil))\n"
  }

  private func text(_ place: ChangePlaces.Place, _ revision: String?) -> String {
    let revision = revision.map { "\($0):" } ?? ""
    return "\(revision)\(place.file):\(place.line):\(place.column)".shown
  }

  private func sign(_ effect: Change.Effect) -> String {
    switch effect {
    case .added: styled("new", "32")
    case .removed: styled("gone", "33")
    case .changed: styled("changed", "33")
    }
  }

  private func styled(_ text: String, _ code: String) -> String {
    isColored ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
