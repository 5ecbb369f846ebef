/// The canonical form of types: equal types have equal texts.
enum SwiftType {
  private static let modules: Set<String> = [
    "AppKit", "CoreFoundation", "CoreGraphics", "Foundation", "ObjectiveC", "Observation", "Swift",
    "SwiftUI", "SwiftUICore", "UIKit", "_Concurrency",
  ]

  /// Returns the canonical form of the type `tokens`, with names replaced as in `renamed`.
  static func text(
    _ tokens: ArraySlice<SwiftTokens.Token>, _ renamed: [String: String] = [:]
  ) -> String {
    var words: [String] = []
    var rest = tokens.map(\.text)[...]
    while let word = rest.popFirst() {
      let second = rest.first
      if word == "any", second != ")" { continue }
      if word == "Self" || modules.contains(word), second == "." {
        rest.removeFirst()
      } else if word == "(", second == ")", !beginsResult(rest.dropFirst().first),
        words.last.map({ ["->", "==", ":"].contains($0) }) ?? true
      {
        rest.removeFirst()
        words.append("Void")
      } else if word == "_", rest.dropFirst().first == ":" {
        // The name of a closure's parameter does not matter.
        rest = rest.dropFirst(2)
      } else {
        words.append(renamed[word] ?? word)
      }
    }
    return joined(attributesFirst(words))
  }

  /// True iff `word` stands between the parameters and the result of a function type.
  private static func beginsResult(_ word: String?) -> Bool {
    ["->", "async", "throws"].contains(word)
  }

  /// Sorts the leading attributes.
  private static func attributesFirst(_ words: [String]) -> [String] {
    var attributes: [[String]] = []
    var rest = words[...]
    while rest.first == "@", rest.count > 1 {
      var one = Array(rest.prefix(2))
      rest = rest.dropFirst(2)
      if rest.first == "(", one[1] == "isolated", let end = rest.firstIndex(of: ")") {
        one += rest[...end]
        rest = rest[(end + 1)...]
      }
      attributes.append(one)
    }
    return attributes.sorted { $0[1] < $1[1] }.flatMap { $0 } + rest
  }

  /// Joins the words, with spaces where Swift needs them or they help readers.
  private static func joined(_ words: [String]) -> String {
    var text = ""
    for (index, word) in words.enumerated() {
      let last = index > 0 ? words[index - 1] : ""
      let isSpaced =
        ["->", "&", "async", "throws"].contains(word) || ["->", "&", ",", ":"].contains(last)
      let followsAttribute =
        word == "(" && index > 1 && words[index - 2] == "@" && last != "isolated"
      let isApart = isWord(last) && (isWord(word) || word == "@")
      text += index > 0 && (isSpaced || followsAttribute || isApart) ? " " + word : word
    }
    return text
  }

  private static func isWord(_ word: String) -> Bool {
    word.first.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "#" } ?? false
  }
}
