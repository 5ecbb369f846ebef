import FlowDSL

/// Gives declarations names that are valid, and that no other in the same place has.
struct ImportedNames {
  /// The names that are taken, in lower case: some names that differ in case alone are the same in
  /// generated code.
  private var taken: Set<String>
  /// The number to try next after a name.
  private var numbers: [String: Int] = [:]
  private let letterCase: LetterCase

  /// Names that begin in `letterCase`. Those of routes must not be `events` if their coordinator
  /// `hasEvents` of its own.
  init(_ letterCase: LetterCase, hasEvents: Bool = true) {
    self.letterCase = letterCase
    taken = letterCase == .upper ? ImportedNames.takenTypes : ImportedNames.takenValues
    if !hasEvents { taken.remove("events") }
  }

  /// The names that generated code uses in an app's namespace, and Swift's own types.
  private static let takenTypes: Set<String> = [
    "any", "bool", "checkpoint", "conditions", "destination", "double", "flowgraph", "flowruntime",
    "foundation", "int", "mainactor", "meta", "protocol", "screens", "self", "string", "swift",
    "thisapp", "type", "url", "uuid",
  ]
  /// The names that generated code uses in a coordinator's namespace.
  private static let takenValues: Set<String> = [
    "_", "events", "flowruntime", "foundation", "mainactor", "route", "screens", "self", "swift",
    "thisapp",
  ]

  /// The name derived from the first of `wishes` that has a letter, or else from `otherwise`.
  mutating func take(_ wishes: [String?], otherwise: String) -> String {
    var name = otherwise
    for case let wish? in wishes {
      let found = ImportedNames.name(wish, letterCase)
      guard found.isEmpty else {
        name = found
        break
      }
    }
    // Generated code has types with names that begin like that.
    guard name.lowercased().hasPrefix("screenof") else { return take(name) }
    return take(letterCase.apply(to: "Shown" + LetterCase.upper.apply(to: name)))
  }

  /// `name`, with a number after it if it is taken.
  private mutating func take(_ name: String) -> String {
    guard !takes(name) else { return name }
    let key = name.lowercased()
    var number = numbers[key] ?? 2
    // A digit at the end of the name and the number would read as one.
    let stem = name.last?.isNumber ?? false ? name + "_" : name
    while !takes("\(stem)\(number)") { number += 1 }
    numbers[key] = number + 1
    return "\(stem)\(number)"
  }

  /// True iff generated code has a type called `name` of its own in an app's namespace, or Swift
  /// has.
  static func isTakenType(_ name: String) -> Bool { takenTypes.contains(name.lowercased()) }

  /// True iff the app has a type with the name derived from `wish`.
  func isTypeOfApp(_ wish: String) -> Bool {
    let name = ImportedNames.name(wish, letterCase)
    return isTaken(name) && !ImportedNames.isTakenType(name)
  }

  /// True iff `name` is given, or kept from it.
  func isTaken(_ name: String) -> Bool { taken.contains(name.lowercased()) }

  /// Keeps `name` from being given.
  mutating func reserve(_ name: String) { taken.insert(name.lowercased()) }

  /// Takes `name`; false iff it is taken.
  private mutating func takes(_ name: String) -> Bool {
    taken.insert(name.lowercased()).inserted
  }

  /// `text` as a name: `product_detail` → `productDetail`. Empty if it has no letter.
  static func name(_ text: String, _ letterCase: LetterCase) -> String {
    var words = text.split { !$0.isNameCharacter }.map(String.init)
    if !text.contains(where: \.isLowercase) { words = words.map { $0.lowercased() } }
    var name = words.first.map { letterCase.apply(to: $0) } ?? ""
    for word in words.dropFirst() { name += LetterCase.upper.apply(to: word) }
    name = String(name.drop { !$0.isLetter })
    name = letterCase.apply(to: name)
    guard let first = name.unicodeScalars.first, first.properties.isXIDStart,
      letterCase.accepts(name)
    else { return "" }
    return name
  }

  /// `name` without the words that only say that it is a controller.
  static func withoutSuffix(_ name: String) -> String {
    let suffixes = [
      "NavigationController", "NavController", "TabBarController", "SplitViewController",
      "TableViewController", "CollectionViewController", "PageViewController", "ViewController",
      "Controller", "Scene", "VC",
    ]
    guard let suffix = suffixes.first(where: { name.hasSuffix($0) && name != $0 }) else {
      return name
    }
    return String(name.dropLast(suffix.count))
  }

  /// True iff `text` is a name as it stands.
  static func isName(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.first.map { $0.properties.isXIDStart } ?? false
      && scalars.allSatisfy(\.properties.isXIDContinue)
  }

  /// `name` after `->` or `back to`: in back-ticks if it would be a verb or the root there.
  static func quoted(_ name: String) -> String {
    let isWord = Keyword.allCases.contains { ($0.isVerb || $0 == .root) && $0.text == name }
    return isWord ? "`\(name)`" : name
  }
}

extension Character {
  /// True iff a name of Flow may contain it after its first letter.
  fileprivate var isNameCharacter: Bool {
    self != "_" && unicodeScalars.allSatisfy(\.properties.isXIDContinue)
  }
}
