extension Rule {
  /// F213
  static let notPublic = Rule(
    213, "not-public", .error,
    summary: "A name of another module is not public.",
    fix: "Writes `public` before the declaration.",
    explanation: """
      A module's declarations are private unless `public` precedes them, so that the module's team
      can change them without asking other teams. A transition, link, mount, `use` or condition in
      another module may name only public declarations. A public coordinator's root and a public
      group's routes are public; other routes and mounts need their own `public`. Scenarios can
      refer to any declaration, public or not.
      """,
    wrong: """
      // App.flow
      app Shop { root Browse }

      // Catalog.flow
      module Catalog

      public coordinator Browse {
        route list: root { -> item }
        route item { on buy() -> Pay.start }
      }

      // Checkout.flow
      module Checkout

      public routes Pay {
        public route start: sheet { on look() -> Browse.item }  // the route is Catalog's own
      }
      """,
    right: """
      // App.flow
      app Shop { root Browse }

      // Catalog.flow
      module Catalog

      public coordinator Browse {
        use Pay
        route list: root { -> item }
        public route item { on buy() -> Pay.start }
      }

      // Checkout.flow
      module Checkout

      public routes Pay {
        route start: sheet { on look() -> Browse.item }
      }
      """)
}

extension Diagnostics {
  /// Reports that `name`, which `module` declares at `first`, is named by another module.
  mutating func notPublic(
    _ name: String, of module: String, at span: Source.Span, first: Source.Span, fix: Diagnostic.Fix
  ) {
    report(
      .notPublic, "`\(name)` is not public in the module `\(module)`", at: span,
      also: Diagnostic.Label(first, "declared here"), fix: fix, names: [name, module])
  }
}
