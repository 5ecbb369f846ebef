import FlowDSL
import FlowRuntime

/// The Swift code of the routes of a graph: what is a part of their screens, and old code, which
/// only `bare` routes lead to.
struct RouteContents {
  private let navigation: SwiftNavigation
  private let model: Model
  /// The first route that is not `bare` with each unit as a part of what it shows.
  private var holders: [Int: ID<Route>] = [:]
  /// The units that such routes show and lead to.
  private var current: Set<Int> = []
  /// The bare routes that lead to the code of each type.
  private var old: [Int: [ID<Route>]] = [:]
  /// The bare routes with each unit in their screen methods.
  private var oldMembers: [Int: [ID<Route>]] = [:]
  /// The declarations of each type, and its extensions, if there are bare routes.
  private var declarations: [[SwiftIndex.Declaration]] = []
  /// The types that the code of each type names, as far as it was asked for.
  private var uses: [Int: [Int]] = [:]

  /// The code of `routes`, of `model`, in `navigation`. O(code), and for each bare route O(types
  /// and their uses) at worst.
  init(_ routes: SwiftRoutes, _ model: Model, _ navigation: SwiftNavigation) {
    self.navigation = navigation
    self.model = model
    let bare = routes.methods.filter { model.routes[$0.route].isBare }
    for method in routes.methods where !model.routes[method.route].isBare {
      hold(units(of: method), by: method.route)
    }
    guard !bare.isEmpty else { return }
    let edge = Set(bare.flatMap(units))
    for method in routes.methods where !model.routes[method.route].isBare {
      reach(units(of: method), upTo: edge)
    }
    let owners = Set(routes.methods.compactMap(type))
    declarations = index.declarationsOfTypes
    for method in bare {
      age(from: method, upTo: owners)
      ageMembers(from: method)
    }
  }

  private var index: SwiftIndex { navigation.index }

  /// The route that is not `bare` and has the code of `unit` in what it shows.
  func route(with unit: Int) -> ID<Route>? { holders[unit] }

  /// The bare routes that lead to `call`, if its code is old: no other route leads there.
  func bareRoutes(to call: SwiftNavigationCall) -> [ID<Route>] {
    guard !(call.unit.map(current.contains) ?? false) else { return [] }
    let file = call.place.file
    let declaration = index.files[file].declaration(around: call.place.token)
    return index.type(around: declaration, in: file).flatMap { old[$0] }
      ?? call.unit.flatMap { oldMembers[$0] } ?? []
  }

  // MARK: - Units

  /// The unit of the screen method `method`, and those of the screens that it makes.
  private func units(of method: SwiftRoutes.Method) -> [Int] {
    let own = navigation.knownUnit(of: method.function)
    return [own].compactMap(\.self) + method.types.compactMap(navigation.knownUnit(ofType:))
  }

  private mutating func hold(_ units: [Int], by route: ID<Route>) {
    var waiting = units
    while let unit = waiting.popLast() {
      guard holders[unit] == nil else { continue }
      holders[unit] = route
      waiting += navigation.units[unit].certainParts
    }
  }

  private mutating func reach(_ units: [Int], upTo edge: Set<Int>) {
    var waiting = units
    while let unit = waiting.popLast() {
      guard !edge.contains(unit), current.insert(unit).inserted else { continue }
      let row = navigation.units[unit]
      waiting += row.certainParts
      waiting += row.leads.compactMap { $0.target?.unit }
      waiting += row.containers.flatMap(\.children).map(\.target.unit)
    }
  }

  // MARK: - Old code

  /// The type that has the method.
  private func type(of method: SwiftRoutes.Method) -> Int? {
    index.type(around: method.function.id, in: method.function.file)
  }

  /// Notes the types that the code of `method` names, that these name, and so on. `owners` have the
  /// screen methods of the graph.
  private mutating func age(
    from method: SwiftRoutes.Method, upTo owners: Set<Int>
  ) {
    var waiting = method.types + named(in: method.function, readsValues: true)
    var seen = owners
    while let type = waiting.popLast() {
      guard seen.insert(type).inserted else { continue }
      old[type, default: []].append(method.route)
      waiting += named(inType: type)
    }
  }

  /// Notes the units of `method` itself, and of the members that it calls.
  private mutating func ageMembers(from method: SwiftRoutes.Method) {
    var waiting = [navigation.knownUnit(of: method.function)].compactMap(\.self)
    var seen: Set<Int> = []
    while let unit = waiting.popLast() {
      guard !navigation.units[unit].isScreen, seen.insert(unit).inserted else { continue }
      oldMembers[unit, default: []].append(method.route)
      waiting += navigation.units[unit].certainParts
    }
  }

  private mutating func named(inType type: Int) -> [Int] {
    if let known = uses[type] { return known }
    let all = Array(Set(declarations[type].flatMap { named(in: $0) }))
    uses[type] = all
    return all
  }

  /// The types that the code of `declaration` names, and those of the values that it names if it
  /// `readsValues`.
  private func named(
    in declaration: SwiftIndex.Declaration, readsValues: Bool = false
  ) -> [Int] {
    let code = index.files[declaration.file]
    let row = code.declarations[declaration.id]
    let scope = SwiftTyping.Scope(file: declaration.file, declaration: declaration.id)
    return (Int(row.start)..<Int(row.end)).compactMap { position in
      guard code.kind(position) == .name else { return nil }
      let name = code.text(position)
      if index.ids[name] != nil { return index.type(name, from: declaration.file) }
      guard readsValues,
        case .type(let type)? = navigation.typing.type(of: position..<position + 1, in: scope)
      else { return nil }
      return type
    }
  }
}

extension SwiftIndex {
  fileprivate var declarationsOfTypes: [[Declaration]] {
    var found: [[Declaration]] = Array(repeating: [], count: types.count)
    for (file, types) in typesOfDeclarations.enumerated() {
      for (id, type) in types.enumerated() where type >= 0 {
        found[Int(type)].append(Declaration(file: file, id: id))
      }
    }
    return found
  }
}
