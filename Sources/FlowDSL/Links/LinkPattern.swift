import FlowRuntime

/// One link's pattern, read and bound to its route's parameters, or a pattern of URLs that open
/// another.
package struct LinkPattern: Sendable {
  /// The scheme and host that it begins with; nil for a pattern that is tried under every base of
  /// `links`.
  package var base: ID<LinkBase>?
  /// The path's segments, left to right; for an absolute pattern all that follow its host.
  package var segments: Rows<LinkSegment> = .none
  /// The query items in written order, and the fragment last.
  package var items: Rows<LinkItem> = .none
  /// The string of a pattern of URLs that open another, which is no link.
  package var wrapperSpan: Source.Span?
  /// False iff there is an error in it, or in its link's arguments; this has been reported, and no
  /// other property here counts. Such a link is omitted from the graph.
  package var isSound = false
}

/// URLs that the app leaves to its website.
package struct LinkException: Sendable {
  /// The scheme and host that it begins with; nil for one that counts under every base of `links`
  /// with a host.
  package var base: ID<LinkBase>?
  /// The path's segments; they bind nothing.
  package var segments: Rows<LinkSegment> = .none
  /// The query items, each with its value or, where that may be any, `text`, and the fragment.
  package var items: Rows<LinkItem> = .none
  /// True iff it counts for every path.
  package var isForEveryPath = false
  /// The string.
  package var span: Source.Span
}

/// One segment of a pattern's path.
package struct LinkSegment: Sendable {
  /// The text that it matches.
  package var kind: Kind
  /// Its text within the string, braces included.
  package var span: Source.Span

  /// The text that a segment matches.
  package enum Kind: Sendable, Hashable {
    /// Exactly this text, percent-decoded, of `LinkPatterns.texts`.
    case literal(Name)
    /// `{p}`: one segment that fits the parameter.
    case value(ID<Parameter>, LinkValue)
    /// `{_}`: any one segment that is not empty.
    case wildcard
    /// `{p...}`: the rest of the path, at least one segment. In a `LinkException` it has no
    /// parameter, nor where it is the URL to open.
    case rest(ID<Parameter>)
    /// A parameter or `{_}` with text before or after it.
    case affixed(LinkAffix)
  }
}

/// The text around a parameter or `{_}` in a segment, of `LinkPatterns.texts`, percent-decoded;
/// that on one side may be empty.
package struct LinkAffix: Sendable, Hashable {
  package var before: Name
  package var after: Name
  /// The parameter, and the texts that fit it; nil for `{_}`.
  package var value: Value?

  /// The parameter, and the texts that fit it.
  package struct Value: Sendable, Hashable {
    package var parameter: ID<Parameter>
    package var value: LinkValue
  }

  /// The strength of what is between the texts.
  package var content: LinkPrecedence { value?.value.precedence ?? .wildcard }
}

/// A query item or the fragment of a pattern.
package struct LinkItem: Sendable {
  /// The item's name, percent-decoded, of `LinkPatterns.texts`; nil for the fragment.
  package var name: Name?
  /// The parameter that it binds; nil for an item that has to have one text, or a URL to open.
  package var parameter: ID<Parameter>?
  /// The texts that fit.
  package var value: LinkValue
  /// True iff the pattern does not match without it: it binds no parameter, or one that has no
  /// default and is not a `T?`.
  package var isRequired: Bool
  /// `name={parameter}`, `name=text`, or the fragment's `{parameter}`.
  package var span: Source.Span
}

/// The texts that fit a parameter in a URL; a `T?` is treated like `T`.
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
  /// Exactly this text, percent-decoded, of `LinkPatterns.texts`: in query items alone.
  case literal(Name)
  /// A text that a link opens: a URL, or a path under the first base with one host.
  case link
}

/// The beginning of URLs, as texts.
package typealias LinkBase = FlowRuntime.LinkBase<String, [String]>

extension LinkPattern {
  /// True iff its URLs open another.
  package var isWrapper: Bool { wrapperSpan != nil }
}

extension LinkSegment.Kind {
  package var precedence: LinkPrecedence {
    switch self {
    case .literal: .literal
    case .value(_, let value): value.precedence
    case .wildcard: .wildcard
    case .rest: .rest
    case .affixed: .affixed
    }
  }
}

extension LinkSegment.Kind {
  /// The same of any parameter.
  package var unbound: LinkSegment.Kind {
    switch self {
    case .literal, .wildcard: return self
    case .value(_, let value): return .value(ID(0), value)
    case .rest: return .rest(ID(0))
    case .affixed(var affix):
      affix.value?.parameter = ID(0)
      return .affixed(affix)
    }
  }

  /// The same with `rename` of each name.
  func renamed(_ rename: (Name) -> Name) -> LinkSegment.Kind {
    switch self {
    case .literal(let name): .literal(rename(name))
    case .affixed(let affix):
      .affixed(
        LinkAffix(before: rename(affix.before), after: rename(affix.after), value: affix.value))
    case .value, .wildcard, .rest: self
    }
  }
}

extension LinkItem {
  /// The same with `rename` of each name.
  func renamed(_ rename: (Name) -> Name) -> LinkItem {
    var item = self
    item.name = name.map(rename)
    item.value = value.renamed(rename)
    return item
  }
}

extension LinkValue {
  /// The same with `rename` of its name.
  func renamed(_ rename: (Name) -> Name) -> LinkValue {
    if case .literal(let name) = self { .literal(rename(name)) } else { self }
  }

  /// The precedence of a segment of it.
  package var precedence: LinkPrecedence {
    switch self {
    case .uuid: .uuid
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .enum: .enum
    case .text, .link: .text
    case .literal: .literal
    }
  }
}
