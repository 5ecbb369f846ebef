import FlowRuntime

extension Rule {
  /// F218
  static let lookAlike = Rule(
    218, "look-alike", .warning,
    summary: "A name looks like another one, but has letters of another script.",
    explanation: """
      Some letters of the Cyrillic and Greek scripts, and full-width letters, look like Latin ones.
      A reader sees one name, but the compiler sees two, so a transition does not lead where it
      seems to. Such a letter usually comes from another keyboard layout, or from copied text. Write
      the name in one script.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart  -> \u{441}art }  // the first letter of one of them is Cyrillic
        route cart { -> back }
        route \u{441}art { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart  -> basket }
        route cart { -> back }
        route basket { -> back }
      }
      """)
}

/// Reports declared names that look like another name of the graph. O(names), and O(declarations
/// and tokens) if there is one.
func checkLookAlikes(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  var others: [Name: String] = [:]
  for raw in 0..<UInt32(model.names.count) {
    let name = Name(raw: raw)
    guard model.names.utf8(name).contains(where: { $0 >= 0x80 }),
      let latin = model.names[name].inLatinLetters, model.names.find(latin) != nil
    else { continue }
    others[name] = latin
  }
  guard !others.isEmpty else { return }
  for (name, span) in model.declaredNames {
    // An event can have the name of a target in the other case.
    guard text(span, in: model) == model.names[name], let other = others.removeValue(forKey: name)
    else { continue }
    let letter = model.names[name].foreignLetter ?? ""
    found.report(
      .lookAlike, "`\(model.names[name])` looks like `\(other)`, which is another name", at: span,
      notes: ["its \(letter), a letter of another script"],
      fix: Diagnostic.Fix(
        "write `\(other)`", model.spans(of: name).map { Diagnostic.Edit($0, other) }, isSafe: false)
    )
  }
}

private func text(_ span: Source.Span, in model: Model) -> String {
  model.text(span).filter { $0 != "`" }
}

extension Model {
  /// The names of all declarations, with their places, in the order of their kinds.
  fileprivate var declaredNames: [(Name, Source.Span)] {
    var names = owners.rows.map { ($0.name, $0.nameSpan) }
    names += routes.rows.map { ($0.name, $0.nameSpan) }
    names += mounts.rows.map { ($0.name, $0.nameSpan) }
    names += conditions.rows.map { ($0.name, $0.nameSpan) }
    names += enums.rows.map { ($0.name, $0.nameSpan) }
    names += cases.rows.map { ($0.name, $0.nameSpan) }
    names += externals.rows.map { ($0.name, $0.nameSpan) }
    names += checkpoints.rows.map { ($0.name, $0.nameSpan) }
    names += parameters.rows.map { ($0.name, $0.nameSpan) }
    return names + events.rows.map { ($0.name, $0.nameSpan) }
  }

  /// Every token that spells `name`, without back-ticks. O(tokens).
  fileprivate func spans(of name: Name) -> [Source.Span] {
    let text = names.utf8(name)
    return trees.flatMap { tree in
      tree.tokens.indices.filter {
        tree.tokens[$0].kind == .name && tree.bytes(of: $0).elementsEqual(text)
      }.map { tree.span(token: $0) }
    }
  }
}
