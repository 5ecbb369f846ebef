/// Finds the screens that an expression or the content of a closure makes.
struct SwiftContents {
  /// A screen in an expression.
  struct Item: Hashable {
    /// What the expression makes.
    enum Made: Hashable {
      /// A value of a type in the files.
      case type(Int)
      /// A value of a type of the system.
      case library(String)
    }

    var made: Made
    var hasStack = false
    var cases: [String] = []
    var place: SwiftPlace
  }

  /// What was found in an expression.
  struct Found {
    var items: [Item] = []
    /// The code of members that make the screens: it is no part of what is around.
    var followed: [(file: Int, range: Range<Int>)] = []
    /// The navigation stacks around screens.
    var stacks: [SwiftPlace] = []
    /// True iff something else is there, too.
    var hasMore = false
  }

  let typing: SwiftTyping
  private var index: SwiftIndex { typing.index }

  init(_ typing: SwiftTyping) { self.typing = typing }

  /// Code that is still to be read.
  private struct Work {
    var range: Range<Int>
    var scope: SwiftTyping.Scope
    var hasStack = false
    var cases: [String] = []
    var depth = 0
  }

  /// The most members that are followed one after the other.
  private static let deepestMember = 12
  /// The most pieces of code that are read inside a generic view.
  private static let mostWrapped = 50
  /// The most pieces of code that are read for one expression.
  private static let mostPieces = 2000

  /// The screens that the code in `range` makes, in its order.
  func screens(in range: Range<Int>, _ scope: SwiftTyping.Scope) -> Found {
    var found = Found()
    var waiting = [Work(range: range, scope: scope)]
    var pieces = 0
    while let work = waiting.popLast(), pieces < Self.mostPieces {
      pieces += 1
      let next = read(work, &found)
      waiting += next.reversed()
    }
    return found
  }

  /// Reads one piece of code, and returns what is inside it.
  private func read(_ work: Work, _ found: inout Found) -> [Work] {
    let code = index.files[work.scope.file]
    if let closure = code.closure(work.range) {
      return [with(work, closure)]
    }
    let statements = code.statements(work.range)
    guard statements.count == 1, let statement = statements.first else {
      return statements.map { with(work, $0) }
    }
    return readStatement(statement, work, &found)
  }

  private func with(_ work: Work, _ range: Range<Int>) -> Work {
    var work = work
    work.range = range
    return work
  }

  private func readStatement(
    _ range: Range<Int>, _ work: Work, _ found: inout Found
  ) -> [Work] {
    let code = index.files[work.scope.file]
    var start = range.lowerBound
    while start < range.upperBound,
      code.isText(start, "return") || code.isText(start, "try") || code.isText(start, "await")
    {
      start += 1
    }
    guard start < range.upperBound else { return [] }
    switch code.text(start) {
    case "if", "switch", "do", "guard", "for": return branches(start..<range.upperBound, work)
    case "let", "var", "func", "case", "defer": return []
    default: return readExpression(start..<range.upperBound, work, &found)
    }
  }

  /// The code in the braces of a control statement; of `switch` for each case.
  private func branches(_ range: Range<Int>, _ work: Work) -> [Work] {
    let code = index.files[work.scope.file]
    let isSwitch = code.isText(range.lowerBound, "switch")
    var found: [Work] = []
    var position = range.lowerBound
    while position < range.upperBound {
      if code.kind(position) == .braceOpen, code.tokens[position].role == .control {
        let inner = code.inside(position)
        found += isSwitch ? cases(inner, work) : [with(work, inner)]
      }
      position = code.after(position)
    }
    return found
  }

  /// The code after each `case` of a `switch`.
  private func cases(_ range: Range<Int>, _ work: Work) -> [Work] {
    let code = index.files[work.scope.file]
    var found: [Work] = []
    var names: [String] = []
    var start: Int?
    var position = range.lowerBound
    func finish(_ end: Int) {
      guard let begin = start, begin < end else { return }
      var next = with(work, begin..<end)
      next.cases = work.cases.isEmpty ? names : work.cases
      found.append(next)
    }
    while position < range.upperBound {
      let isLabel = code.kind(position - 1) != .dot
      if isLabel, code.isText(position, "case") || code.isText(position, "default") {
        finish(position)
        (names, start) = label(position, range.upperBound, code)
        position = start ?? range.upperBound
      } else {
        position = code.after(position)
      }
    }
    finish(range.upperBound)
    return found
  }

