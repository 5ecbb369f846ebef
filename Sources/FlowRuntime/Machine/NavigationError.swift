/// Why an action is refused. The state is unchanged.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum NavigationError: Hashable, Sendable {
  /// The sending screen is neither in front nor on top of another column beside it.
  case notInFront(event: String)
  /// The coordinator of this name, which sends one of its own events, is not live.
  case notLive(coordinator: String)
  /// The screen in front, or the coordinator that sends, has no such event; it is named.
  case noSuchEvent(event: String, screen: String)
  /// An argument for the named event, route or coordinator is missing, superfluous or not of its
  /// parameter's type; the parameter is named if it is the fault of one. The reason is a sentence.
  case badArgument(of: String, parameter: String? = nil, reason: String)
  /// No transition of the event has a condition that holds.
  case notNow(event: String)
  /// Code outside may not go there: the target has neither a link nor `entry`.
  case notAnEntry(target: String)
  /// No link of the graph matches the URL.
  case noMatch(url: String)
  /// The screen in front is the root of a tab, of a flow, of the first column or of the app.
  case nothingBelow
  /// There is no such screen or checkpoint below the screen in front.
  case notBelow(name: String)
  /// No sheet, cover, modal or detour is presented.
  case nothingPresented
  /// The screen in front is in a tab, a flow, a column or the app's root and asks nothing.
  case nothingToFinish
  /// The named tab is not in the bar now.
  case hidden(tab: String)
  /// No tabs around the screen in front have a tab of this name; it is empty if there are no tabs.
  case noSuchTab(tab: String)
  /// No request waits.
  case nothingWaiting
  /// A locked screen would be removed.
  case locked(NavigationState.PlacedScreen)
  /// The fallbacks of guards lead to each other.
  case tooManyRedirections
  /// The named target has no place in the app.
  case noSuchPlace(target: String)
  /// The state belongs to another graph.
  case otherGraph
  /// The system gives the user no control for it here, as a scenario's `dismiss` of a cover. The
  /// reason has no period. `Navigator` never throws it: code and hosts need no control.
  case noControl(reason: String)

  /// The refusal's name, as JSON has it.
  public var code: String {
    switch self {
    case .notInFront: "notInFront"
    case .notLive: "notLive"
    case .noSuchEvent: "noSuchEvent"
    case .badArgument: "badArgument"
    case .notNow: "notNow"
    case .notAnEntry: "notAnEntry"
    case .noMatch: "noMatch"
    case .nothingBelow: "nothingBelow"
    case .notBelow: "notBelow"
    case .nothingPresented: "nothingPresented"
    case .nothingToFinish: "nothingToFinish"
    case .hidden: "hidden"
    case .noSuchTab: "noSuchTab"
    case .nothingWaiting: "nothingWaiting"
    case .locked: "locked"
    case .tooManyRedirections: "tooManyRedirections"
    case .noSuchPlace: "noSuchPlace"
    case .otherGraph: "otherGraph"
    case .noControl: "noControl"
    }
  }
}

// Declared here, since a type that declares it at its head is never on the main actor by default,
// while all that it uses is, in a target with that setting.
extension NavigationError: Error {}

extension NavigationError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .notInFront(let event): "`\(event)` comes from a screen that is not in front"
    case .notLive(let coordinator): "`\(coordinator)` is not live"
    case .noSuchEvent(let event, let screen): "`\(screen)` has no event `\(event)`"
    case .badArgument(_, _, let reason): reason
    case .notNow(let event): "no condition of `\(event)` holds now"
    case .notAnEntry(let name):
      "`\(name)` has neither a link nor `entry`: code outside the graph cannot open it"
    case .noMatch(let url): "no link matches \(url)"
    case .nothingBelow: "there is nothing to go back to"
    case .notBelow(let name): "there is no `\(name)` below"
    case .nothingPresented: "nothing is presented"
    case .nothingToFinish: "there is nothing to finish in a tab, a flow, a column or the app's root"
    case .hidden(let tab): "the tab `\(tab)` is not shown now"
    case .noSuchTab(""): "there are no tabs above the screen in front"
    case .noSuchTab(let name): "there is no tab `\(name)` above the screen in front"
    case .nothingWaiting: "no request waits"
    case .locked(let screen): "`\(screen.name)` is locked"
    case .tooManyRedirections: "the fallbacks of guards lead to each other"
    case .noSuchPlace(let name): "`\(name)` has no place in the app"
    case .otherGraph: "the state is one of another graph"
    case .noControl(let reason): reason
    }
  }
}
