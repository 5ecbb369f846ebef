/// The calls that make the screens of an app.
struct SwiftScreenUses {
  /// The arguments of a call.
  struct Arguments: Hashable {
    /// The labels of those in parentheses, `_` for none.
    var labels: [String]
    /// The number of closures after them.
    var closures: Int
  }

  /// The calls by the type that they make, each with its number.
  private var calls: [Int: [Arguments: Int]] = [:]

  /// The calls in the files of `index`. O(tokens).
  init(_ index: SwiftIndex) {
    for (file, code) in index.files.enumerated() {
      for call in code.calls {
        let name = code.text(Int(call.name))
        guard name.first?.isUppercase ?? false, let type = index.type(name, from: file),
          index.isScreen(type)
        else { continue }
        let all = code.arguments(of: call)
        let arguments = Arguments(
          labels: all.filter { !$0.isTrailing }.map { $0.label ?? "_" },
          closures: all.count(where: \.isTrailing))
        calls[type, default: [:]][arguments, default: 0] += 1
      }
    }
  }

  /// The calls that make `type`, each with its number.
  func calls(of type: Int) -> [Arguments: Int] { calls[type] ?? [:] }
}
