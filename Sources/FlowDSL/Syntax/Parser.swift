import FlowRuntime

/// Reads one file into a tree, and reports unreadable parts. Total: any bytes yield a tree.
/// O(bytes); recursion is at most `Parser.deepest` levels deep.
package func parse(_ source: Source, file: ID<Source>) -> (tree: Tree, found: Diagnostics) {
  let tree = Tree(source: source, file: file, tokens: lex(source), nodes: [])
  var parser = Parser(tree)
  parser.file()
  parser.reportUnread()
  parser.found.checkClauses(of: parser.tree)
  return (parser.tree, parser.found)
}

/// Reads the steps of a scenario in `source` without a scenario around them: the `.file` has
/// scenario steps as its children. Total, and as linear as `parse`.
package func parseScript(_ source: Source, file: ID<Source>) -> (tree: Tree, found: Diagnostics) {
  var parser = Parser(
    Tree(source: source, file: file, tokens: lex(source), nodes: [], isScript: true))
  parser.script()
  parser.reportUnread()
  return (parser.tree, parser.found)
}

/// Walks the tokens once and builds the nodes in pre-order.
///
/// `at` tests the current token, `eat` takes it if it matches, `expect` takes it or reports that it
/// is missing. After a mistake the parser is *lost*: nothing is found, taken or reported until
/// `recover` has skipped to a token that begins something. So a production reads like the grammar,
/// and nodes that took no token vanish.
struct Parser {
  /// The maximum nesting depth of brackets, `not` and `rejects`.
  static let deepest = 64

  /// The nodes so far; node 0 is finished last.
  var tree: Tree
  /// The mistakes so far.
  var found = Diagnostics()
  /// The next token; the file's end while lost.
  var current: Token
  /// Index of the next token, which is not a comment.
  var position = 0
  /// Index after the last token that was taken.
  var taken = 0
  /// True iff a mistake was found and nothing has been skipped yet.
  var isRecovering = false
  /// Index of the token at which the last mistake was reported.
  var reported = -1
  /// The tokens after which the parser got lost.
  var losses: [Int] = []
  /// True iff tokens were put into an `.error` node.
  private(set) var hasErrorNodes = false
  /// The node that the innermost open block belongs to; the file's, if there is none.
  var blockOwner = 0
  /// True iff the parameters that are being read are in braces, which is reported.
  var isInBraces = false
  /// Levels of nesting around `position`.
  var depth = 0
  /// The number of `}` that unterminated strings have swallowed, so that none of them is reported
  /// missing.
  var swallowedBraces = 0
  /// The number of `}` that will close nothing because of reported mistakes.
  var strayBraces = 0
  /// The tokens at which the grammar stopped in the clause that is being read.
  var stops: [HabitStop] = []
  /// The last list of clauses with signs between them.
  var list: SignedList?
  /// How rows of habits read tokens of that clause, in order.
  var readings: [(token: Int, reading: Reading)] = []
  /// The next token that a row reads, or none; never a later one than that.
  private var nextReading = Int.max
  /// Index after the last token that a row left out.
  private(set) var skippedEnd = 0
  /// The second keyword that the current token is, too.
  private var secondWord = Keyword.none
  /// The kind of the leaf that the current token is, too.
  private var leafOfCurrent: Tree.Kind?
  /// Tokens that were skipped and are in no node yet.
  private(set) var passed: [Passed] = []
  /// Index after the last token of any finished node.
  private var finishedEnd = 0
  /// Index after the last skipped token that is in a node of its own.
  private var adoptedEnd = 0

  /// A list of clauses that is written with signs: the node of its block, and the number of its
  /// finding.
  struct SignedList {
    var owner: Int
    var finding: Int
  }

  /// A token that the grammar skipped: a leaf of `kind`, at the latest at the end of a node of the
  /// kind `parent`.
  struct Passed {
    var token: Int
    var kind = Tree.Kind.error
    var parent: Tree.Kind?
  }

