import FlowDSL
import FlowRuntime

extension CompletionSearch {
  /// The parameters that are values at the cursor, as the tokens before it declare them.
  struct Scope {
    var route: [ArgumentSyntax] = []
    var event: [ArgumentSyntax] = []

    /// A parameter as written.
    struct ArgumentSyntax {
      var name: String
      var type: String

      /// `id: Int`
      var text: String { "\(name): \(type)" }
    }
  }

  /// Completions inside a bracket that opens at `bracket`.
  mutating func search(in bracket: Int) {
    if place.kind(at: bracket - 2) == .at, place.name(at: bracket - 1) == "allow" {
      if place.kind(1) == .leftParenthesis || place.kind(1) == .comma { addRules(allowed: true) }
      return
    }
    switch place.word(at: bracket - 1) {
    case .when, .requires, .and, .or, .not: return searchBoolean()
    default: break
    }
    switch place.word(at: bracket - 2) {
    case .route, .on, .condition: return searchParameters()
    default: break
    }
    if place.kind(at: bracket) == .leftBracket { return searchList(bracket) }
    searchArguments(bracket)
  }

  private mutating func searchBoolean() {
    switch place.kind(1) {
    case .leftParenthesis: addConditions(presented: clauseHasWhen)
    default:
      switch place.word(1) {
      case .and, .or: addConditions(presented: clauseHasWhen)
      case .not: addConditions(presented: clauseHasWhen, not: false)
      default: add(words: .and, .or)
      }
    }
  }

  /// True iff the boolean at the cursor is a transition's.
  private var clauseHasWhen: Bool {
    for position in place.before.indices.reversed() {
      switch place.word(at: position) {
      case .when:
        let clause = place.word(at: position - 1)
        return clause != .starts && clause != .shown && clause != .locked
      case .requires: return false
      default: continue
      }
    }
    return false
  }

  private mutating func searchParameters() {
    switch place.kind(1) {
    case .colon, .leftBracket: addTypes()
    case .equals: addLiterals(of: defaultType(atEquals: place.before.count - 1))
    default: break
    }
  }

  private mutating func searchList(_ bracket: Int) {
    if place.kind(at: bracket - 1) == .colon, place.kind(1) == .leftBracket { addTypes() }
  }

  // MARK: Arguments

  private mutating func searchArguments(_ bracket: Int) {
    guard place.kind(1) != .name, place.kind(1) != .integer else { return }
    let parameters = self.parameters(ofCall: bracket)
    let given = labels(after: bracket)
    let isLabeled = !given.isEmpty
    let isFirst = place.kind(1) == .leftParenthesis
    if place.kind(1) != .colon, isFirst || isLabeled {
      for parameter in parameters {
        let name = model.names[model.parameters[parameter].name]
        guard !given.contains(name) else { continue }
        let type = model.parameters[parameter].type.map { model.text(of: $0) } ?? ""
        add("\(name):", .label, detail: type)
      }
    }
    if place.kind(1) == .colon || !isLabeled { addValues(of: wantedParameter) }
  }

  /// The possible arguments of `parameter`: the parameters here that fit, and literals.
  private mutating func addValues(of parameter: ID<Parameter>?) {
    let type = parameter.flatMap { model.parameters[$0].type }
    let wanted = type.map { model.text(of: $0) }
    for written in scope.event + scope.route {
      if let wanted, wanted != written.type, wanted != written.type + "?" { continue }
      add(written.name, .parameter, detail: written.text)
    }
    addLiterals(of: type)
  }

  /// The values of `type` that have names.
  private mutating func addLiterals(of type: ID<TypeRef>?) {
    guard let type else { return }
    if let declared = enumWithin(type) {
      for one in model.cases[model.enums[declared].cases] {
        add(".\(model.names[one.name])", .enumCase)
      }
    }
    switch model.types[type] {
    case .bool: add(words: .true, .false)
    case .optional(let inner):
      if case .bool = model.types[inner] { add(words: .true, .false) }
      add(words: .nil)
    case .int, .double, .string, .uuid, .url, .enum, .external, .list: break
    }
  }

  /// The parameter that the argument at the cursor is for.
  var wantedParameter: ID<Parameter>? {
    guard let bracket = place.bracket else { return nil }
    let parameters = self.parameters(ofCall: bracket)
    var position = place.before.count - 1
    if place.kind(at: position) == .dot { position -= 1 }
    if place.kind(at: position) == .colon, let label = place.name(at: position - 1) {
      return parameters.first { model.names[model.parameters[$0].name] == label }
    }
    let commas = ((bracket + 1)..<place.before.count).count { place.kind(at: $0) == .comma }
    return commas < parameters.count ? parameters[commas] : nil
  }

  /// The labels that are written after `bracket`.
  private func labels(after bracket: Int) -> [String] {
    ((bracket + 1)..<place.before.count).compactMap { position in
      place.kind(at: position + 1) == .colon ? place.name(at: position) : nil
    }
  }

