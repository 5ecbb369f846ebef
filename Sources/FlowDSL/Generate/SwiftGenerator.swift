import FlowRuntime

/// Generates Swift code for a graph without errors as one text, the same for the same graph, sorted
/// by declaration.
///
/// It has a namespace for the app with its enums, its conditions, its graph and its navigator, one
/// namespace for each coordinator and group with its screens, and `Destination`, which holds what
/// may be opened from outside. A route's events are the methods of a type; the method of `Screens`
/// for the route takes a value of it and makes the screen. With `withRoutes` the app also has an
/// enum of the routes of each coordinator and group, with the parameters in its cases. Nothing here
/// is a literal of arrays or structs: the graph is one string.
///
/// `workers` write the owners.
package func generateSwift(
  _ analysis: Analysis, part: GeneratedPart, access: Compilation.Access, withRoutes: Bool = false,
  workers: Workers = .inTurn
) -> String {
  SwiftGenerator(analysis.model, part, access, withRoutes: withRoutes).text(of: nil, workers)
}

/// The declarations that one run generates, which are compiled in one Swift module.
package enum GeneratedPart: Sendable {
  /// The app, with everything outside of modules, and the graph.
  case app(NavigationGraph)
  /// A module, by itself.
  case module(ID<Module>)
}

/// Generates the same declarations as one text for each file of the graph, in the order of the
/// files: each has what its file declares. Code that the owners share is in the text of the file
/// with `app`, or of the module's first file, so that a change elsewhere leaves most of the texts
/// as they were. The text of a file that declares nothing that Swift has, or of another part, is a
/// comment.
package func generateSwiftFiles(
  _ analysis: Analysis, part: GeneratedPart, access: Compilation.Access, withRoutes: Bool = false,
  workers: Workers = .inTurn
) -> [String] {
  let generator = SwiftGenerator(analysis.model, part, access, withRoutes: withRoutes)
  let files = Array(analysis.model.trees.indices)
  return workers.map(files) { generator.text(of: ID($0), .inTurn) }
}

extension Compilation {
  /// Returns the generated Swift code, with an enum of the routes of each coordinator and group if
  /// `withRoutes` is true; nil where there is no graph.
  public func swift(access: Compilation.Access = .internal, withRoutes: Bool = false)
    -> String?
  {
    guard let part else { return nil }
    return generateSwift(analysis, part: part, access: access, withRoutes: withRoutes)
  }

  /// Returns the generated Swift code as one text for each of `sources`, with an enum of the routes
  /// of each coordinator and group if `withRoutes` is true; nil where there is no graph.
  package func swiftFiles(
    access: Compilation.Access = .internal, withRoutes: Bool = false
  ) -> [String]? {
    guard let part else { return nil }
    return generateSwiftFiles(analysis, part: part, access: access, withRoutes: withRoutes)
  }

  /// The part to generate; nil if there is no graph, and no module without mistakes.
  package var part: GeneratedPart? {
    if let graph { return .app(graph) }
    return isSound ? module.map { .module($0) } : nil
  }
}

/// Writes Swift code for a graph. A class, because tasks and closures share its many tables.
final class SwiftGenerator: Sendable {
  let model: Model
  let part: GeneratedPart
  /// True iff each coordinator and group has an enum of its routes. They have the numbers of the
  /// graph, which only the app knows.
  let hasRoutes: Bool
  /// The access modifier of each declaration that the app may use.
  let access: String
  /// The namespace of the app or the module.
  let app: String
  /// The same without back-ticks.
  let appName: String
  /// The files of the part.
  private let files: [ID<Source>]
  /// The coordinators and groups, enums and types of each module, in the order of their names.
  let moduleOwners: [[ID<Owner>]]
  let moduleEnums: [[ID<Enum>]]
  let moduleTypes: [[ID<ExternalType>]]
  /// The name of the type of each route's events, as it is, and in back-ticks where Swift needs
  /// them.
  let types: [String]
  private let typeNames: [String]
  /// Every name as it is, and in back-ticks where Swift needs them.
  private let texts: [String]
  private let names: [String]
  /// How types are spelled in the app's namespace.
  let spelling: SwiftSpelling
  /// The types that are `UUID` or `URL`, or contain one.
  private let foundationTypes: Set<ID<TypeRef>>
  /// True iff the graph uses one of those.
  private let usesFoundation: Bool
  /// The names in the app's namespace.
  private let namespace: Set<String>
  /// Second names of types of the app that a route's type hides somewhere.
  private let aliases: [String: String]

