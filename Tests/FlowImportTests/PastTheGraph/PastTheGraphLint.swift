import Testing

@testable import FlowDSL
@testable import FlowImport

/// A graph with its screens, and Swift code beside it.
struct PastTheGraphLint {
  private static let graph = """
    app Shop { root Main }
    coordinator Main: tabs {
      tab home: Home
      tab old: Old
    }
    coordinator Home {
      route feed: root { -> item }
      route item(id: Int) { -> back }
    }
    coordinator Old { route start: root { bare } }
    """
  private static let screens = """
    struct HomeScreens: Shop.Home.Screens {
      func feed(_ go: Shop.Home.Feed) -> UIViewController { FeedController() }
      func item(_ go: Shop.Home.Item, id: Int) -> UIViewController { ItemController() }
    }
    class FeedController: UIViewController {}
    class ItemController: UIViewController {}
    class OtherController: UIViewController {}
    class OwnTabs: UITabBarController {}
    class OwnStack: UINavigationController {}
    class OwnColumns: UISplitViewController {}

    """

  /// The findings in `swift`, with the token of each.
  static func lint(_ swift: String) -> [(token: String, finding: Diagnostic)] {
    let compilation = compile([Source(name: "Shop.flow", text: graph)])
    #expect(compilation.diagnostics.filter { $0.severity == .error } == [])
    let text = screens + swift
    let (findings, _, unread) = pastTheGraph([Source(name: "App.swift", text: text)], compilation)
    #expect(unread == [])
    let bytes = Array(text.utf8)
    return findings.map { finding in
      let span = finding.primary.span
      return (String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self), finding)
    }
  }
}