  /// The parameters of the declaration that the bracket's arguments are for.
  private func parameters(ofCall bracket: Int) -> [ID<Parameter>] {
    if place.word(at: bracket - 2) == .link { return routeHere.map { Array(parameters($0)) } ?? [] }
    guard let text = place.name(at: bracket - 1), let name = model.names.find(text) else {
      return []
    }
    if asksCondition(bracket - 1) {
      let condition = model.conditions.rows.first { $0.name == name }
      return condition.map { Array($0.parameters) } ?? []
    }
    if place.word(at: bracket - 2) == .send {
      let events = model.events.rows.filter { $0.name == name }
      return events.map { Array($0.parameters) }.max { $0.count < $1.count } ?? []
    }
    if place.kind(at: bracket - 2) == .dot, place.word(at: bracket - 4) == .send {
      let owner = place.name(at: bracket - 3).flatMap { model.names.find($0) }
        .flatMap { index.owners[$0] }
      let event = owner.flatMap { owner in
        model.ownEvents(of: owner).first { model.events[$0].name == name }
      }
      return event.map { Array(model.events[$0].parameters) } ?? []
    }
    if let owner = index.owners[name] { return rootParameters(of: owner) }
    var within = owner
    if place.kind(at: bracket - 2) == .dot {
      within = place.name(at: bracket - 3).flatMap { model.names.find($0) }.flatMap {
        index.owners[$0]
      }
    }
    guard let within else {
      return model.routes.ids.first { model.routes[$0].name == name }.map { Array(parameters($0)) }
        ?? []
    }
    return parameters(ofMember: name, of: within)
  }

  /// True iff the name at `position` is a condition's: it comes after `when`, `requires` or
  /// `given`, perhaps with others before it.
  private func asksCondition(_ position: Int) -> Bool {
    var depth = 0
    for index in (0..<position).reversed() {
      switch place.kind(at: index) {
      case .rightParenthesis: depth += 1
      case .leftParenthesis: depth -= 1
      case .leftBrace, .rightBrace, .arrow: return false
      case .comma where depth <= 0: if !isGiven(index) { return false }
      default: break
      }
      guard depth <= 0 else { continue }
      switch place.word(at: index) {
      case .when, .requires, .given: return true
      case .and, .or, .not, .none: continue
      default: return false
      }
    }
    return false
  }

  /// True iff the comma at `position` separates the conditions of a `given`.
  private func isGiven(_ position: Int) -> Bool {
    for index in (0..<position).reversed() {
      if place.word(at: index) == .given { return true }
      switch place.kind(at: index) {
      case .leftBrace, .rightBrace, .arrow: return false
      default: continue
      }
    }
    return false
  }

  private func parameters(ofMember name: Name, of owner: ID<Owner>) -> [ID<Parameter>] {
    let row = model.owners[owner]
    let route = model.contentRoutes[row.contentRoutes].first { model.routes[$0].name == name }
    if let route { return Array(parameters(route)) }
    let mount = model.contentMounts[row.contentMounts].first { model.mounts[$0].name == name }
    return mount.flatMap { model.mounts[$0].coordinator }.map { rootParameters(of: $0) } ?? []
  }

  private func parameters(_ route: ID<Route>) -> Rows<Parameter> { model.routes[route].parameters }

  private func rootParameters(of owner: ID<Owner>) -> [ID<Parameter>] {
    model.owners[owner].root.map { Array(parameters($0)) } ?? []
  }

  /// The route around the cursor, as far as the graph knows it.
  private var routeHere: ID<Route>? {
    guard let owner, place.block == .route, let name = place.name(ofBlock: 1) else { return nil }
    return model.contentRoutes[model.owners[owner].contentRoutes].first {
      model.names[model.routes[$0].name] == name
    }
  }

  // MARK: Scope

  /// The parameters of the route and of the event around the cursor; in a policy, those of the
  /// claim's subject.
  var scope: Scope {
    var scope = Scope()
    if place.block == .policy { scope.route = parametersOfSubject }
    if place.block == .route, let head = place.blocks.last?.head {
      scope.route = written(after: head.lowerBound + 2, until: head.upperBound)
    }
    for position in place.before.indices.reversed() {
      if place.kind(at: position) == .leftBrace || place.kind(at: position) == .rightBrace { break }
      if place.word(at: position) == .on, place.kind(at: position + 1) == .name {
        scope.event = written(after: position + 2, until: place.before.count)
        break
      }
      // A path's and a fallback's values are only the route's.
      if [.path, .requires, .link, .locked].contains(place.word(at: position)) { break }
    }
    return scope
  }

  /// The parameters of the route that is the subject of the claim at the cursor.
  private var parametersOfSubject: [Scope.ArgumentSyntax] {
    guard let verb = place.before.indices.last(where: { place.word(at: $0) == .requires }),
      place.kind(at: verb - 2) == .dot,
      let name = place.name(at: verb - 1).flatMap({ model.names.find($0) }),
      let owner = place.name(at: verb - 3).flatMap({ model.names.find($0) })
        .flatMap({ index.owners[$0] })
    else { return [] }
    return parameters(ofMember: name, of: owner).map { id in
      let row = model.parameters[id]
      return Scope.ArgumentSyntax(
        name: model.names[row.name], type: row.type.map { model.text(of: $0) } ?? "")
    }
  }

  /// The parameters of the list that opens at `open`.
  private func written(after open: Int, until end: Int) -> [Scope.ArgumentSyntax] {
    guard place.kind(at: open) == .leftParenthesis else { return [] }
    var found: [Scope.ArgumentSyntax] = []
    var position = open + 1
    while position < end, place.kind(at: position) != .rightParenthesis {
      guard let name = place.name(at: position), place.kind(at: position + 1) == .colon else {
        position += 1
        continue
      }
      position += 2
      var type = ""
      while position < end, isPartOfType(place.kind(at: position)) {
        type += String(decoding: place.tree.bytes(of: place.before[position]), as: UTF8.self)
        position += 1
      }
      found.append(Scope.ArgumentSyntax(name: name, type: type))
    }
    return found
  }

  private func isPartOfType(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .name, .leftBracket, .rightBracket, .question: true
    default: false
    }
  }
}
