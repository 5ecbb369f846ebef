extension GraphWriter {
  /// Writes the graph's `meta`s and the routes' values for them; nothing if it has none.
  mutating func writeMetas() {
    guard graph.metas.count > 0 else { return }
    write(graph.metas.count)
    var next = 0
    for id in graph.metas.ids {
      write(graph.metas[id].name)
      write(graph.metas[id].type)
      let end =
        graph.metaValues.rows[next...].firstIndex { $0.meta != id } ?? graph.metaValues.count
      write(end - next)
      for row in graph.metaValues.rows[next..<end] {
        write(row.route)
        write(row.constant)
      }
      next = end
    }
  }
}

extension GraphReader {
  /// Reads the graph's `meta`s, if anything is left of the text.
  mutating func readMetas() throws(GraphError) {
    guard position < bytes.count else { return }
    let start = position
    let count = try readCount()
    guard count > 0 else { throw error(.trailingText, at: start) }
    for _ in 0..<count {
      let id = ID<NavigationGraph.Meta>(graph.metas.count)
      let meta = NavigationGraph.Meta(
        name: try readName(), type: try readID(below: graph.types.count))
      guard !graph.metas.rows.contains(where: { $0.name == meta.name }) else {
        throw error(.badShape, at: start)
      }
      graph.metas.append(meta)
      for _ in 0..<(try readCount()) { try readValue(of: id) }
    }
  }

  /// Reads a route's value; the routes of one `meta` are in the order of their numbers.
  private mutating func readValue(of meta: ID<NavigationGraph.Meta>) throws(GraphError) {
    let start = position
    let value = NavigationGraph.MetaValue(
      meta: meta, route: try readID(below: graph.routes.count),
      constant: try readID(below: graph.constants.count))
    if let last = graph.metaValues.rows.last, last.meta == meta, last.route >= value.route {
      throw error(.badShape, at: start)
    }
    guard fits(value.constant, graph.metas[meta].type), claim(value.constant) else {
      throw error(.badArguments, at: start)
    }
    graph.metaValues.append(value)
  }
}
