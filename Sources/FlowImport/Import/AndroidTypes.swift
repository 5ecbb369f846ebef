import FlowDSL

/// The types of Android's arguments, as Flow has them.
struct AndroidTypes {
  /// The types that the app has to have in Swift.
  private(set) var types: [ImportedType] = []
  private var names: [String: String] = [:]
  /// The last parts of the names of classes, with the names that they are part of.
  private var classes: [Substring: Set<String>] = [:]

  /// The types of the arguments of `destinations`.
  init(_ destinations: [AndroidDestination]) {
    for type in destinations.flatMap(\.arguments).compactMap(\.type) {
      let name = type.hasSuffix("[]") ? String(type.dropLast(2)) : type
      if let last = Self.parts(of: name).last { classes[last, default: []].insert(name) }
    }
  }

  /// The parameters of a route with `arguments`, and comments about what they do not say. If the
  /// route `isStart`, nothing has to supply them.
  mutating func parameters(
    _ arguments: [AndroidArgument], isStart: Bool, _ typeNames: inout ImportedNames
  ) -> (parameters: [ImportedParameter], remarks: [String]) {
    var parameters: [ImportedParameter] = []
    var remarks: [String] = []
    var names = ImportedNames(.lower)
    for argument in arguments {
      guard parameters.count < ImportedRoute.mostParameters else {
        remarks.append("the argument `\(argument.name)` is left out: a route has 100 at most")
        continue
      }
      var type = type(of: argument, &typeNames)
      type.isOptional = argument.isNullable || argument.value == "@null"
      let name = names.take([argument.name], otherwise: "argument")
      var parameter = ImportedParameter(original: argument.name, name: name, type: type)
      if let value = argument.value, value != "@null" {
        parameter.defaultText = argument.isResource ? nil : AndroidTypes.literal(value, type)
        if argument.isResource {
          parameter.type.isOptional = true
          remarks.append("the default of `\(name)` is a resource: \(ImportedText.literal(value))")
        } else if parameter.defaultText == nil {
          parameter.type.isOptional = true
          remarks.append("the default of `\(name)` is \(ImportedText.literal(value))")
        }
      }
      if isStart, !parameter.isOptional {
        parameter.type.isOptional = true
        remarks.append("nothing supplies `\(name)` where this is the start")
      }
      parameters.append(parameter)
    }
    return (parameters, remarks)
  }

  private mutating func type(
    of argument: AndroidArgument, _ typeNames: inout ImportedNames
  ) -> ImportedParameterType {
    var name = argument.type ?? AndroidTypes.inferred(argument.value)
    let isList = name.hasSuffix("[]")
    if isList { name = String(name.dropLast(2)) }
    return ImportedParameterType(element: element(name, &typeNames), isList: isList)
  }

  private mutating func element(
    _ name: String, _ typeNames: inout ImportedNames
  ) -> ImportedParameterType.Element {
    switch name {
    case "boolean": return .bool
    case "integer", "long": return .int
    case "float": return .double
    case "string", "reference", "java.lang.String", "kotlin.String": return .string
    case "java.util.UUID": return .named("UUID")
    case "android.net.Uri", "java.net.URL", "java.net.URI": return .named("URL")
    default: break
    }
    if let known = names[name] { return .named(known) }
    let parts = Self.parts(of: name)
    let isClear = parts.last.flatMap { classes[$0] }?.count ?? 0 < 2
    let wish = parts.suffix(isClear ? 1 : 2).joined(separator: "_")
    let type = typeNames.take([wish], otherwise: "Value")
    types.append(ImportedType(name: type, documentation: ["`\(name)`."]))
    names[name] = type
    return .named(type)
  }

  /// The parts of the name of a class: `x.Outer$One` has `x`, `Outer` and `One`.
  private static func parts(of name: String) -> [Substring] {
    name.split { $0 == "." || $0 == "$" }
  }

  /// The type of an argument that only has a default.
  private static func inferred(_ value: String?) -> String {
    guard let value else { return "string" }
    if value == "true" || value == "false" { return "boolean" }
    if integer(value) != nil { return value.hasSuffix("L") ? "long" : "integer" }
    return double(value) != nil ? "float" : "string"
  }

  // MARK: - Literals

  /// The value `text` of `type` as a literal; nil if it has none, such as a number from a resource.
  static func literal(_ text: String, _ type: ImportedParameterType) -> String? {
    guard !type.isList else { return nil }
    switch type.element {
    case .bool: return text == "true" || text == "false" ? text : nil
    case .int: return integer(text).map(String.init)
    case .double: return double(text)
    case .string: return ImportedText.literal(text)
    case .named("UUID"), .named("URL"): return nil
    case .named: return ImportedText.literal(text)
    }
  }

  private static func integer(_ text: String) -> Int? {
    let digits = text.hasSuffix("L") ? text.dropLast() : text[...]
    guard digits.hasPrefix("0x") else { return digits.hasPrefix("+") ? nil : Int(digits) }
    return Int(digits.dropFirst(2), radix: 16)
  }

  /// A number with a point, as Flow spells it.
  private static func double(_ text: String) -> String? {
    let digits = text.hasSuffix("f") || text.hasSuffix("F") ? text.dropLast() : text[...]
    let parts = digits.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    guard areDigits, (1...2).contains(parts.count), digits.count < 100 else { return nil }
    return digits.filter { $0 == "-" }.count < 2 ? String(digits) : nil
  }
}
