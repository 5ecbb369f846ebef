import FlowRuntime

extension Reachability {
  /// True iff `screen` may take the transition: its condition can hold, and those of the earlier
  /// transitions of the event can fail.
  func mayTake(_ transition: ID<Transition>, on screen: ID<Screen>) -> Bool {
    guard let answers = transfer.answers(taking: transition, on: screen) else { return false }
    guard let holds, !answers.isEmpty else { return true }
    let model = analysis.model
    return analysis.mayBePresented(screen)
      && answers.allSatisfy { model.gives($0, holds, presented: true) }
      || !analysis.mustBePresented(screen)
        && answers.allSatisfy { model.gives($0, holds, presented: false) }
  }

  /// True unless it is known that `boolean`, which does not ask `presented`, cannot be `value`.
  func canBe(_ value: Bool, _ boolean: Rows<BooleanStep>) -> Bool {
    let booleans = analysis.model.booleans
    guard let holds, !booleans.isOpen(boolean) else {
      return value ? booleans.canHold(boolean) : booleans.canFail(boolean)
    }
    let model = analysis.model
    return booleans.value(of: boolean) { model.fact(of: $0).map(holds) ?? value } == value
  }
}

extension Model {
  /// True iff the boolean of `answer` may be as required if `holds` gives the values of conditions.
  fileprivate func gives(
    _ answer: Answer, _ holds: (NavigationFact) -> Bool, presented: Bool
  ) -> Bool {
    booleans.isOpen(answer.boolean)
      || booleans.value(of: answer.boolean) { fact(of: $0).map(holds) ?? presented }
        == answer.holds
  }
}
