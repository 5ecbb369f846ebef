@testable import FlowRuntime
@testable import TestGraphs

/// Acts at random in a graph: sends what the screen in front can send, goes back, dismisses, selects
/// tabs, goes where code outside may go. The same walk for the same seed.
struct RandomWalk {
  var numbers: SeededNumbers
  let graph: NavigationGraph
  var conditions = NavigationConditions()
  private(set) var state: NavigationState

  init(_ graph: NavigationGraph, seed: UInt64) {
    self.graph = graph
    numbers = SeededNumbers(seed: seed)
    for condition in graph.conditions.ids {
      conditions[condition.index] = numbers.once(in: 2)
    }
    state = graph.start(conditions: conditions).state
  }

  /// Does something, or is refused.
  mutating func step() {
    if graph.conditions.count > 0, numbers.once(in: 6) {
      conditions[numbers.below(graph.conditions.count)].toggle()
    }
    let action = action()
    do throws(NavigationError) {
      state = try graph.apply(action, to: state, conditions: conditions).state
    } catch {
      // Refused: the state is as it was.
    }
  }

  private mutating func action() -> NavigationAction {
    switch numbers.below(10) {
    case 0: return numbers.once(in: 2) ? .back : .userPopped(1 + numbers.below(2))
    case 1: return numbers.once(in: 3) ? .dismissAll : .dismiss
    case 2:
      let tabs = graph.mounts.rows.filter { $0.kind == .tab }
      guard let tab = tabs.randomElement(using: &numbers) else { return .back }
      return .tab(graph.strings[tab.name])
    case 3:
      let routes = graph.routes.ids.filter {
        graph.routes[$0].isEntry || !graph.routes[$0].links.isEmpty
      }
      guard let route = routes.randomElement(using: &numbers) else { return .back }
      if numbers.once(in: 2) {
        let arguments = RouteArguments(
          route: route.index, arguments: values(graph.routes[route].parameters))
        return .open(graph.url(for: arguments) ?? "")
      }
      let presentations: [NavigationGraph.Presentation?] = [nil, nil, nil, .push, .sheet, .cover]
      return .navigate(
        NavigationDestination(
          target: .route(route, within: graph.routes[route].owner),
          arguments: values(graph.routes[route].parameters), isNew: numbers.once(in: 4),
          presentation: presentations[numbers.below(6)], in: state.graph),
        force: true)
    default:
      let screen = state.focus.screen
      let transitions = Array(graph.transitions(of: screen.route))
      guard let transition = transitions.randomElement(using: &numbers) else { return .back }
      let event = graph.events[graph.transitions[transition].event]
      return .send(graph.strings[event.name], arguments: values(event.parameters))
    }
  }

  private mutating func values(_ parameters: Rows<NavigationGraph.Parameter>)
    -> [NavigationArgument]
  {
    parameters.map { value(of: graph.parameters[$0].type) }
  }

  private mutating func value(of type: ID<NavigationGraph.ValueType>) -> NavigationArgument {
    switch graph.types[type] {
    case .bool: return .bool(numbers.once(in: 2))
    case .int: return .int([0, 1, -1, .max, .min][numbers.below(5)])
    case .double: return .double([0, -0.5, 1e300, .leastNonzeroMagnitude, 3][numbers.below(5)])
    case .string, .url: return .string(["a", "\"\\\n\u{0}", "é\u{1F600}"][numbers.below(3)])
    case .external:
      return [.string("x"), .list([.nil, .int(1), .double(1)]), .bool(true)][numbers.below(3)]
    case .uuid: return .string("0123456789AB-CDEF-0123-456789ABCDEF".uuid)
    case .enum(let id):
      let cases = graph.enums[id].cases
      return .string(graph.strings[graph.cases[cases[cases.startIndex]].name])
    case .optional(let wrapped): return numbers.once(in: 2) ? .nil : value(of: wrapped)
    case .list(let element): return .list((0..<numbers.below(3)).map { _ in value(of: element) })
    }
  }
}

extension String {
  /// The digits of it as a UUID.
  fileprivate var uuid: String {
    let digits = Array(filter { $0 != "-" } + "0000").prefix(32)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(digits[$0]) }.joined(separator: "-")
  }
}
