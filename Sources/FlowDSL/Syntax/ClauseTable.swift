/// The clauses of apps, routes and mounts, a row each. The parser, the checks of a tree, messages
/// and completion read it.
package enum ClauseTable {
  /// One clause.
  package final class Row: Sendable {
    /// The word that it begins with.
    package let word: Keyword
    /// The word after that, such as the `tabs` of `hides tabs`; `.none` if there is none.
    package let second: Keyword
    /// The kind of its node.
    package let kind: Tree.Kind
    /// The form of the rest.
    let shape: Shape
    /// The owners that may have it.
    package let owners: ClauseOwners
    /// True iff its owner may have it more than once.
    package let isRepeated: Bool
    /// Its meaning for its owner, in a phrase.
    package let meaning: String
    /// Why some owners cannot have it, where their kind alone does not explain it.
    let reasons: [(owners: ClauseOwners, text: String)]

    fileprivate init(
      _ words: [Keyword], _ kind: Tree.Kind, _ shape: Shape, of owners: ClauseOwners,
      isRepeated: Bool = false, _ meaning: String,
      not reasons: [(owners: ClauseOwners, text: String)] = []
    ) {
      word = words[0]
      second = words.count > 1 ? words[1] : .none
      self.kind = kind
      self.shape = shape
      self.owners = owners
      self.isRepeated = isRepeated
      self.meaning = meaning
      self.reasons = reasons
    }
  }

  /// The form of the rest of a clause, after its words.
  enum Shape: Sendable {
    /// Nothing.
    case flag
    case boolean
    case type
    /// A string, called so in messages.
    case string(String)
    /// A whole number, called so in messages.
    case number(String)
    /// A form that a function of the parser reads: tokens of these kinds come first. Messages show
    /// it.
    case parsed(form: String, first: [Token.Kind], @Sendable (inout Parser) -> Void)
  }

  /// The tokens that come after a word which is a clause or a step by itself.
  static let afterFlag: [Token.Kind] = [.name, .rightBrace, .arrow, .at, .semicolon]

  /// Every clause but transitions.
  package static let rows: [Row] = [
    Row(
      [.root], .appRoot, .parsed(form: "`root A`", first: [.name]) { $0.appRoot() }, of: .app,
      "the app starts in this coordinator"),
    Row(
      [.links], .appLinks,
      .parsed(form: "`links \"shop:\", \"https://shop.example\"`", first: [.string]) { $0.links() },
      of: .app, "URLs that begin with one of these open the app"),
    Row(
      [.except], .appExcept,
      .parsed(form: "`except \"/api/{rest...}\"`", first: [.string]) {
        $0.patterns("a pattern of URLs, such as `\"/api/{rest...}\"`")
      }, of: .app, isRepeated: true, "URLs that match are left to the website"),
    Row(
      [.unwrap], .appUnwrap,
      .parsed(form: "`unwrap \"/open?url={link}\"`", first: [.string]) {
        $0.patterns("a pattern of URLs with another one in it, such as `\"/open?url={link}\"`")
      }, of: .app, isRepeated: true, "the URL in those that match is opened instead"),
    Row(
      [.restore], .appRestore, .string("the key of saved states, a string"), of: .app,
      "states with this key are restored"),
    Row(
      [.link], .link,
      .parsed(form: "`link \"/items/{id}\"`", first: [.string]) { $0.link() },
      of: .routes, isRepeated: true, "URLs that match open it"),
    Row(
      [.path], .path, .parsed(form: "`path a / b(1)`", first: [.name]) { $0.path() },
      of: ClauseOwners.routes.subtracting(.root)
        .union([.child, .sharedChild, .modal, .cover, .detour]),
      "these screens are below it when it is shown from elsewhere",
      not: [
        (.root, "a root cannot have a `path`: nothing is beneath it"),
        (
          [.tab, .flow, .column],
          "a `tab`, `flow` or `column` cannot have a `path`: no screen of its coordinator is beneath it"
        ),
      ]),
    Row(
      [.requires], .requires,
      .parsed(form: "`requires c else X`", first: [.name, .leftParenthesis]) { $0.requires() },
      of: ClauseOwners.routes.union(.mounts).subtracting([.root, .column]), isRepeated: true,
      "what leads there goes elsewhere unless the condition holds",
      not: [
        (.root, "a root cannot have `requires`: write it where the coordinator is mounted"),
        (
          .column,
          "a `column` cannot have `requires`: it is always there; write it where the `split` coordinator "
            + "is mounted, or in the column's routes"
        ),
      ]),
    Row(
      [.detents], .detents,
      .parsed(form: "`detents medium, large`", first: [.name]) { $0.detents() },
      of: [.sheet, .modal], "it can have these heights",
      not: [(.cover, "a `cover` has no `detents`")]),
    Row(
      [.selected], .selected, .parsed(form: "`selected medium`", first: [.name]) { $0.detent() },
      of: [.sheet, .modal], "it has this height first",
      not: [(.cover, "a `cover` has no `selected` detent")]),
    Row(
      [.checkpoint], .checkpoint,
      .parsed(form: "`checkpoint a` or `checkpoint a: Int`", first: [.name]) { $0.checkpoint() },
      of: .routes, "`return to` this name goes back to it"),
    Row(
      [.returns], .returns, .type, of: .routes, "it finishes with a value of this type",
      not: [
        (.mounts, "`returns` belongs in the root route of the coordinator, not in its mount")
      ]),
    Row(
      [.meta], .metaValue, .parsed(form: "`meta a 1`", first: [.name]) { $0.metaValue() },
      of: .routes, isRepeated: true, "the value of a `meta` that the graph declares"),
    Row(
      [.locked], .locked,
      .parsed(form: "`locked`, `locked when c` or `locked when c else X`", first: afterFlag) {
        $0.locked()
      }, of: .routes, "nothing but declared transitions removes it"),
    Row([.entry], .entry, .flag, of: .routes, "code outside may go there"),
    Row(
      [.cover], .cover, .flag, of: [.modal, .cover], "it covers the whole screen",
      not: [(.routes, "a route's kind follows its name: `: cover`")]),
    Row(
      [.popover], .popover, .flag, of: .modal, "it is shown in a popover",
      not: [
        (.routes, "a route's kind follows its name: `: popover`"),
        (.cover, "a modal is shown as a `cover` or as a `popover`, not as both"),
      ]),
    Row(
      [.shared], .shared, .flag, of: [.child, .sharedChild],
      "its screens are on the stack of its parent"),
    Row(
      [.fresh], .fresh, .flag, of: [.tab, .column], "it begins at its root each time it is shown"),
    Row(
      [.up, .to], .upTo, .number("how many at most, a whole number"),
      of: [.child, .modal, .cover, .detour], "several of it may be there at a time",
      not: [
        (
          .sharedChild,
          "a `shared` child is on its parent's stack, which cannot hold it `up to` several times"
        )
      ]),
    Row([.title], .title, .string("a title, a string"), of: .tab, "its title in the tab bar"),
    Row(
      [.icon], .icon, .string("an icon's name, a string"), of: .tab, "its icon in the tab bar"),
    Row([.starts, .when], .starts, .boolean, of: .flow, "it is the first only while this holds"),
    Row([.shown, .when], .shown, .boolean, of: .tab, "it is in the tab bar only while this holds"),
    Row([.hides, .tabs], .hidesTabs, .flag, of: .routes, "the tab bar around it is hidden"),
    Row(
      [.bare], .bare, .flag, of: ClauseOwners.routes.subtracting(.prompt),
      "it is shown without a navigation stack and its bar",
      not: [
        (.prompt, "an `alert` or `dialog` has no stack around it, so it cannot be `bare`"),
        (.mounts, "`bare` belongs in the root route of the coordinator, not in its mount"),
      ]),
  ]

  /// The row of each kind of node, by its number; -1 if it is no clause.
  private static let numbers: [Int8] = {
    var numbers = [Int8](repeating: -1, count: Tree.Kind.allCases.count)
    for (number, row) in rows.enumerated() { numbers[Int(row.kind.rawValue)] = Int8(number) }
    return numbers
  }()

  /// The row of the clause with nodes of `kind`.
  static func row(of kind: Tree.Kind) -> Row? {
    let number = numbers[Int(kind.rawValue)]
    return number < 0 ? nil : rows[Int(number)]
  }

  private static let words = rows.map { $0.word }

  /// The row of the clause that begins with `word`.
  package static func row(of word: Keyword) -> Row? { words.firstIndex(of: word).map { rows[$0] } }

  /// The clauses that the owner of a `block`, of `kind`, may have besides those in `present`.
  package static func rows(
    for block: Block, _ kind: Keyword, besides present: Set<Tree.Kind>
  ) -> [Row] {
    let owner = ClauseOwners(of: block, kind, has: present.contains)
    return rows.filter { row in
      !row.owners.isDisjoint(with: owner) && (row.isRepeated || !present.contains(row.kind))
    }
  }
}