  /// The names after the dots of the label at `position`, and the position after its colon.
  private func label(
    _ position: Int, _ end: Int, _ code: SwiftFile
  ) -> (names: [String], start: Int?) {
    var names: [String] = []
    var position = position
    while position < end, code.kind(position) != .colon {
      if code.kind(position) == .dot, code.kind(position + 1) == .name {
        names.append(code.text(position + 1))
      }
      position = code.after(position)
    }
    return (names, position < end ? position + 1 : nil)
  }
}

// MARK: - Expressions

extension SwiftContents {
  /// Views of the system that show nothing but what they contain.
  private static let wrappers: Set = [
    "AnyView", "Group", "NavigationStack", "NavigationView", "LazyView", "EquatableView",
    "ViewThatFits", "UIHostingController", "UINavigationController", "ForEach", "IfLet",
    "WithPerceptionTracking",
    "NSHostingController",
  ]
  /// Those of them that are a navigation stack.
  static let stacks: Set = ["NavigationStack", "NavigationView", "UINavigationController"]

  private func readExpression(
    _ range: Range<Int>, _ work: Work, _ found: inout Found
  ) -> [Work] {
    let code = index.files[work.scope.file]
    let start = range.lowerBound
    if let (first, second) = ternary(range, code) {
      return [with(work, first), with(work, second)]
    }
    guard code.kind(start) == .name else {
      found.hasMore = found.hasMore || code.kind(start) != .dot
      return []
    }
    let name = code.text(start)
    let isCalled =
      code.kind(start + 1) == .parenthesisOpen || code.kind(start + 1) == .braceOpen
      || code.kind(start + 1) == .less || code.isText(start + 2, "init")
    if name.first?.isUppercase ?? false, isCalled {
      return readConstruction(name, range, work, &found)
    }
    return follow(range, work, &found)
  }

  /// The two values of `condition ? first : second`.
  private func ternary(_ range: Range<Int>, _ code: SwiftFile) -> (Range<Int>, Range<Int>)? {
    var question: Int?
    var position = range.lowerBound
    while position < range.upperBound {
      if code.kind(position) == .symbol, code.isText(position, "?"), question == nil {
        question = position
      } else if code.kind(position) == .colon, let question {
        return (question + 1..<position, position + 1..<range.upperBound)
      }
      position = code.after(position)
    }
    return nil
  }

  /// Reads `Name(…) { … }` with its modifiers.
  private func readConstruction(
    _ name: String, _ range: Range<Int>, _ work: Work, _ found: inout Found
  ) -> [Work] {
    let code = index.files[work.scope.file]
    let call = self.call(range, code)
    let inner = code.arguments(of: call).map { with(work, $0.value) }
    if Self.wrappers.contains(name) {
      guard Self.stacks.contains(name) else { return inner }
      found.stacks.append(SwiftPlace(file: work.scope.file, token: range.lowerBound))
      return inner.map { work in
        var work = work
        work.hasStack = true
        return work
      }
    }
    guard let type = index.type(name, from: work.scope.file) else {
      if UIKitNames.isScreen(name) {
        add(.library(name), work, range.lowerBound, &found)
      } else {
        found.hasMore = true
      }
      return []
    }
    guard index.isScreen(type) else { return [] }
    if isGeneric(type), let deeper = wrapped(inner) {
      found.items += deeper.items
      found.followed += deeper.followed
      found.stacks += deeper.stacks
      return []
    }
    add(.type(type), work, range.lowerBound, &found)
    return []
  }

  private func add(
    _ made: Item.Made, _ work: Work, _ token: Int, _ found: inout Found
  ) {
    found.items.append(
      Item(
        made: made, hasStack: work.hasStack, cases: work.cases,
        place: SwiftPlace(file: work.scope.file, token: token)))
  }

  /// The screens in the arguments of a generic view; nil if there are none.
  private func wrapped(_ arguments: [Work]) -> Found? {
    var found = Found()
    for argument in arguments where argument.depth < Self.deepestMember {
      var scope = argument
      scope.depth += 1
      let code = index.files[scope.scope.file]
      let isView =
        code.closure(scope.range) != nil
        || code.text(scope.range.lowerBound).first?.isUppercase ?? false
      guard isView else { continue }
      var waiting = [scope]
      var pieces = 0
      while let work = waiting.popLast(), pieces < Self.mostWrapped {
        pieces += 1
        waiting += read(work, &found).reversed()
      }
    }
    return found.items.isEmpty ? nil : found
  }

