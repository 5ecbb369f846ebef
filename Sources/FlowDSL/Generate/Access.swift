extension Compilation {
  /// Who may use generated declarations.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Access: String, Sendable, Hashable, CaseIterable {
    case `public`, package, `internal`

    /// The modifier before a declaration; empty for Swift's default.
    var prefix: String {
      switch self {
      case .public: "public "
      case .package: "package "
      case .internal: ""
      }
    }
  }
}