  init(_ model: Model, _ part: GeneratedPart, _ access: Compilation.Access, withRoutes: Bool) {
    self.model = model
    self.part = part
    hasRoutes = if case .app = part { withRoutes } else { false }
    self.access = access.prefix
    appName = model.namespace(of: part)
    files = model.files(of: part)
    moduleOwners = model.byModule(model.owners) { ($0.anchor, $0.name) }
    moduleEnums = model.byModule(model.enums) { ($0.anchor, $0.name) }
    moduleTypes = model.byModule(model.externals) { ($0.anchor, $0.name) }
    let app = SwiftNames.escaped(appName)
    let types = model.routes.rows.map { LetterCase.upper.apply(to: model.names[$0.name]) }
    let namespace = model.namesInNamespace(of: part)
    let hiding = Set(
      zip(model.routes.rows, types).filter { model.isIn(part, $0.0.anchor) }.map { $0.1 })
    aliases = model.externals.rows.reduce(into: [:]) { aliases, row in
      let name = model.names[row.name]
      guard model.isPlain(row), hiding.contains(name) else { return }
      aliases[name] = SwiftGenerator.unused("\(name)Type", among: hiding.union(namespace))
    }
    self.namespace = namespace.union([appName])
    let foundationTypes = Set(model.types.ids.filter { model.isOfFoundation($0) })
    self.foundationTypes = foundationTypes
    usesFoundation = [
      model.parameters.rows.map { $0.type }, model.routes.rows.map { $0.returns },
      model.checkpoints.rows.map { $0.value },
    ].joined().contains { $0.map(foundationTypes.contains) ?? false }
    texts = (0..<model.names.count).map { model.names[Name(raw: UInt32($0))] }
    names = texts.map(SwiftNames.escaped)
    self.types = types
    typeNames = types.map(SwiftNames.escaped)
    self.app = app
    spelling = SwiftSpelling(
      model, part, app: app,
      externals: model.externals.rows.map { model.spelling(of: $0, in: part, app) },
      hidden: namespace.union([appName]))
  }

  /// How types are spelled among the types of the routes of `owner`.
  func spelling(in owner: ID<Owner>) -> SwiftSpelling {
    let types = model.owners[owner].routes.map { self.types[$0.index] }
    let isHidden = types.contains {
      $0 == appName || aliases[$0] != nil || SwiftSpelling.modules[$0] != nil
    }
    guard isHidden else { return spelling }
    let app = types.contains(appName) ? SwiftGenerator.otherApp : app
    let externals = model.externals.rows.map { row in
      let alias = aliases[model.names[row.name]]
      return alias.map { "\(app).\($0)" } ?? model.spelling(of: row, in: part, app)
    }
    return SwiftSpelling(
      model, part, app: app, externals: externals, hidden: namespace.union(types))
  }

  /// The name of the app's namespace where a route's type hides it.
  private static let otherApp = "ThisApp"

  func text(_ name: Name) -> String { texts[Int(name.raw)] }

  /// The name, in back-ticks where Swift needs them.
  func name(_ name: Name) -> String { names[Int(name.raw)] }

  /// The name of the type of a route's events, in back-ticks where Swift needs them.
  func typeName(of route: ID<Route>) -> String { typeNames[route.index] }

  /// The name as a label where it is given: back-ticks are needed for one word alone.
  func label(_ name: Name) -> String {
    text(name) == "inout" ? "`inout`" : text(name)
  }

