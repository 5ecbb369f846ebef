import FlowRuntime

extension Rule {
  /// F609
  static let unprintableLink = Rule(
    609, "unprintable-link", .warning,
    summary: "A link's pattern cannot generate a URL that opens the link's own screen.",
    explanation: """
      The app also uses a link to share a screen: the URL is generated from the pattern, with `-`
      for each `{_}`, and must open the same screen. If another pattern matches all these URLs,
      the screen cannot be shared. Replace one of the wildcards with a literal, or put another
      link first, because the first link is used. If every base has a host that begins with `*.`,
      no URL is generated at all: add a base with a full host.

      The rule reports only what it can prove segment by segment, so it may miss mistakes.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> page  -> none }
        route page { link "/pages/{_}"  -> back }  // printed as /pages/-
        route none { link "/pages/-"  -> back }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> page  -> none }
        route page { link "/pages/{_}"  -> back }
        route none { link "/no-page"  -> back }
      }
      """)
}

/// Reports each printed pattern if stronger patterns match its URLs with `-` for each `{_}`.
func checkUnprintableLink(
  _ analysis: Analysis, _ shadows: [LinkShadow], _ found: inout Diagnostics
) {
  let model = analysis.model
  for shadow in shadows where shadow.isPrintedOnly {
    guard let taker = shadow.takers.first.map({ model.links[$0] }) else { continue }
    let link = model.links[shadow.link]
    found.report(
      .unprintableLink,
      "no URL generated from `\(model.pattern(of: link))` opens it again: with `-` for `{_}`,"
        + " `\(model.pattern(of: taker))` matches it",
      at: link.patternSpan, also: Diagnostic.Label(taker.patternSpan, "stronger"))
  }
}

/// Reports the first link of each route that prints URLs by none, because each is under a base of
/// its own that stands for hosts below its own; and of the first route for which the app's bases
/// do.
func checkUnprintableHosts(_ analysis: Analysis, _ found: inout Diagnostics) {
  let (model, links) = (analysis.model, analysis.links)
  // A base that is broken is no reason.
  let isWhole = links.appBases.count == model.app?.bases.count ?? 0
  let isWild =
    isWhole && !links.appBases.isEmpty && links.appBases.allSatisfy { links.bases[$0].isWildcard }
  var isToldOfApp = false
  for route in model.routes.rows {
    let resetting = route.links.filter { model.links[$0].mode == .reset }
    guard let first = resetting.first else { continue }
    let isPrinted = resetting.contains { link in
      !links[link].isSound || !(links[link].base.map { links.bases[$0].isWildcard } ?? isWild)
    }
    let isOfApp = links[first].base == nil
    if isPrinted || isOfApp && isToldOfApp { continue }
    if isOfApp { isToldOfApp = true }
    found.report(
      .unprintableLink,
      "no URL is generated from `\(model.pattern(of: model.links[first]))`: a host with `*.` stands for many",
      at: model.links[first].patternSpan,
      notes: ["add a base with a whole host to `links`, or a link with one"])
  }
}

extension Model {
  /// For each link, true iff it is the printed one: the first reset link of its route.
  var printedLinks: [Bool] {
    var isPrinted = Array(repeating: false, count: links.count)
    for route in routes.rows {
      if let link = route.links.first(where: { links[$0].mode == .reset }) {
        isPrinted[link.index] = true
      }
    }
    return isPrinted
  }
}
