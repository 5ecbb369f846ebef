import FlowRuntime

extension Resolver {
  /// Resolves a boolean into postfix steps, with the names in `scope` as arguments. `presented` is
  /// a condition only in a transition's `when`.
  mutating func boolean(
    _ node: ID<Tree.Node>, in scope: Scope, isWhen: Bool = false
  ) -> Rows<BooleanStep> {
    let start = model.booleans.count
    append(node, scope, isWhen)
    return model.booleans.rows(from: start)
  }

  /// Appends the steps of the boolean at `node`; its depth is bounded by the parser.
  private mutating func append(_ node: ID<Tree.Node>, _ scope: Scope, _ isWhen: Bool) {
    switch tree.kind(node) {
    case .conditionName:
      let step = condition(node, nil, scope, isWhen)
      model.booleans.append(step)
    case .askedCondition:
      let step = tree.child(node, .conditionName).map {
        condition($0, tree.child(node, .args), scope, isWhen)
      }
      model.booleans.append(step ?? .hole)
    case .not:
      appendOperands(node, scope, isWhen, joinedBy: nil)
      model.booleans.append(.not)
    case .and: appendOperands(node, scope, isWhen, joinedBy: .and)
    case .or: appendOperands(node, scope, isWhen, joinedBy: .or)
    case .parenthesized: appendOperands(node, scope, isWhen, joinedBy: nil)
    default: model.booleans.append(.hole)
    }
  }

  /// Appends the operands of `node`, each from the second on followed by `step`; a hole if one is
  /// missing.
  private mutating func appendOperands(
    _ node: ID<Tree.Node>, _ scope: Scope, _ isWhen: Bool, joinedBy step: BooleanStep?
  ) {
    var count = 0
    var children = children(node)
    while let child = children.next(in: tree) {
      guard tree.kind(child).isBoolean, count == 0 || step != nil else { continue }
      append(child, scope, isWhen)
      if let step, count > 0 { model.booleans.append(step) }
      count += 1
    }
    if count == 0 { model.booleans.append(.hole) }
    if let step, count == 1 { model.booleans.rows += [.hole, step] }
  }

  private mutating func condition(
    _ leaf: ID<Tree.Node>, _ args: ID<Tree.Node>?, _ scope: Scope, _ isWhen: Bool
  ) -> BooleanStep {
    if name(leaf) == words.presented {
      if let args, tree.hasChildren(args) {
        found.extraArgument(of: text(leaf), takes: 0, at: tree.span(args))
      }
      if isWhen { return .presented }
      found.misplacedPresented(at: tree.span(leaf))
      return .hole
    }
    guard let condition = conditionNamed(leaf) else { return .hole }
    model.conditions[condition].isUsed = true
    return asked(condition, leaf, args, in: scope)
  }

  /// The condition that a leaf names; nil if it names none, which is reported.
  mutating func conditionNamed(_ leaf: ID<Tree.Node>) -> ID<Condition>? {
    if let known = lookUp(leaf, "condition", in: conditions, .lower, as: Symbol.condition) {
      return known
    }
    if isPartial { return nil }
    if let owner = owners[name(leaf)] {
      let what = model.owners[owner].kind == .group ? "group" : "coordinator"
      return unknown(
        leaf, "`\(text(leaf))` is a \(what), not a condition", sought: "condition", among: [],
        advice: "a condition is declared at the top of a file: `condition signedIn`"
      ).flatMap { conditions[$0] }
    }
    return unknown(
      leaf, "there is no condition `\(text(leaf))`", sought: "condition",
      among: model.conditions.rows.lazy.map { $0.name },
      advice: "declare it at the top of a file: `condition \(text(leaf))`"
    ).flatMap { conditions[$0] }
  }
}
