import FlowRuntime

/// Finds names that generated code cannot have, or has twice. Linear in the declarations.
func nameClashes(_ model: Model) -> Diagnostics {
  var found = Diagnostics()
  var names = GeneratedNames(model)
  names.checkNamespace(&found)
  names.checkModules(&found)
  names.checkCases(&found)
  for owner in model.owners.ids { names.checkRoutes(of: owner, &found) }
  names.checkTypes(&found)
  names.checkWords(&found)
  return found
}

/// The names that a graph's declarations have in generated code.
private struct GeneratedNames {
  let model: Model
  /// The names of the types of routes; those that are taken come first.
  private var types = Names()
  /// The route of each type, for the current coordinator or group.
  private var routes = ByName<Route>()

  init(_ model: Model) {
    self.model = model
    for name in GeneratedNames.takenByOwners { _ = types.intern(name) }
  }

  /// The plain names that have a meaning anywhere in generated code.
  private static let plain: Set<String> = [
    "FlowRuntime", "Foundation", "MainActor", "Swift", "ThisApp",
  ]

  /// The members of the app's namespace.
  private static let taken: Set<String> = plain.union([
    "Checkpoint", "Conditions", "Destination", "FlowGraph", "Screens",
  ])

  /// The members of the namespace of a coordinator or group, beside a type for each route.
  private static let takenByOwners: Set<String> = plain.union(["Route", "Screens"])

  private func report(
    _ name: Name, _ what: String, at span: Source.Span, _ found: inout Diagnostics
  ) {
    found.report(
      .nameClash, "`\(model.names[name])` \(what): choose another name", at: span)
  }

  /// The declarations in the app's namespace under their own names.
  private var namespace: [(name: Name, span: Source.Span)] {
    model.owners.rows.map { ($0.name, $0.nameSpan) }
      + model.enums.rows.map { ($0.name, $0.nameSpan) }
      + model.externals.rows.map { ($0.name, $0.nameSpan) }
  }

  /// Checks the app's namespace against its own name and its other members.
  func checkNamespace(_ found: inout Diagnostics) {
    for (name, span) in namespace + (model.app.map { [($0.name, $0.nameSpan)] } ?? []) {
      let isMeta = model.metas.count > 0 && model.names[name] == "Meta"
      if isMeta || GeneratedNames.taken.contains(model.names[name]) {
        report(name, "is taken in generated code", at: span, &found)
      } else if let app = model.app, name == app.name, span != app.nameSpan {
        report(name, "is the app's name in generated code", at: span, &found)
      }
    }
  }

  /// Checks the enums of modules against what the app, or a module, declares under the same name.
  func checkModules(_ found: inout Diagnostics) {
    var declared: [Name: Source.Span] = [:]
    if let app = model.app { declared[app.name] = app.nameSpan }
    for (name, span) in namespace.reversed() { declared[name] = span }
    for module in model.modules.rows {
      guard let first = declared[module.namespace] else { continue }
      found.report(
        .nameClash,
        "the code of the module `\(model.names[module.name])` is in `\(model.names[module.namespace])`, "
          + "which is also declared",
        at: module.namespaceSpan ?? module.nameSpan,
        also: Diagnostic.Label(first, "declared here"),
        notes: ["name its enum: `module \(model.names[module.name]) as …`"])
    }
  }

  /// Checks coordinators and groups with routes: each has a name in lower case, too, in the code of
  /// its module. So has the code of each module in that of the app.
  func checkCases(_ found: inout Diagnostics) {
    var first: [ModuleName: (name: Name, span: Source.Span)] = [:]
    let owners = model.owners.rows.filter { !$0.routes.isEmpty }.map {
      (model.module(of: $0.anchor), $0.name, $0.nameSpan)
    }
    let modules = model.modules.rows.map {
      (ID<Module>?.none, $0.namespace, $0.namespaceSpan ?? $0.nameSpan)
    }
    for (module, name, span) in owners + modules {
      let lower = LetterCase.lower.apply(to: model.names[name])
      let key = ModuleName(module: module, name: lower)
      if lower == "self" {
        report(name, "is not a valid name in Swift", at: span, &found)
      } else if let other = first[key], other.name != name {
        meet(model.names[other.name], other.span, name, span, lower, &found)
      } else {
        first[key] = (name, span)
      }
    }
  }

