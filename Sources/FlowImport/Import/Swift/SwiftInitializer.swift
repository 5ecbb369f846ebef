/// A way to make a value of a type: an initializer, or that of a structure which Swift adds.
struct SwiftInitializer {
  /// A parameter of it.
  struct Parameter {
    /// The label in calls; nil without one.
    var label: String?
    var name: String
    /// The tokens of the type; empty if the value says it.
    var type: Range<Int>
    /// The type as a placeholder shows it.
    var shown: String
    /// The tokens of the value that it has by default, if one is written.
    var value: Range<Int>?
    /// True iff a call may leave it out.
    var hasDefault = false
    /// True iff no route can have it: a framework asks for it, or an attribute makes something else
    /// of it, such as a binding, state or a builder.
    var isFixed = false
    /// The declaration that has it.
    var place: SwiftIndex.Declaration
  }

  var parameters: [Parameter]

  /// The initializers of `type` that other files can call.
  static func all(of type: Int, _ index: SwiftIndex) -> [SwiftInitializer] {
    var own: [SwiftInitializer] = []
    var overrides: [SwiftInitializer] = []
    var hasMemberwise = index.types[type].kind == .struct
    for member in declared(in: type, index) {
      let file = index.files[member.file]
      let row = file.declarations[member.id]
      let isInExtension = row.parent >= 0 && file.declarations[Int(row.parent)].kind == .extension
      if !isInExtension { hasMemberwise = false }
      guard !file.has(["private", "fileprivate"], row) else { continue }
      let parameters = row.parameters < 0 ? [] : file.list(file.inside(Int(row.parameters)))
      var initializer = SwiftInitializer(
        parameters: parameters.map { parameter($0, of: member, file) })
      guard !initializer.parameters.contains(where: { $0.label == "coder" }) else { continue }
      if file.has(["override"], row) {
        // A framework's way to make what has it: a name in a bundle, or a style.
        for index in initializer.parameters.indices { initializer.parameters[index].isFixed = true }
        overrides.append(initializer)
      } else {
        own.append(initializer)
      }
    }
    if hasMemberwise { own.append(memberwise(of: index.types[type].declaration, index)) }
    return own.isEmpty ? overrides : own
  }

  /// The initializers in the code of `type`; of a class without any, those that it inherits.
  private static func declared(
    in type: Int, _ index: SwiftIndex
  ) -> [SwiftIndex.Declaration] {
    index.types[type].kind == .class
      ? index.members("init", of: type) : index.types[type].members["init"] ?? []
  }

  /// True iff a call with `arguments` may mean it.
  func accepts(_ arguments: SwiftScreenUses.Arguments) -> Bool {
    var missing = 0
    var rest = arguments.labels[...]
    for parameter in parameters {
      if rest.first == parameter.label ?? "_" {
        rest.removeFirst()
      } else if !parameter.hasDefault {
        missing += 1
      }
    }
    return rest.isEmpty && missing <= arguments.closures
  }

  // MARK: - Parameters

  /// The parameter `item` of the initializer `place`.
  private static func parameter(
    _ item: SwiftArgument, of place: SwiftIndex.Declaration, _ file: SwiftFile
  ) -> Parameter {
    var label = item.label
    var name = item.label
    var position = item.value.lowerBound
    var isFixed = false
    if label == nil {
      // `@ViewBuilder content: …`, `_ name: …` and `for name: …`.
      while file.kind(position) == .at {
        isFixed = true
        position = afterAttribute(position, file)
      }
      label = file.text(position)
      while position < item.value.upperBound, file.kind(position) != .colon {
        name = file.text(position)
        position += 1
      }
      position += 1
    }
    while file.kind(position) == .at {
      isFixed = true
      position = afterAttribute(position, file)
    }
    let range = min(position, item.value.upperBound)..<item.value.upperBound
    let end = range.first { file.kind($0) == .equal } ?? range.upperBound
    let type = range.lowerBound..<end
    let value = end < range.upperBound ? end + 1..<range.upperBound : nil
    return Parameter(
      label: label == "_" ? nil : label, name: name ?? "value", type: type,
      shown: ImportedText.line(file.text(type)), value: value, hasDefault: value != nil,
      isFixed: isFixed, place: place)
  }

