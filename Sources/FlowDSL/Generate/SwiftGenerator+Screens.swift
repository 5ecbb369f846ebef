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
      let head = "@MainActor \(access)struct \(typeName(of: route))"
      let sender =
        "private let \(screen): \(type); \(access)init(_ screen: \(type)) { self.\(screen) = screen }"
      code.line("\(head) { \(sender)" + (events.isEmpty ? " }" : ""))
      code.indented { code in
        for (number, event) in events.enumerated() {
          document(event.anchor, &code)
          let end = number == events.count - 1 ? " }" : ""
          code.line(method(for: event, from: screen, spelling) + end)
        }
      }
    }
  }

  /// Writes what the app makes screens with: a protocol with one method for each route of `owner`.
  func writeScreens(of owner: ID<Owner>, _ spelling: SwiftSpelling, _ code: inout CodeWriter) {
    code.line("/// The screens of `\(text(model.owners[owner].name))`.")
    let routes = model.owners[owner].routes
    code.line("@MainActor \(access)protocol Screens {")
    code.indented { code in
      for route in routes {
        let row = model.routes[route]
        document(row.anchor, &code)
        let parameters = model.parameters[row.parameters].enumerated().map { number, parameter in
          let label = declaration(of: parameter, number, besides: "go")
          return ", \(label): \(parameter.type.map(spelling.type) ?? "")"
        }.joined()
        let screen = self.screen(of: route)
        code.line(
          "func \(name(row.name))(_ go: \(typeName(of: route))\(parameters))"
            + " -> \(screen); associatedtype \(screen)" + (route == routes.last ? " }" : ""))
      }
    }
  }

  /// Writes how the screens of `owner` are made for its routes.
  func writeDispatch(of owner: ID<Owner>, _ code: inout CodeWriter) {
    let namespace = "\(app).\(name(model.owners[owner].name))"
    let head =
      "func screen(of route: \(spelling["RouteArguments"]), from sender: \(spelling["FlowScreen"])) "
      + "throws(\(spelling["RouteError"])) -> Any"
    code.line()
    code.line("extension \(namespace).Screens { \(head) { switch try \(namespace).Route(route) {")
    code.indented { code in
      code.cases(model.owners[owner].routes.map { dispatch($0) }, end: " } } }")
    }
  }

  /// Writes what the app hands to a host: the screens of every coordinator and group, in the order
  /// of their names.
  func writeAppScreens(_ code: inout CodeWriter) {
    let owners = model.owners.ids.filter { !model.owners[$0].routes.isEmpty }
    let labels = owners.map { LetterCase.lower.apply(to: text(model.owners[$0].name)) }
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
          let end = number == order.last ? "" : ","
          code.line("\(label): any \(app).\(name(owner.name)).Screens\(end)")
        }
      }
      code.block(") -> \(spelling["FlowScreens"])") { code in
        writeParts(of: owners, named: names, &code)
      }
    }
    code.line()
    code.line("// The number of the first route of each coordinator and group.")
    for owner in owners {
      let head = "extension \(app).\(name(model.owners[owner].name))"
      let first = "nonisolated static var firstRoute: \(self.spelling(in: owner)["Int"])"
      code.line("\(head) { \(first) { \(numbers(of: owner).lowerBound) } }")
    }
  }

  /// Puts the screens of `owners`, which are called `names`, together.
  private func writeParts(
    of owners: [ID<Owner>], named names: [String], _ code: inout CodeWriter
  ) {
    let (screens, route, sender) =
      (
        SwiftGenerator.unused("screens", among: names),
        SwiftGenerator.unused("route", among: names),
        SwiftGenerator.unused("sender", among: names)
      )
    code.line("var \(screens) = \(spelling["FlowScreens"])()")
    for (name, owner) in zip(names, owners) {
      let making = "(\(route), \(sender)) throws(\(spelling["RouteError"]))"
      code.line(
        "\(screens).add(from: \(numbers(of: owner).lowerBound)) { \(making) in "
          + "try \(name).screen(of: \(route), from: \(sender)) }")
    }
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
  private struct ScreenEvent {
    var event: Event
    /// The first transition for it, which may be documented.
    var anchor: Anchor
    /// The type of the answer that all questions have that it leads to; nil if there is none.
    var answer: ID<TypeRef>?
    var answersDiffer = false
  }

  /// What the screen of `route` can send: its own events, then its owner's.
  private func events(of route: ID<Route>) -> [ScreenEvent] {
    var events: [ScreenEvent] = []
    var positions: [ID<Event>: Int] = [:]
    for id in model.effectiveTransitions[model.routes[route].effective] {
      let transition = model.transitions[id]
      let position = positions[transition.event] ?? events.count
      if position == events.count {
        positions[transition.event] = position
        events.append(
          ScreenEvent(event: model.events[transition.event], anchor: transition.anchor))
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

  /// What sends `event`, and what asks its question if it is one.
  private func method(
    for event: ScreenEvent, from screen: String, _ spelling: SwiftSpelling
  ) -> String {
    let text = self.text(event.event.name)
    let parameters = model.parameters[event.event.parameters]
    let declared = parameters.enumerated().map { number, parameter in
      let label = declaration(of: parameter, number, besides: screen)
      let type = parameter.type.map(spelling.type) ?? ""
      return "\(label): \(type)\(spelling.defaultValue(of: parameter))"
    }.joined(separator: ", ")
    let values = parameters.enumerated().map { number, parameter in
      internalName(of: parameter, number, besides: screen)
    }
    let sent = SwiftNames.literal(text) + given(values)
    let head = "func \(name(event.event.name))(\(declared))"
    var line = "\(access)\(head) { \(screen).send(\(sent)) }"
    if let answer = event.answer, !event.answersDiffer {
      line +=
        "; @discardableResult \(access)\(head) async -> \(spelling.type(answer))? "
        + "{ await \(screen).ask(\(sent)) }"
    }
    return line
  }

  /// `, with: id, and: sort`: what is sent besides an event's name.
  private func given(_ values: [String]) -> String {
    guard values.count <= 2 else {
      return ", all: [\(values.map { "\($0).navigationArgument" }.joined(separator: ", "))]"
    }
    return zip(["with", "and"], values).map { ", \($0): \($1)" }.joined()
  }

  // MARK: - Dispatch

  /// `case .product(let a0): return self.product(.init(sender), id: a0)`
  private func dispatch(_ route: ID<Route>) -> String {
    let row = model.routes[route]
    let values = model.parameters[row.parameters].enumerated().map {
      ", \(label($1.name)): a\($0)"
    }.joined()
    return "case \(pattern(of: route)): return self.\(name(row.name))(.init(sender)\(values))"
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
