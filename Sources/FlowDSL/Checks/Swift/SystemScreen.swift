import FlowRuntime

extension Rule {
  /// F852
  package static let systemScreen = Rule(
    852, "system-screen", .off,
    summary: "Swift code shows a system screen without the graph.",
    explanation: """
      System screens, such as the share sheet, the photo picker, the mail composer and the Safari
      view, are shown by a single call, and nothing in the app leads on from them. `flowc lint
      --swift` does not report them as F851, but as F852 if this rule is on. The graph does not
      close them before it opens a link, so an app with links may want to declare them as routes,
      too. Make these routes `bare`, because such screens do not belong in a navigation stack.

      A presentation counts as a system screen if it shows only a view controller from one of the
      system's frameworks, or a view that wraps one. SwiftUI's own `ShareLink`, `fileImporter`,
      `photosPicker` and similar views and modifiers are never reported.
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
