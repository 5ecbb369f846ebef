/// A Swift declaration as seen by its users: without its body and its internal names.
struct AppleDeclaration: Sendable {
  /// The keyword that introduces it.
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, `protocol`, `extension`, global
    case `func`, `var`, `let`, `init`, `subscript`, `case`, `typealias`, `associatedtype`, macro
  }

  /// A parameter of a function.
  struct Parameter: Sendable {
    /// Such as `@ViewBuilder`, sorted.
    var attributes: [String] = []
    /// The argument label; `_` if there is none.
    var label = "_"
    /// Includes `@escaping`, `inout` and the like.
    var type = ""
    /// True iff it has a default value.
    var hasDefault = false
  }

  /// Such as `@MainActor`, in order.
  var attributes: [String] = []
  /// Such as `static`, `nonisolated`, `optional`, `private(set)`.
  var modifiers: Set<String> = []
  /// Its kind.
  var kind: Kind
  /// Without backticks. An extension has the name of the type that it extends.
  var name = ""
  /// The names of its generic parameters, in order.
  var generics: [String] = []
  /// The parameters of a function or an enum case.
  var parameters: [Parameter] = []
  /// `async`, `throws`, `rethrows`, in order.
  var effects: [String] = []
  /// The type of a property, of a function's result, or that an alias stands for; `Void` by default.
  var type = "Void"
  /// The superclass and protocols of a type or extension.
  var inherits: [String] = []
  /// The generic requirements, from the `where` clause and from the parameter list.
  var requirements: Set<String> = []
  /// True iff users can assign to it.
  var isSettable = false
  /// The members of a type or extension.
  var members: [AppleDeclaration] = []
  /// Counted from 1.
  var line = 0

  /// The type of an enum's raw values; nil if it has none.
  var rawType: String? {
    kind == .enum ? inherits.first.flatMap { ["Int", "UInt"].contains($0) ? $0 : nil } : nil
  }

  /// True iff it is a member of the type itself.
  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// True iff it is a type, an extension, or the list of globals.
  var hasMembers: Bool {
    switch kind {
    case .class, .struct, .enum, .protocol, .extension, .global: true
    default: false
    }
  }

  /// The name as documentation writes it: `sheet(item:onDismiss:content:)`.
  var title: String {
    switch kind {
    case .func, .`init`, .subscript, .macro:
      (kind == .`init` ? "init" : name) + "(" + parameters.map { $0.label + ":" }.joined() + ")"
    default: name
    }
  }
}

extension AppleDeclaration.Parameter: CustomStringConvertible {
  /// The parameter in canonical form.
  var description: String {
    let head = (attributes + [label]).joined(separator: " ")
    return "\(head): \(type)\(hasDefault ? " = …" : "")"
  }
}

extension AppleDeclaration: CustomStringConvertible {
  /// Attributes that are compared separately or do not matter to users.
  private static let unheard: Set<String> = [
    "@frozen", "@inlinable", "@usableFromInline", "@_alwaysEmitIntoClient", "@objc", "@MainActor",
    "@_hasMissingDesignatedInitializers", "@_typeEraser(AnyView)", "@NSCopying", "@nonobjc",
    "@preconcurrency", "@discardableResult", "@_disfavoredOverload",
  ]

  /// The declaration in canonical form, without availability and isolation: equal for declarations that
  /// mean the same to their users.
  var description: String {
    let heard = attributes.filter { !Self.unheard.contains($0) && !$0.hasPrefix("@available(") }
      .map { $0 == "@_functionBuilder" ? "@resultBuilder" : $0 }.sorted()
    let said = ["optional", "mutating", "required", "convenience"].filter(modifiers.contains)
    let word = kind == .let ? "var" : kind.rawValue
    let head = heard + said + (isStatic ? ["static"] : [])
    let named = [.`init`, .subscript].contains(kind) ? name : "\(word) \(name)"
    let needs =
      requirements.isEmpty ? "" : " where " + requirements.sorted().joined(separator: ", ")
    return (head + [named]).joined(separator: " ") + core + needs
  }

  private var core: String {
    let generic = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    let list = "(" + parameters.map(\.description).joined(separator: ", ") + ")"
    switch kind {
    case .func, .`init`, .subscript, .macro:
      let tail = effects.map { " " + $0 }.joined() + (type == "Void" ? "" : " -> \(type)")
      return generic + list + tail + (isSettable ? " { get set }" : "")
    case .var, .let: return ": \(type)" + (isSettable ? " { get set }" : "")
    case .case: return parameters.isEmpty ? "" : list
    case .typealias: return generic + (type == "Void" ? "" : " = \(type)")
    default: return generic
    }
  }
}
