import FlowDSL
import Testing

@testable import FlowRuntime

/// Builds states of a graph by hand, of what is given by name.
struct Hand {
  let graph: NavigationGraph

  init(_ text: String) throws {
    // Some exits are refused on purpose.
    let ignored = Set(Rule.all.filter { (407...411).contains($0.number) })
    let compilation = compile(
      [Source(name: "test.flow", text: text)], options: CompileOptions(ignored: ignored))
    graph = try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
  }

  /// The place on this way of mounts: `home/palette`; the app's root for the empty one.
  func place(_ way: String) -> ID<NavigationGraph.Place> {
    graph.places.ids.first { name($0) == way } ?? ID(UInt32.max)
  }

  private func name(_ place: ID<NavigationGraph.Place>) -> String {
    guard let parent = graph.places[place].parent, let mount = graph.places[place].mount else {
      return ""
    }
    let name = graph.strings[graph.mounts[mount].name]
    return graph.places[parent].parent == nil ? name : "\(self.name(parent))/\(name)"
  }

  /// The mount of this name.
  func mount(_ name: String) -> ID<NavigationGraph.Mount> {
    graph.mounts.ids.first { graph.strings[graph.mounts[$0].name] == name } ?? ID(UInt32.max)
  }

  /// A screen of the route called so: `Home.product`.
  func screen(_ route: String, _ id: UInt32) -> NavigationState.Screen {
    NavigationState.Screen(
      id: .init(id), route: graph.route(named: route) ?? ID(UInt32.max), arguments: [])
  }

  /// The same as an entry.
  func entry(_ route: String, _ id: UInt32) -> NavigationState.Entry { .screen(screen(route, id)) }

  /// A stack at a place.
  func stack(
    _ way: String, _ stack: [NavigationState.Entry], presented: [NavigationState.Layer] = []
  ) -> NavigationState.Node {
    var node = NavigationState.Node(place: place(way))
    node.stack = stack
    node.presented = presented
    return node
  }

  /// Tabs, or the one flow, at a place.
  func holder(
    _ way: String, _ content: [NavigationState.Node], selected: Int = 0,
    presented: [NavigationState.Layer] = [], detours: [NavigationState.Node] = []
  ) -> NavigationState.Node {
    var node = NavigationState.Node(place: place(way))
    node.content = content
    node.selected = selected
    node.presented = presented
    node.detours = detours
    return node
  }

  /// A layer that the screen `id` of a route has opened, with what is pushed onto it.
  func layer(
    _ style: NavigationState.Style, _ route: String, _ id: UInt32,
    _ pushed: [NavigationState.Entry] = []
  ) -> NavigationState.Layer {
    let opener = screen(route, id)
    return NavigationState.Layer(
      style: style, opener: .screen(opener), entries: [.screen(opener)] + pushed)
  }

  /// The layer of a modal.
  func modal(
    _ style: NavigationState.Style, _ name: String, _ node: NavigationState.Node
  ) -> NavigationState.Layer {
    NavigationState.Layer(style: style, opener: .modal(mount(name)), entries: [.node(node)])
  }

  func state(_ root: NavigationState.Node) -> NavigationState {
    NavigationState(root: root, graph: graph)
  }
}
