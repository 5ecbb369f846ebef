import FlowRuntime

extension Rule {
  /// F404
  static let repeatedPathStep = Rule(
    404, "repeated-path-step", .warning,
    summary: "A path names its own destination, or the same step twice.",
    fix: "Deletes the step.",
    explanation: """
      The destination is added to the path automatically, and if a screen appears twice in a row,
      the user has to leave it twice. Delete the step. A path may contain the same route several
      times with different arguments.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf }
        route shelf { -> product }
        route product {
          link "/product"
          path shelf / product  // the destination
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf }
        route shelf { -> product }
        route product {
          link "/product"
          path shelf
          -> back
        }
      }
      """)
}

/// Reports steps that repeat the destination as it is opened, or an earlier step.
func checkRepeatedPathSteps(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for path in model.paths {
    var known: [String: Source.Span] = [:]
    for step in path.steps {
      let row = model.screenReferences[step]
      guard let id = row.route, model.routes[id].kind != .root else { continue }
      if path.destination == .route(id), model.isDestination(row, id) {
        found.report(
          .repeatedPathStep, "`\(model.name(id))` is the destination of the path, not a step",
          at: row.nameSpan, notes: ["remove the step"], fix: model.deleting(step, of: path))
        continue
      }
      guard let screen = model.screen(row) else { continue }
      if let earlier = known[screen] {
        found.report(
          .repeatedPathStep, "`\(model.name(id))` is already in this path", at: row.nameSpan,
          also: Diagnostic.Label(earlier, "the same screen"),
          notes: ["remove the step, or pass other arguments"],
          fix: model.deleting(step, of: path))
      } else {
        known[screen] = row.nameSpan
      }
    }
  }
}

extension Model {
  /// The text of `step`, such that equal screens have equal texts; nil for holes.
  fileprivate func screen(_ step: ScreenReference) -> String? {
    guard let route = step.route else { return nil }
    var text = "\(route.raw)"
    for binding in bindings[step.bindings] {
      switch binding.value {
      case .hole: return nil
      case .default, .any: text += ",-"
      case .parameter(let parameter): text += ",#\(parameter.raw)"
      case .literal(let literal): text += "," + self.text(literals[literal].span)
      }
    }
    return text
  }
}
