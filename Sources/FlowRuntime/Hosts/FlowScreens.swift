/// An app's screens: what generated code declares as `Screens`, with one method for each route.
///
/// What a screen is, is up to the app: a view, a view controller, lines of a terminal, a test's
/// double. Each method may return a type of its own.
@MainActor public protocol FlowScreens {
  /// The app that has the screens.
  associatedtype FlowGraph: FlowApp

  /// Makes the screen of `route` and hands it to `host`. `screen` is what the events of its `go` are
  /// sent from.
  func content<Host: FlowHost>(
    of route: RouteArguments, from screen: FlowScreen, in host: Host
  ) throws(RouteError) -> Host.Content
}

/// What shows screens. It is handed each screen in the type that the app made it in.
@MainActor public protocol FlowHost {
  /// What the host shows.
  associatedtype Content

  /// What is shown of `screen`.
  func content<Screen>(of screen: Screen) -> Content
}

/// A screen that the user has come to, as the sender of its events.
///
/// It stays itself: when another screen is in front, an event that comes late is refused, and not
/// taken for the other's. Refusals are told by `Navigator.refusals`.
///
/// It is an object because the structs around one reference are the fastest to compile, and generated
/// code has one for each route.
@MainActor public final class FlowScreen {
  private let navigator: Navigator
  /// Tells it from every other screen that has been there.
  public let id: NavigationState.Screen.ID

  /// The screen called `id` in `navigator`.
  public init(_ id: NavigationState.Screen.ID, of navigator: Navigator) {
    self.id = id
    self.navigator = navigator
  }

  /// Takes the screen's transition for `event`.
  public func send(_ event: String, _ arguments: [NavigationArgument] = []) {
    // Whoever listens to the refusals is told.
    try? navigator.send(event, arguments: arguments, from: id)
  }

  /// Takes the screen's transition for `event`, which has one parameter.
  public func send(_ event: String, _ argument: some FlowArgument) {
    send(event, [argument.navigationArgument])
  }

  /// Takes the screen's transition for `event`, which has two parameters.
  public func send(_ event: String, _ first: some FlowArgument, _ second: some FlowArgument) {
    send(event, [first.navigationArgument, second.navigationArgument])
  }

  /// Takes the screen's transition for `event`, and waits for the answer of the question that it
  /// leads to: nil if there is none, or the event is refused.
  public func ask<Answer: FlowArgument>(
    _ event: String, _ arguments: [NavigationArgument] = []
  ) async -> Answer? {
    guard let answer = try? await navigator.ask(event, arguments: arguments, from: id) else {
      return nil
    }
    return Answer(navigationArgument: answer)
  }
}
