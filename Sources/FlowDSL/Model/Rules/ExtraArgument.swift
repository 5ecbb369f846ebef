extension Rule {
  /// F205
  static let extraArgument = Rule(
    205, "extra-argument", .error,
    summary:
      "There are more arguments than parameters, or a label is not the name of a parameter.",
    explanation: """
      The destination takes exactly the parameters that it declares. Remove the argument, correct
      its label, or add the parameter to the route if its screen needs it.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> product(1, true) }  // product takes one
        route product(id: Int) { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> product(1, true) }
        route product(id: Int, isNew: Bool) { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that `name` takes only `takes` arguments.
  mutating func extraArgument(of name: String, takes: Int, at span: Source.Span) {
    let message =
      takes == 0
      ? "`\(name)` takes no arguments"
      : "`\(name)` takes \(takes == 1 ? "one argument" : "\(takes) arguments")"
    report(
      .extraArgument, message, at: span,
      notes: ["remove the extra argument, or declare a parameter for it"], names: [name])
  }

  /// Reports that an argument is given twice.
  mutating func repeatedArgument(_ label: String, at span: Source.Span) {
    report(
      .extraArgument, "`\(label)` is passed twice", at: span, notes: ["remove one"], names: [label])
  }

  /// Reports that a link gives a parameter that its pattern binds.
  mutating func boundArgument(_ label: String, at span: Source.Span) {
    report(
      .extraArgument, "the pattern already binds `\(label)`", at: span, notes: ["remove it"],
      names: [label])
  }
}
