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
    case .or, .and, .not, .parenthesized, .conditionName: true
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
  /// True iff `public` precedes the declaration or member. O(its attributes).
  func isPublic(_ id: ID<Node>) -> Bool {
    children(id).first { kind($0) != .attribute }.map { kind($0) == .publicModifier } ?? false
  }
}
