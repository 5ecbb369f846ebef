import FlowRuntime

extension SwiftGenerator {
  /// Writes what the screens of `routes` can send, a type for each route.
  func writeEvents(
    of routes: Rows<Route>, _ spelling: SwiftSpelling, _ code: inout CodeWriter
  ) {
    let type = spelling["FlowScreen"]
    for route in routes {
      let events = events(of: route)
      let screen = SwiftGenerator.unused("screen", among: events.map { text($0.event.name) })
      code.block("@MainActor \(access)struct \(typeName(of: route))") { code in
        code.line("private let \(screen): \(type)")
        code.line("\(access)init(_ screen: \(type)) { self.\(screen) = screen }")
        for event in events {
          document(event.anchor, &code)
          writeMethod(for: event, from: screen, spelling, &code)
        }
      }
      code.line()
    }
  }

  /// Writes what the app makes screens with: a protocol with one method for each route of `owner`.
  func writeScreens(of owner: ID<Owner>, _ spelling: SwiftSpelling, _ code: inout CodeWriter) {
    code.line("/// The screens of `\(text(model.owners[owner].name))`.")
    let routes = model.owners[owner].routes
    code.block("@MainActor \(access)protocol Screens") { code in
      for route in routes {
        code.line("associatedtype \(screen(of: route)) = \(spelling["FlowNoScreen"])")
      }
      for route in routes {
        let row = model.routes[route]
        document(row.anchor, &code)
        let parameters = model.parameters[row.parameters].enumerated().map { number, parameter in
          let label = declaration(of: parameter, number, besides: "go")
          return "\(label): \(parameter.type.map(spelling.type) ?? "")"
        }
        code.requirement(
          "func \(name(row.name))", ["_ go: \(typeName(of: route))"] + parameters,
          " -> \(screen(of: route))")
      }
    }
  }

  /// Writes how the screens of `owner` are made for its routes.
  func writeDispatch(of owner: ID<Owner>, _ code: inout CodeWriter) {
    let namespace = "\(app).\(name(model.owners[owner].name))"
    code.line()
    code.block("extension \(namespace).Screens") { code in
      let (reader, error) = (spelling["RouteReader"], spelling["RouteError"])
      // Its closure would have all labels of `screens(…)` in its symbol there.
      let screens = spelling["FlowScreens"]
      code.requirement(
        "func add", ["to screens: inout \(screens)", "from first: \(spelling["Int"])"], " {")
      code.indented { code in
        code.block("screens.addFactory(from: first)", taking: "(route, sender) throws(\(error)) in")
        {
          $0.line("try self.screen(&route, from: sender)")
        }
      }
      code.line("}")
      code.line()
      code.requirement(
        "func screen",
        ["_ route: inout \(reader)", "from sender: \(spelling["FlowScreen"])"],
        " throws(\(error)) -> Any {")
      code.indented { code in
        code.switching(over: "route.route") { code in
          for (number, route) in model.owners[owner].routes.enumerated() {
            writeDispatch(route, number, &code)
          }
          code.line("default: throw .noSuchRoute")
        }
      }
      code.line("}")
    }
  }

  /// Writes what the app hands to a host: the screens of every coordinator and group, in the order
  /// of their names.
  func writeAppScreens(_ code: inout CodeWriter) {
    let owners = ownersOfScreens
    let modules = model.modules.ids.filter { !screenOwners(of: $0).isEmpty }
    let labels = owners.map { label(of: $0) }
    let names = labels.enumerated().map { SwiftNames.escaped($1) == $1 ? $1 : "a\($0)" }
    code.line()
    code.block("extension \(app)") { code in
      code.line("/// The screens of the app, by coordinator and group.")
      code.line("@MainActor \(access)static func screens(")
      code.indented { code in
        // By name, so that an app compiles as before when declarations move.
        let order = owners.indices.sorted { labels[$0] < labels[$1] }
        for number in order {
          let owner = model.owners[owners[number]]
          document(owner.anchor, &code)
          let label = SwiftGenerator.declaration(of: labels[number], as: names[number])
          let end = number == order.last && modules.isEmpty ? "" : ","
          code.line("\(label): any \(app).\(name(owner.name)).Screens\(end)")
        }
        for module in modules {
          let end = module == modules.last ? "" : ","
          code.line("\(self.label(of: module)): \(namespace(of: module)).Screens\(end)")
        }
      }
      code.block(") -> \(spelling["FlowScreens"])") { code in
        writeParts(of: owners, named: names, modules, &code)
      }
    }
    code.line()
    code.line("// The number of the first route of each coordinator and group.")
    for owner in owners {
      let type = self.spelling(in: owner)["Int"]
      code.block("extension \(app).\(name(model.owners[owner].name))") { code in
        code.property(
          "nonisolated static var firstRoute: \(type)", "\(numbers(of: owner).lowerBound)")
      }
    }
  }

  /// Puts the screens of `owners`, which are called `names`, and those of `modules` together, in the
  /// order of the routes' numbers.
  private func writeParts(
    of owners: [ID<Owner>], named names: [String], _ modules: [ID<Module>],
    _ code: inout CodeWriter
  ) {
    let screens = SwiftGenerator.unused("screens", among: names + modules.map { label(of: $0) })
    var parts = zip(names, owners).map { name, owner in
      let first = numbers(of: owner).lowerBound
      return (first, "\(name).add(to: &\(screens), from: \(first))")
    }
    for module in modules {
      for (number, owner) in screenOwners(of: module).enumerated() {
        let first = numbers(of: owner).lowerBound
        parts.append(
          (first, "\(label(of: module)).add(\(number), to: &\(screens), from: \(first))"))
      }
    }
    for module in modules {
      code.line("\(namespace(of: module)).\(fingerprint(of: module))()")
    }
    code.line("var \(screens) = \(spelling["FlowScreens"])()")
    for part in parts.sorted(by: { $0.0 < $1.0 }) { code.statement(part.1) }
    code.line("return \(screens)")
  }

