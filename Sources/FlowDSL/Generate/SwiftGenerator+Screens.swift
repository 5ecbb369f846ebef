import FlowRuntime

extension SwiftGenerator {
  /// Writes the events that the screens of `routes` can send, a type for each route.
  func writeEvents(
    of routes: Rows<Route>, _ spelling: SwiftSpelling, _ code: inout CodeWriter
  ) {
    let type = spelling["FlowSender"]
    for route in routes {
      let events = events(of: route)
      let sender = SwiftGenerator.unused(
        SwiftGenerator.sender, among: events.map { text($0.event.name) })
      code.block("@MainActor \(access)struct \(typeName(of: route))") { code in
        // Not private: the initializer that Swift then provides compiles fastest.
        code.line("let \(sender): \(type)")
        if !access.isEmpty || sender != SwiftGenerator.sender {
          code.line("\(access)init(sender: \(type)) { self.\(sender) = sender }")
        }
        for event in events {
          document(event.anchor, &code)
          writeMethod(for: event, from: sender, spelling, &code)
        }
      }
      code.line()
    }
  }

  /// Writes the own events of `owner`, if it has any: a type that is made for a navigator.
  func writeOwnEvents(
    of owner: ID<Owner>, _ spelling: SwiftSpelling, _ code: inout CodeWriter
  ) {
    let events = events(of: model.ownTransitions(of: owner))
    guard !events.isEmpty else { return }
    let (type, name) = (spelling["FlowSender"], text(model.owners[owner].name))
    let sender = SwiftGenerator.unused(
      SwiftGenerator.sender, among: events.map { text($0.event.name) })
    code.line("/// The events of `\(name)` itself, for code outside its screens while it is live.")
    code.block("@MainActor \(access)struct Events") { code in
      code.line("private let \(sender): \(type)")
      let made = "\(type)(coordinator: \(SwiftNames.literal(name)), of: navigator)"
      code.function(
        "\(access)init", ["_ navigator: \(spelling["Navigator"])"], body: "self.\(sender) = \(made)"
      )
      code.line("/// Sends the events to `sender`, in a preview or a test.")
      code.line("\(access)init(sender: \(type)) { self.\(sender) = sender }")
      for event in events {
        document(event.anchor, &code)
        writeMethod(for: event, from: sender, spelling, &code)
      }
    }
    if !model.owners[owner].routes.isEmpty { code.line() }
  }

  /// Writes the protocol with which the app makes screens: one method for each route of `owner`.
  func writeScreens(of owner: ID<Owner>, _ spelling: SwiftSpelling, _ code: inout CodeWriter) {
    code.line("/// The screens of `\(text(model.owners[owner].name))`.")
    let routes = model.owners[owner].routes
    let none = spelling["FlowNoScreen"]
    code.block("@MainActor \(access)protocol Screens") { code in
      for route in routes where !model.routes[route].kind.isPrompt {
        code.line("associatedtype \(screen(of: route)) = \(none)")
      }
      for route in routes {
        let row = model.routes[route]
        document(row.anchor, &code)
        code.line { code in
          code += "func "
          code += name(row.name)
          code += "(_ go: "
          code += typeName(of: route)
          writeParameters(
            row.parameters, after: ", ", besides: "go", withDefaults: false, spelling, &code)
          code += ") -> "
          code += row.kind.isPrompt ? spelling["FlowDialog"] : screen(of: route)
        }
      }
    }
  }

  /// Writes the code that makes the screens of `owner` for its routes.
  func writeDispatch(of owner: ID<Owner>, _ code: inout CodeWriter) {
    let namespace = "\(app).\(name(model.owners[owner].name))"
    code.line()
    code.block("extension \(namespace).Screens") { code in
      let (reader, error) = (spelling["RouteReader"], spelling["RouteError"])
      let add = "func _add(to factories: inout \(spelling["ScreenFactories"])"
      code.block("\(add), from first: \(spelling["Int"]))") { code in
        code.block("factories.add(from: first)", taking: "(route, sender) throws(\(error)) in") {
          $0.line("try self._screen(&route, from: sender)")
        }
      }
      code.line()
      let parameters = "_ route: inout \(reader), from sender: \(spelling["FlowSender"])"
      code.block("func _screen(\(parameters)) throws(\(error)) -> Any") { code in
        code.switching(over: "route.route") { code in
          for (number, route) in model.owners[owner].routes.enumerated() {
            writeDispatch(route, number, &code)
          }
          code.line("default: throw .noSuchRoute")
        }
      }
    }
  }