  /// A place to which the parser can return.
  struct Place {
    fileprivate let position: Int
    fileprivate let taken: Int
    fileprivate let nodes: Int
    fileprivate let kind: Tree.Kind
    fileprivate let found: Diagnostics
    fileprivate let passed: [Passed]
    fileprivate let adoptedEnd: Int
    fileprivate let finishedEnd: Int
    fileprivate let reported: Int
    fileprivate let losses: Int
  }

  /// A parser before the first token of `tree`.
  init(_ tree: Tree) {
    self.tree = tree
    current = tree.tokens[0]
    self.tree.nodes.reserveCapacity(tree.tokens.count / 2 + 1)
    self.tree.nodes.append(Tree.Node(first: 0, end: 0, next: 0, kind: .file))
    swallowedBraces = found.checkTokens(of: tree)
    passTrivia()
    current = self.tree.tokens[position]
  }
}

// MARK: Reading again

extension Parser {
  /// This place, at the beginning of the clause at `node`.
  func place(of node: Int) -> Place {
    Place(
      position: position, taken: taken, nodes: tree.nodes.count, kind: tree.nodes[node].kind,
      found: found, passed: passed, adoptedEnd: adoptedEnd, finishedEnd: finishedEnd,
      reported: reported, losses: losses.count)
  }

  /// Returns to `place` at the beginning of the clause at `node`: all that was read and found since
  /// is forgotten.
  mutating func giveBack(_ node: Int, to place: Place) {
    tree.nodes.removeSubrange(place.nodes...)
    tree.nodes[node].kind = place.kind
    position = place.position
    taken = place.taken
    found = place.found
    passed = place.passed
    adoptedEnd = place.adoptedEnd
    finishedEnd = place.finishedEnd
    reported = place.reported
    losses.removeSubrange(place.losses...)
    secondWord = .none
    leafOfCurrent = nil
    isRecovering = false
    isInBraces = false
    nextReading = 0
    arrive()
  }

  /// Reads the token at `position`, past what is skipped.
  private mutating func arrive() {
    passTrivia()
    current = tree.tokens[position]
    if position >= nextReading { readAsSaid() }
  }

  /// Reads the current token as a row of habits says.
  private mutating func readAsSaid() {
    while true {
      let index = firstReading(from: position)
      guard index < readings.count else { return nextReading = .max }
      nextReading = readings[index].token
      guard nextReading == position else { return }
      switch readings[index].reading {
      case .out: pass(Passed(token: position))
      case .leaf(let kind, in: let parent):
        pass(Passed(token: position, kind: kind, parent: parent))
      case .words(let first, let second, leaf: let leaf):
        (current.kind, current.word) = (.name, first)
        (secondWord, leafOfCurrent) = (second, leaf)
        return nextReading = position + 1
      case .inside, .stand, .given, .moved, .word, .sign: return nextReading = position + 1
      }
    }
  }

