/// A token of Swift: a kind and two offsets. Twelve bytes.
package struct SwiftToken: Hashable, Sendable {
  /// The kinds of tokens, as far as navigation needs them.
  package enum Kind: UInt8, Sendable {
    /// A name or a keyword, even in back-ticks or after a `$`.
    case name
    case number
    /// A string literal with all that is interpolated, or a regular expression.
    case string
    case dot, comma, colon, semicolon
    /// A single `=`, and `->`.
    case equal, arrow
    /// A `?` or `!` directly after an operand.
    case postfix
    /// Each `<` and `>` of an operator that has no other characters.
    case less, greater
    /// Any other operator.
    case symbol
    case parenthesisOpen, parenthesisClose, squareOpen, squareClose, braceOpen, braceClose
    /// `@`, `#` and `\`, without what follows.
    case at, hash, backslash
    /// A byte that Swift does not have.
    case other
  }

  /// Offset of the first byte.
  package var start: UInt32
  /// Offset after the last byte.
  package var end: UInt32
  package var kind: Kind
  /// True iff it is the first token in its line.
  package var startsLine: Bool
  /// True iff there is space or a comment before it.
  package var hasSpaceBefore: Bool
  /// For `{`, its role.
  package var role = Role.closure

  /// The roles of braces.
  package enum Role: UInt8, Sendable {
    /// A closure, also a trailing one.
    case closure
    /// The body of a declaration.
    case declaration
    /// The body of `if`, `for`, `switch` and the like.
    case control
    /// The body of `repeat`: a condition follows.
    case repetition
  }

  /// True iff it opens a bracket.
  package var opens: Bool {
    kind == .parenthesisOpen || kind == .squareOpen || kind == .braceOpen
  }
  /// True iff it closes a bracket.
  package var closes: Bool {
    kind == .parenthesisClose || kind == .squareClose || kind == .braceClose
  }
}
