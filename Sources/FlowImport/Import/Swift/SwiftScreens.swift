/// The expressions that make the screens of Swift sources.
struct SwiftScreens {
  private let index: SwiftIndex

  /// The expressions for the types of `index`.
  init(_ index: SwiftIndex) { self.index = index }

  /// The start of a screen method that shows `unit`.
  func screen(of unit: SwiftUnit) -> ImportedScreen? {
    switch unit.kind {
    case .screen(let type): screen(of: type)
    case .system:
      ImportedScreen(result: "UIViewController", value: "<#\(ImportedText.line(unit.name))#>")
    case .alert, .dialog:
      ImportedScreen(
        result: "FlowDialog",
        value: "FlowDialog(\(ImportedText.swiftLiteral(unit.title ?? unit.name)))")
    case .inline, .member, .coordinator: .empty("content without a type")
    }
  }

  private func screen(of type: Int) -> ImportedScreen {
    let row = index.types[type]
    let name = fullName(of: type)
    let isView = index.kindOf(type) == .view
    let file = index.files[row.declaration.file]
    let declaration = file.declarations[row.declaration.id]
    guard !has(["private", "fileprivate"], declaration, file) else {
      return ImportedScreen(
        result: isView ? "some View" : "UIViewController",
        value: isView ? "EmptyView()" : "UIViewController()", remark: "`\(name)` is private")
    }
    let result = isView ? "some View" : name
    guard row.kind != .protocol else { return ImportedScreen(result: result, value: "<#\(name)#>") }
    let arguments = arguments(of: type).map { label, type in
      (label.map { "\($0): " } ?? "") + "<#\(type)#>"
    }
    return ImportedScreen(result: result, value: "\(name)(\(arguments.joined(separator: ", ")))")
  }

  /// The name of `type` with those of the types around it: `Home.Row`.
  private func fullName(of type: Int) -> String {
    let place = index.types[type].declaration
    let file = index.files[place.file]
    var names: [String] = []
    var id = place.id
    while id >= 0 {
      if file.declarations[id].kind.isType { names.append(file.name(of: id)) }
      id = Int(file.declarations[id].parent)
    }
    return names.reversed().joined(separator: ".")
  }

  // MARK: - Arguments

  private typealias Argument = (label: String?, type: String)

  /// The arguments that the initializer of `type` with the fewest needs.
  private func arguments(of type: Int) -> [Argument] {
    let row = index.types[type]
    let all = (row.members["init"] ?? []).map { member in
      let file = index.files[member.file]
      let parameters = Int(file.declarations[member.id].parameters)
      return parameters < 0 ? [] : file.list(file.inside(parameters)).map { argument($0, file) }
    }
    let own = all.filter { !$0.contains { $0.argument.label == "coder" } }
    guard own.isEmpty else {
      let needed = own.map { $0.filter { !$0.isOptional }.map(\.argument) }
      return needed.min { $0.count < $1.count } ?? []
    }
    return row.kind == .struct ? storedProperties(of: row.declaration) : []
  }

  /// The parameter `item` of an initializer.
  private func argument(
    _ item: SwiftArgument, _ file: SwiftFile
  ) -> (argument: Argument, isOptional: Bool) {
    var label = item.label
    var position = item.value.lowerBound
    if label == nil {
      // `@ViewBuilder content: …`, `_ name: …` and `for name: …`.
      while file.kind(position) == .at { position = afterAttribute(position, file) }
      label = file.text(position)
      while position < item.value.upperBound, file.kind(position) != .colon { position += 1 }
      position += 1
    }
    while file.kind(position) == .at { position = afterAttribute(position, file) }
    let range = min(position, item.value.upperBound)..<item.value.upperBound
    let end = range.first { file.kind($0) == .equal } ?? range.upperBound
    return (
      (label == "_" ? nil : label, shown(range.lowerBound..<end, file)), end < range.upperBound
    )
  }

  private func afterAttribute(_ position: Int, _ file: SwiftFile) -> Int {
    let next = position + 2
    let hasArguments =
      file.kind(next) == .parenthesisOpen && !file.tokens[next].hasSpaceBefore
    return hasArguments ? file.after(next) : next
  }

  /// The type in `range`, as a placeholder shows it.
  private func shown(_ range: Range<Int>, _ file: SwiftFile) -> String {
    ImportedText.line(file.text(range))
  }

  /// The stored properties of the structure `place` that its own initializer needs.
  private func storedProperties(of place: SwiftIndex.Declaration) -> [Argument] {
    let file = index.files[place.file]
    return file.declarations.enumerated().compactMap { id, row in
      guard row.parent == Int32(place.id), row.kind == .variable || row.kind == .constant,
        row.body < 0, row.value.isEmpty, !row.type.isEmpty,
        !has(["static", "class", "lazy"], row, file),
        Self.supplied.isDisjoint(with: file.attributes(of: row))
      else { return nil }
      let type = Int(row.type.lowerBound)..<Int(row.type.upperBound)
      let isOptional = file.kind(type.upperBound - 1) == .postfix
      guard row.kind == .constant || !isOptional else { return nil }
      let isBinding = file.attributes(of: row).contains("Binding")
      return (
        file.name(of: id), isBinding ? "Binding<\(shown(type, file))>" : shown(type, file)
      )
    }
  }

  /// The attributes of properties with values from elsewhere.
  private static let supplied: Set = [
    "Environment", "EnvironmentObject", "Query", "FetchRequest", "SectionedFetchRequest",
    "FocusState", "Namespace", "AppStorage", "SceneStorage", "GestureState",
    "AccessibilityFocusState", "Dependency", "Injected", "UIApplicationDelegateAdaptor",
  ]

  /// True iff one of `words` is among the modifiers of `row`.
  private func has(_ words: [String], _ row: SwiftDeclaration, _ file: SwiftFile) -> Bool {
    (Int(row.start)..<Int(row.keyword)).contains { words.contains(file.text($0)) }
  }
}