  /// True iff `type` has generic parameters.
  private func isGeneric(_ type: Int) -> Bool {
    let place = index.types[type].declaration
    let file = index.files[place.file]
    return file.kind(Int(file.declarations[place.id].name) + 1) == .less
  }

  /// The call at the start of `range`.
  private func call(_ range: Range<Int>, _ code: SwiftFile) -> SwiftCall {
    var position = range.lowerBound + 1
    if code.kind(position) == .less {
      while position < range.upperBound, code.kind(position) != .parenthesisOpen,
        code.kind(position) != .braceOpen
      {
        position += 1
      }
    } else if code.kind(position) == .dot {
      position += 2
    }
    var call = SwiftCall(
      name: Int32(range.lowerBound), open: -1, end: Int32(range.upperBound), declaration: -1)
    if code.kind(position) == .parenthesisOpen {
      call.open = Int32(position)
      position = code.after(position)
    }
    if position < range.upperBound, code.kind(position) == .braceOpen,
      code.tokens[position].role == .closure
    {
      call.trailing = Int32(position)
    }
    return call
  }

  // MARK: - Members

  /// The code of the variable or function that the expression in `range` names.
  private func follow(_ range: Range<Int>, _ work: Work, _ found: inout Found) -> [Work] {
    guard work.depth < Self.deepestMember else { return [] }
    let code = index.files[work.scope.file]
    if let member = member(range, work.scope) {
      let file = index.files[member.file]
      let row = file.declarations[member.id]
      let body = file.code(of: row)
      if !body.isEmpty, row.kind != .enumCase, row.kind != .initializer {
        found.followed.append((member.file, body))
        return [
          Work(
            range: body, scope: .init(file: member.file, declaration: member.id),
            hasStack: work.hasStack, cases: work.cases, depth: work.depth + 1)
        ]
      }
    }
    if let type = typing.type(of: head(range, code), in: work.scope) {
      switch type {
      case .type(let type) where index.isScreen(type):
        add(.type(type), work, range.lowerBound, &found)
        return []
      case .name(let name) where UIKitNames.isScreen(name):
        add(.library(name), work, range.lowerBound, &found)
        return []
      default: break
      }
    }
    found.hasMore = true
    return []
  }

  /// The names and calls that the expression in `range` begins with, without modifiers of views.
  private func head(_ range: Range<Int>, _ code: SwiftFile) -> Range<Int> {
    var position = range.lowerBound
    while position < range.upperBound {
      let isModifier =
        code.kind(position) == .dot && code.tokens[position].startsLine
        && position > range.lowerBound
      if isModifier { return range.lowerBound..<position }
      position = code.after(position)
    }
    return range
  }

  /// The declaration that `name`, `self.name(…)` or `value.name(…)` at the start of `range` means.
  func member(_ range: Range<Int>, _ scope: SwiftTyping.Scope) -> SwiftIndex.Declaration? {
    let code = index.files[scope.file]
    var position = range.lowerBound
    if code.isText(position, "self"), code.kind(position + 1) == .dot { position += 2 }
    guard position < range.upperBound, code.kind(position) == .name else { return nil }
    let name = code.text(position)
    let next = afterValue(position, range.upperBound, code)
    if next + 1 < range.upperBound, code.kind(next) == .dot, code.kind(next + 1) == .name {
      let receiver = range.lowerBound..<next
      let member = code.text(next + 1)
      if case .type(let type)? = typing.type(of: receiver, in: scope) {
        if let found = index.members(member, of: type).first { return found }
      }
    }
    if position == range.lowerBound,
      let local = typing.local(name, before: position, in: scope)
    {
      return local
    }
    if scope.names[name] != nil { return nil }
    if let type = index.type(around: scope.declaration, in: scope.file),
      let own = index.members(name, of: type).first
    {
      return own
    }
    let isCall = code.kind(position + 1) == .parenthesisOpen
    if isCall, let functions = index.functions[name], functions.count == 1 { return functions[0] }
    return nil
  }

  /// The position after the arguments and `?` of the name at `position`.
  private func afterValue(_ position: Int, _ end: Int, _ code: SwiftFile) -> Int {
    var position = position + 1
    while position < end {
      switch code.kind(position) {
      case .postfix: position += 1
      case .parenthesisOpen: position = min(code.after(position), end)
      default: return position
      }
    }
    return position
  }
}
