/// A way to navigate that is no call of its own: a use of a member, and what the graph has for it.
struct SwiftForm {
  /// The things with such members.
  enum Owner {
    /// A window, and the containers of UIKit.
    case window, stack, tabs, columns
    /// A value of SwiftUI's environment.
    case environment
    /// The state that a `TabView` is bound to, and the path of a `NavigationStack`.
    case selection, path
  }

  /// The uses of a member.
  enum Use {
    /// It gets another value, as a whole or in part.
    case assigned
    /// Elements are added to it, or taken away.
    case grown, shrunk
    case called
    /// It is given to something else.
    case passed
  }

  /// The things that a use does.
  enum Effect {
    /// It shows a screen, or leaves one.
    case shows, leaves
    case selectsTab
    case opensWindow, closesWindow
  }

  var owner: Owner
  /// The name of the member; empty for state, which may have any.
  var member: String
  var uses: Set<Use>
  var effect: Effect
  /// The words that say what the graph has for it.
  var advice: String
  /// True iff nothing else has a member with the name.
  var isUnmistakable = false

  // MARK: - Table

  /// All of them.
  static let all = [
    SwiftForm(
      owner: .window, member: "rootViewController", uses: [.assigned], effect: .shows,
      advice: toScreen, isUnmistakable: true),
    SwiftForm(
      owner: .stack, member: "viewControllers", uses: [.assigned, .grown], effect: .shows,
      advice: toScreen),
    SwiftForm(
      owner: .stack, member: "viewControllers", uses: [.shrunk], effect: .leaves, advice: back),
    SwiftForm(
      owner: .stack, member: "setViewControllers", uses: [.called], effect: .shows,
      advice: toScreen, isUnmistakable: true),
    SwiftForm(
      owner: .tabs, member: "viewControllers", uses: [.assigned, .grown, .shrunk], effect: .shows,
      advice: tabs),
    SwiftForm(
      owner: .tabs, member: "setViewControllers", uses: [.called], effect: .shows, advice: tabs),
    SwiftForm(
      owner: .tabs, member: "selectedIndex", uses: [.assigned], effect: .selectsTab,
      advice: toTab),
    SwiftForm(
      owner: .tabs, member: "selectedViewController", uses: [.assigned], effect: .selectsTab,
      advice: toTab, isUnmistakable: true),
    SwiftForm(
      owner: .columns, member: "viewControllers", uses: [.assigned, .grown, .shrunk],
      effect: .shows, advice: columns),
    SwiftForm(
      owner: .columns, member: "setViewController", uses: [.called], effect: .shows,
      advice: columns),
    SwiftForm(
      owner: .environment, member: "dismiss", uses: [.passed], effect: .leaves, advice: back),
    SwiftForm(
      owner: .environment, member: "openWindow", uses: [.called, .passed], effect: .opensWindow,
      advice: window),
    SwiftForm(
      owner: .environment, member: "dismissWindow", uses: [.called, .passed],
      effect: .closesWindow, advice: window),
    selection, path,
  ]

  /// An assignment to the state that selects a tab.
  static let selection = SwiftForm(
    owner: .selection, member: "", uses: [.assigned], effect: .selectsTab, advice: toTab)
  /// An assignment to a path that does not say what is in it.
  static let path = SwiftForm(
    owner: .path, member: "", uses: [.assigned], effect: .shows, advice: toScreen)

  private static let toScreen =
    "declare the screen as a route, and send an event that leads there: `-> x`"
  private static let back = "send an event of the screen's route that leaves it"
  private static let toTab = "send an event that goes to the tab: `-> tab x`"
  private static let tabs = "declare each of them as a tab of the graph: `tab x: X`"
  private static let columns = "declare each of them as a column of the graph: `column x: X`"
  private static let window =
    "the graph leads to screens of its own window: declare a route for what the other one shows"
}
