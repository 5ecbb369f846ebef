/// The strength of a segment with the length of the text around a parameter: smaller is stronger.
package struct LinkStrength: Sendable, Hashable, Comparable {
  /// The strength without the text around a parameter.
  package let precedence: LinkPrecedence
  /// The number of bytes before the parameter, and after it.
  private let before: Int
  private let after: Int
  /// The strength of the parameter.
  private let content: LinkPrecedence

  /// The strength of a segment without text around a parameter.
  package init(_ precedence: LinkPrecedence) {
    self.precedence = precedence
    (before, after, content) = (0, 0, precedence)
  }

  /// The strength of a segment with this many bytes before and after `content`.
  package init(before: Int, after: Int, _ content: LinkPrecedence) {
    precedence = .affixed
    self.before = before
    self.after = after
    self.content = content
  }

  /// True iff `left` is stronger: more text before a parameter first, then more after it.
  package static func < (left: LinkStrength, right: LinkStrength) -> Bool {
    if left.precedence != right.precedence { return left.precedence < right.precedence }
    if left.before != right.before { return left.before > right.before }
    if left.after != right.after { return left.after > right.after }
    return left.content < right.content
  }
}
