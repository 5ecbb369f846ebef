import FlowDSL
import Testing

@testable import FlowRuntime

/// A graph with every kind of node, and what states of it are made from by hand.
struct ShopGraph {
  typealias State = NavigationState

  let graph: NavigationGraph

  /// The graph of `text`, which must have no errors.
  init(_ text: String = ShopGraph.text) throws {
    let compilation = compile([Source(name: "Test.flow", text: text)])
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message))")
    graph = try #require(compilation.graph)
  }

  static let text = """
    app Shop { root Launch  links "shop:"  restore "1" }
    condition signedIn
    enum Sort { relevance, price }
    type Money
    coordinator Launch: flows {
      flow main: Main { requires signedIn else Login }
      flow login: Login
      detour message: Message
    }
    coordinator Login { route welcome: root { on success -> resume else Main } }
    coordinator Main: tabs {
      tab home: Home
      tab account: Account { requires signedIn else Login }
      modal settings: Settings
    }
    coordinator Home {
      use Items
      child palette: Palette { shared }
      route feed: root { checkpoint home: Int  -> product  -> cart  -> Palette  -> Main.settings
        -> Message  -> Account  -> wish  -> Palette.blue }
      route cart: cover { on paid -> receipt("7") }
      route receipt(order: String): replace { -> back  on home -> return to home(1) }
      route wish(texts: [String], price: Money?, weight: Double, note: Int? = nil) { -> back }
    }
    routes Items {
      route product(id: Int, sort: Sort = .relevance) {
        link "/products/{id}?sort={sort}"
        -> back
        on review -> review(id)
      }
      route review(product: Int): sheet { returns Int  on submit(stars: Int) -> finish(stars) }
    }
    coordinator Palette { route red: root { -> blue }  route blue { -> back } }
    coordinator Account { route profile: root { on home -> tab home } }
    coordinator Settings { route options: root { -> dismiss } }
    coordinator Message { route thread(id: String): root { -> dismiss } }
    """

  /// The place that is called so.
  func place(_ name: String) throws -> ID<NavigationGraph.Place> {
    try #require(graph.places.ids.first { graph.name(of: $0) == name })
  }

  /// The place that is called so, as changes name it.
  func live(_ name: String) throws -> NavigationChange.Place {
    NavigationChange.Place(try place(name), in: graph)
  }

  /// A screen of the route that is called so, in the group or coordinator that declares it.
  func screen(
    _ id: UInt32, _ route: String, _ arguments: [NavigationArgument] = []
  ) throws -> State.Screen {
    let route = try #require(graph.route(named: route))
    return State.Screen(id: State.Screen.ID(id), route: route, arguments: arguments)
  }

  /// A node of a stack.
  func stack(
    _ place: String, _ entries: [State.Entry], presented: [State.Layer] = []
  ) throws -> State.Node {
    var node = State.Node(place: try self.place(place))
    node.stack = entries
    node.presented = presented
    return node
  }

  /// A node of tabs or flows.
  func node(_ place: String, _ content: [State.Node], selected: Int = 0) throws -> State.Node {
    var node = State.Node(place: try self.place(place))
    node.content = content
    node.selected = selected
    return node
  }

  /// A layer that a route opened.
  func layer(_ style: State.Style, _ screens: State.Screen...) -> State.Layer {
    State.Layer(
      style: style, opener: .screen(screens[0]), entries: screens.map { .screen($0) })
  }

  /// The home tab, the account tab and the flow and root around them.
  func state(
    home: State.Node, presented: [State.Layer] = [], detours: [State.Node] = [],
    selected: Int = 0, waiting: State.Waiting? = nil
  ) throws -> State {
    let account = try stack("main/account", [.screen(try screen(90, "Account.profile"))])
    var main = try node("main", [home, account], selected: selected)
    main.presented = presented
    var root = try node("", [main])
    root.detours = detours
    return State(root: root, waiting: waiting, lastID: 99, graph: graph)
  }
}