  // MARK: - Names

  /// The type that a route's screen is: no name that an app would give a type of its own.
  private func screen(of route: ID<Route>) -> String {
    let owner = model.routes[route].owner
    return "ScreenOf\(text(model.owners[owner].name))\(types[route.index])"
  }

  /// `name`, followed by as many underscores as it needs to be none of `names`.
  static func unused(_ name: String, among names: some Collection<String>) -> String {
    var name = name
    while names.contains(name) { name += "_" }
    return name
  }

  /// A parameter's label where it is declared and, where it must have another, its name.
  func declaration(of parameter: Parameter, _ number: Int, besides taken: String) -> String {
    SwiftGenerator.declaration(
      of: text(parameter.name), as: internalName(of: parameter, number, besides: taken))
  }

  /// The label where it is declared: back-ticks are needed for three words alone. Then `name`, if it
  /// is another.
  static func declaration(of label: String, as name: String) -> String {
    let declared = ["inout", "let", "var"].contains(label) ? "`\(label)`" : label
    return name == label ? declared : "\(declared) \(name)"
  }

  /// A parameter's name inside a function in which `taken` is something else.
  func internalName(of parameter: Parameter, _ number: Int, besides taken: String) -> String {
    let text = self.text(parameter.name)
    return text == taken || name(parameter.name) != text ? "a\(number)" : text
  }

  // MARK: - Events

  /// What a screen can send.
  struct ScreenEvent {
    var event: Event
    /// The first transition for it, which may be documented.
    var anchor: Anchor
    /// The type of the answer that all questions have that it leads to; nil if there is none.
    var answer: ID<TypeRef>?
    var answersDiffer = false
  }

  /// What the screen of `route` can send: its own events, then its owner's.
  func events(of route: ID<Route>) -> [ScreenEvent] {
    var events: [ScreenEvent] = []
    var positions: [ID<Event>: Int] = [:]
    for id in model.effectiveTransitions[model.routes[route].effective] {
      let transition = model.transitions[id]
      let position = positions[transition.event] ?? events.count
      if position == events.count {
        positions[transition.event] = position
        events.append(
          ScreenEvent(
            event: model.events[transition.event], anchor: transition.anchor,
            answer: model.events[transition.event].returns))
      }
      guard let answer = model.answer(of: transition.action) else { continue }
      let known = events[position].answer
      events[position].answersDiffer = events[position].answersDiffer || known ?? answer != answer
      events[position].answer = answer
    }
    return events
  }

  /// The types that stand in what is written of `route`.
  func types(of route: ID<Route>) -> [ID<TypeRef>] {
    let events = events(of: route)
    let parameters = [model.routes[route].parameters] + events.map(\.event.parameters)
    return parameters.flatMap { model.parameters[$0].compactMap(\.type) }
      + events.compactMap { $0.answersDiffer ? nil : $0.answer }
  }

  /// Writes the method that sends `event`, and returns its question if it asks one.
  private func writeMethod(
    for event: ScreenEvent, from screen: String, _ spelling: SwiftSpelling,
    _ code: inout CodeWriter
  ) {
    let text = self.text(event.event.name)
    let parameters = model.parameters[event.event.parameters]
    let declared = parameters.enumerated().map { number, parameter in
      let label = declaration(of: parameter, number, besides: screen)
      let type = parameter.type.map(spelling.type) ?? ""
      return "\(label): \(type)\(spelling.defaultValue(of: parameter))"
    }
    let values = parameters.enumerated().map { number, parameter in
      internalName(of: parameter, number, besides: screen)
    }
    let sent = SwiftNames.literal(text) + given(values)
    let head = "\(access)func \(name(event.event.name))"
    guard let answer = event.answer, !event.answersDiffer else {
      return code.function(head, declared, body: ["\(screen).send(\(sent))"])
    }
    code.function(
      "@discardableResult \(head)", declared,
      " -> \(spelling["Question"])<\(spelling.type(answer))>", body: ["\(screen).ask(\(sent))"])
  }

  /// `, with: id, and: sort`: what is sent besides an event's name.
  private func given(_ values: [String]) -> String {
    guard values.count <= 2 else {
      return ", all: [\(values.map { "\($0).navigationArgument" }.joined(separator: ", "))]"
    }
    return zip(["with", "and"], values).map { ", \($0): \($1)" }.joined()
  }

  // MARK: - Dispatch

  /// Writes `case 3: return self.product(.init(sender), id: route.int())`.
  private func writeDispatch(_ route: ID<Route>, _ number: Int, _ code: inout CodeWriter) {
    let row = model.routes[route]
    let parameters = model.parameters[row.parameters]
    let values = parameters.map { ", \(label($0.name)): \(reading($0, from: "route"))" }.joined()
    code.branch("\(number)", ["return self.\(name(row.name))(.init(sender)\(values))"])
  }
}

extension Model {
  /// The type of the answer of the question that `action` leads to; nil if it leads to none.
  fileprivate func answer(of action: Action) -> ID<TypeRef>? {
    switch action {
    case .navigate(let go), .exitThenNavigate(_, let go), .resumeElseNavigate(let go):
      switch navigateActions[go].target {
      case .route(let route, _): routes[route].returns
      case .coordinator(let owner): owners[owner].root.flatMap { routes[$0].returns }
      case .mount(let mount, _):
        mounts[mount].coordinator.flatMap { owners[$0].root }.flatMap { routes[$0].returns }
      case .hole: nil
      }
    case .hole, .exit, .tab, .resume, .resumeElseExit: nil
    }
  }
}
