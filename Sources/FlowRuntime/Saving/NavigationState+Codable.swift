extension NavigationState: Codable {
  /// The key of the graph for decoding states:
  /// `decoder.userInfo[NavigationState.graphKey] = Shop.graph`.
  public static let graphKey = userInfoKey("flow.graph")

  /// The key of the current conditions for decoding states. Without them all conditions are false,
  /// so nothing that a `requires` guards is decoded.
  public static let conditionsKey = userInfoKey("flow.conditions")

  /// Decodes the output of `encode` as `NavigationGraph.restore` does: what cannot be restored is
  /// left out. Throws `CodingFailure.noGraph` if the decoder has no graph.
  public init(from decoder: Decoder) throws {
    guard let graph = decoder.userInfo[NavigationState.graphKey] as? NavigationGraph else {
      throw CodingFailure.noGraph
    }
    let conditions = decoder.userInfo[NavigationState.conditionsKey] as? NavigationConditions
    let text = try decoder.singleValueContainer().decode(String.self)
    self = graph.restore(text, conditions: conditions ?? NavigationConditions()).state
  }

  /// Encodes the result of `save`. Throws `CodingFailure.noKey` if it is nil.
  public func encode(to encoder: Encoder) throws {
    guard let text = save() else { throw CodingFailure.noKey }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The reason why a state cannot be encoded or decoded.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum CodingFailure: Error, Hashable, Sendable {
    /// The decoder's `userInfo` has no graph under `NavigationState.graphKey`.
    case noGraph
    /// The graph has no `restore`, so states are not saved.
    case noKey
  }

  private static func userInfoKey(_ name: String) -> CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: name) else {
      preconditionFailure("every name is a key")
    }
    return key
  }
}

extension NavigationState.CodingFailure: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .noGraph: "the decoder's userInfo has no graph under NavigationState.graphKey"
    case .noKey: "the graph has no `restore`"
    }
  }
}
