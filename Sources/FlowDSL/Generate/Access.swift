/// Who may use generated declarations.
public enum Access: String, Sendable, Hashable, CaseIterable {
  case `public`, package, `internal`

  /// What stands before a declaration: nothing where Swift means it anyway.
  var prefix: String {
    switch self {
    case .public: "public "
    case .package: "package "
    case .internal: ""
    }
  }
}
