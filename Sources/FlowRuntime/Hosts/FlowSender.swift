/// Sends the events of a live screen, or a coordinator's own events. A generated `go` wraps one.
///
/// A screen's sender always belongs to the same screen: an event that is sent after another screen
/// has come to the front is refused, and never sent to the other screen. `Navigator.refusals`
/// reports refused events.
///
/// It is a class because structs that wrap a single reference compile fastest, and generated code
/// has one such struct per route.
@MainActor public final class FlowSender {
  /// Receives the events of a screen that no navigator shows.
  public typealias Record =
    @MainActor (_ event: String, _ arguments: [NavigationArgument]) -> Void

  /// Identifies the screen among all screens that the navigator has shown. No screen has the id of
  /// a coordinator's sender.
  public let id: NavigationState.Screen.ID
  /// True once it has sent an event, even if that was refused. A button of an alert or dialog that
  /// has sent none dismisses it.
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
  @_spi(Generated) public init(coordinator: StaticString, of navigator: Navigator) {
    id = NavigationState.Screen.ID(0)
    receiver = .coordinator(coordinator.description, navigator)
  }

  private init(_ record: @escaping Record) {
    id = NavigationState.Screen.ID(0)
    receiver = .record(record)
  }

  /// Returns the sender for a screen that is shown without a navigator, in a preview or a test. It
  /// passes events to `record`, with their arguments in parameter order; questions end without an
  /// answer.
  ///
  /// ```swift
  /// let sender = FlowSender.recording { event, _ in print(event) }
  /// let screen = HomeScreens().feed(Shop.Home.Feed(sender: sender))
  /// ```
  public static func recording(_ record: @escaping Record = { _, _ in }) -> FlowSender {
    FlowSender(record)
  }

  // Distinguished by their labels, and with the event's name as a literal: that compiles fastest,
  // and generated code has a call for each event of each route.

  /// Sends `event`, which has no parameters.
  @_spi(Generated) public func send(_ event: StaticString) { send(event, all: []) }

  /// Sends `event`, which has one parameter.
  @_spi(Generated) public func send(_ event: StaticString, with argument: some FlowArgument) {
    send(event, all: [argument.navigationArgument])
  }

  /// Sends `event`, which has two parameters.
  @_spi(Generated) public func send(
    _ event: StaticString, with first: some FlowArgument, and second: some FlowArgument
  ) {
    send(event, all: [first.navigationArgument, second.navigationArgument])
  }

  /// Sends `event` with all of its `arguments`, in parameter order.
  @_spi(Generated) public func send(_ event: StaticString, all arguments: [NavigationArgument]) {
    send(named: event.description, arguments)
  }

  /// Sends the event called `event`.
  func send(named event: String, _ arguments: [NavigationArgument] = []) {
    noteSent()
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
  @_spi(Generated) public func ask<Answer: FlowArgument>(_ event: StaticString) -> Question<Answer>
  {
    ask(event, all: [])
  }

  /// Sends `event`, which has one parameter, and returns the question that it leads to.
  @_spi(Generated) public func ask<Answer: FlowArgument>(
    _ event: StaticString, with argument: some FlowArgument
  ) -> Question<Answer> {
    ask(event, all: [argument.navigationArgument])
  }

  /// Sends `event`, which has two parameters, and returns the question that it leads to.
  @_spi(Generated) public func ask<Answer: FlowArgument>(
    _ event: StaticString, with first: some FlowArgument, and second: some FlowArgument
  ) -> Question<Answer> {
    ask(event, all: [first.navigationArgument, second.navigationArgument])
  }

  /// Sends `event` and returns the question that it leads to.
  @_spi(Generated) public func ask<Answer: FlowArgument>(
    _ event: StaticString, all arguments: [NavigationArgument]
  ) -> Question<Answer> {
    let outcome = QuestionOutcome()
    noteSent()
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

  /// Notes that it has sent an event, unless the navigator only tries that.
  private func noteSent() {
    switch receiver {
    case .navigator(let navigator), .coordinator(_, let navigator):
      if navigator.trial == nil { hasSent = true }
    case .record: hasSent = true
    }
  }
}
