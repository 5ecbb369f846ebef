/// A checkpoint of an app's graph, with the type of the value that `return to` hands to it: `Void`
/// where it takes none. Generated code has all of a graph's: `Shop.Checkpoint.home`.
public struct FlowCheckpoint<App: FlowApp, Value: Sendable>: Sendable {
  /// The checkpoint's name, as the graph has it.
  public let name: String
  private let read: @Sendable (NavigationArgument?) -> Value?

  /// What `change` hands to the checkpoint; nil if it is no return there, or hands over no value of
  /// the type.
  public func value(of change: NavigationChange) -> Value? {
    guard case .returned(let checkpoint, let value) = change, checkpoint.name == name else {
      return nil
    }
    return read(value)
  }
}

extension FlowCheckpoint where Value: FlowArgument {
  /// The checkpoint called `name`, which takes a value.
  public init(_ name: String) {
    self.name = name
    // Without a value there is none of a `T?`.
    read = { Value(navigationArgument: $0 ?? .nil) }
  }
}

extension FlowCheckpoint where Value == Void {
  /// The checkpoint called `name`, which takes no value.
  public init(_ name: String) {
    self.name = name
    read = { _ in () }
  }
}

extension Navigator {
  /// Each return to `checkpoint` from now on, as the value that is handed to it. A listener of its
  /// own, like `changes`. A return that hands over no value of the type is left out.
  public func returns<App, Value>(
    to checkpoint: FlowCheckpoint<App, Value>
  ) -> AsyncCompactMapSequence<AsyncStream<NavigationChange>, Value> {
    changes.compactMap { checkpoint.value(of: $0) }
  }
}
