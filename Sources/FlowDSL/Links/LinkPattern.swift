import FlowRuntime

/// One link's pattern, read and bound to its route's parameters.
package struct LinkPattern: Sendable {
  /// The scheme and host that it begins with; nil of a pattern that is tried under every base of
  /// `links`.
  package var base: ID<LinkBase>?
  /// The path's segments, left to right; of an absolute pattern all that follow its host.
  package var segments: Rows<LinkSegment> = .none
  /// The query items in the order they are written, and the fragment last.
  package var items: Rows<LinkItem> = .none
  /// False iff something is wrong with it, or with its link's arguments; that has its diagnostic,
  /// and nothing else here counts. Such a link is left out of the graph.
  package var isSound = false
}

/// One segment of a pattern's path.
package struct LinkSegment: Sendable {
  /// What it takes.
  package var kind: Kind
  /// Its text within the string, braces included.
  package var span: Span

  /// What a segment takes.
  package enum Kind: Sendable, Hashable {
    /// Exactly this text, percent-decoded, of `LinkPatterns.texts`.
    case literal(Name)
    /// `{p}`: one segment that fits the parameter.
    case value(ID<Parameter>, LinkValue)
    /// `{_}`: any one segment that is not empty.
    case wildcard
    /// `{p...}`: all that is left, at least one segment.
    case rest(ID<Parameter>)
  }
}

/// A query item or the fragment of a pattern.
package struct LinkItem: Sendable {
  /// The item's name, percent-decoded, of `LinkPatterns.texts`; nil of the fragment.
  package var name: Name?
  /// The parameter that it binds.
  package var parameter: ID<Parameter>
  /// What fits the parameter.
  package var value: LinkValue
  /// True iff the pattern does not match without it: the parameter has no default and is no `T?`.
  package var isRequired: Bool
  /// `name={parameter}`, or the fragment's `{parameter}`.
  package var span: Span
}

/// What text fits a parameter in a URL; a `T?` is as `T`.
package enum LinkValue: Sendable, Hashable {
  /// 36 characters.
  case uuid
  /// An optional minus and digits that fit.
  case int
  /// An optional minus, digits, and perhaps `.` and digits.
  case double
  /// `true` or `false`.
  case bool
  /// The name of a case.
  case `enum`(ID<Enum>)
  /// Anything: `String`, `URL` and the app's own types.
  case text
}

/// Where URLs begin: a scheme, perhaps a host, perhaps the beginning of a path.
package struct LinkBase: Sendable, Hashable {
  /// In lower case, without the colon.
  package var scheme: String
  /// In lower case, with its port; nil where `shop:/a`, `shop://a` and `shop:///a` are alike.
  package var host: String?
  /// The path's segments, percent-decoded.
  package var path: [String] = []
}

extension LinkSegment.Kind {
  /// How strong it is.
  package var precedence: LinkPrecedence {
    switch self {
    case .literal: .literal
    case .value(_, let value): value.precedence
    case .wildcard: .wildcard
    case .rest: .rest
    }
  }
}

extension LinkValue {
  /// How strong a segment of it is.
  package var precedence: LinkPrecedence {
    switch self {
    case .uuid: .uuid
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .enum: .enum
    case .text: .text
    }
  }
}
