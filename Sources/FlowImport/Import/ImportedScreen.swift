import FlowDSL

/// The start of a screen method.
struct ImportedScreen: Hashable {
  /// The type that the method returns.
  var result: String
  /// The expression that makes it; if it `isCalled`, without its arguments.
  var value: String
  /// True iff the value is called with the arguments.
  var isCalled = false
  /// The arguments that the initializer of the screen takes.
  var arguments: [Argument] = []
  /// A comment after the expression.
  var remark: String?

  /// An argument of the initializer.
  struct Argument: Hashable {
    var label: String?
    /// The type, as a placeholder shows it.
    var type: String
    /// True iff it may be left out.
    var hasDefault = false
    /// The route's parameter with its value, if a route can have one. Types have their names in
    /// Swift.
    var parameter: ImportedParameter?
    /// The type that a graph has to declare for it.
    var own: ImportedType?
  }

  /// A screen with nothing in it.
  static func empty(_ remark: String?) -> ImportedScreen {
    ImportedScreen(result: "some View", value: "EmptyView()", remark: remark)
  }

  /// The expression that makes it with what `parameters` give. What they do not is a placeholder.
  func expression(_ parameters: [ImportedParameter]) -> String {
    guard isCalled else { return value }
    let list = arguments.compactMap { argument -> String? in
      let label = argument.label.map { "\($0): " } ?? ""
      let given = parameters.first { $0.original == argument.parameter?.original }
      if let given { return label + FlowDSL.SwiftNames.escaped(given.name) }
      return argument.hasDefault ? nil : "\(label)<#\(argument.type)#>"
    }
    return "\(value)(\(list.joined(separator: ", ")))"
  }

  /// The parameters of its method, with `parameters` of its route.
  func list(_ parameters: [ImportedParameter]) -> String {
    parameters.map { given in
      let known = arguments.first { $0.parameter?.original == given.original }?.parameter
      return ", \(FlowDSL.SwiftNames.escaped(given.name)): \((known ?? given).type.text)"
    }.joined()
  }
}

extension ImportedGraph {
  /// Swift with a method for the screen of each route, to start from.
  var screens: String {
    let owners = owners.filter { !$0.routes.isEmpty }
    let results = owners.flatMap(\.routes).map { Self.screen(of: $0).result }
    var text =
      "// The screens of `\(name)`, to start from. What stands between `<#` and `#>` is left.\n"
    let own = types.filter(\.lacksConformance).map { $0.swift ?? $0.name }
    if !own.isEmpty { text += "// Types without `FlowArgument` yet: \(ImportedText.list(own)).\n" }
    text += "import FlowRuntime\n"
    if results.contains("some View") { text += "import SwiftUI\n" }
    if results.contains(where: { $0 != "some View" && $0 != "FlowDialog" }) {
      text += "import UIKit\n"
    }
    let types = Dictionary(uniqueKeysWithValues: owners.map { ($0.name, type(of: $0.name)) })
    for owner in owners {
      text += "\nstruct \(types[owner.name, default: ""]): \(name).\(owner.name).Screens {\n"
      text += owner.routes.map { method(of: $0, in: owner.name) }.joined(separator: "\n")
      text += "}\n"
    }
    text += "\nstruct \(name)Screens: \(name).Screens {\n"
    for owner in owners {
      let property = LetterCase.lower.apply(to: owner.name)
      text +=
        "  var \(FlowDSL.SwiftNames.escaped(property)): any \(name).\(owner.name).Screens"
        + " = \(types[owner.name, default: ""])()\n"
    }
    return text + "}\n"
  }

  /// The type with the screen methods of `owner`: `HomeScreens` for `Home`, and `WebScreens` for
  /// `WebScreens`, unless there is a `Web`.
  private func type(of owner: String) -> String {
    let suffix = "Screens"
    guard owner.hasSuffix(suffix) else { return owner + suffix }
    let stem = owner.dropLast(suffix.count)
    let isTaken = stem.isEmpty || stem == name || owners.contains { $0.name == stem }
    return isTaken ? owner + suffix : owner
  }

  private func method(of route: ImportedRoute, in owner: String) -> String {
    let screen = Self.screen(of: route)
    let type = "\(name).\(owner).\(LetterCase.upper.apply(to: route.name))"
    let remark = screen.remark.map { "  // \(ImportedText.line($0))" } ?? ""
    let name = FlowDSL.SwiftNames.escaped(route.name)
    let list = screen.list(route.parameters)
    return "  func \(name)(_ go: \(type)\(list)) -> \(screen.result) {\n"
      + "    \(screen.expression(route.parameters))\(remark)\n  }\n"
  }

  private static func screen(of route: ImportedRoute) -> ImportedScreen {
    if let screen = route.screen { return screen }
    guard route.kind.isQuestion else { return .empty(route.remarks.first) }
    return ImportedScreen(result: "FlowDialog", value: "FlowDialog(\"\(route.name)\")")
  }
}
