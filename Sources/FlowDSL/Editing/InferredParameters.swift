import FlowRuntime

/// Which parameters events have taken over from targets: they are the targets' own.
struct InferredParameters {
  /// For each parameter the one that it was taken over from, else itself.
  private var originals: [ID<Parameter>]
  /// The parameters of routes, by where their names stand.
  private var declared: [(place: UInt64, id: ID<Parameter>)] = []

  /// Finds those of `model`. O(n log n) in the number of parameters.
  init(_ model: Model) {
    originals = Array(model.parameters.ids)
    for route in model.routes.rows {
      for id in route.parameters {
        declared.append((Self.place(model.parameters[id].nameSpan), id))
      }
    }
    declared.sort { $0.place < $1.place }
    for event in model.events.rows {
      for id in event.parameters {
        let place = Self.place(model.parameters[id].nameSpan)
        let index = declared.partitioningIndex { $0.place >= place }
        guard index < declared.count, declared[index].place == place else { continue }
        originals[id.index] = declared[index].id
      }
    }
  }

  private static func place(_ span: Span) -> UInt64 {
    UInt64(span.file.raw) << 32 | UInt64(span.start)
  }

  /// The parameter that `id` was taken over from, else itself.
  func original(of id: ID<Parameter>) -> ID<Parameter> { originals[id.index] }
}
