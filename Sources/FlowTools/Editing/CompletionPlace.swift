import FlowDSL
import FlowRuntime

/// The syntactic place of a cursor, determined by the tokens before it: they are read as far as
/// possible, so that missing tokens after them do not matter.
struct CompletionPlace {
  /// The file.
  let tree: Tree
  /// The bytes of the word at the cursor.
  let word: Range<Int>
  /// The tokens before the word, without comments.
  let before: [Int]
  /// The blocks around the cursor, outermost first.
  private(set) var blocks: [OpenBlock] = []
  /// The bracket that the cursor is in, as a position in `before`; nil if in none.
  private(set) var bracket: Int?
  /// True iff the cursor is in a comment.
  let isInComment: Bool
  /// The string token that the cursor is in.
  let string: Int?

  /// A pair of braces that is open at the cursor.
  struct OpenBlock {
    /// The kind of block, which decides what is allowed in it.
    var block: Block
    /// The words before the brace, as positions in `before`.
    var head: Range<Int>
  }

  /// The place of byte `offset` in `tree`. O(tokens before it).
  init(_ offset: Int, in tree: Tree) {
    self.tree = tree
    let at = tree.token(at: offset)
    let token = tree.tokens[at]
    let touches = Int(token.start) < offset && offset <= Int(token.end)
    isInComment = touches && token.kind.isComment
    let isString = touches && token.kind == .string
    string = isString && (offset < Int(token.end) || tree.isUnterminated(at)) ? at : nil
    let isWord = touches && (token.kind == .name || token.kind == .integer)
    word = isWord ? Int(token.start)..<Int(token.end) : offset..<offset
    let end = isWord || string != nil ? at : tree.tokens.partition(offset)
    before = (0..<end).filter { !tree.tokens[$0].kind.isComment }
    readBrackets()
  }

  // MARK: Tokens

  /// The kind of the token at `distance` before the cursor, 1 for the last; `.endOfFile` before the
  /// first.
  func kind(_ distance: Int) -> Token.Kind {
    distance <= before.count ? tree.tokens[before[before.count - distance]].kind : .endOfFile
  }

  /// The keyword spelled by the token at `distance` before the cursor.
  func word(_ distance: Int) -> Keyword {
    distance <= before.count ? tree.tokens[before[before.count - distance]].word : .none
  }

  /// The name at `position` of `before`; nil if there is none.
  func name(at position: Int) -> String? {
    guard before.indices.contains(position), tree.tokens[before[position]].kind == .name else {
      return nil
    }
    return tree.name(before[position])
  }

  /// The kind of the token at `position` of `before`.
  func kind(at position: Int) -> Token.Kind {
    before.indices.contains(position) ? tree.tokens[before[position]].kind : .endOfFile
  }

  /// The keyword that the token at `position` of `before` spells.
  func word(at position: Int) -> Keyword {
    before.indices.contains(position) ? tree.tokens[before[position]].word : .none
  }

  // MARK: Blocks

  private mutating func readBrackets() {
    var brackets: [Int] = []
    var start = 0
    for position in before.indices {
      switch kind(at: position) {
      case .leftBrace:
        blocks.append(block(from: start, to: position))
        brackets = []
        start = position + 1
      case .rightBrace:
        _ = blocks.popLast()
        brackets = []
        start = position + 1
      case .leftParenthesis, .leftBracket: brackets.append(position)
      case .rightParenthesis, .rightBracket: _ = brackets.popLast()
      default: break
      }
    }
    bracket = brackets.last
  }

  /// The block with its brace at `position`, and with words that begin at or after `start`.
  private func block(from start: Int, to position: Int) -> OpenBlock {
    let outer = blocks.last?.block ?? .file
    var depth = 0
    for index in (start..<position).reversed() {
      switch kind(at: index) {
      case .rightParenthesis: depth += 1
      case .leftParenthesis: depth -= 1
      case .name where depth == 0:
        let follower = kind(at: index + 1)
        let isHead = follower == .name || follower == .string || follower == .leftBrace
        guard isHead, let block = outer.inner(word(at: index)) else { continue }
        // `route tab {`: a word before a brace is a name, except for `lint`.
        guard follower != .leftBrace || word(at: index) == .lint else { continue }
        return OpenBlock(block: block, head: index..<position)
      default: break
      }
    }
    return OpenBlock(block: .enum, head: position..<position)
  }

  /// The block that the cursor is in.
  var block: Block { blocks.last?.block ?? .file }

  /// The name after the word that the block at `depth` begins with.
  func name(ofBlock depth: Int) -> String? {
    blocks.indices.contains(depth) ? name(at: blocks[depth].head.lowerBound + 1) : nil
  }

  /// The word that the innermost block begins with.
  var headWord: Keyword { blocks.last.map { word(at: $0.head.lowerBound) } ?? .none }
}

extension Block {
  /// The block that `word` begins in this one.
  fileprivate func inner(_ word: Keyword) -> Block? {
    switch (self, word) {
    case (.file, .app): .app
    case (.file, .coordinator), (.file, .routes): .members
    case (.file, .enum): .enum
    case (.file, .lint): .lint
    case (.file, .scenario): .scenario
    case (.file, .policy): .policy
    case (.members, .route): .route
    case (.members, .child), (.members, .modal), (.members, .detour), (.members, .tab),
      (.members, .flow), (.members, .column):
      .mount
    default: nil
    }
  }
}

extension [Token] {
  /// The number of tokens that begin before `offset`; the end of the file does not count.
  fileprivate func partition(_ offset: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
