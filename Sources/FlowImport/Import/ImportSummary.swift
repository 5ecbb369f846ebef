/// The numbers of screens and calls that an import of Swift sources found.
package struct ImportSummary {
  /// A start with the number of screens that it reaches.
  package struct Start {
    package var name: String
    package var reached: Int
  }

  /// The name of the start; nil if nothing is known to be shown.
  package var start: String?
  /// The screens of the app, without alerts and dialogs.
  package var screens: Int
  /// Those that can be reached from the start.
  package var reached: Int
  /// The calls that are ways of the graph.
  package var calls: Int
  /// The calls in the list at its end.
  package var listed: Int
  /// Another start that reaches more, if this one reaches less than half.
  package var better: Start?

  /// True iff the start reaches less than half of the screens.
  package var reachesLittle: Bool { reached * 2 < screens }

  /// A text about the reach of the start.
  package var reachText: String {
    let all = ImportedText.count(screens, "screen")
    guard let start else { return "\(all), none of them shown by code" }
    guard reachesLittle else { return "\(all), \(reached) reached from `\(start)`" }
    let other = better.map { "; `--start \($0.name)` reaches \($0.reached)" } ?? ""
    return "`\(start)` reaches only \(reached) of \(all)\(other)"
  }

  /// The summary in one line, that which matters first.
  package var text: String {
    reachText + (reachesLittle ? ". " : "; ")
      + "\(ImportedText.count(calls, "call")) in the graph, \(listed) in the list at its end"
  }
}
