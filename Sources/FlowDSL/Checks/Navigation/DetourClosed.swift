import FlowRuntime

extension Rule {
  /// F422
  static let detourClosed = Rule(
    422, "detour-closed", .off,
    summary: "A transition from a detour to a screen outside closes the detour.",
    explanation: """
      A detour covers everything and restores it unchanged. A transition to a screen outside first
      dismisses the detour, which may be a surprise: a transition from a call to a chat would end
      the call. Make the dismissal explicit with `dismiss then …`, or mount the target in the
      detour, too. Another detour on the same coordinator lies above the first one and does not
      close it.

      If the target depends on which tabs are selected, the rule reports only transitions that
      close the detour in every case.
      """,
    wrong: """
      app Shop { root Home }

      lint { detour-closed: warning }

      coordinator Home {
        detour player: Player
        route feed: root { -> player  -> artist }
        route artist { -> back }
      }

      coordinator Player {
        route now: root { -> Home.artist  -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      lint { detour-closed: warning }

      coordinator Home {
        detour player: Player
        route feed: root { -> player  -> artist }
        route artist { -> back }
      }

      coordinator Player {
        route now: root {
          on artist -> dismiss then Home.artist
          -> dismiss
        }
      }
      """)
}

/// Reports transitions that close the detour that they are sent from. O(transitions × places ×
/// depth).
func checkDetourClosed(
  _ analysis: Analysis, _ transfer: Transfer, _ found: inout Diagnostics
) {
  let model = analysis.model
  guard model.isOn(.detourClosed), !analysis.isPartial else { return }
  var transfer = transfer
  for (id, transition) in zip(model.transitions.ids, model.transitions.rows) {
    for (go, place) in model.immediateGoes(in: transition.action).flatMap({ go in
      analysis.places(of: transition.owner).map { (go, $0) }
    }) {
      guard let detour = analysis.detour(around: place),
        let mount = analysis.places[detour].mount
      else { continue }
      for front in transfer.senders(of: id, at: place) { _ = transfer.go(go, from: front) }
      defer { transfer.forget() }
      guard !transfer.arrivals.isEmpty,
        transfer.arrivals.allSatisfy({ analysis.closes(detour, by: $0.place) })
      else { continue }
      let span = model.navigateActions[go].targetSpan
      found.report(
        .detourClosed,
        "this closes the detour `\(model.name(mount))`, which does not contain `\(model.text(span))`",
        at: span, also: Diagnostic.Label(model.mounts[mount].nameSpan, "the detour"),
        notes: ["write `dismiss then …` to close it"])
      break
    }
  }
}

extension Analysis {
  /// The innermost detour that contains `place`.
  fileprivate func detour(around place: ID<Place>) -> ID<Place>? {
    placePath(to: place).last { mountKind(of: $0) == .detour }
  }

  /// True iff going to `place` removes the node at `detour`: the path down diverges from the path
  /// to it, and not by another detour.
  fileprivate func closes(_ detour: ID<Place>, by place: ID<Place>) -> Bool {
    guard !isPlace(place, within: detour) else { return false }
    let step = placePath(to: place, fromAbove: detour).dropFirst().first
    return step.map { mountKind(of: $0) != .detour } ?? true
  }
}
