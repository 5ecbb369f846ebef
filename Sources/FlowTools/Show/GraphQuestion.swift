import FlowDSL
import FlowRuntime

/// A question about paths in a graph.
package enum GraphQuestion: Sendable {
  package typealias Graph = NavigationGraph

  /// A route that is asked about; for one of a group, a coordinator that uses it, or the group.
  package struct AskedRoute: Hashable, Sendable {
    package var route: ID<Graph.Route>
    package var owner: ID<Graph.Owner>

    package init(_ route: ID<Graph.Route>, within owner: ID<Graph.Owner>) {
      self.route = route
      self.owner = owner
    }
  }

  /// How does one get from a route to another? With all paths of at most so many steps, if any.
  case paths(from: AskedRoute, to: AskedRoute, atMost: Int?)
  /// What leads to a route?
  case sources(of: AskedRoute)
  /// What does nothing lead to without a route or coordinator?
  case lost(without: Subject)

  /// The greatest length of the paths that can be asked for.
  package static var longestPath: Int { PathListing.longestPath }
}

extension Compilation {
  /// The answer to `question`, for people or, `asJSON`, for programs; nil if there is no graph.
  package func answer(_ question: GraphQuestion, asJSON: Bool) -> String? {
    guard let lowered else { return nil }
    switch question {
    case .paths(let start, let goal, let length):
      var answer = PathsAnswer(self, lowered, from: start, to: goal, atMost: length)
      return asJSON ? answer.json() : answer.text()
    case .sources(let goal):
      var answer = SourcesAnswer(lowered, analysis, of: goal)
      return asJSON ? answer.json() : answer.text()
    case .lost(let subject):
      let answer = LostAnswer(lowered, analysis, without: subject)
      return asJSON ? answer.json() : answer.text()
    }
  }
}

extension JSONWriter {
  /// The output of `flowc show --json`, on one line: an object with the members that `body` writes.
  package static func answer(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("format", "flow-show")
      // Incremented when a member is removed or changes its meaning, not when one is added.
      json.member("version", 1)
      body(&json)
    }
    return json.text + "\n"
  }

  /// Writes a list of texts.
  package mutating func member(_ name: String, _ texts: [String]) {
    array(name) { json in
      for text in texts { json.write(text) }
    }
  }

  /// Writes `true` or `false`.
  mutating func member(_ name: String, _ isSo: Bool) {
    key(name)
    write(literal: "\(isSo)")
  }
}
