import FlowRuntime

extension Rule {
  /// F606
  static let shadowedLink = Rule(
    606, "shadowed-link", .warning,
    summary: "Stronger patterns match every URL that a link pattern matches.",
    explanation: """
      Segment by segment, a literal is stronger than a typed placeholder, which is stronger than a
      `String`, `{_}` and a rest. If every URL of a pattern has a stronger match, the pattern never
      opens anything. Delete it, or change the pattern that shadows it. The same is true if an
      `except` of the app leaves all its URLs to the website.

      The rule reports only what it can prove segment by segment, so it may miss mistakes.
      """,
    wrong: """
      app Help { root Home  links "help:" }

      coordinator Home {
        route list: root { -> topic  -> any }
        route topic(name: String) { link "/topics/{name}"  -> back }
        route any { link "/topics/{_}"  -> back }  // `{name}` takes them all
      }
      """,
    right: """
      app Help { root Home  links "help:" }

      coordinator Home {
        route list: root { -> topic  -> any }
        route topic(name: String) { link "/topics/{name}"  -> back }
        route any { link "/pages/{_}"  -> back }
      }
      """)
}

/// Reports each pattern of which stronger patterns match every URL.
func checkShadowedLink(
  _ analysis: Analysis, _ shadows: [LinkShadow], _ found: inout Diagnostics
) {
  for shadow in shadows where !shadow.isPrintedOnly {
    let takers = shadow.takers.prefix(3).map { "`\(analysis.text(of: $0))`" }
    let others = shadow.takers.count - takers.count
    let list = takers.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
    found.report(
      .shadowedLink,
      "`\(analysis.text(of: shadow.link))` opens nothing: \(list) "
        + (shadow.takers.count == 1 ? "is stronger and matches" : "are stronger and match")
        + " all its URLs",
      at: analysis.span(of: shadow.link),
      also: shadow.takers.first.map { Diagnostic.Label(analysis.span(of: $0), "stronger") },
      notes: ["remove it, or give it a segment that no stronger pattern has"])
  }
}

/// Reports each pattern of which `except` leaves every URL to the website.
func checkExceptedLinks(_ analysis: Analysis, _ found: inout Diagnostics) {
  guard !analysis.links.exceptions.isEmpty else { return }
  for (id, exception) in PatternPaths(analysis.links).takenPatterns() {
    found.report(
      .shadowedLink,
      "`\(analysis.text(of: id))` opens nothing: the app leaves all its URLs to the website",
      at: analysis.span(of: id), also: Diagnostic.Label(exception.span, "by this `except`"),
      notes: ["remove it, or let `except` name fewer URLs"])
  }
}
