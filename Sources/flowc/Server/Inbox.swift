import Dispatch
import Synchronization

/// Where whoever has news for the server leaves it; the server takes it in order.
final class Inbox: Sendable {
  /// What may have happened.
  enum Event: Sendable {
    /// The client sent a message, which came at this time.
    case message([UInt8], at: DispatchTime)
    /// The client sent what is no message; says why.
    case malformed(String)
    /// The client is gone.
    case end
    /// The graph in this folder was compiled, as it was in this revision.
    case compiled(folder: String, Snapshot)
  }

  private let events = Mutex<[Event]>([])
  private let arrival = DispatchSemaphore(value: 0)

  /// Leaves `event`.
  func post(_ event: Event) {
    events.withLock { $0.append(event) }
    arrival.signal()
  }

  /// Everything that has come; waits for something until `deadline`.
  func take(until deadline: DispatchTime) -> [Event] {
    _ = arrival.wait(timeout: deadline)
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  /// Leaves all that the client sends, up to the end. Blocks.
  func read(_ file: CInt) {
    var reader = MessageReader(file)
    while true {
      switch reader.next() {
      case .message(let content): post(.message(content, at: .now()))
      case .malformed(let reason): post(.malformed(reason))
      case .end: return post(.end)
      }
    }
  }
}
