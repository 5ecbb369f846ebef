/// The screens of an app, as it declares them: a property for each coordinator and group. The generated
/// protocol `Screens` inherits from it.
@MainActor public protocol FlowAppScreens {
  /// Adds the screens to `screens`, which is empty.
  func add(to screens: inout FlowScreens)
}

/// The screens of an app, for all its coordinators and groups, as hosts use them.
///
/// A screen can be anything: a view, a view controller, lines of a terminal, a test double. Each
/// route may have its own type. The host checks whether it can show a screen.
@MainActor public struct FlowScreens {
  /// Creates the screen of a route. Its `go` sends events as the given sender.
  public typealias Make =
    @MainActor (_ route: RouteArguments, _ sender: FlowScreen) throws(RouteError) -> Any
  /// Creates the screen of a route, and reads its arguments.
  public typealias MakeReading =
    @MainActor (_ route: inout RouteReader, _ sender: FlowScreen) throws(RouteError) -> Any

  /// Replaced whenever the screens change.
  private var identity = Identity()
  /// The functions that create the screens of the routes from each number on, in the order of the
  /// numbers.
  private var parts: [Part] = []

  private final class Identity {}

  /// The function that creates the screens of the routes from a number on. It is a struct, since
  /// generic arguments that are functions with typed throws, or contain them, need the run time of iOS 18.
  private struct Part {
    let first: Int
    let make: Make
  }

  /// Creates an empty set of screens.
  public init() {}

  /// Creates the set of an app's screens.
  public init(_ screens: some FlowAppScreens) { screens.add(to: &self) }

  /// Identifies this set of screens; another one may show other screens.
  var id: ObjectIdentifier { ObjectIdentifier(identity) }

  /// Registers `make` for the routes from number `first` on, which must be greater than all earlier
  /// ones. It reads the arguments of routes whose numbers are counted from `first`.
  public mutating func addFactory(from first: Int, _ make: @escaping MakeReading) {
    add(from: first) { (route, sender) throws(RouteError) in
      var reader = RouteReader(route, from: first)
      let screen = try make(&reader, sender)
      guard !reader.hasMisread else { throw .badArgument }
      return screen
    }
  }

  /// Registers `make` for the routes from number `first` on, which must be greater than all earlier
  /// ones.
  public mutating func add(from first: Int, _ make: @escaping Make) {
    parts.append(Part(first: first, make: make))
    identity = Identity()
  }

  /// Returns the screen of `route`. Its `go` sends events as `sender`.
  public func screen(
    of route: RouteArguments, from sender: FlowScreen
  ) throws(RouteError) -> Any {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].first <= route.route { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { throw .noSuchRoute }
    return try parts[low - 1].make(route, sender)
  }
}

/// A live screen as the sender of its events, or a coordinator as the sender of its own events.
///
/// A screen's always represents the same screen: an event that is sent after another screen has come to the
/// front is refused, and never sent to the other screen. `Navigator.refusals` reports refused
/// events.
///
/// It is a class because structs that wrap a single reference compile fastest, and generated code
/// has one such struct per route.
@MainActor public final class FlowScreen {
  /// Receives the events of a screen that no navigator shows.
  public typealias Record =
    @MainActor (_ event: String, _ arguments: [NavigationArgument]) -> Void

  /// Identifies the screen among all screens that the navigator has shown. No screen has the id of a
  /// coordinator's sender.
  public let id: NavigationState.Screen.ID
  /// True once it has sent an event, even if that was refused. A button of an alert or dialog that has sent
  /// none dismisses it.
  public private(set) var hasSent = false
  private let receiver: Receiver

  /// The receiver of the events.
  private enum Receiver {
    case navigator(Navigator)
    case coordinator(String, Navigator)
    case record(Record)
  }

  /// Creates the sender for the screen called `id` in `navigator`.
  public init(_ id: NavigationState.Screen.ID, of navigator: Navigator) {
    self.id = id
    receiver = .navigator(navigator)
  }

