/// Sends values to any number of listeners. Each receives every value from when it began to listen;
/// values that it has not read yet are buffered. All streams end when the sender is deallocated.
@MainActor final class Broadcast<Value: Sendable> {
  private var listeners: [AsyncStream<Value>.Continuation] = []

  /// Returns a stream of the values sent from now on.
  func listen() -> AsyncStream<Value> {
    let (stream, listener) = AsyncStream<Value>.makeStream()
    listeners.append(listener)
    return stream
  }

  /// Sends `values` to all listeners, and removes those that have stopped.
  func send(_ values: [Value]) {
    guard !values.isEmpty else { return }
    listeners = listeners.filter { listener in
      for value in values {
        if case .terminated = listener.yield(value) { return false }
      }
      return true
    }
  }

  deinit {
    for listener in listeners { listener.finish() }
  }
}
