/// A pair of braces, or the file around them all: determines what may begin in it, and so where the
/// parser continues after a mistake.
package enum Block {
  /// The file itself.
  case file
  case app
  /// Of a coordinator or a group.
  case members
  case route
  case mount
  case `enum`
  case lint
  case scenario
  case policy

  /// The owner of the block, as messages call it.
  var name: String {
    switch self {
    case .file: "a file"
    case .app: "`app`"
    case .members: "a coordinator or a `routes` group"
    case .route: "a route"
    case .mount: "a mount"
    case .enum: "an enum"
    case .lint: "`lint`"
    case .scenario: "a scenario"
    case .policy: "a policy"
    }
  }

  /// True iff `word` begins something in this block itself.
  func starts(_ word: Keyword) -> Bool {
    switch self {
    case .file: word.isDeclaration
    case .app: ClauseTable.row(of: word)?.owners == .app
    case .members: word.isMember
    case .route: word == .on || word.isClause
    case .mount: word.isClause
    case .lint, .enum, .policy: false
    case .scenario: word.isStep
    }
  }
}

extension Keyword {
  /// True iff the word begins a declaration of a file.
  var isDeclaration: Bool {
    switch self {
    case .module, .import, .app, .condition, .meta, .enum, .type, .coordinator, .routes, .policy,
      .scenario, .lint:
      true
    default: false
    }
  }

  /// True iff the word begins a mount.
  package var isMount: Bool {
    switch self {
    case .child, .modal, .detour, .tab, .flow, .column: true
    default: false
    }
  }

  /// True iff the word is a coordinator's kind.
  package var isCoordinatorKind: Bool { self == .tabs || self == .flows || self == .split }

  /// True iff the word begins a member of a coordinator or a group.
  var isMember: Bool {
    isMount || self == .route || self == .use || self == .root || self == .on
  }

  /// True iff the word begins a clause of a route or a mount.
  var isClause: Bool { ClauseTable.row(of: self).map { $0.owners != .app } ?? false }

  /// True iff the word says how a route is shown.
  var isRouteKind: Bool {
    switch self {
    case .root, .push, .replace, .sheet, .cover, .popover, .alert, .dialog: true
    default: false
    }
  }

  /// True iff the word begins a step of a scenario.
  var isStep: Bool {
    switch self {
    case .given, .send, .refresh, .navigate, .open, .back, .dismiss, .tab, .reported, .rejects,
      .expect:
      true
    default: false
    }
  }

  /// True iff the word is a verb at the start of an action, even if something has this name.
  package var isVerb: Bool {
    switch self {
    case .new, .back, .dismiss, .finish, .return, .tab, .resume, .stay, .reset, .remove: true
    default: false
    }
  }
}
