/// The outcome of restoring a saved state.
public struct Restoration: Hashable, Sendable {
  /// The state to continue with. It is always a state of the graph.
  public let state: NavigationState
  /// How much of the saved state was restored.
  public let result: Result

  /// How much of a saved state was restored.
  public enum Result: Hashable, Sendable {
    /// Everything was restored except the listed parts: `main/home: Home.product (no such route)`.
    /// Everything above a dropped part is dropped with it.
    case restored(dropping: [String] = [])
    /// Nothing was restored: the state is the one in which the app starts.
    case startedOver(Reason)
  }

  /// The reason why nothing was restored.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Error, Hashable {
    /// The graph has no `restore`, so states are not saved.
    case noKey
    /// The text was not written by `NavigationState.save`.
    case unreadable
    /// The text was written by a later version of `NavigationState.save`.
    case otherVersion(Int64)
    /// The state was saved under a different key from the graph's.
    case otherKey(String)
  }
}

extension Restoration.Result: CustomStringConvertible {
  /// A description of the restored parts.
  public var description: String {
    switch self {
    case .restored(let dropped):
      dropped.isEmpty ? "restored" : "restored without \(dropped.joined(separator: ", "))"
    case .startedOver(let reason): "started over: \(reason)"
    }
  }
}

extension Restoration.Reason: CustomStringConvertible {
  /// A description of the reason.
  public var description: String {
    switch self {
    case .noKey: "the graph has no `restore`"
    case .unreadable: "the text is not a saved state"
    case .otherVersion(let version): "version \(version) cannot be read here"
    case .otherKey(let key): "it was saved under the key \"\(key)\""
    }
  }
}
