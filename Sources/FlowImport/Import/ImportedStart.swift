import FlowDSL

/// The file that an app starts with, chosen by evidence.
struct ImportedStart {
  /// The facts about a file that the app may start with.
  struct Candidate {
    /// The file's name without folder and ending.
    var name: String
    /// The file's name for the screen that it shows first.
    var title: String?
    /// True iff it shows tabs first.
    var hasTabs = false
    /// The number of files that it refers to.
    var references = 0
    /// The number of screens in it.
    var screens = 0
  }

  /// The number of the candidate.
  let index: Int
  /// The comment about the choice; none if there is no other.
  let remarks: [String]

  /// Chooses among `candidates`, of which there is at least one.
  init(_ candidates: [Candidate]) {
    var left = Array(candidates.indices)
    var reason = "it is the first by name"
    let tests: [(String, (Candidate) -> Int)] = [
      ("its name says so", { Self.saysMain($0.name) || Self.saysMain($0.title ?? "-x") ? 1 : 0 }),
      ("it begins with tabs", { $0.hasTabs ? 1 : 0 }),
      ("it refers to most others", { $0.references }), ("it has most screens", { $0.screens }),
    ]
    for (text, weight) in tests where left.count > 1 {
      let most = left.map { weight(candidates[$0]) }.max() ?? 0
      left.removeAll { weight(candidates[$0]) < most }
      if left.count == 1 { reason = text }
    }
    let best = left.min { candidates[$0].name < candidates[$1].name } ?? 0
    index = best
    let others = candidates.indices.filter { $0 != best }.map { candidates[$0].name }
    remarks =
      others.isEmpty
      ? []
      : [
        "the app starts with `\(candidates[best].name)`, because \(reason); choose another with"
          + " `--start`: \(Self.list(others))"
      ]
  }

  /// The error for the start `name`, which none of `sources` has: there are `names`.
  static func unknown(_ name: String, in sources: [Source], names: [String]) -> ImportError {
    ImportError(
      sources.first?.name ?? "-", "there is no `\(name)` to start with: there are \(list(names))")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).map { "`\($0)`" } + (names.count > 8 ? ["…"] : [])
    return shown.joined(separator: ", ")
  }

  /// True iff `name` says that a file is the app's main one: `Main`, `nav_graph`,
  /// `mobile_navigation`.
  private static func saysMain(_ name: String) -> Bool {
    var words: [String] = []
    var last: Character = "_"
    for character in name where character.isLetter || character == "_" || character == "-" {
      if character == "_" || character == "-" || last.isLowercase && character.isUppercase {
        words.append("")
      }
      if words.isEmpty { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      last = character
    }
    let usual: Set<String> = [
      "", "nav", "navgraph", "navigation", "graph", "mobile", "storyboard", "iphone", "ipad",
      "main",
      "app", "root",
    ]
    return words.allSatisfy(usual.contains)
  }
}
