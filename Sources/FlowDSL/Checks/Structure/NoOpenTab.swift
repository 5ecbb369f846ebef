import FlowRuntime

extension Rule {
  /// F318
  static let noOpenTab = Rule(
    318, "no-open-tab", .error,
    summary: "Every tab is guarded by a `requires` or has a `shown when`.",
    explanation: """
      A tabs coordinator starts with the first tab that is shown and has no `requires` that fails.
      If there is no such tab, nothing can be selected. Leave one tab without `requires` and
      `shown when`, or guard the tabs coordinator itself where it is mounted.

      Tabs with opposite conditions are fine, because one of them is always open. The rule decides
      this exactly for up to 12 conditions; beyond that, it may miss mistakes.
      """,
    wrong: """
      app Shop { root Main }

      condition signedIn

      coordinator Main: tabs {  // signed out: which tab is selected?
        tab home: Home { title "Home"  icon "house"  requires signedIn else login }
        tab account: Account { title "You"  icon "person"  requires signedIn else login }
        modal login: Login
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { -> Home }
      }

      coordinator Login {
        route form: root { on success -> resume else dismiss }
      }
      """,
    right: """
      app Shop { root Main }

      condition signedIn

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "You"  icon "person"  requires signedIn else login }
        modal login: Login
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { -> Home }
      }

      coordinator Login {
        route form: root { on success -> resume else dismiss }
      }
      """)
}

/// Reports tabs coordinators in which all tabs can be closed at once. Silent if one is written as
/// another kind of mount.
func checkNoOpenTab(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for (id, owner) in zip(model.owners.ids, model.owners.rows) where owner.kind == .tabs {
    let guards = model.mounts(of: id, .tab).map { tab in
      let mount = model.mounts[tab]
      return (mount.shown.map { [$0] } ?? [])
        + mount.requirements.map { model.requirements[$0].condition }
    }
    guard !guards.isEmpty, !guards.contains(where: { $0.isEmpty }), !model.holdsMisplaced(id) else {
      continue
    }
    guard let conditions = model.closingConditions(guards) else { continue }
    found.report(
      .noOpenTab, "no tab of `\(model.names[owner.name])` is open while \(conditions)",
      at: owner.nameSpan, notes: ["leave one tab without `requires` and `shown when`"])
  }
}

extension Model {
  /// Returns, as text, conditions under which one of each tab's guards fails or it is not shown;
  /// nil if there are none, or too many to decide.
  fileprivate func closingConditions(_ guards: [[Rows<BooleanStep>]]) -> String? {
    let asked = guards.flatMap { $0.map { booleans[$0] } }
    guard let logic = BooleanLogic(asked) else { return nil }
    var isOpen = logic.constant(false)
    for conditions in guards {
      var holds = logic.constant(true)
      for condition in conditions { holds.formIntersection(logic.table(booleans[condition])) }
      isOpen.formUnion(holds)
    }
    guard let row = isOpen.firstFailure else { return nil }
    return words(logic.conditions, row: row)
  }

  /// Text that says which of `conditions` hold in a row of their truth table, and which do not.
  private func words(_ asked: [BooleanStep], row: Int) -> String {
    let words = asked.enumerated().compactMap { position, step -> String? in
      guard let text = text(of: step) else { return nil }
      let isTrue = row >> position & 1 == 1
      return "`\(text)` \(isTrue ? "holds" : "does not hold")"
    }
    return words.joined(separator: " and ")
  }
}
