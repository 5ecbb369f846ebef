extension Rule {
  /// F601
  static let badPattern = Rule(
    601, "bad-pattern", .error,
    summary: "A link pattern is malformed.",
    fix: "Corrects the pattern: adds a missing `/`, writes `{_}` for `*`.",
    explanation: """
      A pattern consists of segments between `/`: plain text, `{param}` for one whole segment,
      `{_}` for any one segment, and, as the last one, `{param...}` for the rest. Items such as
      `sort={sort}`, joined by `&`, follow a `?`, and a single placeholder follows a `#`. A
      placeholder is a whole segment: `/item-{id}` is not a pattern. Plain text is compared with
      the decoded URL; only `/`, `?`, `#`, `{`, `}` and `%` themselves are written as escapes, such
      as `%2F`.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) {
          link "/products/{id"  // no closing brace
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) {
          link "/products/{id}"
          -> back
        }
      }
      """)
}

/// What is wrong with the form of a pattern or base.
enum PatternMistake: Equatable {
  // The beginning
  case empty, noSlash, noSlashAfterScheme, noHost, hostNotPlain
  // Segments
  case emptySegment, openBrace, strayBrace, partOfSegment, emptyPlaceholder, noName, typed
  case namelessRest, restNotLast, badEscape, star
  case colon(String)
  case boundTwice(String)
  // Items and the fragment
  case emptyItem, itemWithoutEquals, itemNotBound, fragmentNotBound
  case wildcardOutsidePath, restOutsidePath
  case itemTwice(String)
  // Bases
  case emptyBase, noScheme, baseNotPlain, baseTwice

  /// The message.
  var message: String {
    switch self {
    case .empty: "the pattern is empty; the base alone is `/`"
    case .noSlash: "a pattern begins with `/` or with a scheme"
    case .noSlashAfterScheme: "a `/` stands behind the scheme"
    case .noHost: "this is no host"
    case .hostNotPlain: "a host is plain text"
    case .emptySegment: "a segment is empty"
    case .openBrace: "this `{` is not closed before the segment ends"
    case .strayBrace: "this `}` closes nothing; as text it is `%7D`"
    case .partOfSegment: "a placeholder is a whole segment, from `/` to `/`"
    case .emptyPlaceholder: "a placeholder names a parameter; any one segment is `{_}`"
    case .noName: "a placeholder is a parameter's name and nothing else"
    case .typed: "a placeholder has no type of its own; it is its parameter's"
    case .namelessRest: "the rest of the path needs a `String` parameter to go to"
    case .restNotLast: "the rest of the path is the last segment"
    case .badEscape: "this is no escape; a `%` itself is written `%25`"
    case .star: "`*` is no placeholder; any one segment is `{_}`"
    case .colon(let name): "a placeholder is written `{\(name)}`"
    case .boundTwice(let name): "`\(name)` is bound twice"
    case .emptyItem: "a query item `name={parameter}` is missing here"
    case .itemWithoutEquals: "a query item is `name={parameter}`"
    case .itemNotBound: "a query item binds a parameter: `name={parameter}`"
    case .fragmentNotBound: "a fragment binds a parameter: `#{parameter}`"
    case .wildcardOutsidePath: "`{_}` is for segments; what is not bound here is ignored anyway"
    case .restOutsidePath: "only the path has a rest"
    case .itemTwice(let name): "the query item `\(name)` is bound twice; only the first counts"
    case .emptyBase: "a base has at least a scheme, as in `shop:`"
    case .noScheme: "a base begins with a scheme, as in `shop:` or `https://shop.example.com`"
    case .baseNotPlain: "a base is a scheme, a host and plain segments"
    case .baseTwice: "this base is listed twice"
    }
  }
}

extension Diagnostics {
  /// F601
  mutating func badPattern(
    _ mistake: PatternMistake, at span: Span, also: Diagnostic.Label? = nil,
    fix: Diagnostic.Fix? = nil
  ) {
    report(.badPattern, mistake.message, at: span, also: also, fix: fix)
  }
}
