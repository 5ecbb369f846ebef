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

  /// The pattern that matches it, and perhaps more.
  var pattern: String {
    switch self {
    case .literal(let text): percentEncoded(text)
    case .text: "?*"
    case .choice(let name, of: _): "$(\(name))"
    case .uuid:
      [8, 4, 4, 4, 12].map { String(repeating: "$(xdigit)", count: $0) }.joined(separator: "-")
    case .number: "$(digit)*"
    case .affixed: surrounded(content.pattern)
    }
  }

  /// True iff the pattern matches `/` too.
  var takesSlashes: Bool {
    switch self {
    case .text, .number: true
    case .literal, .choice, .uuid: false
    case .affixed(_, let content, _): content.takesSlashes
    }
  }

  /// The content between the texts around it.
  private var content: SitePiece {
    guard case .affixed(_, let content, _) = self else { return self }
    return content
  }

  /// `pattern` between the texts around it.
  private func surrounded(_ pattern: String) -> String {
    guard case .affixed(let before, _, let after) = self else { return pattern }
    return percentEncoded(before) + pattern + percentEncoded(after)
  }

  /// The patterns of texts that `pattern` matches although they are something else. For a piece
  /// before a rest, which has no end of its own, `/` counts as such.
  func exclusions(isBeforeRest: Bool) -> [String] {
    if case .affixed(_, let content, _) = self {
      return content.exclusions(isBeforeRest: isBeforeRest).map(surrounded)
    }
    let parts = isBeforeRest && takesSlashes ? ["?*/?*"] : []
    guard case .number(let hasFraction) = self else { return parts }
    let name = Self.others(hasFraction: hasFraction).name
    // A number with this many digits does not fit an `Int`.
    let long = String(repeating: "?", count: 19) + "*"
    return parts + ["*$(\(name))*"] + (hasFraction ? ["*.*.*", "*."] : [long])
  }

  /// The variable that the patterns name, with its texts; nil if they name none.
  var variables: [(name: String, texts: [String])] {
    switch content {
    case .choice(let name, of: let texts): [(name, texts.map { percentEncoded($0) })]
    case .number(let hasFraction): [Self.others(hasFraction: hasFraction)]
    case .literal, .text, .uuid, .affixed: []
    }
  }

  /// The characters that a number does not have. Those with a meaning in a pattern cannot be named.
  private static func others(hasFraction: Bool) -> (name: String, texts: [String]) {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_~!&'+,;=:@%")
    let texts = (hasFraction ? [] : ["."]) + letters.map { String($0) }
    return (hasFraction ? "notDecimal" : "notDigit", texts)
  }
}