  /// The index of the first reading of `token` or a later one. O(log readings).
  func firstReading(from token: Int) -> Int {
    var (low, high) = (0, readings.count)
    while low < high {
      let middle = (low + high) / 2
      if readings[middle].token < token { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Skips the current token.
  private mutating func pass(_ token: Passed) {
    passed.append(token)
    position += 1
    skippedEnd = position
    passTrivia()
    current = tree.tokens[position]
  }
}

// MARK: The cursor

extension Parser {
  /// True iff the current token is of `kind`.
  func at(_ kind: Token.Kind) -> Bool { current.kind == kind }

  /// True iff the current token is the keyword `word`.
  func at(_ word: Keyword) -> Bool { current.word == word }

  /// Takes a token of `kind` if it is the current one.
  mutating func eat(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    take()
    return true
  }

  /// Takes the keyword `word` if it is the current token.
  mutating func eat(_ word: Keyword) -> Bool {
    guard at(word) else { return false }
    take()
    return true
  }

  /// Takes a token of `kind`, or reports that `what` is missing.
  mutating func expect(_ kind: Token.Kind, _ what: @autoclosure () -> String) {
    if !eat(kind) { missing(what()) }
  }

  /// Takes the keyword `word`, or reports that it is missing.
  mutating func expect(_ word: Keyword) {
    if !eat(word) { missing("`\(word.text)`") }
  }

  /// The token `distance` tokens after this one, comments not counted.
  func ahead(_ distance: Int) -> Token {
    var index = position
    for _ in 0..<distance where index < tree.tokens.count - 1 {
      repeat { index += 1 } while tree.tokens[index].kind.isComment
    }
    return tree.tokens[index]
  }

  /// Takes the current token.
  mutating func take() {
    guard position < tree.tokens.count - 1, !isRecovering else { return }
    if secondWord != .none {
      current.word = secondWord
      secondWord = .none
      return
    }
    if let kind = leafOfCurrent {
      passed.append(Passed(token: position, kind: kind))
      leafOfCurrent = nil
    }
    position += 1
    taken = position
    arrive()
  }

  /// Skips comments, and unknown tokens that no production can read.
  private mutating func passTrivia() {
    while true {
      switch tree.tokens[position].kind {
      case .comment, .documentation: position += 1
      case .unknown:
        guard tree.foreign(position) == .none else { return }
        passed.append(Passed(token: position))
        position += 1
      case .endOfFile, .name, .integer, .float, .string, .leftBrace, .rightBrace,
        .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .comma, .colon,
        .semicolon, .dot, .slash, .equals, .question, .exclamation, .at, .arrow, .hyphen:
        return
      }
    }
  }
}

// MARK: Nodes

extension Parser {
  /// Begins a node before the next token and returns its index.
  mutating func begin(_ kind: Tree.Kind) -> Int {
    if !passed.isEmpty { adoptPassed() }
    let first = UInt32(position)
    tree.nodes.append(Tree.Node(first: first, end: first, next: 0, kind: kind))
    return tree.nodes.count - 1
  }

  /// Ends the node at `index` after the last token taken. A node that took none vanishes; an
  /// `.error` keeps no children.
  mutating func finish(_ index: Int) {
    if !passed.isEmpty, passed.contains(where: { $0.parent == tree.nodes[index].kind }) {
      adoptPassed()
    }
    let end = max(taken, adoptedEnd)
    guard end > tree.nodes[index].first else { return tree.nodes.removeSubrange(index...) }
    if tree.nodes[index].kind == .error {
      tree.nodes.removeSubrange((index + 1)...)
      hasErrorNodes = true
    }
    tree.nodes[index].end = UInt32(end)
    tree.nodes[index].next = UInt32(tree.nodes.count)
    finishedEnd = max(finishedEnd, end)
  }

  /// A node of `kind` around the tokens that `body` takes.
  mutating func node(_ kind: Tree.Kind, _ body: (inout Parser) -> Void) {
    let index = begin(kind)
    body(&self)
    finish(index)
  }

  /// A leaf of `kind` around the current token.
  mutating func leaf(_ kind: Tree.Kind) {
    let index = begin(kind)
    take()
    finish(index)
  }

  /// Puts a node of `kind`, to be finished, around the nodes from `index` on. Linear in these.
  mutating func wrap(_ index: Int, _ kind: Tree.Kind) {
    guard index < tree.nodes.count else { return _ = begin(kind) }
    let first = tree.nodes[index].first
    tree.nodes.insert(Tree.Node(first: first, end: first, next: 0, kind: kind), at: index)
    for inner in index + 1..<tree.nodes.count { tree.nodes[inner].next += 1 }
  }

  /// Ends the whole tree at the file's end.
  mutating func finishFile() {
    adoptPassed()
    tree.nodes[0].end = UInt32(tree.tokens.count)
    tree.nodes[0].next = UInt32(tree.nodes.count)
  }

  /// Puts the skipped tokens into leaves, except for those within a leaf.
  mutating func adoptPassed() {
    for skipped in passed where skipped.token >= finishedEnd {
      let next = UInt32(tree.nodes.count + 1)
      tree.nodes.append(
        Tree.Node(
          first: UInt32(skipped.token), end: UInt32(skipped.token + 1), next: next,
          kind: skipped.kind))
      if skipped.kind == .error { hasErrorNodes = true }
      adoptedEnd = skipped.token + 1
    }
    passed.removeAll()
  }
}