  /// Returns what `file` declares as one text, or what all files do where it is nil.
  fileprivate func text(of file: ID<Source>?, _ workers: Workers) -> String {
    var code = CodeWriter()
    writeHead(&code)
    let head =
      model.app.flatMap { model.isIn(part, $0.anchor) ? $0.anchor.file : nil } ?? files.first
    let hasApp = file == nil || file == head
    let owners = rows(of: model.owners, in: file, { $0.anchor })
    let types = writersOfTypes(in: file)
    guard file.map(files.contains) ?? true, hasApp || !owners.isEmpty || !types.isEmpty else {
      return code.text
    }
    let hasFoundation = usesFoundation(owners, withCheckpoints: hasApp) || hasApp && asksURL
    writeImports(hasFoundation: hasFoundation, &code)
    if hasApp {
      switch part {
      case .app(let graph): writeApp(of: graph, with: types, &code)
      case .module(let id): writeModule(id, with: types, &code)
      }
    } else if !types.isEmpty {
      code.line()
      code.block("extension \(app)") { code in
        for writeType in types { writeType(&code) }
      }
    }
    code.append(namespaces(of: owners, workers))
    guard hasApp else { return code.text }
    switch part {
    case .app:
      writeAppScreens(&code)
      writeDestination(&code)
      writeCheckpoints(&code)
    case .module:
      writeModuleScreens(&code)
      writeModuleDestination(&code)
    }
    return code.text
  }

  /// True iff the graph asks `URL` whether it reads an argument.
  private var asksURL: Bool {
    guard case .app(let graph) = part else { return false }
    return askedTypes(of: graph).contains { $0.name == "URL" }
  }

  /// How many owners one writer writes.
  private static let ownersPerWriter = 32

  /// The namespaces of `owners`, some to a writer, in their order.
  private func namespaces(of owners: [ID<Owner>], _ workers: Workers) -> [CodeWriter] {
    let starts = stride(from: 0, to: owners.count, by: Self.ownersPerWriter)
    return workers.map(Array(starts)) { start in
      var code = CodeWriter()
      for owner in owners[start..<min(start + Self.ownersPerWriter, owners.count)] {
        self.writeNamespace(of: owner, &code)
      }
      return code
    }
  }

  // MARK: - What stands here

  /// Those of `table` that `file` declares, or each file of the part: they are declared file by
  /// file. O(files log rows).
  func rows<Row>(
    of table: Table<Row>, in file: ID<Source>?, _ anchor: (Row) -> Anchor
  ) -> [ID<Row>] {
    (file.map { [$0] } ?? files).flatMap { file in
      let start = table.rows.partitioningIndex { anchor($0).file >= file }
      return Rows<Row>(start, table.rows.partitioningIndex { anchor($0).file > file })
    }
  }

  /// The functions that write each second name of a type of the app, and each enum.
  private func writersOfTypes(in file: ID<Source>?) -> [(inout CodeWriter) -> Void] {
    let externals = rows(of: model.externals, in: file, { $0.anchor }).map { model.externals[$0] }
    let aliases = externals.filter { row in
      !model.isPlain(row) || self.aliases[text(row.name)] != nil
    }
    let enums = rows(of: model.enums, in: file, { $0.anchor })
    return aliases.map { row in { self.write(row, &$0) } }
      + enums.map { id in { self.write(id, &$0) } }
  }

  /// True iff the routes of `owners` use `UUID` or `URL`, which only Foundation knows, or the
  /// checkpoints do where they are written.
  private func usesFoundation(_ owners: [ID<Owner>], withCheckpoints: Bool) -> Bool {
    // Most graphs have neither.
    guard usesFoundation else { return false }
    let values = withCheckpoints ? model.checkpoints.rows.compactMap { $0.value } : []
    return values.contains(where: foundationTypes.contains)
      || owners.contains {
        model.owners[$0].routes.contains { types(of: $0).contains(where: foundationTypes.contains) }
          || types(of: events(of: model.ownTransitions(of: $0)))
            .contains(where: foundationTypes.contains)
      }
  }

  // MARK: - Head

  /// Writes where the code comes from, and asks formatters to leave its long lines.
  func writeHead(_ code: inout CodeWriter) {
    code.line("// Generated by flowc \(flowcVersion). Change the .flow files instead.")
    code.line("// swift-format-ignore-file")
  }

