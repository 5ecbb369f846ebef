/// What has become of a saved state.
public struct Restoration: Hashable, Sendable {
  /// The state to go on with. It is always one of the graph.
  public let state: NavigationState
  /// How much of what was saved is in it.
  public let result: Result

  /// How much of what was saved is there again.
  public enum Result: Hashable, Sendable {
    /// All of it but these, in words: `main/home: Home.product (no such route)`. What stood above
    /// something that is dropped is dropped with it.
    case restored(dropping: [String] = [])
    /// Nothing: it is the state that the app starts in.
    case startedOver(Reason)
  }

  /// Why nothing is there again.
  public enum Reason: Error, Hashable {
    /// The graph has no `restore`: nothing of it is saved.
    case noKey
    /// The text is not one that `NavigationState.save` has written.
    case unreadable
    /// The text is of a later version of `NavigationState.save`.
    case otherVersion(Int64)
    /// It was saved under another key than the graph's.
    case otherKey(String)
  }
}

extension Restoration.Result: CustomStringConvertible {
  /// What was restored, in words.
  public var description: String {
    switch self {
    case .restored(let dropped):
      dropped.isEmpty ? "restored" : "restored without \(dropped.joined(separator: ", "))"
    case .startedOver(let reason): "started over: \(reason)"
    }
  }
}

extension Restoration.Reason: CustomStringConvertible {
  /// The reason, in words.
  public var description: String {
    switch self {
    case .noKey: "the graph has no `restore`"
    case .unreadable: "the text is no saved state"
    case .otherVersion(let version): "version \(version) cannot be read here"
    case .otherKey(let key): "it was saved under the key \"\(key)\""
    }
  }
}