  /// Writes the protocol of the screens that the app passes to a host: a property for each
  /// coordinator and group with screens, and for each module.
  ///
  /// Their types are existential: with an associated type for each, the compiler gives up at a few
  /// thousand routes. A function with a parameter for each would carry all labels in its symbol.
  func writeAppScreens(_ code: inout CodeWriter) {
    let owners = ownersOfScreens
    let modules = model.modules.ids.filter { !screenOwners(of: $0).isEmpty }
    code.line()
    code.block("extension \(app)") { code in
      code.line("/// The screens of the app, by coordinator and group.")
      code.block("@MainActor \(access)protocol Screens: \(spelling["FlowAppScreens"])") { code in
        // By name, so that the protocol stays the same when declarations move.
        for (_, owner) in owners.map({ (label(of: $0), $0) }).sorted(by: { $0.0 < $1.0 }) {
          writeProperty(of: owner, &code)
        }
        for module in modules {
          let type = "any \(namespace(of: module)).Screens"
          code.line("var \(label(of: module)): \(type) { get }")
        }
      }
    }
    code.line()
    code.block("extension \(app).Screens") { code in
      let head = "\(access)func _add(to factories: inout \(spelling["ScreenFactories"]))"
      code.block(head) { writeParts(of: owners, modules, &$0) }
    }
    guard hasRoutes else { return }
    code.line()
    code.line("// The number of the first route of each coordinator and group.")
    for owner in owners {
      let type = self.spelling(in: owner)["Int"]
      code.block("extension \(app).\(name(model.owners[owner].name))") { code in
        code.property(
          "nonisolated static var _firstRoute: \(type)", "\(numbers(of: owner).lowerBound)")
      }
    }
  }

  /// Writes `var home: any Shop.Home.Screens { get }`.
  func writeProperty(of owner: ID<Owner>, _ code: inout CodeWriter) {
    document(model.owners[owner].anchor, &code)
    let type = "any \(app).\(name(model.owners[owner].name)).Screens"
    code.line("var \(SwiftNames.escaped(label(of: owner))): \(type) { get }")
  }

  /// Adds the screens of `owners` and those of `modules`, in the order of the routes' numbers.
  private func writeParts(
    of owners: [ID<Owner>], _ modules: [ID<Module>], _ code: inout CodeWriter
  ) {
    for module in modules {
      code.line("\(namespace(of: module)).\(fingerprint(of: module))()")
    }
    var parts = owners.map { owner in
      let first = numbers(of: owner).lowerBound
      let name = SwiftNames.escaped(label(of: owner))
      return (first, "self.\(name)._add(to: &factories, from: \(first))")
    }
    for module in modules {
      for (number, owner) in screenOwners(of: module).enumerated() {
        let first = numbers(of: owner).lowerBound
        parts.append(
          (first, "self.\(label(of: module))._add(\(number), to: &factories, from: \(first))"))
      }
    }
    for part in parts.sorted(by: { $0.0 < $1.0 }) { code.line(part.1) }
  }

  // MARK: - Names

  /// The property that holds the sender of events.
  private static var sender: String { "sender" }

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

  /// The label where it is declared: back-ticks are needed for three words alone. Then `name`, if
  /// it is another.
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

  /// An event that a screen can send.
  struct ScreenEvent {
    var event: Event
    /// The first transition for it, which may be documented.
    var anchor: Anchor
    /// The type that all the questions it leads to have for their answer; nil if there is none.
    var answer: ID<TypeRef>?
    var answersDiffer = false
  }

  /// The events that the screen of `route` can send: its own, then its owner's.
  func events(of route: ID<Route>) -> [ScreenEvent] {
    events(of: model.effectiveTransitions[model.routes[route].effective])
  }

