import FlowRuntime

extension Coverage {
  /// The arguments of the first active screen of each route, without alerts and dialogs, as JSON:
  /// an object with a line for each route, `"Items.product": {"id":42}`.
  package func screens(of graph: NavigationGraph) -> String {
    let lines = graph.routes.ids.compactMap { id -> String? in
      guard !graph.routes[id].kind.isPrompt, let values = arguments[id] else { return nil }
      var json = JSONWriter()
      json.object { json in
        for (parameter, value) in zip(graph.parameters[graph.routes[id].parameters], values) {
          json.key(graph.strings[parameter.name])
          json.write(value)
        }
      }
      return "  \(JSONWriter.text(graph.name(of: id))): \(json.text)"
    }
    return lines.isEmpty ? "{}\n" : "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}
