import FlowRuntime

extension Rule {
  /// F702
  static let emptyFraction = Rule(
    702, "empty-fraction", .error,
    summary: "A detent has no height, or more than the available height.",
    explanation: """
      A `fraction` is a fraction of the available height, greater than 0 and at most 1. A `height`
      is in points and greater than 0. A sheet of any other height would be invisible or
      impossible.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents fraction(30.0)  // thirty times the screen
          -> dismiss
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents fraction(0.3)
          -> dismiss
        }
      }
      """)
}

/// Reports fractions that are not above 0 and at most 1, and heights that are not above 0.
func checkEmptyFractions(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for presented in model.presentedWithDetents {
    let listed = model.detents[presented.detents]
    for detent in listed where !detent.kind.isShown { found.reportEmpty(model, detent) }
    if let selected = presented.selected, !selected.kind.isShown,
      !listed.contains(where: { $0.kind == selected.kind })
    {
      found.reportEmpty(model, selected)
    }
  }
}

extension Diagnostics {
  fileprivate mutating func reportEmpty(_ model: Model, _ detent: Detent) {
    let text = model.text(detent.span)
    switch detent.kind {
    case .medium, .large, .fit: break
    case .height:
      report(
        .emptyFraction, "`\(text)` shows nothing: a height must be above 0", at: detent.span,
        notes: ["write the height in points, such as `height(320)`"])
    case .fraction(let part):
      report(
        .emptyFraction,
        part > 1
          ? "`\(text)` is more than the whole screen: a fraction must be at most 1"
          : "`\(text)` shows nothing: a fraction must be above 0", at: detent.span,
        notes: ["write a part of the available height, such as `fraction(0.5)`"])
    }
  }
}
