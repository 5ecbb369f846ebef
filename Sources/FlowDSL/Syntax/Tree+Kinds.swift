import FlowRuntime

// Families of node kinds.

extension Tree.Kind {
  /// True iff a node of this kind writes a type.
  var isType: Bool { self == .typeName || self == .listType || self == .optionalType }

  /// True iff a node of this kind writes a value.
  var isValue: Bool { self == .nameValue || isLiteral }

  /// True iff a node of this kind writes a literal.
  var isLiteral: Bool {
    switch self {
    case .integer, .float, .stringValue, .bool, .nil, .enumValue, .list: true
    default: false
    }
  }

  /// True iff a node of this kind writes a boolean.
  var isBoolean: Bool {
    switch self {
    case .or, .and, .not, .parenthesized, .conditionName, .askedCondition: true
    default: false
    }
  }

  /// True iff a node of this kind is an exit.
  var isLeave: Bool {
    self == .back || self == .dismiss || self == .finish || self == .returnTo
  }

  /// True iff a node of this kind is the action of a transition.
  var isAction: Bool {
    isLeave || self == .go || self == .then || self == .tabAction || self == .resume
  }

  /// True iff a node of this kind declares something whose name states and links remember.
  var isNamedDeclaration: Bool {
    switch self {
    case .app, .condition, .enum, .type, .coordinator, .group, .route, .mount, .checkpoint: true
    default: false
    }
  }
}

extension Tree {
  /// The go that names the event of the exits at `node`: the only one after `then`, if there is one
  /// exit. A longer chain is named after its first verb.
  func goNamingEvent(ofChain node: ID<Node>) -> ID<Node>? {
    guard children(node).count(where: { kind($0).isLeave }) == 1, let go = child(node, .go) else {
      return nil
    }
    return isElse(before: go) ? nil : go
  }

  /// True iff the word before the node is `else`.
  func isElse(before id: ID<Node>) -> Bool {
    var token = Int(self[id].first) - 1
    while token > 0, tokens[token].kind.isComment { token -= 1 }
    return token >= 0 && tokens[token].word == .else
  }

  /// True iff `public` precedes the declaration or member. O(its attributes).
  func isPublic(_ id: ID<Node>) -> Bool {
    children(id).first { kind($0) != .attribute }.map { kind($0) == .publicModifier } ?? false
  }
}
