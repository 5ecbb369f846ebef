import FlowRuntime

extension Rule {
  /// F407
  static let backNotBelow = Rule(
    407, "back-not-below", .error,
    summary: "`back to` or `remove` a screen that is not always below this one.",
    explanation: """
      `back to x` is refused if no `x` is below, and the button does nothing. The message shows a
      sequence of events that leads to this screen without passing `x`. Use a plain `-> x`, which
      goes back to `x` if it is below and opens it otherwise; or use `back`, or a checkpoint. If
      nothing should happen when no `x` is below, write `… else stay`. The same is true of
      `remove x`. The user stays on this screen, so the event can be sent again after `x` was
      removed.

      In each step of an action, the rule examines only the last choice, on the screens where the
      previous steps end and the other choices are refused.

      You can copy the sequence into a scenario or a script of `flowc run`. It begins with an
      `expect` if the first `given` would otherwise change the initial state. If it has more than
      100 actions, only the last are shown.

      The rule considers routes but not arguments, and takes `when presented` into account. It
      reports only what it can prove, so it may miss mistakes: it runs graphs of up to 300 screens,
      with up to 6,000 actions. In larger graphs, it follows the stacks by routes alone, and runs
      the paths that it finds.
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

/// Reports every exit that is refused after some sequence of events: F407 to F411, and F420 where
/// an earlier step decides what is around. Only those of rules that are asked for.
///
/// A refusal found by routes alone counts if the machine confirms it, and small graphs are explored
/// by the machine. A graph that was not lowered does not run; there, routes alone decide.
func checkRefusals(
  _ analysis: Analysis, _ byRoutes: [StackSearch.Refusal], _ lowered: Lowered?,
  _ found: inout Diagnostics, where isAsked: (Rule) -> Bool
) {
  let byRoutes = byRoutes.filter { isAsked($0.reason.rule) }
  guard let lowered, !analysis.isPartial else {
    for refusal in byRoutes {
      let shown = RefusalSearch.Refusal(
        transition: refusal.transition, screen: refusal.screen, reason: refusal.reason,
        part: refusal.part,
        lines: refusal.witness.lines)
      found.report(shown, analysis)
    }
    return
  }
  guard !byRoutes.isEmpty || analysis.mayExploreRefusals else { return }
  var search = RefusalSearch(lowered, analysis)
  let confirmed = byRoutes.compactMap { search.confirm($0) }
  let explored = search.explore(except: Set(confirmed.map { $0.transition }))
  let known = Set(found.all.lazy.filter { $0.rule == .noTabsAround }.map { $0.primary.span })
  for refusal in confirmed + explored
  where isAsked(refusal.reason.rule) && !known.contains(analysis.span(of: refusal)) {
    found.report(refusal, analysis)
  }
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
    case .noTabsAround: .noTabsAround
    }
  }
}

extension Diagnostics {
  fileprivate mutating func report(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) {
    let message =
      switch refusal.reason {
      case .noTabsAround: refusedInChain(refusal, analysis)
      case _ where analysis.model.precedes(refusal.part, of: refusal.transition):
        refusedInChain(refusal, analysis)
      case .atRoot: backAtRoot(refusal, analysis)
      case .screenNotBelow: backNotBelow(refusal, analysis)
      case .checkpointNotBelow: checkpointNotBelow(refusal, analysis)
      case .nothingPresented: nothingToDismiss(refusal, analysis)
      case .nothingToFinish: nothingToFinish(refusal, analysis)
      }
    report(
      refusal.reason.rule, message,
      at: analysis.span(of: refusal),
      notes: advice(on: refusal, analysis) + [Witness.note(refusal.lines)])
  }
}

/// Advice on an exit that is refused whatever happens.
private func advice(on refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> [String] {
  switch refusal.reason {
  case .screenNotBelow:
    backToPrompt(refusal, analysis).map { ["write `-> \($0)` to show it again"] } ?? []
  case .nothingPresented: dismissAdvice(refusal, analysis)
  case .nothingToFinish:
    answerWithoutQuestion(refusal, analysis).map { ["declare `returns \($0)` in it"] } ?? []
  case .atRoot, .checkpointNotBelow, .noTabsAround: []
  }
}

extension Analysis {
  /// The atom that is refused; the event if it is not known.
  fileprivate func span(of refusal: RefusalSearch.Refusal) -> Source.Span {
    model.atom(refusal.part, of: refusal.transition)?.span
      ?? model.span(model.transitions[refusal.transition].anchor)
  }
}

private func backNotBelow(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> String {
  let model = analysis.model
  let screen = analysis.text(refusal.screen)
  let act = model.atom(refusal.part, of: refusal.transition)?.act
  guard let route = act.flatMap({ model.route(below: $0) }) else {
    return "`back to root` on `\(screen)`, which is the root"
  }
  let name = model.names[model.routes[route].name]
  if backToPrompt(refusal, analysis) != nil {
    return "`\(name)` is never below: it closes as soon as anything else is shown"
  }
  return "`\(name)` is not always below `\(screen)`"
}

/// The name of the alert or dialog that an action goes back to; nil if it goes back to none.
private func backToPrompt(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> String? {
  let model = analysis.model
  guard let act = model.atom(refusal.part, of: refusal.transition)?.act, case .backTo = act,
    let route = model.route(below: act), model.routes[route].kind.isPrompt
  else { return nil }
  return model.names[model.routes[route].name]
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
    case .noTabsAround:
      model.atom(refusal.part, of: refusal.transition)?.act.verb == .resetTabs
        ? "there are no tabs around" : "no tabs coordinator around has that tab"
    }
  let span = model.atom(refusal.part, of: refusal.transition)?.span
  let exit = span.map { model.text($0) } ?? ""
  let action = model.transitions[refusal.transition].action
  guard let before = model.step(before: action.startIndex + refusal.part, in: action) else {
    return "`\(exit)` can be refused, too: \(why)"
  }
  return "after `\(before)`, `\(exit)` can be refused: \(why)"
}

extension Model {
  /// The source of what `action` does right before the atom at `part`; nil if that is its first
  /// step.
  fileprivate func step(before part: Int, in action: Action) -> String? {
    switch actionParts.shape(of: action) {
    case .act: return nil
    case .else(let left, let right):
      return step(before: part, in: part < right.startIndex ? left : right)
    case .then(let left, let right):
      if part < right.startIndex { return step(before: part, in: left) }
      let atoms = atoms(in: left)
      guard let inner = step(before: part, in: right) else {
        guard let first = atoms.first?.span, var span = atoms.last?.span else { return nil }
        span.start = first.start
        return balanced(text(span))
      }
      return inner
    }
  }

  /// `text`, a part of an action, with the parentheses that it cuts.
  private func balanced(_ text: String) -> String {
    var (open, missing) = (0, 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") { open += 1 }
      guard byte == UInt8(ascii: ")") else { continue }
      if open > 0 { open -= 1 } else { missing += 1 }
    }
    return String(repeating: "(", count: missing) + text + String(repeating: ")", count: open)
  }
}
