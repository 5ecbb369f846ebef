import Dispatch
import FlowCommandLine

/// A queue of events for the server, which takes them in order.
final class Inbox: Sendable {
  /// The kinds of events.
  enum Event: Sendable {
    /// The client sent a message, which arrived at this time.
    case message([UInt8], at: DispatchTime)
    /// The client sent something that is not a message, for this reason.
    case malformed(String)
    /// The client has disconnected.
    case end
    /// The graph in this folder was compiled, as it was in this revision.
    case compiled(folder: String, Snapshot)
  }

  /// Used on `queue` alone.
  private nonisolated(unsafe) var events: [Event] = []
  // `Mutex` needs macOS 15.
  private let queue = DispatchQueue(label: "flowc.inbox")
  private let arrival = DispatchSemaphore(value: 0)

  func post(_ event: Event) {
    queue.sync { events.append(event) }
    arrival.signal()
  }

  /// Everything that has arrived; waits for something until `deadline`.
  func take(until deadline: DispatchTime) -> [Event] {
    _ = arrival.wait(timeout: deadline)
    return queue.sync {
      defer { events = [] }
      return events
    }
  }

  /// Posts everything that the client sends, up to the end. Blocks.
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
