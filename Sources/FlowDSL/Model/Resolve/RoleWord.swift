/// Words for what a type of Swift is, with which people end names that a graph has without them:
/// `OfferCoordinator` for `Offer`.
enum RoleWord {
  private static let all = [
    "coordinator", "viewcontroller", "controller", "view", "screen", "page", "flow", "route",
    "router", "module", "scene", "feature", "group", "routes", "sheet", "modal", "tab", "vc",
  ]

  /// The names, in lower case, that differ from `name` only by such a word at the end.
  static func relatives(of name: String) -> Set<String> {
    let name = name.lowercased()
    let shorter = all.filter { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
      .map { String(name.dropLast($0.utf8.count)) }
    return Set(shorter + all.map { name + $0 })
  }
}
