import FlowRuntime

extension Rule {
  /// F851
  package static let pastTheGraph = Rule(
    851, "past-the-graph", .warning,
    summary: "Swift code navigates without the graph.",
    explanation: """
      `flowc lint --swift` reads an app's Swift sources and reports each call that navigates by itself:
      `NavigationLink`, `navigationDestination`, `sheet`, `fullScreenCover`, `popover`, `inspector`, `alert`,
      `confirmationDialog` and `dismiss` of SwiftUI, `pushViewController`, `present`, `show`,
      `performSegue`, `dismiss` and the like of UIKit. Other code navigates without such a call, and
      is reported, too:

      - assignments to a window's `rootViewController`, and to `viewControllers`, `selectedIndex` and
        `selectedViewController` of UIKit's containers, and other changes of `viewControllers`
      - changes of a navigation path, and assignments to the state that selects the tab of a `TabView`
      - `dismiss` of the environment that is passed on as a value, and `openWindow` and `dismissWindow`

      A window or container that gets the graph's own `FlowController` or `FlowView` is not reported.

      The graph does not know the screen that such a call shows. This matters most for sheets: a
      link, a tab or a detour closes the graph's presentations, but not a sheet that the graph
      does not know, so the next screen cannot appear. No scenario or policy covers such a screen,
      and a saved state does not restore it. Declare the screen as a route, and send an event from
      the screen that opens it. If the graph already has a route or event for it, the finding
      names this route or event.

      Containers inside a route's screen are reported, too: `NavigationStack`, `NavigationView`,
      `NavigationSplitView`, `TabView` with tabs, `UINavigationController`, `UITabBarController`
      and `UISplitViewController`. The screen is already in one of the graph's navigation stacks.
      A stack inside a stack does not work in SwiftUI, and UIKit refuses a navigation controller
      inside another one. Remove the container; or make the route `bare`, so that the graph shows
      it without a stack.

      Old code that only `bare` routes lead to may navigate by itself. The last line of the report
      counts its calls, so you see how far the app has moved.

      While an app moves to Flow, list the remaining calls in a baseline: it hides them, and
      `--strict` rejects new ones. To keep a call, add the comment `// flowc:allow` on its line or
      on the line before it, with the reason after a colon.

      Calls are recognized by their names and arguments; nothing is compiled. One of the app's own
      functions is also reported if it looks the same, and navigation in other packages is not
      found. An assignment is reported only if its type is known to have such a property, or if
      no other type has one with the name. Code that a protocol stands for counts as a
      screen's only if one type alone conforms to the protocol.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> item }  // `FeedView` has `.sheet(isPresented: $flag) { HelpView() }`
        route item { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> item  -> help }  // `FeedView` calls `go.help()`
        route item { -> back }
        route help: sheet { -> dismiss }
      }
      """)
}

extension Diagnostic {
  /// Reports that Swift code at `span` breaks `rule`, and what to do.
  package static func inSwift(
    _ rule: Rule, _ message: String, at span: Source.Span, _ severity: Severity, note: String
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, message: message, primary: Label(span), secondary: nil,
      notes: [note], fix: nil)
  }
}
