/// The parameters of the routes for screens, with the types that a graph declares for them.
struct ScreenParameters {
  /// The types that routes have, in their order.
  private(set) var types: [ImportedType] = []
  /// The Swift modules that a graph imports for its types.
  var modules: [String] {
    var all = Set(types.compactMap(\.module))
    // It has what makes Foundation's types arguments.
    if all.contains("Foundation") { all.insert("FlowFoundation") }
    return all.sorted()
  }
  /// The names of types in the graph by those in Swift.
  private var names: [String: String] = [:]
  private var declared: Set<String> = []
  /// The roots that nothing passes arguments to: those of the app, of tabs, columns and flows.
  private let unpassed: Set<Int>

  /// Names the types of the screens of `plan`.
  init(_ plan: ScreenPlan, _ ownerNames: inout ImportedNames) {
    let starts = [0] + plan.owners.flatMap { $0.children.map(\.owner) }
    unpassed = Set(starts.compactMap { plan.owners[$0].root })
    let screens = plan.owners.flatMap(\.screens).filter { !unpassed.contains($0) }
    let arguments = screens.flatMap { Self.arguments(of: plan.nodes.rows[$0].method) }
    for own in arguments.compactMap(\.own) { name(own, &ownerNames) }
  }

  private static func arguments(of method: ImportedScreen?) -> [ImportedScreen.Argument] {
    method?.arguments.filter { $0.parameter != nil } ?? []
  }

  /// Names `type`, unless generated code means something else by its name.
  private mutating func name(_ type: ImportedType, _ ownerNames: inout ImportedNames) {
    guard let path = type.swift, names[path] == nil else { return }
    let parts = path.split(separator: ".").map(String.init)
    guard !ImportedNames.isTakenType(parts[0]), parts.allSatisfy(ImportedNames.isName) else {
      return
    }
    let isClear = parts.count < 2 || !ownerNames.isTaken(ImportedNames.name(type.name, .upper))
    let wish = isClear ? type.name : parts.suffix(2).joined(separator: "_")
    names[path] = ownerNames.take([wish], otherwise: "Value")
    // A coordinator with the name would be meant in generated code.
    ownerNames.reserve(parts[0])
  }

  /// The parameters of the route for `screen`, which `method` shows, and comments about those that
  /// it does without.
  mutating func parameters(
    of screen: Int, _ method: ImportedScreen?
  ) -> (parameters: [ImportedParameter], remarks: [String]) {
    let all = Self.arguments(of: method).filter { $0.own.map(isNamed) ?? true }
    guard !unpassed.contains(screen) else { return ([], Self.lacking(all)) }
    var known = ImportedNames(.lower)
    known.reserve("go")
    let parameters = all.prefix(ImportedRoute.mostParameters).compactMap { argument in
      guard var parameter = argument.parameter else { return nil as ImportedParameter? }
      parameter.name = known.take([parameter.original], otherwise: "value")
      if let own = argument.own, let path = own.swift, let name = names[path] {
        parameter.type.element = .named(name)
        declare(own, as: name)
      }
      return parameter
    }
    return (parameters, [])
  }

  private func isNamed(_ type: ImportedType) -> Bool { type.swift.map { names[$0] != nil } ?? true }

  private mutating func declare(_ type: ImportedType, as name: String) {
    guard declared.insert(name).inserted else { return }
    var type = type
    type.name = name
    if type.swift == name { type.swift = nil }
    types.append(type)
  }

  /// The comment that a route does without those of `arguments` that it needs.
  private static func lacking(_ arguments: [ImportedScreen.Argument]) -> [String] {
    let needed = arguments.filter { !$0.hasDefault }.compactMap(\.parameter)
    guard !needed.isEmpty else { return [] }
    return ["nothing passes \(ImportedText.list(needed.map(\.original))) here"]
  }
}
