import FlowDSL
import FlowRuntime

extension CompletionSearch {
  /// Completions after a word: the operands of the word, or the words that begin something here.
  mutating func searchAfterWord() {
    let beginsAtom =
      place.kind(2) == .arrow || place.kind(2) == .leftParenthesis || place.word(2) == .then
      || place.word(2) == .else
    if beginsAtom, !isInRequires, searchAfterVerb() { return }
    let word = place.word(1)
    let before = place.word(2)
    switch (word, before) {
    case (.to, .back):
      add(words: .root)
      addRoutes()
    case (.to, .return): addCheckpoints()
    case (.new, _): addTargets()
    case (.else, _) where isInRequires: addTargets()
    case (.then, _): addActions()
    case (.else, _):
      addActions()
      add(words: .stay)
    case (.as, _): addPresentations()
    case (.when, .locked): addConditions(presented: false)
    case (.when, _): addConditions(presented: place.block == .route || place.block == .members)
    case (.requires, _), (.and, _), (.or, _), (.given, _): addConditions(presented: false)
    case (.not, _): addConditions(presented: false, not: false)
    case (.use, _): addGroups()
    case (.root, _) where place.block == .app: addCoordinators()
    case (.root, _) where place.block == .members && isMemberStart(2): addRoots()
    case (.in, _): addCoordinators()
    case (.detents, _), (.selected, _): addDetents()
    case (.returns, _): addTypes()
    case (.path, _): addRoutes()
    case (.meta, _) where place.block == .route: addMetas()
    case (.locked, _) where place.block == .route && place.kind(2) != .arrow:
      add(words: .when, .else)
      addBeginnings()
    case (_, _) where place.block == .scenario: searchAfterStep(word, before)
    case (_, _) where place.block == .policy: searchInClaim(word)
    case (_, _) where place.block == .members && word.isMount && isMemberStart(2): addCoordinators()
    case (.on, _), (.route, _), (.checkpoint, _), (.coordinator, _), (.routes, _), (.enum, _),
      (.condition, _), (.app, _), (.type, _), (.link, _), (.title, _), (.icon, _):
      if isMemberStart(2) { return }
      addBeginnings()
    default: searchInClause(word, before)
    }
  }

  /// The second word of a clause, or the words that begin something after it.
  private mutating func searchInClause(_ word: Keyword, _ before: Keyword) {
    if place.bracket != nil {
      add(words: .then, .else, .as)
    } else if let second = ClauseTable.row(of: word)?.second, second != .none {
      add(words: second)
    } else if word != .to || before != .up {
      addBeginnings()
    }
  }

  /// `-> back`, `-> tab`, …; false if the word is not a verb.
  private mutating func searchAfterVerb() -> Bool {
    switch place.word(1) {
    case .back: add(words: .to, .then, .else, .unanimated)
    case .dismiss: add(words: .all, .then, .else, .unanimated)
    case .finish, .resume, .stay: add(words: .then, .else, .unanimated)
    case .return: add(words: .to)
    case .tab:
      addMounts(.tab)
      return true
    case .reset:
      addMounts(.tab)
      add(words: .tabs)
      return true
    case .remove:
      addRoutes()
      return true
    case .new:
      addTargets()
      return true
    default: return false
    }
    if place.word(1) != .return, place.bracket == nil { addBeginnings() }
    return true
  }

  /// The operands of a step of a scenario.
  private mutating func searchAfterStep(_ word: Keyword, _ before: Keyword) {
    switch (word, before) {
    case (.expect, _):
      add(words: .at, .stack, .sheet, .cover, .popover, .alert, .dialog, .detour, .tab, .flow)
      add(words: .column, .waiting, .value, .nothing)
    case (.nothing, .expect): add(words: .presented, .waiting)
    case (.detour, .expect): addCoordinators()
    case (.flow, .expect): addMounts(.flow)
    case (.column, .expect): addMounts(.column)
    case (.tab, _): addMounts(.tab)
    case (.at, .expect), (.stack, .expect), (.sheet, .expect), (.cover, .expect),
      (.popover, .expect), (.alert, .expect), (.dialog, .expect),
      (.waiting, .expect), (.navigate, _):
      addGraphTargets()
    case (.send, _):
      addEvents()
      addCoordinatorsWithEvents()
    case (.open, _): break
    case (.value, .expect): add(words: .true, .false, .nil)
    case (.rejects, _): addBeginnings()
    case (.reported, _): add(words: .back, .dismiss, .tab)
    default:
      if place.kind(1) == .exclamation { addGraphTargets() } else { addBeginnings() }
    }
  }

  /// The verbs of a claim after its subject, and the words after them.
  private mutating func searchInClaim(_ word: Keyword) {
    switch word {
    case .goes, .leads: add(words: .to)
    case .never: add(words: .goes)
    case .only: add(words: .from)
    case .to, .from, .after: addSubjects()
    case .module: for row in model.modules.rows { add(model.names[row.name], .coordinator) }
    case .within: break
    default:
      if place.kind(1) == .name {
        add(words: .requires, .after, .never, .goes, .leads, .only, .within, .and, .or)
      }
      addSubjects()
    }
  }

  /// Adds the subjects that a claim can have.
  mutating func addSubjects() {
    addCoordinators()
    addGroups()
    if model.modules.count > 0 { add(words: .module) }
  }

  // MARK: Beginnings

