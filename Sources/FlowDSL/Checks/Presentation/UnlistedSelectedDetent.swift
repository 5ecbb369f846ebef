import FlowRuntime

extension Rule {
  /// F701
  static let unlistedSelectedDetent = Rule(
    701, "unlisted-selected-detent", .error,
    summary: "The selected detent is not among the detents.",
    explanation: """
      A sheet can rest only at the heights in `detents`, so the list must contain the detent at
      which the sheet starts. Add it, or select another.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents medium, large
          selected fit  // not in the list
          -> dismiss
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents fit, medium, large
          selected fit
          -> dismiss
        }
      }
      """)
}

/// Reports selected detents that their `detents` do not list.
func checkUnlistedSelectedDetents(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for presented in model.presentedWithDetents {
    let listed = model.detents[presented.detents]
    guard let selected = presented.selected, selected.kind.isShown,
      !listed.contains(where: { $0.kind == selected.kind })
    else { continue }
    if listed.isEmpty, model.clause(presented.anchor, .detents) != nil { continue }
    let text = model.text(selected.span)
    found.report(
      .unlistedSelectedDetent,
      listed.isEmpty
        ? "`\(text)` is selected, but there are no `detents`"
        : "`\(text)` is selected, but is not one of the `detents`", at: selected.span,
      also: listed.isEmpty
        ? nil : Diagnostic.Label(model.span(presented.anchor, .detents), "the detents"),
      notes: ["add it to the list, or select a listed one"],
      fix: model.listing(text, of: presented))
  }
}

extension Model {
  /// Adds a detent to the list, or writes the list.
  fileprivate func listing(_ detent: String, of presented: PresentedWithDetents) -> Diagnostic.Fix {
    let title = "add `\(detent)` to the detents"
    if let last = detents[presented.detents].last {
      let end = Source.Span(file: last.span.file, start: last.span.end, end: last.span.end)
      return Diagnostic.Fix(title, [Diagnostic.Edit(end, ", \(detent)")], isSafe: false)
    }
    var start = span(presented.anchor, .selected)
    start.end = start.start
    return Diagnostic.Fix(title, [Diagnostic.Edit(start, "detents \(detent)  ")], isSafe: false)
  }
}