  /// Imports what any of the files does: a type may be declared in one and used in another.
  private func writeImports(hasFoundation: Bool, _ code: inout CodeWriter) {
    code.line()
    let foundation = ["Foundation", SwiftGenerator.foundation]
    var known: Set<String> = []
    for module in ["FlowRuntime"] + model.imports(of: part) + (hasFoundation ? foundation : [])
    where known.insert(module).inserted {
      let path = module.split(separator: ".").map { SwiftNames.escaped(String($0)) }
      let note = module == SwiftGenerator.foundation ? SwiftGenerator.foundationNote : ""
      // The app itself has no use for what generated code calls.
      let attribute = module == "FlowRuntime" ? "@_spi(Generated) " : ""
      code.line("\(attribute)import \(path.joined(separator: "."))\(note)")
    }
  }

  /// The module that makes arguments from types that only Foundation knows.
  private static let foundation = "FlowFoundation"
  /// The comment on that import, for readers with a compiler that does not find it.
  private static let foundationNote = "  // A product of the package Flow, for UUID and URL."

  // MARK: - Types

  /// Gives the app another name where a route's type has its name.
  func writeAlias(_ code: inout CodeWriter) {
    guard types.contains(appName) else { return }
    code.line()
    code.line("/// This type, for code in which a route has its name.")
    code.line("\(access)typealias \(SwiftGenerator.otherApp) = \(app)")
  }

  /// Gives a type of the app the name that the graph knows it by, and another where that is hidden.
  private func write(_ row: ExternalType, _ code: inout CodeWriter) {
    let path = row.swift ?? model.names[row.name]
    let parts = path.split(separator: ".").map { SwiftNames.escaped(String($0)) }
    let name = aliases[model.names[row.name]] ?? name(row.name)
    document(row.anchor, &code)
    code.line("\(access)typealias \(name) = \(parts.joined(separator: "."))")
  }

  private func write(_ id: ID<Enum>, _ code: inout CodeWriter) {
    let row = model.enums[id]
    document(row.anchor, &code)
    let conformances = "\(spelling["String"]), \(spelling["FlowArgument"])"
    code.block("\(access)enum \(name(row.name)): \(conformances)") { code in
      for row in model.cases[row.cases] { code.line("case \(name(row.name))") }
    }
  }

  // MARK: - Documentation

  /// Writes the documentation of a declaration as a comment that reads the same.
  func document(_ anchor: Anchor, _ code: inout CodeWriter) {
    // Most declarations have none.
    let tokens = model.trees[anchor.file.index].documentation(before: anchor.node)
    guard !tokens.isEmpty else { return }
    let tree = model.trees[anchor.file.index]
    for token in tokens {
      let span = tree.span(token: token)
      code.line(SwiftGenerator.comment(tree.source.bytes[Int(span.start)..<Int(span.end)]))
    }
  }

  /// `text` without white space at its end, and with visible characters for hidden directions.
  private static func comment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, last == 0x20 || 0x09...0x0d ~= last { text.removeLast() }
    // Most comments are ASCII, which has no directions and no other white space.
    if text.allSatisfy({ $0 < 0x80 }) { return text }
    let comment = String(decoding: text, as: UTF8.self)
    let last = comment.lastIndex { !$0.isWhitespace } ?? comment.startIndex
    return ArraySlice(String(comment[...last]).withVisibleDirections.utf8)
  }
}

extension Model {
  /// The type without lists and optionals around it.
  func leaf(of type: ID<TypeRef>) -> ID<TypeRef> {
    switch types[type] {
    case .list(let inner), .optional(let inner): leaf(of: inner)
    case .bool, .int, .double, .string, .uuid, .url, .enum, .external: type
    }
  }

  /// True iff the type is `UUID` or `URL`, or contains one.
  fileprivate func isOfFoundation(_ type: ID<TypeRef>) -> Bool {
    switch types[type] {
    case .uuid, .url: true
    case .list(let type), .optional(let type): isOfFoundation(type)
    case .bool, .int, .double, .string, .enum, .external: false
    }
  }

  /// True iff the graph and Swift have the same name for the app's type.
  func isPlain(_ type: ExternalType) -> Bool {
    type.swift == nil || type.swift == names[type.name]
  }
}
