/// The animations that the files ask for: they are the app's, so that one comment says it of all.
struct ImportedAnimations {
  private var names: Set<String> = []
  private var count = 0

  /// Notes a transition with the attributes `names`.
  mutating func add(_ names: [String]) {
    guard !names.isEmpty else { return }
    self.names.formUnion(names)
    count += 1
  }

  /// The comment about them at the top, if there are any. A transition is an `action` in the files.
  func remarks(about action: String) -> [String] {
    guard count > 0 else { return [] }
    let list = names.sorted().map { "`\($0)`" }.joined(separator: ", ")
    return ["no counterpart: animations (\(list)) of \(count) \(action)\(count == 1 ? "" : "s")"]
  }
}
