import FlowRuntime

extension Rule {
  /// F309
  static let tooManyPlaces = Rule(
    309, "too-many-places", .error,
    summary: "The graph has more than 1,000,000 places, or a place more than 64 mounts deep.",
    explanation: """
      Each chain of mounts from the app's root to a coordinator is a place, a separate instance. A
      coordinator that is mounted twice in a coordinator that is mounted twice has four places,
      and so on: a few dozen lines can produce more places than any app needs. Mount the repeated
      part once and go to it with transitions, or share its routes with a `routes` group.

      No app nests coordinators more than 64 deep, and the state would be nested just as deeply.
      """,
    wrong: """
      app Maze { root A }

      coordinator A { child l: B  child r: B  route x: root { -> l  -> r } }  // 2 places of B
      coordinator B { child l: C  child r: C  route x: root { -> l  -> r } }  // 4 of C
      coordinator C { child l: D  child r: D  route x: root { -> l  -> r } }  // 8 of D, and so on
      coordinator D { child l: E  child r: E  route x: root { -> l  -> r } }
      coordinator E { child l: F  child r: F  route x: root { -> l  -> r } }
      coordinator F { child l: G  child r: G  route x: root { -> l  -> r } }
      coordinator G { child l: H  child r: H  route x: root { -> l  -> r } }
      coordinator H { child l: I  child r: I  route x: root { -> l  -> r } }
      coordinator I { child l: J  child r: J  route x: root { -> l  -> r } }
      coordinator J { child l: K  child r: K  route x: root { -> l  -> r } }
      coordinator K { child l: L  child r: L  route x: root { -> l  -> r } }
      coordinator L { child l: M  child r: M  route x: root { -> l  -> r } }
      coordinator M { child l: N  child r: N  route x: root { -> l  -> r } }
      coordinator N { child l: O  child r: O  route x: root { -> l  -> r } }
      coordinator O { child l: P  child r: P  route x: root { -> l  -> r } }
      coordinator P { child l: Q  child r: Q  route x: root { -> l  -> r } }
      coordinator Q { child l: R  child r: R  route x: root { -> l  -> r } }
      coordinator R { child l: S  child r: S  route x: root { -> l  -> r } }
      coordinator S { child l: T  child r: T  route x: root { -> l  -> r } }
      coordinator T { route x: root { -> back } }
      """,
    right: """
      app Maze { root A }

      coordinator A { child l: B  child r: B  route x: root { -> l  -> r } }  // 2 places of B
      coordinator B { child l: C  child r: C  route x: root { -> l  -> r } }  // 4 of C
      coordinator C { child l: D  child r: D  route x: root { -> l  -> r } }  // 8 of D
      coordinator D { route x: root { -> back } }
      """)
}

extension Diagnostics {
  /// Reports that groups and coordinators give more than `most` routes and transitions to their
  /// users.
  mutating func tooManyHandOvers(_ most: Int, at span: Source.Span) {
    report(
      .tooManyPlaces,
      "groups give their users, and coordinators their routes, more than \(most) "
        + "routes, mounts and transitions", at: span)
  }
}
