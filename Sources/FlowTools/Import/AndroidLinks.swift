/// Android's deep links as links of Flow.
enum AndroidLinks {
  /// The clause for `link` of a route with `parameters`.
  static func clause(
    _ link: AndroidDeepLink, _ parameters: [ImportedParameter]
  ) -> ImportedClause {
    var remarks: [String] = []
    if let left = ImportedText.leftOut(link.others) { remarks.append(left) }
    guard let uri = link.uri, !uri.isEmpty else {
      return ImportedClause(forms: [], remarks: remarks + ["a deep link without a URL"])
    }
    var pattern = uri
    if !uri.contains("://") {
      pattern = "https://" + uri
      remarks.append("http, too")
    }
    guard !pattern.contains(".*") else {
      remarks.append("no counterpart of `.*`: the deep link \(ImportedText.literal(uri))")
      return ImportedClause(forms: [], remarks: remarks)
    }
    return ImportedClause(
      "link \(ImportedText.literal(renamed(pattern, parameters)))", remarks: remarks)
  }

  /// The names in braces in `pattern`.
  static func placeholders(in pattern: String) -> [String] {
    pieces(of: pattern).compactMap { $0.isPlaceholder ? String($0.text) : nil }
  }

  /// `pattern` with the names that parameters have in the graph.
  private static func renamed(_ pattern: String, _ parameters: [ImportedParameter]) -> String {
    let names = Dictionary(parameters.map { ($0.original, $0.name) }) { first, _ in first }
    return pieces(of: pattern).map { piece in
      piece.isPlaceholder
        ? "{\(names[String(piece.text)] ?? String(piece.text))}" : String(piece.text)
    }
    .joined()
  }

  /// `pattern` split at its braces.
  private static func pieces(of pattern: String) -> [(text: Substring, isPlaceholder: Bool)] {
    var pieces: [(Substring, Bool)] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append((rest[..<open], false))
      pieces.append((rest[rest.index(after: open)..<close], true))
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [(rest, false)]
  }
}

extension AndroidDestination {
  /// The arguments, with those that only its deep links name.
  var allArguments: [AndroidArgument] {
    var all = arguments
    var names = Set(arguments.map(\.name))
    for name in links.flatMap({ AndroidLinks.placeholders(in: $0.uri ?? "") })
    where names.insert(name).inserted {
      all.append(AndroidArgument(name: name, type: "string", isNullable: true, value: nil))
    }
    return all
  }

  /// How it is shown: a dialog by its name, which may say that it is a sheet.
  var kind: ImportedRoute.Kind {
    switch element {
    case "activity": return .cover
    case "dialog":
      let name = "\(id ?? "") \(className ?? "")".lowercased()
      let isQuestion = ["dialog", "alert", "confirm"].contains { name.contains($0) }
      return name.contains("sheet") || !isQuestion ? .sheet : .dialog
    default: return .push
    }
  }

  /// Remarks about properties that Flow cannot express.
  var remarks: [String] {
    var remarks: [String] = []
    if element == "activity" { remarks.append("an activity of its own") }
    if !["fragment", "dialog", "activity", "navigation", "include"].contains(element) {
      remarks.append("a destination of the kind `\(element)`")
    }
    if let left = ImportedText.leftOut(others) { remarks.append(left) }
    return remarks
  }
}

extension AndroidAction {
  /// The name that its event should have; nil for an identifier that Android Studio has made.
  var event: String? {
    guard let id else { return nil }
    let name = id.hasPrefix("action_") ? String(id.dropFirst("action_".count)) : id
    let isMade = name != id && (name.contains("_to_") || name.hasPrefix("global_"))
    return isMade && destination != nil ? nil : name
  }
}

extension AndroidPlan {
  /// The arguments of the screen that `owner` starts with, with those of its graphs.
  func startArguments(of owner: Owner) -> [AndroidArgument] {
    let own = owner.root.map { destinations[$0].allArguments } ?? []
    var names = Set(own.map(\.name))
    return own
      + owner.graphs.flatMap { destinations[$0].arguments }.filter {
        names.insert($0.name).inserted
      }
  }

  /// The lines of documentation of the destination `index`.
  func documentation(_ index: Int) -> [String] {
    let row = destinations[index]
    var facts: [String] = []
    if let name = row.className { facts.append("class `\(name)`") }
    if let id = row.id { facts.append("identifier `\(id)`") }
    if let label = row.label { facts.append("label \"\(label)\"") }
    return ImportedText.sentence(facts)
  }

  /// Remarks about properties of the coordinator `owner` that Flow cannot express.
  func remarks(about owner: Int) -> [String] {
    var remarks: [String] = []
    for graph in owners[owner].graphs {
      remarks += destinations[graph].remarks
      for child in destinations[graph].children {
        let row = destinations[child]
        if row.element == "include", self.graph(of: child) == nil {
          remarks.append("the included graph `\(row.file ?? "")` is not in the files")
        }
      }
      for link in destinations[graph].links {
        remarks.append("a deep link of the graph: \(ImportedText.literal(link.uri ?? ""))")
      }
    }
    return remarks
  }
}
