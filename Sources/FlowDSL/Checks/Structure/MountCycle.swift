extension Rule {
  /// F305
  static let mountCycle = Rule(
    305, "mount-cycle", .error,
    summary: "A coordinator contains itself, directly or through others.",
    explanation: """
      Each mount is an instance of its own, so a coordinator within itself would have to be
      unfolded without end. The message shows the whole loop. Usually one of the mounts is meant
      as a way back: go to the coordinator with a transition, which needs no second mount. To
      stack the same screens on each other without a limit, use routes of one coordinator with
      `new`.
      """,
    wrong: """
      app People { root Friends }

      coordinator Friends {
        child profile: Profile
        route list: root { -> profile }
      }

      coordinator Profile {
        child friends: Friends  // Friends → Profile → Friends
        route main: root { -> friends }
      }
      """,
    right: """
      app People { root Friends }

      coordinator Friends {
        child profile: Profile
        route list: root { -> profile }
      }

      coordinator Profile {
        route main: root { -> Friends }
      }
      """)
}
