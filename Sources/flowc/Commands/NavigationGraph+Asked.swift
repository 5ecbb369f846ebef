import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension NavigationGraph {
  /// The only route, coordinator or group that `name`, from the command line, means.
  func subject(named name: String) throws(CommandLineError) -> Subject {
    let subjects = subjects(named: name)
    guard let subject = subjects.first else { throw unknown(name) }
    guard subjects.count == 1 else { throw ambiguous(name, subjects) }
    return subject
  }

  /// The only route that `name` means; for a coordinator, its root.
  func route(named name: String) throws(CommandLineError) -> GraphQuestion.AskedRoute {
    switch try subject(named: name) {
    case .route(let route, within: let owner): return GraphQuestion.AskedRoute(route, within: owner)
    case .owner(let owner):
      if let root = owners[owner].root { return GraphQuestion.AskedRoute(root, within: owner) }
      throw CommandLineError("`\(name)` has no root: name a route, as `flowc show --list` does")
    }
  }

  private func unknown(_ name: String) -> CommandLineError {
    var nearest = Suggestion(for: name)
    for candidate in subjectNames { nearest.consider(candidate) }
    let hint = nearest.best.map { ", did you mean `\($0)`?" }
    return CommandLineError(
      "there is no route `\(name)`" + (hint ?? ": see flowc show --list"))
  }

  private func ambiguous(_ name: String, _ subjects: [Subject]) -> CommandLineError {
    let names = subjects.prefix(20).map { "`\(self.name(of: $0))`" }
    let rest = subjects.count > 20 ? ", …" : ""
    return CommandLineError("`\(name)` may be \(names.joined(separator: ", "))\(rest)")
  }
}
