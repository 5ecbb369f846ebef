/// One token: its kind and the position of its text, without the text. Twelve bytes.
///
/// A character that looks like punctuation is a token of that kind, which is reported.
/// Tokens tile their file: white space belongs to the following token, the file's last token is
/// always `.endOfFile` and owns the white space at the end. Comments are tokens.
package struct Token: Sendable, Hashable {
  /// Offset of the text's first byte.
  package var start: UInt32
  /// Offset after the text's last byte.
  package var end: UInt32
  /// The kind of the text.
  package var kind: Kind
  /// The keyword that a `.name` without back-ticks spells, else `.none`. Keywords are contextual:
  /// the parser decides whether the word is one here. A word that the parser corrects, such as
  /// `fullScreenCover`, has the keyword that it was read as.
  package var word: Keyword

  /// The kinds of tokens.
  package enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// The end of the bytes; its text is empty.
    case endOfFile
    /// A name, with or without back-ticks; every keyword is one too.
    case name
    /// Digits with `_` between them, perhaps after `-`.
    case integer
    /// An integer, `.` and digits.
    case float
    /// `"…"`, closing quote included; an unclosed string ends at the end of the line.
    case string
    /// `// …` up to the line's end, without the line break.
    case comment
    /// `/// …` up to the line's end.
    case documentation
    /// `{`
    case leftBrace
    /// `}`
    case rightBrace
    /// `(`
    case leftParenthesis
    /// `)`
    case rightParenthesis
    /// `[`
    case leftBracket
    /// `]`
    case rightBracket
    /// `,`
    case comma
    /// `:`
    case colon
    /// `;`
    case semicolon
    /// `.`
    case dot
    /// `/`
    case slash
    /// `=`
    case equals
    /// `?`
    case question
    /// `!`
    case exclamation
    /// `@`
    case at
    /// `->`, or an arrow of another language, such as `=>`, which is reported.
    case arrow
    /// A single `-`, as it joins a rule's name.
    case hyphen
    /// A run of bytes that begin no token: unknown characters or invalid UTF-8. Also `'…'`, `<T>`
    /// and comments of other languages, and the lines of merge conflicts.
    case unknown
  }
}

/// The words that have a meaning somewhere in the grammar.
///
/// Editors' keyword lists are tested against this table.
package enum Keyword: String, Sendable, Hashable, CaseIterable {
  /// No keyword.
  case none
  // Declarations
  case module, `import`, app, condition, meta, `enum`, type, coordinator, routes, policy
  case scenario, lint
  case `public`
  case root, links, except, unwrap, restore, use, route, tabs, flows, split
  // Kinds and mounts
  case push, replace, sheet, cover, popover, alert, dialog
  case child, modal, detour, tab, flow, column
  // Clauses
  case link, path, requires, detents, selected, checkpoint, returns, locked, entry, bare
  case shared, fresh, up, title, icon, starts, shown, hides, when, on, keep, `as`, `in`
  // Detents
  case medium, large, fit, height, fraction
  // Verbs
  case new, back, dismiss, finish, `return`, resume, stay, reset, remove, `else`, then, to, all
  case unanimated, caseless
  // Booleans and values
  case and, or, not, `true`, `false`, `nil`
  // Claims of policies
  case after, goes, leads, never, only, from, within
  // Lint settings
  case error, warning, off
  // Scenarios
  case given, send, refresh, navigate, open, expect, rejects, reported, at, stack, waiting, value
  case nothing, presented

  /// The word as written.
  package var text: String { self == .none ? "" : rawValue }
}

extension Token.Kind {
  /// True iff the parser skips it.
  package var isComment: Bool { self == .comment || self == .documentation }
}
