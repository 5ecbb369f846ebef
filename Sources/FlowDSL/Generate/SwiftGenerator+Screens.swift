import FlowRuntime

extension SwiftGenerator {
  /// Writes what the screens of `routes` can send, a type for each route.
  func writeEvents(
    of routes: Rows<Route>, _ spelling: SwiftSpelling, _ code: inout CodeWriter
  ) {
    for route in routes {
      let events = events(of: route)
      let screen = SwiftGenerator.unused("screen", among: events.map { model.names[$0.event.name] })
      let type = spelling["FlowScreen"]
      let head = "@MainActor \(access)struct \(SwiftNames.escaped(types[route.index]))"
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
    code.line("/// The screens of `\(model.names[model.owners[owner].name])`.")
    code.block("@MainActor \(access)protocol Screens") { code in
      for route in model.owners[owner].routes {
        let row = model.routes[route]
        document(row.anchor, &code)
        let parameters = model.parameters[row.parameters].enumerated().map { number, parameter in
          let label = declaration(of: parameter, number, besides: "go")
          return ", \(label): \(parameter.type.map(spelling.type) ?? "")"
        }.joined()
        let screen = self.screen(of: route)
        code.line(
          "func \(name(row.name))(_ go: \(SwiftNames.escaped(types[route.index]))\(parameters))"
            + " -> \(screen); associatedtype \(screen)")
      }
    }
  }

  /// Writes how the screens of `owner` are found by their routes' numbers.
  func writeDispatch(of owner: ID<Owner>, _ code: inout CodeWriter) {
    let routes = model.owners[owner].routes
    let hasArguments = routes.contains { !model.routes[$0].parameters.isEmpty }
    code.line()
    code.block("extension \(app).\(name(model.owners[owner].name)).Screens") { code in
      code.line("fileprivate \(contentHead) {")
      if hasArguments { code.line("  var reader = \(spelling["RouteReader"])(route)") }
      code.line("  switch route.route {")
      for route in routes { code.line("  \(dispatch(route))") }
      code.line("  default: throw .noSuchRoute")
      code.line("} }")
    }
  }

  /// Writes what the app hands to a host: the screens of every coordinator and group.
  func writeAppScreens(_ code: inout CodeWriter) {
    let owners = model.owners.ids.filter { !model.owners[$0].routes.isEmpty }
    code.line()
    code.block("extension \(app)") { code in
      code.line("/// Every screen of the app, by coordinator and group.")
      let head = "@MainActor \(access)protocol Screens: \(spelling["FlowScreens"])"
      code.block("\(head) where FlowGraph == \(app)") { code in
        for owner in owners {
          let screens = "ScreensOf\(model.names[model.owners[owner].name])"
          document(model.owners[owner].anchor, &code)
          code.line(
            "var \(caseName(of: owner)): \(screens) { get }; associatedtype \(screens): "
              + "\(app).\(name(model.owners[owner].name)).Screens")
        }
      }
    }
    code.line()
    code.block("extension \(app).Screens") { code in
      code.line("/// Makes the screen of `route` and hands it to `host`.")
      code.block(access + contentHead) { code in
        code.switching(over: "route.route") { code in
          for owner in owners {
            code.line(
              "case \(numbers(of: owner)): "
                + "try self.\(caseName(of: owner)).content(of: route, from: screen, in: host)")
          }
          code.line("default: throw .noSuchRoute")
        }
      }
    }
  }

  /// The head of what makes a screen.
  private var contentHead: String {
    "func content<Host: \(spelling["FlowHost"])>(of route: \(spelling["RouteArguments"]), "
      + "from screen: \(spelling["FlowScreen"]), in host: Host) "
      + "throws(\(spelling["RouteError"])) -> Host.Content"
  }

  // MARK: - Names

  /// The type that a route's screen is: no name that an app would give a type of its own.
  private func screen(of route: ID<Route>) -> String {
    let owner = model.routes[route].owner
    return "ScreenOf\(model.names[model.owners[owner].name])\(types[route.index])"
  }

  /// `name`, followed by as many underscores as it needs to be none of `names`.
  static func unused(_ name: String, among names: some Collection<String>) -> String {
    var name = name
    while names.contains(name) { name += "_" }
    return name
  }

  /// A parameter's label where it is declared and, where it must have another, its name.
  func declaration(of parameter: Parameter, _ number: Int, besides taken: String) -> String {
    let label = declaredLabel(parameter.name)
    let name = internalName(of: parameter, number, besides: taken)
    return name == label ? label : "\(label) \(name)"
  }

  /// A parameter's name inside a function in which `taken` is something else.
  func internalName(of parameter: Parameter, _ number: Int, besides taken: String) -> String {
    let text = model.names[parameter.name]
    return text == taken || SwiftNames.escaped(text) != text ? "a\(number)" : text
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

  /// What sends `event`, and what asks its question if it is one.
  private func method(
    for event: ScreenEvent, from screen: String, _ spelling: SwiftSpelling
  ) -> String {
    let text = model.names[event.event.name]
    let parameters = model.parameters[event.event.parameters]
    let declared = parameters.enumerated().map { number, parameter in
      let label = declaration(of: parameter, number, besides: screen)
      let type = parameter.type.map(spelling.type) ?? ""
      return "\(label): \(type)\(spelling.defaultValue(of: parameter))"
    }.joined(separator: ", ")
    let values = parameters.enumerated().map { number, parameter in
      let value = internalName(of: parameter, number, besides: screen)
      return parameter.type.map { spelling.wrapped(value, $0) } ?? value
    }
    let name = SwiftNames.literal(text)
    let list = "[\(values.map { "\($0).navigationArgument" }.joined(separator: ", "))]"
    let asked = values.isEmpty ? name : "\(name), \(list)"
    let sent = values.count > 2 ? asked : ([name] + values).joined(separator: ", ")
    let head = "func \(SwiftNames.escaped(text))(\(declared))"
    var line = "\(access)\(head) { \(screen).send(\(sent)) }"
    if let answer = event.answer, !event.answersDiffer {
      let asked = spelling.answer("await \(screen).ask(\(asked))", answer)
      line +=
        "; @discardableResult \(access)\(head) async -> \(spelling.type(answer))? { \(asked) }"
    }
    return line
  }

  // MARK: - Dispatch

  /// `case 3: return host.content(of: try self.product(.init(screen), id: reader.next()))`
  private func dispatch(_ route: ID<Route>) -> String {
    let row = model.routes[route]
    let values = model.parameters[row.parameters].map { parameter in
      let read = "reader.next()"
      return ", \(label(parameter.name)): "
        + (parameter.type.map { spelling.unwrapped(read, $0) } ?? read)
    }.joined()
    return "case \(number(of: route)): return host.content(of: \(values.isEmpty ? "" : "try ")"
      + "self.\(name(row.name))(.init(screen)\(values)))"
  }
}

extension Model {
  /// The type of the answer of the question that `action` leads to; nil if it leads to none.
  fileprivate func answer(of action: Action) -> ID<TypeRef>? {
    switch action {
    case .go(let go), .leaveThenGo(_, let go), .resumeElseGo(let go):
      switch gos[go].target {
      case .route(let route, _): routes[route].returns
      case .coordinator(let owner): owners[owner].root.flatMap { routes[$0].returns }
      case .mount(let mount, _):
        mounts[mount].coordinator.flatMap { owners[$0].root }.flatMap { routes[$0].returns }
      case .hole: nil
      }
    case .hole, .leave, .tab, .resume, .resumeElseLeave: nil
    }
  }
}
