import FlowRuntime

/// A reading of a URL that holds only if a type of the app reads a text of it, which nobody knows
/// without the app.
package struct UnknownReading: Hashable, Sendable {
  /// The type: `URL`, or the name of a `type`.
  package let type: String
  /// The text.
  package let text: String

  /// As a clause: ``if `RoomID` reads `xyz` ``; empty for no reading.
  package static func clause(_ readings: [UnknownReading]) -> String {
    readings.isEmpty
      ? ""
      : "if " + readings.map { "`\($0.type)` reads `\($0.text.shown)`" }.joined(separator: " and ")
  }
}

extension NavigationGraph {
  /// The texts of a matched URL that types of the app have to read, in the order of the parameters.
  /// Those of parameters that the pattern does not bind are the graph's own.
  package func unknownReadings(of match: LinkMatch) -> [UnknownReading] {
    let link = links[match.link]
    var bound: Set<Int> = []
    for segment in segments[link.segments] {
      if let number = tables.parameter(of: segment) { bound.insert(Int(number)) }
    }
    for number in queryItems[link.query].compactMap(\.parameter) { bound.insert(Int(number)) }
    if let fragment = link.fragment { bound.insert(Int(fragment)) }
    let parameters = Array(parameters[routes[match.route].parameters])
    return match.arguments.indices.compactMap { number in
      let parameter = parameters[number]
      guard bound.contains(number), case .string(let text) = match.arguments[number],
        parameter.default.map({ argument($0) }) != match.arguments[number],
        let type = askedName(of: parameter.type)
      else { return nil }
      return UnknownReading(type: type, text: text)
    }
  }

  /// The name of a type that decides by itself what it reads.
  private func askedName(of type: ID<ValueType>) -> String? {
    switch types[type] {
    case .external(let id): strings[externals[id].name]
    case .url: "URL"
    case .optional(let wrapped): askedName(of: wrapped)
    case .bool, .int, .double, .string, .uuid, .enum, .list: nil
    }
  }
}
