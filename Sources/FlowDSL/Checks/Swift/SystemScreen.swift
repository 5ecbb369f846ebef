import FlowRuntime

extension Rule {
  /// F852
  package static let systemScreen = Rule(
    852, "system-screen", .off,
    summary: "Swift code shows a screen of the system without the graph.",
    explanation: """
      Screens of the system, such as the share sheet, the photo picker, the mail composer and
      Safari's, come and go with one call, and nothing in the app leads on from them.
      `flowc lint --swift` does not report them as F851, but as F852 if this rule is on. The graph does not
      close them for a link, so an app with links may want to declare them as routes, too. Make
      these routes `bare`, because such screens do not belong in a navigation stack.

      A presentation counts as one of the system if it shows nothing but a view controller of a
      framework of the system, or a view that wraps one. `ShareLink`, `fileImporter`, `photosPicker`
      and other modifiers of the system are never reported.
      """,
    wrong: """
      app Shop { root Home }

      lint { system-screen: warning }

      coordinator Home {
        route feed: root { -> item }
        route item { -> back }  // `ItemView` has `.sheet(isPresented: $shares) { ShareSheet() }`
      }
      """,
    right: """
      app Shop { root Home }

      lint { system-screen: warning }

      coordinator Home {
        route feed: root { -> item }
        route item { -> share  -> back }  // `ItemView` calls `go.share()`
        route share: popover { bare  -> dismiss }
      }
      """)
}