  /// The words that may follow a complete clause, and those that may begin something here.
  private mutating func addBeginnings() {
    addContinuations()
    switch place.block {
    case .file:
      add(words: .module, .import, .app, .condition, .meta, .enum, .type, .coordinator, .routes)
      add(words: .policy, .scenario, .lint, .public)
    case .members: addMembers()
    case .app, .route, .mount: addClauses()
    case .enum: break
    case .lint: addRules()
    case .scenario:
      add(
        words: .given, .send, .refresh, .navigate, .open, .back, .dismiss, .tab, .reported, .rejects
      )
      add(words: .expect)
    case .policy: addSubjects()
    }
  }

  /// The words that continue the clause before the cursor.
  private mutating func addContinuations() {
    guard place.kind(1) == .name || place.kind(1) == .rightParenthesis || place.kind(1) == .string
    else { return }
    switch clause {
    case .on:
      add("->", .keyword)
      add(words: .returns, .when)
    case .locked: add(words: .and, .or, .else)
    case .when where place.block != .mount:
      add("->", .keyword)
      add(words: .and, .or)
    case .when: add(words: .and, .or)
    case .requires: add(words: .and, .or, .else)
    case .link: add(words: .in, .keep, .as)
    case .new: add(words: .as)
    case .links where place.kind(1) == .string: add(words: .caseless)
    default: break
    }
  }

  /// The word that begins the clause before the cursor; `new` after an arrow.
  private var clause: Keyword {
    var depth = 0
    for position in place.before.indices.reversed() {
      switch place.kind(at: position) {
      case .rightParenthesis: depth += 1
      case .leftParenthesis: depth -= 1
      case .leftBrace, .rightBrace: return .none
      case .arrow where depth == 0: return .new
      case .name where depth == 0:
        switch place.word(at: position) {
        case .on, .requires, .link, .links:
          // A name may be any word.
          if position < place.before.count - 1 { return place.word(at: position) }
        case .when where position < place.before.count - 1:
          return place.word(at: position - 1) == .locked ? .locked : .when
        case .else: return .none
        case let word: if ClauseTable.row(of: word) != nil { return .none }
        }
      default: break
      }
    }
    return .none
  }

  private mutating func addMembers() {
    for word in (isInGroup ? .none : coordinatorKind).members
    where word != .root || !isInGroup && !hasRoot {
      add(word.text, .keyword)
    }
    add("->", .keyword)
  }

  /// The clauses that the app, route or mount around the cursor can have and does not have yet.
  private mutating func addClauses() {
    let isRoute = place.block == .route
    if isRoute {
      add("->", .keyword)
      add(words: .on)
    }
    var present = clausesInBlock
    if present.contains(.upTo) { present.insert(.shared) }
    let kind = isRoute ? routeKind : place.headWord
    for row in ClauseTable.rows(for: place.block, kind, besides: present) {
      add(row.word.text, .keyword, detail: row.meaning)
    }
  }

  /// The clauses in the block around the cursor, also after it.
  private var clausesInBlock: Set<Tree.Kind> {
    guard let head = place.blocks.last?.head else { return [] }
    let tokens = place.tree.tokens
    var clauses: Set<Tree.Kind> = []
    var depth = 0
    for index in (place.before[head.upperBound] + 1)..<tokens.count {
      switch tokens[index].kind {
      case .leftBrace, .leftParenthesis: depth += 1
      case .rightBrace where depth == 0: return clauses
      case .rightBrace, .rightParenthesis: depth -= 1
      case .name where Int(tokens[index].start) != place.word.lowerBound:
        let previous = tokens[index - 1].kind
        let isName = previous == .arrow || previous == .dot || previous == .slash
        if !isName, depth == 0, let row = ClauseTable.row(of: tokens[index].word) {
          clauses.insert(row.kind)
        }
      default: break
      }
    }
    return clauses
  }

  // MARK: The context

  /// True iff the word at `distance` - 1 before the cursor begins a member or a clause: the token
  /// before it ends one.
  private func isMemberStart(_ distance: Int) -> Bool {
    switch place.kind(distance) {
    case .arrow, .dot, .colon, .comma, .slash, .leftParenthesis, .at: false
    default: true
    }
  }

  /// True iff the nearest clause around the cursor is a `requires` or a `locked`.
  private var isInRequires: Bool {
    for position in place.before.indices.reversed() {
      switch place.word(at: position) {
      case .requires, .locked: return true
      default: if place.kind(at: position) == .arrow { return false }
      }
    }
    return false
  }

  /// True iff the bracket at `position` groups a part of an action.
  func isPartOfAction(_ position: Int) -> Bool {
    switch place.kind(at: position - 1) {
    case .arrow: true
    case .leftParenthesis: isPartOfAction(position - 1)
    default: [.then, .else].contains(place.word(at: position - 1))
    }
  }

  /// True iff the owner around the cursor is a group.
  var isInGroup: Bool {
    place.blocks.first.map { place.word(at: $0.head.lowerBound) } == .routes
  }

  /// `tabs`, `flows` or `split`, if the coordinator around the cursor is one; else `.none`.
  var coordinatorKind: Keyword {
    let word = place.blocks.first.flatMap { $0.head.map { place.word(at: $0) }.last } ?? .none
    return word.isCoordinatorKind ? word : .none
  }

  /// The kind of the route around the cursor.
  private var routeKind: Keyword {
    guard let head = place.blocks.last?.head, head.count > 2,
      place.kind(at: head.upperBound - 2) == .colon
    else { return .push }
    return place.word(at: head.upperBound - 1)
  }
}
