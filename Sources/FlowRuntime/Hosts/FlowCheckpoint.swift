/// A checkpoint of an app's graph, with the type of the value that `return to` passes, or `Void` if
/// it takes none. Generated code declares all checkpoints of a graph: `Shop.Checkpoint.home`.
public struct FlowCheckpoint<App, Value: Sendable>: Sendable {
  /// The checkpoint's name in the graph.
  public let name: String
  private let read: @Sendable (NavigationArgument?) -> Value?

  /// Returns the value that `change` passes to the checkpoint, or nil if the change is not a return
  /// to it or passes no value of this type.
  public func value(of change: NavigationChange) -> Value? {
    guard case .returned(let checkpoint, let value) = change, checkpoint.name == name else {
      return nil
    }
    return read(value)
  }
}

extension FlowCheckpoint where Value: FlowArgument {
  /// Creates the checkpoint called `name`, which takes a value.
  @_spi(Generated) public init(_ name: String) {
    self.name = name
    // The absence of a value is not a nil `T?`.
    read = { Value(navigationArgument: $0 ?? .nil) }
  }
}

extension FlowCheckpoint where Value == Void {
  /// Creates the checkpoint called `name`, which takes no value.
  @_spi(Generated) public init(_ name: String) {
    self.name = name
    read = { _ in () }
  }
}

extension Navigator {
  /// Returns the values of all returns to `checkpoint` from now on. Each call creates a separate
  /// sequence, like `changes`. Returns that pass no value of this type are omitted.
  public func returns<App, Value>(
    to checkpoint: FlowCheckpoint<App, Value>
  ) -> AsyncCompactMapSequence<AsyncStream<NavigationChange>, Value> {
    changes.compactMap { @MainActor change in checkpoint.value(of: change) }
  }
}
