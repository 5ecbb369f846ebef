import FlowRuntime

// `lint` blocks and attributes.

extension Resolver {
  /// Collects the settings of a `lint` block, and reports those that disagree with earlier ones.
  mutating func declareSettings(_ node: ID<Tree.Node>) {
    var children = children(node)
    while let child = children.next(in: tree) {
      guard tree.kind(child) == .ruleSetting, let leaf = tree.child(child, .ruleName),
        let rule = rule(leaf)
      else { continue }
      var setting = Setting(span: tree.span(child), rule: rule)
      setting.severity = tree.child(child, .severity).flatMap { Severity(tree.word($0)) }
      let number = tree.child(child, .integer)
      setting.limit = number.flatMap { integer($0) }.flatMap { Int(exactly: $0) }
      if let number, rule.limit == nil {
        found.misplacedLimit("\(rule.name)", at: tree.span(number))
        setting.limit = nil
      }
      if rule.isFixed, let severity = setting.severity, severity != .error {
        let span = tree.child(child, .severity).map { tree.span($0) } ?? setting.span
        found.fixedSetting("\(rule.name)", at: span)
        continue
      }
      declare(setting)
    }
  }

  private mutating func declare(_ setting: Setting) {
    guard let known = settings[setting.rule.number] else {
      settings[setting.rule.number] = model.settings.append(setting)
      return
    }
    let first = model.settings[known]
    if disagree(first.severity, setting.severity) || disagree(first.limit, setting.limit) {
      found.conflictingSettings("\(setting.rule.name)", at: setting.span, first: first.span)
    } else {
      model.settings[known].severity = first.severity ?? setting.severity
      model.settings[known].limit = first.limit ?? setting.limit
    }
  }

  private func disagree<Value: Equatable>(_ left: Value?, _ right: Value?) -> Bool {
    left != nil && right != nil && left != right
  }

  /// The rule that a leaf names; nil if it names none, which is reported.
  private mutating func rule(_ leaf: ID<Tree.Node>) -> Rule? {
    let written = tree.ruleName(leaf)
    let name = model.names.intern(written)
    if let known = rules[name] { return ruleTable[known.index] }
    if let index = ruleTable.firstIndex(where: { "\($0.name)" == written || $0.code == written }) {
      rules[name] = ID(index)
      return ruleTable[index]
    }
    let names = ruleTable.map { model.names.intern("\($0.name)") }
    _ = unknown(
      written, at: tree.span(leaf), "there is no rule `\(written)`", sought: "rule", among: names,
      advice: "every rule: flowc explain --all")
    return nil
  }

  /// Collects the attributes of the current file.
  ///
  /// An attribute belongs to the node that it is among the first children of: the node directly
  /// before it, or that of the attribute before it.
  mutating func collectAttributes() {
    var position = 1
    while position < tree.nodes.count {
      guard tree.nodes[position].kind == .attribute else {
        position += 1
        continue
      }
      let isFirst = tree.nodes[position - 1].next > UInt32(position)
      let subject = ID<Tree.Node>(isFirst ? position - 1 : position)
      while position < tree.nodes.count, tree.nodes[position].kind == .attribute {
        attribute(ID(position), of: subject)
        position = Int(tree.nodes[position].next)
      }
    }
  }

  private mutating func attribute(_ node: ID<Tree.Node>, of subject: ID<Tree.Node>) {
    guard let leaf = tree.child(node, .name) else { return }
    switch name(leaf) {
    case words.allow: allow(node, of: subject)
    case words.owner: codeOwner(node, of: subject)
    case words.was: was(node, of: subject)
    default:
      _ = unknown(
        leaf, "there is no attribute `@\(text(leaf))`", sought: "attribute",
        among: [words.allow, words.owner, words.was],
        advice: "the attributes are `@allow`, `@owner` and `@was`")
    }
  }

  private mutating func allow(_ node: ID<Tree.Node>, of subject: ID<Tree.Node>) {
    var children = children(node)
    while let child = children.next(in: tree) {
      guard tree.kind(child) == .ruleName, let rule = rule(child) else { continue }
      model.allows.append(
        Allow(
          span: tree.span(node), scope: tree.span(subject), rule: rule, ruleSpan: tree.span(child)))
    }
  }

  private mutating func codeOwner(_ node: ID<Tree.Node>, of subject: ID<Tree.Node>) {
    switch tree.kind(subject) {
    case .module, .coordinator, .group: break
    default: return found.misplacedOwner(at: tree.span(node))
    }
    var names: [String] = []
    var children = children(node)
    while let child = children.next(in: tree) {
      if tree.kind(child) == .string { names.append(string(child)) }
      unquoted(child)
    }
    model.codeOwners.append(
      CodeOwner(
        span: tree.span(node), anchor: anchor(subject), scope: tree.span(subject), names: names))
  }

  private mutating func was(_ node: ID<Tree.Node>, of subject: ID<Tree.Node>) {
    guard tree.kind(subject).isNamedDeclaration else {
      found.misplacedWas(at: tree.span(node))
      return
    }
    var children = children(node)
    while let child = children.next(in: tree) {
      unquoted(child)
      if tree.kind(child) == .string {
        model.formerNames.append(
          FormerName(
            span: tree.span(node), textSpan: tree.span(child), anchor: anchor(subject),
            text: string(child)))
      }
    }
  }
}

extension Resolver {
  /// Reports a name in an attribute that takes texts.
  private mutating func unquoted(_ child: ID<Tree.Node>) {
    guard tree.kind(child) == .ruleName else { return }
    let span = tree.span(child)
    found.expected(
      "a text in quotes", found: "`\(text(child))`", at: span,
      fix: Diagnostic.Fix(
        "write `\"\(text(child))\"`", [Diagnostic.Edit(span, "\"\(text(child))\"")]))
  }
}

extension Severity {
  /// The severity that `word` spells.
  init?(_ word: Keyword) {
    switch word {
    case .error: self = .error
    case .warning: self = .warning
    case .off: self = .off
    default: return nil
    }
  }
}
