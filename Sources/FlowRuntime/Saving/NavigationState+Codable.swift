extension NavigationState: Codable {
  /// Where a decoder finds the graph that states are decoded for:
  /// `decoder.userInfo[NavigationState.graphKey] = Shop.graph`.
  public static let graphKey = userInfoKey("flow.graph")

  /// Where a decoder finds the conditions that hold. Without them none does, so that nothing is
  /// decoded that a `requires` guards.
  public static let conditionsKey = userInfoKey("flow.conditions")

  /// Reads what `encode` has written, as `NavigationGraph.restore` does: what cannot be restored is
  /// left out. Throws `CodingFailure.noGraph` if the decoder has no graph.
  public init(from decoder: Decoder) throws {
    guard let graph = decoder.userInfo[NavigationState.graphKey] as? NavigationGraph else {
      throw CodingFailure.noGraph
    }
    let conditions = decoder.userInfo[NavigationState.conditionsKey] as? NavigationConditions
    let text = try decoder.singleValueContainer().decode(String.self)
    self = graph.restore(text, conditions: conditions ?? NavigationConditions()).state
  }

  /// Writes what `save` returns. Throws `CodingFailure.noKey` if that is nothing.
  public func encode(to encoder: Encoder) throws {
    guard let text = save() else { throw CodingFailure.noKey }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Why a state cannot be encoded or decoded.
  public enum CodingFailure: Error, Hashable, Sendable {
    /// The decoder's `userInfo` has no graph under `NavigationState.graphKey`.
    case noGraph
    /// The graph has no `restore`: nothing of it is saved.
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
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .noGraph: "the decoder's userInfo has no graph under NavigationState.graphKey"
    case .noKey: "the graph has no `restore`"
    }
  }
}
