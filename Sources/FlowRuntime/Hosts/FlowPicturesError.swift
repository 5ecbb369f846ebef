/// The reason why pictures of screens cannot be made.
public struct FlowPicturesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, for people.
  public let description: String

  /// Creates the error with this reason.
  init(_ description: String) { self.description = description }
}