  /// The events of `transitions`, each once.
  func events(of transitions: some Sequence<ID<Transition>>) -> [ScreenEvent] {
    var events: [ScreenEvent] = []
    var positions: [ID<Event>: Int] = [:]
    for id in transitions {
      let transition = model.transitions[id]
      let position = positions[transition.event] ?? events.count
      if position == events.count {
        positions[transition.event] = position
        events.append(
          ScreenEvent(
            event: model.events[transition.event], anchor: transition.anchor,
            answer: model.events[transition.event].returns))
      }
      for go in model.goes(in: transition.action) {
        guard let answer = model.answer(of: model.navigateActions[go]) else { continue }
        let known = events[position].answer
        events[position].answersDiffer = events[position].answersDiffer || known ?? answer != answer
        events[position].answer = answer
      }
    }
    return events
  }

  /// The types in the code for `route`.
  func types(of route: ID<Route>) -> [ID<TypeRef>] {
    let parameters = model.parameters[model.routes[route].parameters].compactMap { $0.type }
    return parameters + types(of: events(of: route))
  }

  /// The types in the code for `events`.
  func types(of events: [ScreenEvent]) -> [ID<TypeRef>] {
    events.map { $0.event.parameters }.flatMap { model.parameters[$0].compactMap { $0.type } }
      + events.compactMap { $0.answersDiffer ? nil : $0.answer }
  }

  /// Writes the method that sends `event`, and returns its question if it asks one.
  private func writeMethod(
    for event: ScreenEvent, from sender: String, _ spelling: SwiftSpelling,
    _ code: inout CodeWriter
  ) {
    let parameters = event.event.parameters
    let answer = event.answersDiffer ? nil : event.answer
    code.line { code in
      if answer != nil { code += "@discardableResult " }
      code += access
      code += "func "
      code += name(event.event.name)
      code += "("
      writeParameters(parameters, besides: sender, spelling, &code)
      code += ")"
      if let answer {
        code += " -> "
        code += spelling["Question"]
        code += "<"
        code += spelling.type(answer)
        code += ">"
      }
      code += " { "
      code += sender
      code += answer == nil ? ".send(" : ".ask("
      code += SwiftNames.literal(text(event.event.name))
      writeArguments(parameters, besides: sender, &code)
      code += ") }"
    }
  }

  // MARK: - Parameters and arguments

  /// Writes `id: Int, sort: Shop.Sort = .newest`, for a function in which `taken` is something
  /// else. Before the first stands `separator`.
  func writeParameters(
    _ parameters: Rows<Parameter>, after separator: String = "", besides taken: String,
    withDefaults: Bool = true, _ spelling: SwiftSpelling, _ code: inout CodeText
  ) {
    for (number, parameter) in model.parameters[parameters].enumerated() {
      code += number == 0 ? separator : ", "
      code += declaration(of: parameter, number, besides: taken)
      code += ": "
      code += parameter.type.map(spelling.type) ?? ""
      if withDefaults { code += spelling.defaultValue(of: parameter) }
    }
  }

  /// Writes `, with: id, and: sort`, by which such a function passes its arguments on, after an
  /// event's name or a destination's number.
  func writeArguments(
    _ parameters: Rows<Parameter>, besides taken: String, _ code: inout CodeText
  ) {
    let isList = parameters.count > 2
    if isList { code += ", all: [" }
    for (number, parameter) in model.parameters[parameters].enumerated() {
      if isList {
        if number > 0 { code += ", " }
      } else {
        code += number == 0 ? ", with: " : ", and: "
      }
      code += internalName(of: parameter, number, besides: taken)
      if isList { code += ".navigationArgument" }
    }
    if isList { code += "]" }
  }

  // MARK: - Dispatch

  /// Writes `case 3: return self.product(.init(sender: sender), id: route.int())`.
  private func writeDispatch(_ route: ID<Route>, _ number: Int, _ code: inout CodeWriter) {
    let row = model.routes[route]
    code.line { code in
      code += "case \(number): return self."
      code += name(row.name)
      code += "(.init(sender: sender)"
      for parameter in model.parameters[row.parameters] {
        code += ", "
        code += label(parameter.name)
        code += ": "
        code += reading(parameter, from: "route")
      }
      code += ")"
    }
  }
}