  private static func afterAttribute(_ position: Int, _ file: SwiftFile) -> Int {
    let next = position + 2
    let hasArguments =
      file.kind(next) == .parenthesisOpen && !file.tokens[next].hasSpaceBefore
    return hasArguments ? file.after(next) : next
  }

  // MARK: - Stored properties

  /// The initializer that the structure `place` has by itself.
  private static func memberwise(
    of place: SwiftIndex.Declaration, _ index: SwiftIndex
  ) -> SwiftInitializer {
    let file = index.files[place.file]
    return SwiftInitializer(
      parameters: file.members(of: place.id).compactMap { id in
        property(SwiftIndex.Declaration(file: place.file, id: id), file)
      })
  }

  /// The parameter for the stored property `place`; nil if the initializer has none.
  private static func property(
    _ place: SwiftIndex.Declaration, _ file: SwiftFile
  ) -> Parameter? {
    let row = file.declarations[place.id]
    let attributes = file.attributes(of: row).filter { !plain.contains($0) }
    guard row.kind == .variable || row.kind == .constant, row.body < 0,
      !file.has(["static", "class", "lazy"], row), supplied.isDisjoint(with: attributes)
    else { return nil }
    let type = Int(row.type.lowerBound)..<Int(row.type.upperBound)
    let value = Int(row.value.lowerBound)..<Int(row.value.upperBound)
    let isOptional = !type.isEmpty && file.kind(type.upperBound - 1) == .postfix
    let hasDefault = !value.isEmpty || row.kind == .variable && isOptional
    guard !type.isEmpty || !value.isEmpty else { return nil }
    if hasDefault {
      let isHidden = file.has(["private", "fileprivate"], row)
      guard row.kind == .variable, !isHidden, attributes.isEmpty else { return nil }
    }
    let shown = ImportedText.line(file.text(type))
    return Parameter(
      label: file.name(of: place.id), name: file.name(of: place.id), type: type,
      shown: attributes.contains("Binding") ? "Binding<\(shown)>" : shown,
      value: value.isEmpty ? nil : value, hasDefault: hasDefault,
      isFixed: !attributes.isEmpty, place: place)
  }

  /// The attributes that leave a property what it is.
  private static let plain: Set = ["MainActor", "available", "preconcurrency", "objc"]

  /// The attributes of properties with values from elsewhere.
  private static let supplied: Set = [
    "Environment", "EnvironmentObject", "Query", "FetchRequest", "SectionedFetchRequest",
    "FocusState", "Namespace", "AppStorage", "SceneStorage", "GestureState",
    "AccessibilityFocusState", "Dependency", "Injected", "UIApplicationDelegateAdaptor",
  ]
}

extension SwiftFile {
  /// The name of the type `id`; of an extension with the names before it.
  func typeName(of id: Int) -> String {
    let row = declarations[id]
    guard row.kind == .extension else { return name(of: id) }
    return text(Int(row.keyword) + 1..<Int(row.name) + 1)
  }

  /// The declaration `id` and those around it, the innermost first.
  func declarations(around id: Int) -> [Int] {
    Array(sequence(first: id) { Int(self.declarations[$0].parent) }.prefix { $0 >= 0 })
  }

  /// The names of the generic parameters of the declarations around `id`, and of itself.
  func generics(around id: Int) -> Set<String> {
    var found: Set<String> = []
    for id in declarations(around: id) {
      var position = Int(declarations[id].name) + 1
      if kind(position) == .less, declarations[id].kind != .variable {
        var depth = 0
        repeat {
          if kind(position) == .less { depth += 1 }
          if kind(position) == .greater { depth -= 1 }
          let begins = kind(position - 1) == .less || kind(position - 1) == .comma
          if depth == 1, kind(position) == .name, begins { found.insert(text(position)) }
          position += 1
        } while depth > 0 && position < tokens.count
      }
    }
    return found
  }
}
