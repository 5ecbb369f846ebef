import FlowDSL
import FlowRuntime

// The parts of the JSON besides the graph: coverage, changes, and the addresses of sources.
extension DrawingJSON {
  /// Writes the members for the whole graph.
  mutating func writeLayers() {
    if !layers.addresses.isEmpty {
      json.key("sources")
      json.beginObject()
      for file in layers.addresses { json.member(file.file, file.address) }
      json.endObject()
    }
    if let coverage = layers.coverage {
      json.key("coverage")
      json.beginObject()
      for kind in Coverage.Kind.allCases {
        let (taken, all) = coverage.counts(of: kind, in: graph)
        json.key("\(kind.rawValue)s")
        json.beginList()
        json.write(literal: taken.description)
        json.write(literal: all.description)
        json.endList()
      }
      json.endObject()
    }
    if let changes = layers.changes { write(changes) }
  }

  private mutating func write(_ changes: DrawnChanges) {
    json.member("since", changes.since)
    json.key("removed")
    json.beginObject()
    write("routes", changes.removed.map(\.name))
    if !changes.removed.isEmpty {
      json.key("kinds")
      json.beginObject()
      for node in changes.removed { json.member(node.name, node.kind) }
      json.endObject()
    }
    if !changes.removedEdges.isEmpty {
      json.key("edges")
      json.beginList()
      for edge in changes.removedEdges {
        json.beginObject()
        json.member("from", edge.from)
        json.member("to", edge.to)
        json.member("event", edge.event)
        json.member("kind", edge.kind)
        json.member("text", edge.text)
        json.endObject()
      }
      json.endList()
    }
    json.endObject()
  }

  /// Writes whether scenarios take a part, and the part's changes.
  mutating func writeLayers(isCovered: Bool?, _ change: DrawnChanges.Part?) {
    write("covered", isCovered ?? false)
    guard let change else { return }
    json.member("change", change.isNew ? "added" : "changed")
    write("changes", change.notes)
  }
}
