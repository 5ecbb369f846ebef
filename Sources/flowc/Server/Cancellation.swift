import Dispatch

/// Ends work when nobody needs its result any longer.
final class Cancellation: Sendable {
  /// Used on `queue` alone.
  private nonisolated(unsafe) var isHere = false
  // `Mutex` needs macOS 15.
  private let queue = DispatchQueue(label: "flowc.cancellation")

  /// Ends the work.
  func come() { queue.sync { isHere = true } }

  /// True iff the work may end.
  var hasCome: Bool { queue.sync { isHere } }
}
