import FlowRuntime

extension Rule {
  /// F407
  static let backNotBelow = Rule(
    407, "back-not-below", .error,
    summary: "`back to` a screen that is not always below this one.",
    explanation: """
      `back to x` is refused if no `x` is below, and the button does nothing. The message shows a
      sequence of events that arrives here without passing `x`. Go there with a plain `-> x`, which
      goes back if `x` is below and opens it otherwise; or use `back`, or a checkpoint.

      You can copy the sequence into a scenario or a script of `flowc run`. It begins with an
      `expect` if the first `given` would otherwise change the initial state. If it has more than
      100 actions, only the last are shown.

      The rule considers routes, not arguments, and knows `when presented`. It reports only what it
      can prove, so it may miss mistakes: graphs of up to 300 screens are run, with up to 6,000
      actions; in larger ones it follows the stacks by routes alone, and runs what it finds.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> list  -> product }
        route list { -> product }
        route product { on done -> back to list }  // feed, product: no list below
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> list  -> product }
        route list { -> product }
        route product { on done -> list }
      }
      """)
}

/// Reports every exit that is refused after some sequence of events: F407 to F411.
///
/// A refusal found by routes alone counts if the machine confirms it, and small graphs are explored
/// by the machine. A graph that was not lowered does not run; there, routes alone decide.
func checkRefusals(
  _ analysis: Analysis, _ byRoutes: [StackSearch.Refusal], _ lowered: Lowered?,
  _ found: inout Diagnostics
) {
  guard let lowered, !analysis.isPartial else {
    for refusal in byRoutes {
      let shown = RefusalSearch.Refusal(
        transition: refusal.transition, screen: refusal.screen, reason: refusal.reason,
        exit: refusal.exit,
        lines: refusal.witness.lines)
      found.report(shown, analysis)
    }
    return
  }
  guard !byRoutes.isEmpty || analysis.mayExploreRefusals else { return }
  var search = RefusalSearch(lowered, analysis)
  let confirmed = byRoutes.compactMap { search.confirm($0) }
  let explored = search.explore(except: Set(confirmed.map(\.transition)))
  for refusal in confirmed + explored { found.report(refusal, analysis) }
}

extension RefusedExit {
  /// The rule that reports it.
  var rule: Rule {
    switch self {
    case .atRoot: .backAtRoot
    case .screenNotBelow: .backNotBelow
    case .checkpointNotBelow: .checkpointNotBelow
    case .nothingPresented: .nothingToDismiss
    case .nothingToFinish: .nothingToFinish
    }
  }
}

extension Diagnostics {
  fileprivate mutating func report(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) {
    let message =
      switch refusal.reason {
      case _ where refusal.exit > 0: refusedInChain(refusal, analysis)
      case .atRoot: backAtRoot(refusal, analysis)
      case .screenNotBelow: backNotBelow(refusal, analysis)
      case .checkpointNotBelow: checkpointNotBelow(refusal, analysis)
      case .nothingPresented: nothingToDismiss(refusal, analysis)
      case .nothingToFinish: nothingToFinish(refusal, analysis)
      }
    report(
      refusal.reason.rule, message,
      at: analysis.model.leaveSpan(of: refusal.transition, refusal.exit),
      notes: [Witness.note(refusal.lines)])
  }
}

private func backNotBelow(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> String {
  let model = analysis.model
  let screen = analysis.text(refusal.screen)
  guard case .backTo(let step) = model.exit(of: refusal),
    let route = model.steps[step].route
  else { return "`back to root` on `\(screen)`, which is the root" }
  return "`\(model.names[model.routes[route].name])` is not always below `\(screen)`"
}

/// The message for an exit that is refused where the ones before it end, or after they are refused.
private func refusedInChain(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> String {
  let model = analysis.model
  let why =
    switch refusal.reason {
    case .atRoot: "nothing lies below"
    case .screenNotBelow: "that screen is not always below"
    case .checkpointNotBelow: "that checkpoint is not always below"
    case .nothingPresented: "nothing is presented there"
    case .nothingToFinish: "nothing can finish there"
    }
  let exit = model.text(model.leaveSpan(of: refusal.transition, refusal.exit))
  let exits = model.exits(of: model.transitions[refusal.transition].action)
  guard let last = exits[..<refusal.exit].lastIndex(where: { $0.next == .then }) else {
    return "`\(exit)` can be refused, too: \(why)"
  }
  return "after `\(model.text(model.leaveSpan(of: refusal.transition, last)))`, `\(exit)` can be "
    + "refused: \(why)"
}

extension Model {
  /// The refused exit.
  func exit(of refusal: RefusalSearch.Refusal) -> ExitAction? {
    let exits = exits(of: transitions[refusal.transition].action)
    return refusal.exit < exits.count ? exits[refusal.exit].exit : nil
  }

  /// The bytes of exit number `number` of a transition: a `back`, `dismiss`, `finish` or
  /// `return to`.
  func leaveSpan(of transition: ID<Transition>, _ number: Int = 0) -> Source.Span {
    let anchor = transitions[transition].anchor
    let tree = trees[anchor.file.index]
    let subtree = Int(anchor.node.raw)..<Int(tree.nodes[anchor.node.index].next)
    let leaves = subtree.lazy.filter { tree.nodes[$0].kind.isLeave }
    return tree.span(leaves.dropFirst(number).first.map { ID($0) } ?? anchor.node)
  }
}
