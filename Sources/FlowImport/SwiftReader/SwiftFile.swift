import FlowDSL

/// A file of Swift, read as far as navigation needs it: tokens, nesting, declarations, calls and
/// assignments, in the order of the file, each in a flat array. Any bytes can be read; what is read
/// means something if there is no `flaw`.
package struct SwiftFile: Sendable {
  package let source: Source
  package let tokens: [SwiftToken]
  /// For each bracket, the position of its partner; -1 for other tokens, and without a partner.
  package let partners: [Int32]
  package private(set) var declarations: [SwiftDeclaration] = []
  package private(set) var calls: [SwiftCall] = []
  package private(set) var assignments: [SwiftAssignment] = []
  /// The reason why this is no file of Swift, as a clause with the line; nil of one that can be
  /// read. The compiler of Swift refuses such a file, too.
  package private(set) var flaw: String?

  /// Reads `source`.
  package init(_ source: Source) {
    self.source = source
    var tokens = SwiftLexer.tokens(of: source.bytes)
    partners = SwiftNesting.partners(of: tokens)
    var parser = SwiftParser(source, tokens, partners)
    parser.run()
    for (brace, role) in parser.roles { tokens[brace].role = role }
    self.tokens = tokens
    declarations = parser.declarations
    calls = parser.calls
    assignments = parser.assignments
    flaw = findFlaw()
  }
}

/// `left = right`, where `left` ends in a name.
package struct SwiftAssignment: Hashable, Sendable {
  /// The token of the last name on the left.
  package var name: Int32
  /// The token `=`.
  package var equal: Int32
  /// The declaration around it; -1 if there is none.
  package var declaration: Int32
}

/// A call: a name with arguments in parentheses, trailing closures, or both.
package struct SwiftCall: Hashable, Sendable {
  /// The token of the name that is called.
  package var name: Int32
  /// The token `(`; -1 without parentheses.
  package var open: Int32
  /// The token `{` of the first trailing closure; -1 without.
  package var trailing: Int32 = -1
  /// The token after the call.
  package var end: Int32
  /// The declaration around it; -1 if there is none.
  package var declaration: Int32
}

/// A declaration.
package struct SwiftDeclaration: Hashable, Sendable {
  /// The kinds of declarations.
  package enum Kind: UInt8, Sendable {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`
    case function, initializer, variable, constant, enumCase, alias

    /// True iff it declares or extends a type with members.
    package var isType: Bool { rawValue <= Kind.extension.rawValue }
  }

  package var kind: Kind
  /// The first token, with attributes and modifiers.
  package var start: Int32
  /// The token with the keyword.
  package var keyword: Int32
  /// The token with the name: of an extension the last of the type's; of an initializer the
  /// keyword.
  package var name: Int32
  /// The declaration around it; -1 if there is none.
  package var parent: Int32
  /// The tokens of what is inherited, of the result, or of the type that is written.
  package var type: Range<Int32> = 0..<0
  /// The token `(` before the parameters; -1 without.
  package var parameters: Int32 = -1
  /// The tokens of the first value.
  package var value: Range<Int32> = 0..<0
  /// The token `{` of the body; -1 without.
  package var body: Int32 = -1
  /// The token after all of it.
  package var end: Int32
  /// The innermost type or extension around it or that it is; -1 if there is none.
  package var owner: Int32 = -1
  /// The member of that type that it is in or is; -1 for a type. Without a type, the outermost
  /// declaration.
  package var member: Int32 = -1
}
