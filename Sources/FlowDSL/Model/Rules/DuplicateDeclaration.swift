extension Rule {
  /// F201
  static let duplicateDeclaration = Rule(
    201, "duplicate-declaration", .error,
    summary: "Two declarations have the same name.",
    explanation: """
      All files of a graph share one namespace, so a coordinator, group, enum, type or condition
      may be declared only once in all files, and a route, parameter or enum case only once in its
      block. The compiler uses the first declaration and shows both. Rename one of the two, or
      delete one if it was copied by mistake. Swift keywords cannot be module names either.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
        route cart: sheet { -> dismiss }  // the same name again
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart  -> wishes }
        route cart { -> back }
        route wishes: sheet { -> dismiss }
      }
      """)
}

extension Diagnostics {
  /// Reports that `name`, a `what` at `span`, is already declared at `first`, as an `other`.
  mutating func duplicateDeclaration(
    _ what: String, _ name: String, at span: Source.Span, first: Source.Span, as other: String
  ) {
    let message =
      what == other
      ? "the \(what) `\(name)` is declared twice"
      : "`\(name)` is already \(Diagnostics.article(other))"
    report(
      .duplicateDeclaration, message, at: span, "ignored",
      also: Diagnostic.Label(first, "first declared here"), names: [name])
  }

  /// Reports that a declaration takes the name of a built-in one.
  mutating func builtIn(_ what: String, _ name: String, at span: Source.Span) {
    report(
      .duplicateDeclaration, "`\(name)` is a built-in \(what): choose another name", at: span)
  }

  /// Reports that the files of a module name its enum differently.
  mutating func namespacesDisagree(
    _ module: String, _ name: String, at span: Source.Span, first: Source.Span
  ) {
    report(
      .duplicateDeclaration, "the code of the module `\(module)` is already in `\(name)`", at: span,
      also: Diagnostic.Label(first, "first named here"), names: [module, name])
  }

  /// Reports that a module's enum has the module's name, so that Swift could not tell them apart.
  mutating func namespaceOfModule(_ name: String, at span: Source.Span) {
    report(
      .duplicateDeclaration, "`\(name)` is the module's own name: choose another one for its enum",
      at: span)
  }

  /// Reports that an owner uses a group twice.
  mutating func duplicateUse(_ group: String, at span: Source.Span, first: Source.Span) {
    report(
      .duplicateDeclaration, "`\(group)` is used twice", at: span,
      also: Diagnostic.Label(first, "first used here"), names: [group])
  }

  /// Reports that a group gives `user` a route or mount of a name that `user` already has.
  mutating func duplicateMember(
    _ what: String, _ name: String, at span: Source.Span, first: Source.Span, user: String
  ) {
    report(
      .duplicateDeclaration, "this group gives `\(user)` a second `\(name)`, a \(what)",
      at: span, also: Diagnostic.Label(first, "the first is declared here"), names: [user, name])
  }
}
