import FlowRuntime

extension Rule {
  /// F309
  static let tooManyPlaces = Rule(
    309, "too-many-places", .error,
    summary: "The graph has more than 1,000,000 places, or a place more than 64 mounts deep.",
    explanation: """
      Each chain of mounts from the app's root to a coordinator is a place, a separate instance. A
      coordinator that is mounted twice in a coordinator that is mounted twice has four places, and
      so on: a few dozen lines can produce more places than any app needs. Mount the repeated part
      once and go there with transitions, or share its routes with a `routes` group.

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

/// Reports a graph that unrolls to more places, or screens over all places, than are looked at, or
/// deeper.
func checkTooManyPlaces(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard let app = model.app, let root = app.root, let span = app.rootSpan else { return }
  let name = model.names[model.owners[root].name]
  let places = analysis.mounts.placeCount[root.index]
  let screens = analysis.mounts.screenCount[root.index]
  let standings = analysis.mounts.standingCount[root.index] - 1
  let note = "mount the coordinators that have many mounts in fewer places"
  if places > PlaceTree.limit {
    found.report(
      .tooManyPlaces,
      "the mounts below `\(name)` make \(text(places)) places, more than "
        + "\(PlaceTree.limit)", at: span, notes: [note])
  } else if screens > PlaceTree.screenLimit {
    found.report(
      .tooManyPlaces,
      "the mounts below `\(name)` make \(text(screens)) screens over all places, more "
        + "than \(PlaceTree.screenLimit)", at: span, notes: [note])
  } else if analysis.mounts.depth[root.index] > NavigationGraph.maximumDepth {
    found.report(
      .tooManyPlaces,
      "the mounts below `\(name)` are nested \(analysis.mounts.depth[root.index]) deep, more "
        + "than \(NavigationGraph.maximumDepth)", at: span,
      notes: ["mount coordinators side by side"])
  } else if standings > NavigationGraph.maximumStandings {
    found.report(
      .tooManyPlaces,
      "the places below `\(name)`, counted once for each mount and group, are "
        + "\(text(standings)), more than \(NavigationGraph.maximumStandings)", at: span,
      notes: ["use fewer groups in the coordinators that have many places"])
  }
}

extension Diagnostics {
  /// Reports that groups and coordinators hand on more routes and transitions than `most`.
  mutating func tooManyHandOvers(_ most: Int, at span: Span) {
    report(
      .tooManyPlaces,
      "groups give their users, and coordinators their routes, more than \(most) "
        + "routes, mounts and transitions", at: span)
  }
}

/// The count, as far as it was counted.
private func text(_ count: Int) -> String {
  count < MountGraph.mostCounted ? "\(count)" : "\(MountGraph.mostCounted) or more"
}
