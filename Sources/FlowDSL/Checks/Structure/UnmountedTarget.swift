extension Rule {
  /// F319
  static let unmountedTarget = Rule(
    319, "unmounted-target", .error,
    summary: "Something leads to a coordinator or group that has no place under the app's root.",
    explanation: """
      A coordinator that is mounted nowhere, or only in coordinators that are mounted nowhere, has
      no place in the app: the transition, fallback, link, entry or path could never arrive. Mount
      the coordinator, or let the group be used, where its screens shall appear.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> Settings }  // mounted nowhere
      }

      coordinator Settings {
        route main: root { -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        modal Settings
        route feed: root { -> Settings }
      }

      coordinator Settings {
        route main: root { -> dismiss }
      }
      """)
}
