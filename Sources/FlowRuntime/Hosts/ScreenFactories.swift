/// The screens of an app, as it declares them: a property for each coordinator and group. The
/// generated protocol `Screens` inherits from it.
@MainActor public protocol FlowAppScreens {
  /// Adds what makes the screens to `factories`, which is empty.
  func _add(to factories: inout ScreenFactories)
}

/// Makes the screens of an app, for all its coordinators and groups. Hosts use it.
///
/// A screen can be anything: a view, a view controller, lines of a terminal, a test double. Each
/// route may have its own type. The host checks whether it can show a screen.
@MainActor public struct ScreenFactories {
  /// Makes the screen of a route, and reads its arguments. The screen's `go` sends events as the
  /// given sender.
  @_spi(Generated) public typealias Make =
    @MainActor (_ route: inout RouteReader, _ sender: FlowSender) throws(RouteError) -> Any

  /// Replaced whenever the factories change.
  private var identity = Identity()
  /// The functions that make the screens of the routes from each number on, in the order of the
  /// numbers.
  private var parts: [Part] = []

  private final class Identity {}

  /// The function that makes the screens of the routes from a number on. It is a struct, since
  /// generic arguments that are functions with typed throws, or contain them, need the run time of
  /// iOS 18.
  private struct Part {
    let first: Int
    let make: Make
  }

  /// Creates factories that make no screens.
  init() {}

  /// Creates the factories of an app's screens.
  public init(_ screens: some FlowAppScreens) { screens._add(to: &self) }

  /// Identifies these factories; others may make other screens.
  var id: ObjectIdentifier { ObjectIdentifier(identity) }

  /// Registers `make` for the routes from number `first` on, which must be greater than all earlier
  /// ones. The numbers of its routes are relative to `first`.
  @_spi(Generated) public mutating func add(from first: Int, _ make: @escaping Make) {
    parts.append(Part(first: first, make: make))
    identity = Identity()
  }

  /// Returns the screen of `route`. Its `go` sends events as `sender`.
  public func screen(
    of route: RouteArguments, from sender: FlowSender
  ) throws(RouteError) -> Any {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].first <= route.route { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { throw .noSuchRoute }
    let part = parts[low - 1]
    var reader = RouteReader(route, from: part.first)
    let screen = try part.make(&reader, sender)
    try reader.finish()
    return screen
  }
}

/// The type of a screen that a `Screens` protocol requires and the app does not declare.
///
/// It is the default of every associated type there, so that the compiler names the missing method
/// and its parameters. It has no values.
public enum FlowNoScreen {}
