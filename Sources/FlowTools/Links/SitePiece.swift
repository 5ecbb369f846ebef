import FlowRuntime

/// The possible texts of a segment, a query item or a fragment, as an apple-app-site-association
/// can express them.
indirect enum SitePiece: Hashable {
  /// This text.
  case literal(String)
  /// Any non-empty text.
  case text
  /// One of the texts of the variable with this name.
  case choice(String, of: [String])
  /// The 36 characters of a UUID.
  case uuid
  /// A whole number, or one that may have a fraction.
  case number(hasFraction: Bool)
  /// One of these with text before and after it.
  case affixed(String, SitePiece, String)
  /// All that this pattern matches, which ends with a wildcard.
  case pattern(String)

  /// The possible texts of a value of `type`.
  init(_ type: ID<NavigationGraph.ValueType>, in graph: NavigationGraph) {
    switch graph.types[type] {
    case .bool: self = .choice("Bool", of: ["true", "false"])
    case .int: self = .number(hasFraction: false)
    case .double: self = .number(hasFraction: true)
    case .uuid: self = .uuid
    case .enum(let id):
      let cases = graph.enums[id].cases.map { graph.strings[graph.cases[$0].name] }
      self = .choice(graph.strings[graph.enums[id].name], of: cases)
    case .string, .url, .external, .list: self = .text
    case .optional(let wrapped): self.init(wrapped, in: graph)
    }
  }

  /// The pattern that matches it, and perhaps more, with each text as `spelled`.
  func pattern(_ spelled: (String) -> String) -> String {
    switch self {
    case .literal(let text): spelled(text)
    case .text: "?*"
    case .choice(let name, of: _): "$(\(name))"
    case .uuid: "$(UUID)"
    case .number: "$(digit)*"
    case .affixed(let before, let content, let after):
      (before.isEmpty ? "" : spelled(before)) + content.pattern(spelled)
        + (after.isEmpty ? "" : spelled(after))
    case .pattern(let pattern): pattern
    }
  }

  /// True iff the pattern matches `/` too.
  var takesSlashes: Bool {
    switch self {
    case .text, .number, .pattern: true
    case .literal, .choice, .uuid: false
    case .affixed(_, let content, _): content.takesSlashes
    }
  }

  /// True iff the pattern ends with a wildcard, which takes a `/` at the end of a path.
  var isOpenEnded: Bool {
    if case .affixed(_, let content, let after) = self {
      return after.isEmpty && content.isOpenEnded
    }
    return takesSlashes
  }

  /// The content between the texts around it.
  private var content: SitePiece {
    guard case .affixed(_, let content, _) = self else { return self }
    return content
  }

  /// The texts that the pattern matches although they are something else. For a piece that
  /// `endsBefore` others than any text, and then a rest, a `/` counts as such: it has no end of its
  /// own.
  func exclusions(endsBefore: Bool) -> [SitePiece] {
    if case .affixed(let before, let content, let after) = self {
      return content.exclusions(endsBefore: endsBefore).map { .affixed(before, $0, after) }
    }
    let parts: [SitePiece] = endsBefore && takesSlashes ? [.pattern("?*/?*")] : []
    guard case .number(let hasFraction) = self else { return parts }
    return parts + [.pattern("$(\(Self.others(hasFraction: hasFraction).name))")]
  }

  /// The variable that the patterns name, with its texts; nil if they name none.
  var variables: [(name: String, texts: [String])] {
    switch content {
    case .choice(let name, of: let texts): [(name, texts.map { percentEncoded($0) })]
    case .number(let hasFraction): [Self.others(hasFraction: hasFraction)]
    case .uuid:
      [
        (
          "UUID",
          [[8, 4, 4, 4, 12].map { String(repeating: "?", count: $0) }.joined(separator: "-")]
        )
      ]
    case .literal, .text, .affixed, .pattern: []
    }
  }

  /// Texts that are no number. Characters with a meaning in a pattern cannot be named.
  private static func others(hasFraction: Bool) -> (name: String, texts: [String]) {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_~!&'+,;=:@%")
    let others = letters.map { "*\($0)*" }
    // A number with this many digits does not fit an `Int`.
    let long = String(repeating: "?", count: 19) + "*"
    return hasFraction
      ? ("notDouble", ["*.*.*", "*."] + others) : ("notInt", ["*.*", long] + others)
  }
}
