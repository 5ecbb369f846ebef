import FlowRuntime

extension Resolver {
  /// The verbs that stand alone as an atom.
  private static let verbs = [
    "back", "dismiss", "finish", "resume", "stay", "return", "reset", "remove", "tab",
  ]

  /// True iff an unknown target means a verb: one that is misspelled, or one of another library.
  /// Then it is reported.
  mutating func isMistakenVerb(_ target: ID<Tree.Node>, in owner: ID<Owner>) -> Bool {
    guard let leaf = tree.child(target, .name), tree.nameLeaves(target).second == nil,
      tree.hasCase(leaf, .lower), members.find(owner.raw, name(leaf)) == nil,
      owners[name(leaf, in: .upper)] == nil, dropped[name(leaf)] == nil,
      !isIncomplete[owner.index]
    else { return false }
    if let habit = VerbHabit.named(text(leaf)) {
      guard isLikely(habit, leaf, of: target, in: owner) else { return false }
      foreignVerb(habit, leaf, of: target, in: owner)
      return true
    }
    return misspelledVerb(leaf, of: target, in: owner)
  }

  /// True iff the name is hardly meant as one: nothing elsewhere is called so, and if the verb
  /// leads to a target, nothing else stands in its parentheses.
  private mutating func isLikely(
    _ habit: VerbHabit, _ leaf: ID<Tree.Node>, of target: ID<Tree.Node>, in owner: ID<Owner>
  ) -> Bool {
    if firstRoute[name(leaf)] != nil || firstMount[name(leaf)] != nil { return false }
    guard habit.meaning == .target, let args = tree.child(target, .args) else { return true }
    guard let operand = operand(args) else { return isEmpty(args) }
    return isTarget(operand, in: owner)
  }

  private func missing(_ leaf: ID<Tree.Node>, in owner: ID<Owner>) -> String {
    "`\(model.names[model.owners[owner].name])` has no route or mount `\(text(leaf))`"
  }

  /// Reports a verb that is nearly right, and nearer than every route and mount of `owner`.
  private mutating func misspelledVerb(
    _ leaf: ID<Tree.Node>, of target: ID<Tree.Node>, in owner: ID<Owner>
  ) -> Bool {
    let written = text(leaf)
    guard suggestionBudget > 0 else { return false }
    var suggestion = Suggestion(for: written.inLatinLetters ?? written)
    for name in memberNames(of: owner) {
      suggestion.consider(model.names[name])
      suggestionBudget -= 1
    }
    for verb in Self.verbs { suggestion.consider(verb) }
    guard var nearest = suggestion.nearest, Self.verbs.contains(nearest.name) else { return false }
    nearest.foreignLetter = written.foreignLetter
    found.unknownName(
      missing(leaf, in: owner), sought: "route", of: model.names[model.owners[owner].name],
      at: tree.span(leaf), nearest: nearest)
    return true
  }

  /// Reports a verb of another library with what it is here.
  private mutating func foreignVerb(
    _ habit: VerbHabit, _ leaf: ID<Tree.Node>, of target: ID<Tree.Node>, in owner: ID<Owner>
  ) {
    let args = tree.child(target, .args)
    let operand = args.flatMap(operand)
    let (right, isWhole): (String, Bool)
    switch habit.meaning {
    case .action(let action):
      (right, isWhole) = (action, action != "finish" || isEmpty(args))
    case .before(let verb):
      (right, isWhole) = ("\(verb) \(operand ?? "NAME")", true)
    case .target: (right, isWhole) = (operand ?? "TARGET", true)
    }
    let span = isWhole ? tree.span(target) : tree.span(leaf)
    let isReady = habit.meaning.isAction || operand != nil
    found.unknownName(
      "\(missing(leaf, in: owner)): did you mean `-> \(right)`?", sought: "route",
      of: model.names[model.owners[owner].name], at: tree.span(leaf),
      notes: habit.other.map { ["or `\($0)`"] } ?? [],
      fix: isReady
        ? Diagnostic.Fix(
          "write `\(right)`", [Diagnostic.Edit(span, right)],
          isSafe: habit.isCertain && (habit.meaning.isAction || isTarget(right, in: owner))) : nil)
  }

  /// True iff `name` alone is a target in `owner`.
  private func isTarget(_ name: String, in owner: ID<Owner>) -> Bool {
    guard let name = model.names.find(name) else { return false }
    return members.find(owner.raw, name) != nil || owners[name] != nil
  }

  /// The name that is the only argument, labeled or not; nil if there is another one, or none.
  private func operand(_ args: ID<Tree.Node>) -> String? {
    let given = tree.children(args).filter { tree.kind($0) == .arg }
    guard given.count == 1, let value = tree.child(given[0], .nameValue) else { return nil }
    return text(value)
  }

  private func isEmpty(_ args: ID<Tree.Node>?) -> Bool {
    args.map { args in !tree.children(args).contains { tree.kind($0) == .arg } } ?? true
  }
}

extension VerbHabit.Meaning {
  fileprivate var isAction: Bool {
    if case .action = self { return true }
    return false
  }
}
