import FlowRuntime

/// Which parameters events have taken over from targets: they are the targets' own.
struct InferredParameters {
  private var originals: [ID<Parameter>: ID<Parameter>] = [:]

  /// Finds those of `model`. O(parameters).
  init(_ model: Model) {
    var declared: [Span: ID<Parameter>] = [:]
    for route in model.routes.rows {
      for parameter in route.parameters {
        declared[model.parameters[parameter].nameSpan] = parameter
      }
    }
    for event in model.events.rows {
      for parameter in event.parameters {
        if let original = declared[model.parameters[parameter].nameSpan] {
          originals[parameter] = original
        }
      }
    }
  }

  /// The parameter that `id` was taken over from, else itself.
  func original(of id: ID<Parameter>) -> ID<Parameter> { originals[id] ?? id }
}
