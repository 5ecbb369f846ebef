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
    guard !link.isResource else {
      remarks.append("a resource: the deep link \(ImportedText.literal(uri))")
      return ImportedClause(forms: [], remarks: remarks)
    }
    guard !uri.contains("${") else {
      remarks.append("a value of the build: the deep link \(ImportedText.literal(uri))")
      return ImportedClause(forms: [], remarks: remarks)
    }
    var pattern = withoutEmptyEnd(uri)
    if !uri.contains("://") {
      pattern = "https://" + pattern
      remarks.append("http, too")
    }
    guard !pattern.contains(".*") else {
      remarks.append("no counterpart of `.*`: the deep link \(ImportedText.literal(uri))")
      return ImportedClause(forms: [], remarks: remarks)
    }
    return ImportedClause(
      "link \(ImportedText.literal(renamed(pattern, parameters)))", remarks: remarks)
  }

  /// `uri` without `/` at the end of its path: a link of Flow matches with and without it.
  private static func withoutEmptyEnd(_ uri: String) -> String {
    let end = uri.firstIndex { $0 == "?" || $0 == "#" } ?? uri.endIndex
    var path = uri[..<end]
    while path.hasSuffix("/"), !path.hasSuffix("://") { path = path.dropLast() }
    return String(path + uri[end...])
  }

  /// The names in braces in `pattern`, unless the build replaces some.
  static func placeholders(in pattern: String) -> [String] {
    guard !pattern.contains("${") else { return [] }
    return pieces(of: pattern).compactMap { $0.isPlaceholder ? String($0.text) : nil }
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
  /// The name that its event should have; nil for an identifier that Android Studio has made of
  /// that of the destination.
  var event: String? {
    guard let id else { return nil }
    guard id.hasPrefix("action_"), let destination else {
      return id.hasPrefix("action_") ? String(id.dropFirst("action_".count)) : id
    }
    let name = id.dropFirst("action_".count)
    let end: Substring
    if let range = name.ranges(of: "_to_").last {
      end = name[range.upperBound...]
    } else {
      guard name.hasPrefix("global_") else { return String(name) }
      end = name.dropFirst("global_".count)
    }
    let wish = AndroidNames.withoutSuffix(String(end))
    let isOfDestination = wish.lowercased() == AndroidNames.withoutSuffix(destination).lowercased()
    return isOfDestination || wish.isEmpty ? nil : wish
  }
}

extension AndroidPlan {
  /// The arguments of the screen that `owner` starts with, with those of its graphs.
  func startArguments(of owner: Owner) -> [AndroidArgument] {
    let own = owner.root.map { destinations[$0].allArguments } ?? []
    var names = Set(own.map(\.name))
    return own
      + owner.graphs.flatMap { destinations[$0].allArguments }.filter {
        names.insert($0.name).inserted
      }
  }

  /// The lines of documentation of the destination `index`.
  func documentation(_ index: Int) -> [String] {
    let row = destinations[index]
    var facts: [String] = []
    if let name = row.className { facts.append("class `\(name)`") }
    if let id = row.id { facts.append("identifier `\(id)`") }
    if let label = row.label, !label.isEmpty { facts.append("label \"\(label)\"") }
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
      guard owners[owner].root == nil else { continue }
      for link in destinations[graph].links {
        let uri = ImportedText.literal(link.uri ?? "")
        remarks.append("no start for the deep link \(uri)")
      }
      for argument in destinations[graph].arguments {
        let value = argument.value.map { " = " + ImportedText.literal($0) } ?? ""
        remarks.append("no start for the argument `\(argument.name)`\(value)")
      }
    }
    return remarks
  }
}
