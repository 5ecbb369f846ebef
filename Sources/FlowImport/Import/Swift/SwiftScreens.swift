import FlowDSL

/// The expressions that make the screens of Swift sources.
struct SwiftScreens {
  let index: SwiftIndex
  private let lines: [LineIndex]
  private var values: SwiftValueTypes
  /// The labels of the calls that make each screen.
  private let uses: SwiftScreenUses

  /// The expressions for the screens of `navigation`.
  init(_ navigation: SwiftNavigation) {
    index = navigation.index
    lines = navigation.lines
    values = SwiftValueTypes(index)
    uses = SwiftScreenUses(index)
  }

  /// The start of a screen method that shows `unit`.
  mutating func screen(of unit: SwiftUnit) -> ImportedScreen? {
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

  private mutating func screen(of type: Int) -> ImportedScreen {
    let row = index.types[type]
    let name = index.fullName(of: type)
    let isView = index.kindOf(type) == .view
    let file = index.files[row.declaration.file]
    let declaration = file.declarations[row.declaration.id]
    let result = isView ? "some View" : name
    guard row.kind != .protocol else { return ImportedScreen(result: result, value: "<#\(name)#>") }
    var screen = ImportedScreen(result: result, value: name)
    screen.arguments = initializer(of: type).map { argument($0, of: type) }
    guard !file.has(["private", "fileprivate"], declaration) else {
      screen.result = isView ? "some View" : "UIViewController"
      screen.value = isView ? "EmptyView()" : "UIViewController()"
      screen.remark = "`\(name)` is private"
      return screen
    }
    screen.isCalled = true
    return screen
  }

  // MARK: - Arguments

  /// The parameters of the initializer of `type` that most calls mean; of several the one with the
  /// fewest arguments. One with a default counts if a call passes it.
  private func initializer(of type: Int) -> [SwiftInitializer.Parameter] {
    let calls = uses.calls(of: type)
    var best: SwiftInitializer?
    var most = (count: -1, needed: 0)
    for one in SwiftInitializer.all(of: type, index) {
      let count = calls.reduce(0) { one.accepts($1.key) ? $0 + $1.value : $0 }
      let needed = one.parameters.count { !$0.hasDefault }
      if count > most.count || count == most.count && needed < most.needed {
        (best, most) = (one, (count, needed))
      }
    }
    guard let best else { return [] }
    let passed = Set(calls.keys.filter(best.accepts).flatMap(\.labels))
    return best.parameters.filter { !$0.hasDefault || passed.contains($0.label ?? "_") }
  }

  private mutating func argument(
    _ parameter: SwiftInitializer.Parameter, of type: Int
  ) -> ImportedScreen.Argument {
    var argument = ImportedScreen.Argument(label: parameter.label, type: parameter.shown)
    argument.hasDefault = parameter.hasDefault
    guard !parameter.isFixed, let found = self.type(of: parameter) else { return argument }
    argument.parameter = ImportedParameter(
      original: parameter.name, name: parameter.name, type: found.type)
    if let value = parameter.value {
      argument.parameter?.defaultText = literal(value, parameter.place.file, found.type)
    }
    if let own = found.own, case .named(let name) = found.type.element {
      argument.own = declared(own, name)
    }
    return argument
  }

  /// The type of `parameter`: the one that is written, else that of the literal.
  private mutating func type(
    of parameter: SwiftInitializer.Parameter
  ) -> SwiftValueTypes.Found? {
    let place = parameter.place
    guard parameter.type.isEmpty else {
      return values.type(
        parameter.type, place.file, in: place.id,
        generics: index.files[place.file].generics(around: place.id))
    }
    let code = index.files[place.file]
    guard let value = parameter.value, let last = value.last,
      value.count == 1 || value.count == 2 && code.isText(value.lowerBound, "-")
    else { return nil }
    return literalType(last, code).map {
      SwiftValueTypes.Found(type: ImportedParameterType(element: $0))
    }
  }

  /// The type that a graph declares for `own`, which Swift calls `name`.
  private func declared(_ own: SwiftValueTypes.Own, _ name: String) -> ImportedType {
    switch own {
    case .library(let module):
      return ImportedType(
        name: name, documentation: ["`\(name)` of \(module ?? "Swift")."], swift: name,
        module: module, lacksConformance: !SwiftValueTypes.conforms(name))
    case .type(let type):
      let row = index.types[type]
      let file = index.files[row.declaration.file]
      let token = file.tokens[Int(file.declarations[row.declaration.id].name)]
      let line = lines[row.declaration.file].line(at: Int(token.start)) + 1
      let kind = row.kind == .enum ? "Enum" : "Struct"
      return ImportedType(
        name: row.name,
        documentation: ["\(kind) `\(name)`, \(file.source.name):\(line)."], swift: name,
        lacksConformance: !row.inherited.contains("FlowArgument"))
    }
  }

  // MARK: - Literals

  /// The type of the literal at `position`; nil if it is none.
  private func literalType(
    _ position: Int, _ file: SwiftFile
  ) -> ImportedParameterType.Element? {
    switch file.kind(position) {
    case .string: file.stringContent(position) == nil ? nil : .string
    case .number: file.text(position).contains(".") ? .double : .int
    case .name where file.isText(position, "true") || file.isText(position, "false"): .bool
    default: nil
    }
  }

  /// The value in `range` as a literal of `type` in a graph; nil if it has none.
  private func literal(
    _ range: Range<Int>, _ file: Int, _ type: ImportedParameterType
  ) -> String? {
    let file = index.files[file]
    var position = range.lowerBound
    let isNegative = range.count == 2 && file.isText(position, "-")
    if isNegative { position += 1 }
    guard isNegative || range.count == 1, !type.isList else { return nil }
    let text = file.text(position)
    let sign = isNegative ? "-" : ""
    switch (type.element, literalType(position, file)) {
    case (.bool, .bool) where !isNegative: return text
    case (.string, .string) where !isNegative:
      return file.stringContent(position).map(ImportedText.literal)
    case (.int, .int), (.double, .int): return Int(text).map { "\(sign)\($0)" }
    case (.double, .double):
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let isPlain = parts.count == 2 && parts.allSatisfy { Int($0) != nil }
      return isPlain ? sign + text : nil
    default: return nil
    }
  }
}
