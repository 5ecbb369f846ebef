/// The strength of a segment of a pattern: smaller is stronger. Of two patterns that match one URL,
/// the one with the stronger segment at the first difference wins.
package enum LinkPrecedence: UInt8, Sendable, Hashable, Comparable, CaseIterable {
  case literal, affixed, uuid, int, double, bool, `enum`, text, wildcard, rest

  /// True iff `left` is stronger.
  package static func < (left: LinkPrecedence, right: LinkPrecedence) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension GraphTables {
  /// The strength of a segment that binds a parameter of `type`; nil for lists, which no piece of a
  /// URL can be. A `T?` is treated like `T`.
  func precedence(of type: ID<NavigationGraph.ValueType>) -> LinkPrecedence? {
    switch types[type] {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .uuid: .uuid
    case .enum: .enum
    case .string, .url, .external: .text
    case .optional(let wrapped): precedence(of: wrapped)
    case .list: nil
    }
  }

  /// The strength of `segment` in a pattern of a route with `parameters`; nil if it can match
  /// nothing.
  func precedence(
    of segment: NavigationGraph.Segment, _ parameters: Rows<NavigationGraph.Parameter>
  ) -> LinkPrecedence? {
    switch segment {
    case .literal: return .literal
    case .parameter(let number): return precedence(of: type(of: number, parameters))
    case .any: return .wildcard
    case .affixed(let id): return content(of: affixes[id], parameters) == nil ? nil : .affixed
    case .rest(let number):
      // That of a URL that is left to the website.
      if parameters.isEmpty { return .rest }
      return plain(type(of: number, parameters)) == .string ? .rest : nil
    }
  }

  /// The strength of the text within `affix`; nil if it can match nothing.
  func content(
    of affix: NavigationGraph.Affix, _ parameters: Rows<NavigationGraph.Parameter>
  ) -> LinkPrecedence? {
    guard let number = affix.parameter else { return .wildcard }
    return precedence(of: type(of: number, parameters))
  }

  /// The strength of `segment` among all; nil if it can match nothing.
  func strength(
    of segment: NavigationGraph.Segment, _ parameters: Rows<NavigationGraph.Parameter>
  ) -> LinkStrength? {
    guard case .affixed(let id) = segment else {
      return precedence(of: segment, parameters).map { LinkStrength($0) }
    }
    let affix = affixes[id]
    return content(of: affix, parameters).map {
      LinkStrength(
        before: affix.before.map { strings[$0].utf8.count } ?? 0,
        after: affix.after.map { strings[$0].utf8.count } ?? 0, $0)
    }
  }

  func type(
    of number: UInt32, _ parameters: Rows<NavigationGraph.Parameter>
  ) -> ID<NavigationGraph.ValueType> {
    self.parameters.rows[parameters.startIndex + Int(number)].type
  }

  /// The type that a `T?` is an optional of; any other type itself.
  func plain(_ type: ID<NavigationGraph.ValueType>) -> NavigationGraph.ValueType {
    switch types[type] {
    case .optional(let wrapped): plain(wrapped)
    case let other: other
    }
  }
}
