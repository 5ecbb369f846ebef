extension Rule {
  /// F601
  static let badPattern = Rule(
    601, "bad-pattern", .error,
    summary: "A link pattern is malformed.",
    fix: "Corrects the pattern: adds a missing `/`, writes `{_}` for `*`.",
    explanation: """
      A pattern consists of segments between `/`: plain text, `{param}` for one segment, `{_}` for
      any one segment, and, as the last one, `{param...}` for the rest. A segment may have text
      around its only placeholder: `/@{user}`, `/{id}.html`. Items joined by `&` follow a `?`:
      `sort={sort}` binds a parameter, `tab=reviews` asks for an item with this value. After a
      `#`, there is a single placeholder, or, in `except`, plain text. Plain text is compared with
      the decoded URL; only `/`, `?`, `#`, `{`, `}`, `*` and `%` themselves, and a `$` before a
      placeholder, are written as escapes, such as `%2F`.

      A pattern of `unwrap` has one placeholder: the query item, the fragment or the rest of the path
      that is a URL. `{_}`, plain text and items with a value are as in other patterns.

      A base consists of a scheme and, optionally, a host and the beginning of a path. `*.` before
      a host matches every subdomain: `https://*.example.com`.
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

/// The errors in the form of a pattern or base.
enum PatternMistake: Equatable {
  // The beginning
  case empty, noSlash, noSlashAfterScheme, noHost, hostNotPlain, starInHost
  // Segments
  case emptySegment, openBrace, strayBrace, twoInSegment, queryWithoutMark, restWithText,
    emptyPlaceholder, noName
  case typed, namelessRest, restNotLast, badEscape, star, starForRest, expression
  case foreign(String)
  case foreignRest(String)
  case dollar(String)
  case boundTwice(String)
  // Items and the fragment
  case emptyItem, itemWithoutEquals, itemWithoutValue, partOfItem, starInItem, fragmentNotBound
  case exceptionFragment
  // URLs that open another
  case wrapsNothing, wrapsTwice, wrappedSegment, namelessLink
  case wildcardOutsidePath, restOutsidePath
  case itemTwice(String)
  // Bases
  case emptyBase, noScheme, baseNotPlain, baseTwice

  var message: String {
    switch self {
    case .empty: "the pattern is empty; write `/` for the base alone"
    case .noSlash: "a pattern must begin with `/` or a scheme"
    case .noSlashAfterScheme: "expected `/` after the scheme"
    case .noHost: "invalid host"
    case .hostNotPlain: "a host must be plain text"
    case .starInHost: "a `*` stands only as `*.` before a whole host, as in `https://*.example.com`"
    case .emptySegment: "empty segment"
    case .openBrace: "this `{` is not closed before the segment ends"
    case .strayBrace: "unmatched `}`; write `%7D` for the character itself"
    case .twoInSegment: "a segment has one placeholder; write a `/` between two"
    case .queryWithoutMark: "a query begins with `?`"
    case .restWithText: "the rest of the path has no text around it"
    case .emptyPlaceholder: "empty placeholder; write `{_}` for any one segment"
    case .noName: "a placeholder contains only the name of a parameter"
    case .typed: "a placeholder has no type; its parameter has one"
    case .namelessRest: "the rest of the path needs the name of a `String` parameter"
    case .restNotLast: "the rest of the path must be the last segment"
    case .badEscape: "invalid escape; write `%25` for `%` itself"
    case .star:
      "`*` is not a placeholder; write `{_}` for any text of a segment, `%2A` for the character"
    case .starForRest:
      "`*` is not a placeholder; write `{rest...}` for the rest of the path, `{_}` for one segment"
    case .expression:
      "a pattern is no regular expression: `{id}` stands for a segment of its parameter's type"
    case .foreign(let name): "a placeholder is written `{\(name)}`"
    case .foreignRest(let name): "the rest of a path is written `{\(name)...}`"
    case .dollar(let name):
      "a placeholder is written `{\(name)}`; before it `%24` stands for the character `$`"
    case .boundTwice(let name): "`\(name)` is bound twice"
    case .emptyItem: "expected a query item `name={parameter}`"
    case .itemWithoutEquals: "a query item has the form `name={parameter}` or `name=text`"
    case .itemWithoutValue: "a query item has a value: `name={parameter}` or `name=text`"
    case .partOfItem: "a query item binds its whole value, `name={parameter}`, or asks for a text"
    case .starInItem:
      "any value is not worth asking for: items that are not bound are ignored; `%2A` is the character"
    case .fragmentNotBound: "a fragment must bind a parameter: `#{parameter}`"
    case .exceptionFragment:
      "`except` names the text of a fragment, as in `#no_universal_links`; `%2A` is the character `*`"
    case .wrapsNothing:
      "`unwrap` has a placeholder where the other URL stands, as in `/open?url={link}`"
    case .wrapsTwice: "`unwrap` has one placeholder, since one URL is opened"
    case .wrappedSegment:
      "a segment cannot be a URL: an item can, the fragment, or the rest of the path, `{link...}`"
    case .namelessLink: "the URL to open has a name, such as `{link}`"
    case .wildcardOutsidePath:
      "`{_}` is only for segments; anything that is not bound here is ignored anyway"
    case .restOutsidePath: "only the path can have a rest"
    case .itemTwice(let name):
      "the query item `\(name)` stands twice in the query, where only the first counts"
    case .emptyBase: "a base needs at least a scheme, as in `shop:`"
    case .noScheme: "a base must begin with a scheme, as in `shop:` or `https://shop.example.com`"
    case .baseNotPlain: "a base consists of a scheme, a host and plain segments"
    case .baseTwice: "this base is listed twice"
    }
  }
}

extension Diagnostics {
  /// F601
  mutating func badPattern(
    _ mistake: PatternMistake, at span: Source.Span, also: Diagnostic.Label? = nil,
    fix: Diagnostic.Fix? = nil
  ) {
    let notes =
      mistake == .openBrace ? ["a placeholder is a parameter's name in braces: `{id}`"] : []
    report(.badPattern, mistake.message, at: span, also: also, notes: notes, fix: fix)
  }
}
