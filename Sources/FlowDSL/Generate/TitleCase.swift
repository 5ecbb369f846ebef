/// Turns names of a graph into what users read.
enum TitleCase {
  /// Words that are abbreviations.
  private static let abbreviations = ["id": "ID", "url": "URL", "urls": "URLs", "uuid": "UUID"]

  /// The words of `name`, each with a capital: `Order History` for `orderHistory`, `URL List` for
  /// `URLList`.
  static func title(of name: String) -> String {
    words(of: Array(name.unicodeScalars)).map { word in
      abbreviations[word.lowercased()] ?? LetterCase.upper.apply(to: word)
    }.joined(separator: " ")
  }

  private static func words(of scalars: [Unicode.Scalar]) -> [String] {
    var words: [String] = []
    var word = ""
    for (index, scalar) in scalars.enumerated() {
      if scalar == "_" || begins(at: index, in: scalars) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if scalar != "_" { word.unicodeScalars.append(scalar) }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// True iff a capital begins a word: after another letter, or as the last of several, unless an
  /// `s` makes them a plural.
  private static func begins(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0, scalars[index].properties.isUppercase else { return false }
    guard scalars[index - 1].properties.isUppercase else { return true }
    let rest = scalars[(index + 1)...]
    let isPlural = rest.first == "s" && rest.dropFirst().first?.properties.isLowercase != true
    return rest.first?.properties.isLowercase == true && !isPlural
  }
}
