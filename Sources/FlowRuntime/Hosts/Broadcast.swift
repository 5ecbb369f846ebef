/// Sends values to any number of listeners. Each gets every value from when it began to listen, and
/// what it has not read yet is kept for it. All of them end when the sender goes.
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