  /// Checks the types of a coordinator's or group's routes.
  mutating func checkRoutes(of id: ID<Owner>, _ found: inout Diagnostics) {
    let own = model.owners[id].routes
    let hasEvents = !model.ownTransitions(of: id).isEmpty
    let screens = "ScreenOf\(model.names[model.owners[id].name])"
    for route in own {
      let (name, span) = (model.routes[route].name, model.routes[route].nameSpan)
      let type = type(of: name)
      let isTaken = type.raw < GeneratedNames.takenByOwners.count
      let isOfEvents = hasEvents && types.utf8(type).elementsEqual("Events".utf8)
      if isTaken || isOfEvents || types.utf8(type).starts(with: screens.utf8) {
        report(
          name, "becomes `\(types[type])`, which is taken in generated code", at: span, &found)
      } else if let other = routes[type], own.contains(other) {
        let other = model.routes[other]
        meet(model.names[other.name], other.nameSpan, name, span, types[type], &found)
      } else {
        routes[type] = route
      }
    }
  }

  /// The name of the type of a route called `name`.
  private mutating func type(of name: Name) -> Name {
    var text = Array(model.names.utf8(name))
    guard let first = text.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
      return types.intern(LetterCase.upper.apply(to: model.names[name]))
    }
    text[0] = first - 0x20
    return types.intern(text)
  }

  private func meet(
    _ first: String, _ firstSpan: Source.Span, _ second: Name, _ secondSpan: Source.Span,
    _ name: String,
    _ found: inout Diagnostics
  ) {
    found.report(
      .nameClash,
      "`\(first)` and `\(model.names[second])` both become `\(name)` in generated code",
      at: secondSpan, "this one", also: Diagnostic.Label(firstSpan, "and this one"))
  }

  /// Checks the app's Swift types: a path must not begin with the name of something else in the
  /// app's namespace.
  func checkTypes(_ found: inout Diagnostics) {
    let names = Set(namespace.map { model.names[$0.name] })
    for type in model.externals.rows {
      guard let path = type.swift, let module = path.split(separator: ".").first.map(String.init),
        path != model.names[type.name],
        names.contains(module) || model.app.map({ model.names[$0.name] == module }) ?? false
      else { continue }
      found.report(
        .nameClash,
        "in generated code the `\(module)` of `\(path)` is this graph's own `\(module)`",
        at: type.nameSpan,
        notes: ["give the type another name in the app with `typealias`, and write that one here"])
    }
  }

  /// Checks words that Swift does not accept as names.
  func checkWords(_ found: inout Diagnostics) {
    let events = model.events.rows.map { ($0.name, $0.nameSpan) }
    let routes = model.routes.rows.map { ($0.name, $0.nameSpan) }
    let conditions = model.conditions.rows.map { ($0.name, $0.nameSpan) }
    let checkpoints = model.checkpoints.rows.map { ($0.name, $0.nameSpan) }
    if let underscore = model.names.find("_") {
      let parameters = model.routes.rows.flatMap {
        model.parameters[$0.parameters].map { ($0.name, $0.nameSpan) }
      }
      let cases = model.cases.rows.map { ($0.name, $0.nameSpan) }
      for (name, span) in routes + conditions + cases + parameters + events + checkpoints
      where name == underscore {
        report(name, "is not a valid name in Swift", at: span, &found)
      }
    }
    if let oneself = model.names.find("self") {
      for (name, span) in routes + events + conditions + checkpoints where name == oneself {
        report(name, "is not a valid name in Swift", at: span, &found)
      }
    }
  }
}

/// A name in the code of a module, or of the app.
private struct ModuleName: Hashable {
  var module: ID<Module>?
  var name: String
}

extension Rule {
  /// F209
  static let nameClash = Rule(
    209, "name-clash", .error,
    summary: "Two names are the same in generated code.",
    explanation: """
      For each route, the generated code contains a type with the route's name, capitalized. The
      generated code also declares a few other names. Names that differ in `.flow` files can be the
      same in generated code, and the Swift code would not compile. Rename one of the two. Write
      `@was("OldName")` before it, so that saved states and links keep working.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> screens }
        route screens { -> back }  // `Home.Screens` is taken by generated code
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> display }
        route display { -> back }
      }
      """)
}
