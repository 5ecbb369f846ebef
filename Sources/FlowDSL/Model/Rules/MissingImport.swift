extension Rule {
  /// F214
  static let missingImport = Rule(
    214, "missing-import", .error,
    summary: "An enum or type of another module is used without `import`.",
    fix: "Writes the import.",
    explanation: """
      Enums and types are Swift types. A module that uses another module's enum or type depends on
      that Swift module, so each file that names the type must import the module. Transitions,
      links and mounts need no import: navigation does not make modules depend on each other. No
      module can import the app, so a type that modules use belongs in a module.
      """,
    wrong: """
      // App.flow
      app Shop { root Browse }

      // Catalog.flow
      module Catalog

      public enum Sort { newest, price }

      public coordinator Browse {
        use Find
        route list(sort: Sort = .newest): root { on search() -> search }
      }

      // Search.flow
      module Search

      public routes Find {
        route search(sort: Sort = .price) { -> back }  // which Swift module is `Sort` in?
      }
      """,
    right: """
      // App.flow
      app Shop { root Browse }

      // Catalog.flow
      module Catalog

      public enum Sort { newest, price }

      public coordinator Browse {
        use Find
        route list(sort: Sort = .newest): root { on search() -> search }
      }

      // Search.flow
      module Search

      import Catalog

      public routes Find {
        route search(sort: Sort = .price) { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that a file names the type `name` of `module` without importing that.
  mutating func missingImport(
    of module: String, for name: String, at span: Source.Span, fix: Diagnostic.Edit?
  ) {
    report(
      .missingImport, "`\(name)` is a type of the module `\(module)`: write `import \(module)`",
      at: span, fix: fix.map { Diagnostic.Fix("import it", [$0]) }, names: [name, module])
  }

  /// Reports that a module names the type `name` that the app declares.
  mutating func typeOfApp(_ name: String, at span: Source.Span, first: Source.Span) {
    report(
      .missingImport, "`\(name)` is declared in the app, which a module cannot import", at: span,
      also: Diagnostic.Label(first, "declared here"),
      notes: ["declare it in this module, or in one that this module imports"], names: [name])
  }
}
