import FlowRuntime

/// A pattern of an association file: `?` matches any character, `*` any text, and `$(name)` one of
/// the texts of a variable.
struct SitePattern: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case character(Unicode.Scalar)
    case anyCharacter
    case anyText
    case choice([SitePattern])
  }

  private let parts: [Part]
  /// The texts that all matches begin and end with.
  let beginning: String
  private let end: String

  private init(_ parts: [Part]) {
    self.parts = parts
    beginning = Self.text(parts)
    end = String(String.UnicodeScalarView(Self.text(parts.reversed()).unicodeScalars.reversed()))
  }

  /// The characters that `parts` begin with.
  private static func text(_ parts: [Part]) -> String {
    var text = String.UnicodeScalarView()
    for part in parts {
      guard case .character(let scalar) = part else { break }
      text.append(scalar)
    }
    return String(text)
  }

  /// Reads `text`, in which `variables` are named.
  init(_ text: String, _ variables: [String: [SitePattern]]) {
    var parts: [Part] = []
    var rest = Substring(text)
    while let first = rest.unicodeScalars.first {
      if rest.hasPrefix("$("), let end = rest.firstIndex(of: ")"),
        let patterns = variables[String(rest[..<end].dropFirst(2))]
      {
        parts.append(.choice(patterns))
        rest = rest[rest.index(after: end)...]
        continue
      }
      switch first {
      case "?": parts.append(.anyCharacter)
      case "*": parts.append(.anyText)
      case _: parts.append(.character(first))
      }
      rest = Substring(rest.unicodeScalars.dropFirst())
    }
    self.init(parts)
  }

  /// True iff it matches one text only, its beginning.
  var isText: Bool {
    parts.allSatisfy { part in
      if case .character = part { true } else { false }
    }
  }

  // MARK: - Matching

  /// True iff it matches all of `text`. O(length of both, and of the variables that are named).
  func matches(_ text: String) -> Bool {
    guard text.hasPrefix(beginning), text.hasSuffix(end) else { return false }
    let scalars = Array(text.unicodeScalars)
    let starts = [true] + Array(repeating: false, count: scalars.count)
    return ends(from: starts, scalars)[scalars.count]
  }

  /// The positions where matches end that begin at `starts`.
  private func ends(from starts: [Bool], _ text: [Unicode.Scalar]) -> [Bool] {
    var reached = starts
    for part in parts {
      guard reached.contains(true) else { break }
      reached = Self.ends(of: part, from: reached, text)
    }
    return reached
  }

  private static func ends(
    of part: Part, from starts: [Bool], _ text: [Unicode.Scalar]
  ) -> [Bool] {
    switch part {
    case .character(let scalar):
      return [false] + text.indices.map { starts[$0] && text[$0] == scalar }
    case .anyCharacter: return [false] + starts.dropLast()
    case .anyText:
      let first = starts.firstIndex(of: true) ?? starts.count
      return starts.indices.map { $0 >= first }
    case .choice(let patterns):
      var reached = Array(repeating: false, count: starts.count)
      for pattern in patterns {
        for (index, isReached) in pattern.ends(from: starts, text).enumerated() where isReached {
          reached[index] = true
        }
      }
      return reached
    }
  }

  // MARK: - Variables

  /// The variables that every file has. Languages and regions are any codes of their lengths.
  static let predefined: [String: [SitePattern]] = {
    let (lower, digits) = ("abcdefghijklmnopqrstuvwxyz", "0123456789")
    let upper = lower.uppercased()
    let (small, large) = (Part.choice(characters(lower)), Part.choice(characters(upper)))
    return [
      "alpha": characters(lower + upper), "upper": characters(upper), "lower": characters(lower),
      "alnum": characters(lower + upper + digits), "digit": characters(digits),
      "xdigit": characters(digits + "abcdefABCDEF"),
      "lang": [SitePattern([small, small]), SitePattern([small, small, small])],
      "region": [SitePattern([large, large])],
    ]
  }()

  private static func characters(_ text: String) -> [SitePattern] {
    text.unicodeScalars.map { SitePattern([.character($0)]) }
  }

  /// The same with ASCII letters in lower case.
  var lowercased: SitePattern {
    SitePattern(
      parts.map { part in
        switch part {
        case .character(let scalar):
          .character(Unicode.Scalar(scalar.properties.lowercaseMapping) ?? scalar)
        case .choice(let patterns): .choice(patterns.map { $0.lowercased })
        case .anyCharacter, .anyText: part
        }
      })
  }
}
