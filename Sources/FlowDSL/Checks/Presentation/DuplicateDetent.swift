import FlowRuntime

extension Rule {
  /// F703
  static let duplicateDetent = Rule(
    703, "duplicate-detent", .warning,
    summary: "A detent is listed twice.",
    fix: "Deletes the second one.",
    explanation: """
      The second one has no effect. Delete it, or write the intended height.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents medium, large, medium  // twice
          -> dismiss
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents medium, large
          -> dismiss
        }
      }
      """)
}

/// Reports detents that repeat an earlier one of their list.
func checkDuplicateDetents(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for presented in model.presentedWithDetents {
    let listed = Array(model.detents[presented.detents])
    var first: [Detent.Kind: Source.Span] = [:]
    for (position, detent) in listed.enumerated() {
      guard let earlier = first[detent.kind] else {
        first[detent.kind] = detent.span
        continue
      }
      let text = model.text(detent.span)
      var span = detent.span
      span.start = listed[position - 1].span.end
      found.report(
        .duplicateDetent, "`\(text)` is already listed", at: detent.span,
        also: Diagnostic.Label(earlier, "the first one"), notes: ["remove it"],
        fix: Diagnostic.Fix("delete `\(text)`", [Diagnostic.Edit(span, "")]))
    }
  }
}
