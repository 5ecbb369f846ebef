import FlowDSL
import FlowRuntime

// The parts of the JSON besides the graph: coverage, changes, and the addresses of sources.
extension DrawingJSON {
  /// Writes the members for the whole graph.
  func writeLayers(to json: inout JSONWriter) {
    if !layers.addresses.isEmpty {
      json.object("sources") { json in
        for file in layers.addresses { json.member(file.file, file.address) }
      }
    }
    if let coverage = layers.coverage {
      json.object("coverage") { json in
        for kind in Coverage.Kind.allCases {
          let (taken, all) = coverage.counts(of: kind, in: graph)
          json.array("\(kind.rawValue)s") { json in
            json.write(literal: taken.description)
            json.write(literal: all.description)
          }
        }
      }
    }
    if let changes = layers.changes { write(changes, to: &json) }
  }

  private func write(_ changes: DrawnChanges, to json: inout JSONWriter) {
    json.member("since", changes.since)
    json.object("removed") { json in
      json.optional("routes", changes.removed.map(\.name))
      if !changes.removed.isEmpty {
        json.object("kinds") { json in
          for node in changes.removed { json.member(node.name, node.kind) }
        }
      }
      if !changes.removedEdges.isEmpty {
        json.array("edges") { json in
          for edge in changes.removedEdges {
            json.object { json in
              json.member("from", edge.from)
              json.member("to", edge.to)
              json.member("event", edge.event)
              json.member("kind", edge.kind)
              json.member("text", edge.text)
            }
          }
        }
      }
    }
  }

  /// Writes the pictures of a route's screen, if there are any.
  func writePictures(of route: ID<NavigationGraph.Route>, to json: inout JSONWriter) {
    guard let pictures = layers.pictures[route] else { return }
    json.array("pictures") { json in
      for picture in pictures {
        json.object { json in
          json.member("address", picture.address)
          json.member("width", picture.size.width)
          json.member("height", picture.size.height)
          json.optional("dark", picture.name.isDark)
          if picture.name.scale > 1 { json.member("scale", picture.name.scale) }
        }
      }
    }
  }

  /// Writes whether scenarios take a part, and the part's changes.
  func writeLayers(
    isCovered: Bool?, _ change: DrawnChanges.Part?, to json: inout JSONWriter
  ) {
    json.optional("covered", isCovered ?? false)
    guard let change else { return }
    json.member("change", change.isNew ? "added" : "changed")
    json.optional("changes", change.notes)
  }
}
