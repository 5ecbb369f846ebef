/// An app's screens, of all its coordinators and groups: what generated code makes as `screens`.
///
/// What a screen is, is up to the app: a view, a view controller, lines of a terminal, a test's
/// double. Each may be of a type of its own. A host asks whether it is what the host can show.
@MainActor public struct FlowScreens {
  /// Makes the screen of a route, whose `go` sends its events as the sender.
  public typealias Make =
    @MainActor (_ route: RouteArguments, _ sender: FlowScreen) throws(RouteError) -> Any

  /// Another one as soon as the screens are others.
  private var identity = Identity()
  /// What makes the screens of the routes from each number on, in the order of the numbers.
  private var parts: [(first: Int, make: Make)] = []

  private final class Identity {}

  /// No screens yet.
  public init() {}

  /// Tells these screens from others, which may show something else.
  var id: ObjectIdentifier { ObjectIdentifier(identity) }

  /// Has `make` make the screens of the routes from number `first` on, which is above those before.
  public mutating func add(from first: Int, _ make: @escaping Make) {
    parts.append((first, make))
    identity = Identity()
  }

  /// Makes the screen of `route`, whose `go` sends its events as `sender`.
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

/// A screen that the user has come to, as the sender of its events.
///
/// It stays itself: when another screen is in front, an event that comes late is refused, and not
/// taken for the other's. Refusals are told by `Navigator.refusals`.
///
/// It is an object because the structs around one reference are the fastest to compile, and generated
/// code has one for each route.
@MainActor public final class FlowScreen {
  /// Receives the events of a screen that no navigator shows.
  public typealias Record =
    @MainActor (_ event: String, _ arguments: [NavigationArgument]) -> Void

  /// Tells it from every other screen that has been there.
  public let id: NavigationState.Screen.ID
  private let receiver: Receiver

  /// What becomes of the events.
  private enum Receiver {
    case navigator(Navigator)
    case record(Record)
  }

  /// The screen called `id` in `navigator`.
  public init(_ id: NavigationState.Screen.ID, of navigator: Navigator) {
    self.id = id
    receiver = .navigator(navigator)
  }

  private init(_ record: @escaping Record) {
    id = NavigationState.Screen.ID(0)
    receiver = .record(record)
  }

  /// Returns the sender for a screen that is shown without a navigator, in a preview or a test. Its
  /// events go to `record`, with their arguments in the order of the parameters; questions have no
  /// answer.
  ///
  /// ```swift
  /// let screen = HomeScreens().feed(Shop.Home.Feed(.recording { event, _ in print(event) }))
  /// ```
  public static func recording(_ record: @escaping Record = { _, _ in }) -> FlowScreen {
    FlowScreen(record)
  }

  // Told apart by their labels, and with the event's name as it stands in the program: that compiles
  // fastest, and generated code has a call for each event of each route.

  /// Takes the screen's transition for `event`, which has no parameters.
  public func send(_ event: StaticString) { send(event, all: []) }

  /// Takes the screen's transition for `event`, which has one parameter.
  public func send(_ event: StaticString, with argument: some FlowArgument) {
    send(event, all: [argument.navigationArgument])
  }

  /// Takes the screen's transition for `event`, which has two parameters.
  public func send(
    _ event: StaticString, with first: some FlowArgument, and second: some FlowArgument
  ) {
    send(event, all: [first.navigationArgument, second.navigationArgument])
  }

  /// Takes the screen's transition for `event`.
  public func send(_ event: StaticString, all arguments: [NavigationArgument]) {
    switch receiver {
    case .navigator(let navigator):
      // Whoever listens to the refusals is told.
      try? navigator.send(event.description, arguments: arguments, from: id)
    case .record(let record): record(event.description, arguments)
    }
  }

  /// Takes the screen's transition for `event`, which has no parameters, and waits for the answer of
  /// the question that it leads to: nil if there is none, or the event is refused.
  public func ask<Answer: FlowArgument>(_ event: StaticString) async -> Answer? {
    await ask(event, all: [])
  }

  /// Likewise, for an event that has one parameter.
  public func ask<Answer: FlowArgument>(
    _ event: StaticString, with argument: some FlowArgument
  ) async -> Answer? {
    await ask(event, all: [argument.navigationArgument])
  }

  /// Likewise, for an event that has two parameters.
  public func ask<Answer: FlowArgument>(
    _ event: StaticString, with first: some FlowArgument, and second: some FlowArgument
  ) async -> Answer? {
    await ask(event, all: [first.navigationArgument, second.navigationArgument])
  }

  /// Likewise, for any event.
  public func ask<Answer: FlowArgument>(
    _ event: StaticString, all arguments: [NavigationArgument]
  ) async -> Answer? {
    switch receiver {
    case .navigator(let navigator):
      let answer = try? await navigator.ask(event.description, arguments: arguments, from: id)
      return answer.flatMap { Answer(navigationArgument: $0) }
    case .record(let record):
      record(event.description, arguments)
      return nil
    }
  }
}
