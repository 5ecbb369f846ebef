import FlowDSL
import FlowRuntime

/// The routes of a graph that the screens of Swift sources are.
struct SwiftRoutes {
  private let model: Model
  private let navigation: SwiftNavigation
  /// A method that makes the screen of a route.
  struct Method {
    var function: SwiftIndex.Declaration
    var route: ID<Route>
    /// The types of the screens that it makes.
    var types: [Int]
  }

  /// The screen methods.
  private(set) var methods: [Method] = []
  /// The routes with a screen method that makes a value of the type.
  private var made: [Int: ID<Route>] = [:]
  /// The routes of each name.
  private var named: [String: [ID<Route>]] = [:]

  /// The routes of `model` that the screens of `navigation` are.
  init(_ model: Model, _ navigation: SwiftNavigation) {
    self.model = model
    self.navigation = navigation
    for id in model.routes.ids { named[name(of: id), default: []].append(id) }
    for name in named.keys.sorted() {
      for function in navigation.index.functions[name] ?? [] { addScreenMethod(function, name) }
    }
  }

  /// The name of `route`.
  func name(of route: ID<Route>) -> String { model.names[model.routes[route].name] }

  /// The name of `route` with its owner: `Home.feed`.
  func fullName(of route: ID<Route>) -> String {
    "\(model.names[model.owners[model.routes[route].owner].name]).\(name(of: route))"
  }

  /// The route that `unit` is: a screen method makes its type, or it is the only one with its name.
  func route(of unit: Int) -> ID<Route>? {
    let row = navigation.units[unit]
    if case .screen(let type) = row.kind, let route = made[type] { return route }
    let found = named[Self.routeName(row)] ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// The name that a route for `unit` would have; empty if its name has no letter.
  static func routeName(_ unit: SwiftUnit) -> String {
    ImportedNames.name(SwiftNames.screen(unit.name), .lower)
  }

  // MARK: - Screen methods

  /// Reads `func feed(_ go: Shop.Home.Feed, …) -> …`, if `function` is one.
  private mutating func addScreenMethod(_ function: SwiftIndex.Declaration, _ name: String) {
    let file = navigation.index.files[function.file]
    let row = file.declarations[function.id]
    guard row.parameters >= 0,
      let first = file.list(file.inside(Int(row.parameters))).first?.value,
      let colon = first.first(where: { file.kind($0) == .colon })
    else { return }
    let words = (colon + 1..<first.upperBound).filter { file.kind($0) == .name }.map(file.text)
    guard words.count > 1, words.last == LetterCase.upper.apply(to: name),
      let route = named[name]?.first(where: {
        model.names[model.owners[model.routes[$0].owner].name] == words[words.count - 2]
      }), isWitness(row, of: route, file)
    else { return }
    let scope = SwiftTyping.Scope(file: function.file, declaration: function.id)
    let items = navigation.contents.screens(in: file.code(of: row), scope).items
    let types = items.compactMap { item in
      if case .type(let type) = item.made { type } else { nil }
    }
    for type in types { made[type] = made[type] ?? route }
    methods.append(Method(function: function, route: route, types: types))
  }

  /// True iff `row` has what the protocol asks of the method for `route`: it is not private, and
  /// has the route's parameters. An overload is no screen method.
  private func isWitness(
    _ row: SwiftDeclaration, of route: ID<Route>, _ file: SwiftFile
  ) -> Bool {
    let modifiers = Int(row.start)..<Int(row.keyword)
    guard !modifiers.contains(where: { file.isText($0, "private") }) else { return false }
    let parameters = model.routes[route].parameters.map { model.names[model.parameters[$0].name] }
    return file.labels(of: row).map { $0.dropFirst().elementsEqual(parameters) } ?? false
  }

  // MARK: - Events

  /// The event of `route` that leads to `target`.
  func event(of route: ID<Route>, to target: ID<Route>) -> String? {
    transition(of: route) { row in
      model.goes(in: row.action).contains { destination(of: $0) == target }
    }
  }

  /// The event of `route` that leaves it.
  func leavingEvent(of route: ID<Route>) -> String? {
    transition(of: route) { row in
      model.acts(in: row.action).contains { act in
        switch act.verb {
        case .back, .backTo, .backToRoot, .dismiss, .dismissAll, .finish, .returnTo: true
        default: false
        }
      }
    }
  }

  private func transition(
    of route: ID<Route>, where isMeant: (Transition) -> Bool
  ) -> String? {
    let all = model.effectiveTransitions[model.routes[route].effective]
    let found = all.map { model.transitions[$0] }.first(where: isMeant)
    return found.map { model.names[model.events[$0.event].name] }
  }

  /// The route that `action` arrives at first.
  private func destination(of action: ID<NavigateAction>) -> ID<Route>? {
    switch model.navigateActions[action].target {
    case .hole: nil
    case .route(let route, _): route
    case .coordinator(let owner): model.owners[owner].root
    case .mount(let mount, _): model.mounts[mount].coordinator.flatMap { model.owners[$0].root }
    }
  }
}
