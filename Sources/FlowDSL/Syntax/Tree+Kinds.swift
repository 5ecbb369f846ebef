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

  /// True iff a node of this kind is an atom of an action.
  var isAtom: Bool {
    switch self {
    case .go, .back, .dismiss, .finish, .returnTo, .tabAction, .resume, .stay, .reset, .remove: true
    default: false
    }
  }

  /// True iff a node of this kind declares something with a name that states and links remember.
  var isNamedDeclaration: Bool {
    switch self {
    case .app, .condition, .enum, .type, .coordinator, .group, .route, .mount, .checkpoint: true
    default: false
    }
  }
}

extension Tree {
  /// The node with the whole file as its subtree.
  package static var root: ID<Node> { ID(0) }

  /// True iff `node` is an atom, or an action with one, so that it is a choice: others could not be
  /// read.
  func hasAtom(_ node: ID<Node>) -> Bool {
    kind(node).isAtom || kind(node) == .action && children(node).contains(where: hasAtom)
  }

  /// The atoms of the action at `node`, in order.
  func atoms(ofAction node: ID<Node>) -> [ID<Node>] {
    children(node).flatMap { child in
      kind(child) == .action ? atoms(ofAction: child) : kind(child).isAtom ? [child] : []
    }
  }

  /// The part of an action that names an event without a name of its own.
  enum EventNaming {
    /// The route, mount or coordinator of a target.
    case target(ID<Node>)
    /// A tab or a checkpoint: the leaf.
    case name(ID<Node>)
    /// A verb: its token.
    case verb(Int)
  }

  /// The part that names the event of the action at `node`: the first atom of the last step, if it
  /// is a go or selects a tab, else the first of all. Nil if that could not be read.
  func eventNaming(ofAction node: ID<Node>) -> EventNaming? {
    var choices: (first: ID<Node>, last: ID<Node>)?
    for choice in children(node) where hasAtom(choice) {
      if choices == nil { choices = (choice, choice) }
      if !isElse(before: choice) { choices?.last = choice }
    }
    guard let choices, let first = firstAtom(of: choices.first),
      let last = firstAtom(of: choices.last)
    else { return nil }
    if kind(last) == .tabAction { return child(last, .name).map { .name($0) } }
    let atom = kind(last) == .go ? last : first
    switch kind(atom) {
    case .go: return child(atom, .target).map { .target($0) }
    case .returnTo: return child(atom, .name).map { .name($0) }
    default: return .verb(Int(self[atom].first))
    }
  }

  /// The first atom of a choice.
  private func firstAtom(of choice: ID<Node>) -> ID<Node>? {
    kind(choice) == .action ? atoms(ofAction: choice).first : choice
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