  /// Creates the sender of the own events of the coordinator called `coordinator` in `navigator`.
  /// They are refused while the coordinator is not live.
  public init(coordinator: StaticString, of navigator: Navigator) {
    id = NavigationState.Screen.ID(0)
    receiver = .coordinator(coordinator.description, navigator)
  }

  private init(_ record: @escaping Record) {
    id = NavigationState.Screen.ID(0)
    receiver = .record(record)
  }

  /// Returns the sender for a screen that is shown without a navigator, in a preview or a test. It
  /// passes events to `record`, with their arguments in parameter order; questions end without an answer.
  ///
  /// ```swift
  /// let screen = HomeScreens().feed(Shop.Home.Feed(screen: .recording { event, _ in print(event) }))
  /// ```
  public static func recording(_ record: @escaping Record = { _, _ in }) -> FlowScreen {
    FlowScreen(record)
  }

  // Distinguished by their labels, and with the event's name as a literal: that compiles fastest,
  // and generated code has a call for each event of each route.

  /// Sends `event`, which has no parameters.
  public func send(_ event: StaticString) { send(event, all: []) }

  /// Sends `event`, which has one parameter.
  public func send(_ event: StaticString, with argument: some FlowArgument) {
    send(event, all: [argument.navigationArgument])
  }

  /// Sends `event`, which has two parameters.
  public func send(
    _ event: StaticString, with first: some FlowArgument, and second: some FlowArgument
  ) {
    send(event, all: [first.navigationArgument, second.navigationArgument])
  }

  /// Sends `event`.
  public func send(_ event: StaticString, all arguments: [NavigationArgument]) {
    send(named: event.description, arguments)
  }

  /// Sends the event called `event`.
  func send(named event: String, _ arguments: [NavigationArgument] = []) {
    hasSent = true
    switch receiver {
    case .navigator(let navigator):
      // The listeners of the refusals are notified.
      try? navigator.send(event, arguments: arguments, from: id)
    case .coordinator(let name, let navigator):
      try? navigator.send(event, of: name, arguments: arguments)
    case .record(let record): record(event, arguments)
    }
  }

  /// Sends `event`, which has no parameters, and returns the question that it leads to.
  public func ask<Answer: FlowArgument>(_ event: StaticString) -> Question<Answer> {
    ask(event, all: [])
  }

  /// Sends `event`, which has one parameter, and returns the question that it leads to.
  public func ask<Answer: FlowArgument>(
    _ event: StaticString, with argument: some FlowArgument
  ) -> Question<Answer> {
    ask(event, all: [argument.navigationArgument])
  }

  /// Sends `event`, which has two parameters, and returns the question that it leads to.
  public func ask<Answer: FlowArgument>(
    _ event: StaticString, with first: some FlowArgument, and second: some FlowArgument
  ) -> Question<Answer> {
    ask(event, all: [first.navigationArgument, second.navigationArgument])
  }

  /// Sends `event` and returns the question that it leads to.
  public func ask<Answer: FlowArgument>(
    _ event: StaticString, all arguments: [NavigationArgument]
  ) -> Question<Answer> {
    let outcome = QuestionOutcome()
    hasSent = true
    switch receiver {
    case .navigator(let navigator):
      navigator.ask(.send(event.description, arguments: arguments, from: id)) { result in
        outcome.end((try? result.get()) ?? nil)
      }
    case .coordinator(let name, let navigator):
      let action = NavigationAction.sendEvent(
        event.description, of: name, arguments: arguments)
      navigator.ask(action) { result in outcome.end((try? result.get()) ?? nil) }
    case .record(let record):
      record(event.description, arguments)
      outcome.end(nil)
    }
    return Question(outcome, from: self)
  }
}

/// The type of a screen that a `Screens` protocol requires and the app does not declare.
///
/// It is the default of every associated type there, so that the compiler names the missing method
/// and its parameters. It has no values.
public enum FlowNoScreen {}
