import FlowDSL
import FlowRuntime

/// The possible expectations of a scenario about a session, each as written after `expect`.
final class Expectations {
  /// The screen in front.
  let at: String
  /// The visible stack; nil if it is longer than requested.
  let stack: String?
  /// The number of its screens.
  let depth: Int
  /// The innermost selected tab.
  let tab: String?
  /// The innermost current flow.
  let flow: String?
  /// The innermost column in front.
  let column: String?
  /// The presentation that contains the screen in front.
  let presented: String?
  /// The waiting request.
  let waiting: String?
  /// The last answer.
  let value: String?

  /// Examines `session`. Routes among `known` have unique names, and are written without their
  /// owner. The stack is written up to `longestStack` screens.
  init(
    _ session: Session, known: Set<ID<NavigationGraph.Route>> = [], longestStack: Int = .max
  ) {
    let (graph, state) = (session.graph, session.state)
    let front = ForegroundContext(state)
    func text(_ screen: NavigationState.Screen, at place: ID<NavigationGraph.Place>) -> String {
      guard known.contains(screen.route) else { return graph.text(of: screen, at: place) }
      return graph.strings[graph.routes[screen.route].name]
        + graph.literals(screen.arguments, of: screen.route)
    }
    depth = state.visibleCount
    at = text(state.focus.screen, at: state.focus.place.id)
    stack =
      depth > longestStack
      ? nil
      : state.visibleStack.map { text($0.screen, at: $0.place) }.joined(separator: " / ")
    tab = front.tab.map { "tab \(graph.name(of: $0))" }
    flow = front.flow.map { "flow \(graph.name(of: $0))" }
    column = front.column.map { "column \(graph.name(of: $0))" }
    presented = front.presented.map { presented in
      if let detour = presented.detour {
        return "detour \(graph.strings[graph.owners[detour].name])"
      }
      return "\(presented.first.style) \(text(presented.first.screen, at: presented.first.place))"
    }
    waiting = (state.waiting?.request).map { "waiting \(graph.text(of: $0))" }
    value = session.lastValue.map { "value \(graph.literal($0.value, of: $0.type))" }
  }

  /// Everything except the waiting request and the answer.
  var all: [String] {
    let stack = stack.map { "stack \($0)" }
    return ["at \(at)", stack, tab, flow, column, presented ?? "nothing presented"].compactMap(
      \.self)
      + (waiting == nil ? ["nothing waiting"] : [])
  }

  /// The maximum number of screens of a stack that are listed.
  static let longestStack = 6

  /// The screen in front, and everything else that differs from `before`.
  func arrival(from before: Expectations) -> [String] {
    var lines = [
      flow == before.flow ? nil : flow, tab == before.tab ? nil : tab,
      column == before.column ? nil : column, presented,
    ]
    if presented == nil, before.presented != nil { lines.append("nothing presented") }
    let isLong = depth > Expectations.longestStack
    if depth > 1, !isLong, let stack {
      lines.append("stack \(stack)")
    } else if isLong || presented.map({ !$0.hasSuffix(" \(at)") }) ?? true {
      lines.append("at \(at)")
    }
    if waiting != before.waiting { lines.append(waiting ?? "nothing waiting") }
    if value != before.value { lines.append(value ?? "value nil") }
    return lines.compactMap(\.self)
  }
}
