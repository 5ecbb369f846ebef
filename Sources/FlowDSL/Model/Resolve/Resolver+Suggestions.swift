import FlowRuntime

extension Resolver {
  /// The most likely meaning of `text` among `candidates`. After many mistakes in one graph nothing
  /// more is suggested, so that the cost stays linear.
  mutating func suggestion(
    for text: String, among candidates: some Sequence<Name>
  ) -> Suggestion.Nearest? {
    guard suggestionBudget > 0 else { return nil }
    var suggestion = Suggestion(for: text.inLatinLetters ?? text)
    let relatives = RoleWord.relatives(of: text)
    var relative: String?
    for candidate in candidates {
      guard suggestionBudget > 0, !suggestion.isFull else { break }
      suggestionBudget -= 1
      let name = model.names[candidate]
      suggestion.consider(name)
      if relative == nil, relatives.contains(name.lowercased()) { relative = name }
    }
    var nearest =
      suggestion.nearest ?? relative.map { Suggestion.Nearest(name: $0, isCertain: false) }
    if suggestionBudget == 0 { nearest?.isCertain = false }
    nearest?.foreignLetter = text.foreignLetter
    return nearest
  }

  /// The name that a suggestion spells. The most likely meaning of a misspelled coordinator, group,
  /// condition or target is used in its place, so that one misspelled name has one diagnostic.
  func meant(_ nearest: Suggestion.Nearest?) -> Name? {
    nearest.flatMap { model.names.find($0.name) }
  }

  /// Reports that the leaf should be written `right`, unless it is the declaration that is wrong.
  mutating func wrongCase(
    _ what: String, _ leaf: ID<Tree.Node>, _ right: Name, isSafe: Bool = true
  ) {
    guard miscased[name(leaf)] == nil else { return }
    found.wrongCase(what, text(leaf), model.names[right], at: tree.span(leaf), isSafe: isSafe)
  }

  /// Looks up a leaf in `table`. An exact match is noted as `symbol`; a match of its name in
  /// `letterCase` is reported as a `what` in the wrong case. Returns nil if neither exists.
  mutating func lookUp<Row>(
    _ leaf: ID<Tree.Node>, _ what: String, in table: ByName<Row>, _ letterCase: LetterCase,
    as symbol: (ID<Row>) -> Symbol
  ) -> ID<Row>? {
    lookUp(leaf, letterCase, called: { _ in what }, as: symbol) { _, name in table[name] }
  }

  /// Looks up a leaf with `find`. An exact match is noted as its `symbol`; a match of its name in
  /// `letterCase` is reported as a `what` in the wrong case. Returns nil if neither exists.
  mutating func lookUp<Meaning>(
    _ leaf: ID<Tree.Node>, _ letterCase: LetterCase, called what: (Meaning) -> String,
    as symbol: (Meaning) -> Symbol, _ find: (inout Resolver, Name) -> Meaning?
  ) -> Meaning? {
    let written = name(leaf)
    if let meaning = find(&self, written) {
      note(leaf, symbol(meaning))
      return meaning
    }
    let right = name(leaf, in: letterCase)
    guard let meaning = find(&self, right) else { return nil }
    wrongCase(what(meaning), leaf, right)
    return meaning
  }

  /// The names of the routes and mounts of `owner`.
  func memberNames(of owner: ID<Owner>) -> [Name] {
    guard suggestionBudget > 0 else { return [] }
    let (routes, mounts) = (model.owners[owner].contentRoutes, model.owners[owner].contentMounts)
    let most = Suggestion.mostCandidates
    return model.contentRoutes[routes].prefix(most).map { model.routes[$0].name }
      + model.contentMounts[mounts].prefix(most).map { model.mounts[$0].name }
  }

  /// The names of coordinators, and of groups if requested.
  func ownerNames(groups: Bool) -> [Name] {
    guard suggestionBudget > 0 else { return [] }
    return model.owners.rows.prefix(Suggestion.mostCandidates)
      .filter { groups || $0.kind != .group }.map { $0.name }
  }

  func groupNames() -> [Name] {
    guard suggestionBudget > 0 else { return [] }
    return model.owners.rows.prefix(Suggestion.mostCandidates)
      .filter { $0.kind == .group }.map { $0.name }
  }

  /// The parameters, for messages.
  func parameterList(_ rows: Rows<Parameter>) -> String {
    let names = model.parameters[rows].map { "`\(model.names[$0.name])`" }.joined(separator: ", ")
    return rows.count == 1 ? "its parameter is \(names)" : "its parameters are \(names)"
  }

  func parameterNames(_ rows: Rows<Parameter>) -> [Name] {
    model.parameters[rows].map { $0.name }
  }
}