extension ClauseTable.Row {
  /// The words that it begins with.
  package var text: String { second == .none ? word.text : "\(word.text) \(second.text)" }

  /// How it is written, for messages.
  var form: String {
    switch shape {
    case .flag: second == .none ? "`\(text)`, by itself" : "`\(text)`"
    case .boolean: "`\(text) c`"
    case .type: "`\(text) Int`"
    case .string: "`\(text) \"…\"`"
    case .number: "`\(text) 3`"
    case .parsed(let form, first: _, _): form
    }
  }

  /// True iff `next` can be the token after its first word.
  func mayBegin(before next: Token) -> Bool {
    if second != .none { return next.word == second }
    switch shape {
    case .flag: return ClauseTable.afterFlag.contains(next.kind)
    case .boolean: return next.kind == .name || next.kind == .leftParenthesis
    case .type: return next.kind == .name || next.kind == .leftBracket
    case .string: return next.kind == .string
    case .number: return next.kind == .integer
    case .parsed(form: _, let first, _): return first.contains(next.kind)
    }
  }

  /// True iff its word may be all of it.
  var mayBeAlone: Bool {
    let next = Token(start: 0, end: 0, kind: .rightBrace, word: .none)
    return mayBegin(before: next)
  }

  /// The owners that it belongs in, for messages.
  var place: String {
    let isForBoth = !owners.isDisjoint(with: .routes) && !owners.isDisjoint(with: .mounts)
    return isForBoth ? "the braces of a route or a mount" : owners.text
  }

  /// The reason why `owner`, a `word`, cannot have it; nil if it can.
  func objection(in owner: ClauseOwners, a word: Keyword) -> String? {
    guard owners.isDisjoint(with: owner) else { return nil }
    if let reason = reasons.first(where: { !$0.owners.isDisjoint(with: owner) }) {
      return reason.text
    }
    let isRoute = owner.isSubset(of: .routes)
    let fitting = owners.intersection(isRoute ? .routes : .mounts)
    guard !fitting.isEmpty else {
      return "`\(text)` is for \(owners.text), not for a \(isRoute ? "route" : "mount")"
    }
    let rest = isRoute ? "; this route is shown as" : ", not for a"
    return "`\(text)` is for \(fitting.text)\(rest) `\(word.text)`"
  }
}
