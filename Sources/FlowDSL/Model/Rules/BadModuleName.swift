extension Rule {
  /// F219
  static let badModuleName = Rule(
    219, "bad-module-name", .error,
    summary: "A module, or the enum that holds its code, has a name that Swift does not allow.",
    explanation: """
      `module` names a Swift module, and the name after `as` names the enum that holds the
      module's generated code. Neither can be a Swift keyword, such as `class` or `Self`, and a
      module cannot be called `Swift`: the generated code would not compile. Write the name that
      the module has in the build.
      """,
    wrong: """
      module class  // no Swift module has this name

      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """,
    right: """
      module Shopping

      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that no module, or no enum for its code, can be called `name`.
  mutating func badModuleName(_ name: String, of what: String, at span: Source.Span) {
    report(
      .badModuleName, "`\(name)` is a word of Swift: no \(what) can have this name", at: span,
      notes: ["write the name that the build gives it, such as `Shopping`"])
  }
}
