extension Rule {
  /// F310
  static let noDefaultFlow = Rule(
    310, "no-default-flow", .error,
    summary: "Every flow of a coordinator has a `starts when` or a `requires`.",
    explanation: """
      A `flows` coordinator shows the first flow whose `starts when` holds. If no condition holds,
      one flow must be left to show: the one that has neither clause. Take the conditions off the
      flow that is right for everybody, usually the login or the app itself.
      """,
    wrong: """
      app Shop { root Launch }

      condition firstLaunch
      condition signedIn

      coordinator Launch: flows {  // neither holds: what is shown?
        flow intro: Intro { starts when firstLaunch }
        flow main: Main { requires signedIn else Intro }
      }

      coordinator Intro {
        route welcome: root { -> Main }
      }

      coordinator Main {
        route feed: root { on help -> Intro }
      }
      """,
    right: """
      app Shop { root Launch }

      condition firstLaunch

      coordinator Launch: flows {
        flow intro: Intro { starts when firstLaunch }
        flow main: Main
      }

      coordinator Intro {
        route welcome: root { -> Main }
      }

      coordinator Main {
        route feed: root { on help -> Intro }
      }
      """)
}
