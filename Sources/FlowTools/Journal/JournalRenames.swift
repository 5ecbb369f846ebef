import FlowRuntime

/// The names of a graph that differ in journals of earlier ones, by `@was`.
struct JournalRenames {
  /// The current names of each former one, all without what is before their last dot.
  private let current: [String: [String]]

  /// The renamed declarations of `graph`.
  init(_ graph: NavigationGraph) {
    var current: [String: [String]] = [:]
    for row in graph.formerNames.rows {
      let former = graph.strings[row.name].split(separator: ".").last.map(String.init) ?? ""
      current[former, default: []].append(graph.name(of: row.declaration))
    }
    self.current = current
  }

  /// True iff `written` means what is called `name`: a part of a name, such as `Home.feed` or
  /// `main/home`, may have been renamed.
  func isName(_ written: String, of name: String) -> Bool {
    if written == name { return true }
    guard !current.isEmpty else { return false }
    let (old, new) = (JournalRenames.parts(of: written), JournalRenames.parts(of: name))
    return old.count == new.count
      && zip(old, new).allSatisfy { $0 == $1 || current[String($0)]?.contains(String($1)) == true }
  }

  /// The current name of `written`, if `isKnown` does not hold for it as it is.
  func name(_ written: String, isKnown: (String) -> Bool) -> String {
    guard !isKnown(written), !current.isEmpty else { return written }
    let parts = JournalRenames.parts(of: written).map { part in
      [String(part)] + (current[String(part)] ?? [])
    }
    guard let first = parts.first else { return written }
    // Names have at most two parts, each with few former names.
    let names =
      parts.count == 1 ? first : first.flatMap { one in parts[1].map { "\(one).\($0)" } }
    return names.first(where: isKnown) ?? written
  }

  private static func parts(of name: String) -> [Substring] {
    name.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "/" }
  }
}

extension NavigationGraph {
  /// The current name of a declaration.
  fileprivate func name(of declaration: FormerName.RenamedDeclaration) -> String {
    switch declaration {
    case .owner(let id): strings[owners[id].name]
    case .route(let id): strings[routes[id].name]
    case .mount(let id): strings[mounts[id].name]
    case .enum(let id): strings[enums[id].name]
    case .enumCase(let id): strings[cases[id].name]
    case .checkpoint(let id): strings[checkpoints[id].name]
    }
  }
}
