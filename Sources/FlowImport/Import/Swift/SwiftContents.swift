/// Finds the screens that an expression or the content of a closure makes.
struct SwiftContents {
  /// A screen in an expression.
  struct Item: Hashable {
    /// The screen that the expression makes.
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
    /// The code that makes it, with its modifiers.
    var range: Range<Int>
  }

  /// The screens in an expression, and what surrounds them.
  struct Found {
    var items: [Item] = []
    /// The code of members that make the screens: it is no part of what is around.
    var followed: [(file: Int, range: Range<Int>)] = []
    /// The navigation stacks around screens.
    var stacks: [SwiftPlace] = []
    /// The cases of an enum with content that has no type.
    var bare: [(cases: [String], place: SwiftPlace)] = []
    /// True iff something else is there, too.
    var hasMore = false

    /// Adds the screens of `other`, which have a navigation controller around them if they are
    /// `inStack`.
    mutating func take(_ other: Found, inStack: Bool = false) {
      items += other.items.map { item in
        var item = item
        item.hasStack = item.hasStack || inStack
        return item
      }
      followed += other.followed
      stacks += other.stacks
    }
  }

  let typing: SwiftTyping
  /// The storyboards that code makes controllers of.
  let storyboards: SwiftStoryboards?
  var index: SwiftIndex { typing.index }

  init(_ typing: SwiftTyping, _ storyboards: SwiftStoryboards?) {
    self.typing = typing
    self.storyboards = storyboards
  }

  /// Code that is still to be read.
  struct Work {
    var range: Range<Int>
    var scope: SwiftTyping.Scope
    var hasStack = false
    var cases: [String] = []
    var depth = 0
    /// The values of the parameters of the function around it.
    var passed: [String: Passed] = [:]
  }

  /// An argument of a function.
  struct Passed {
    var range: Range<Int>
    var scope: SwiftTyping.Scope

    /// Reads it in place of the parameter, in `work`.
    func work(depth: Int, _ work: Work) -> Work {
      Work(
        range: range, scope: scope, hasStack: work.hasStack, cases: work.cases, depth: depth)
    }
  }

  /// The maximum number of members that are followed one after the other.
  static let deepestMember = 12
  /// The maximum number of pieces of code that are read inside a generic view.
  static let mostWrapped = 50
  /// The maximum number of pieces of code that are read for one expression.
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
  func read(_ work: Work, _ found: inout Found) -> [Work] {
    let code = index.files[work.scope.file]
    if let closure = code.closure(work.range) {
      return [with(work, closure)]
    }
    let statements = code.statements(work.range)
    guard statements.count == 1, let statement = statements.first else {
      // Of code with `return` nothing else is the value.
      let returns = statements.contains { code.isText($0.lowerBound, "return") }
      let values = statements.filter { statement in
        !returns || Self.branching.contains(code.text(statement.lowerBound))
      }
      return values.map { with(work, $0) }
    }
    return readStatement(statement, work, &found)
  }

  /// The words that statements with values begin with, where others have none.
  private static let branching: Set = ["return", "if", "switch", "do", "guard", "for"]

  func with(_ work: Work, _ range: Range<Int>) -> Work {
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
