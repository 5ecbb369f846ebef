import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

// The page of a graph, for a panel beside its files.
extension LanguageServer {
  /// The page of the graph that has a text, unless it is the one that the client has `known`, and
  /// the findings; the route or coordinator at `position`. As long as the graph has errors, the
  /// page is the last one without.
  mutating func page(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    guard let snapshot = try snapshot(params, .paths), let folder = folder(of: document.source.name)
    else { return "null" }
    let offset = params?["position"] == nil ? nil : try offset(params, in: document)
    let name = offset.flatMap { document.tree.documentSymbols.pageName(at: $0) }
    try draw(snapshot, in: folder)
    let page = projects[folder]?.page
    return json { json in
      json.object { json in
        json.member("graph", folder)
        if let page {
          json.member("stamp", page.stamp)
          if params?["known"]?.string != page.stamp { json.member("html", page.content.text) }
        }
        json.key("isCurrent")
        json.write(literal: page?.revision == snapshot.revision ? "true" : "false")
        if let name { json.member("name", name) }
        writeFindings(of: snapshot, to: &json)
      }
    }
  }

  /// Draws the page of the graph of `folder`, unless that has been done, or the graph has errors.
  private mutating func draw(_ snapshot: Snapshot, in folder: String) throws(ResponseError) {
    guard projects[folder]?.page?.revision != snapshot.revision,
      let compilation = snapshot.compilation, let graph = compilation.graph
    else { return }
    if let excess = DrawingFormat.html.excess(ofTransitions: graph.transitions.count) {
      throw .failed(excess)
    }
    var layers = DrawingLayers()
    layers.folder = folderAround(snapshot.sources)
    layers.addresses = snapshot.sources.map { source in
      DrawingLayers.FileAddress(
        file: String(source.name.dropFirst(layers.folder.count)),
        address: "\(uri(of: source.name))#L{line}")
    }
    guard let page = compilation.page(of: .all, with: layers) else { return }
    projects[folder]?.page = (snapshot.revision, page.stamp, page)
  }

  /// The folder, with a slash, that contains all of `sources`, which are sorted; "" if there is
  /// none.
  private func folderAround(_ sources: [Source]) -> String {
    guard let first = sources.first?.name, let last = sources.last?.name else { return "" }
    let common = zip(first, last).prefix { $0 == $1 }.map(\.0)
    return String(common[..<(common.lastIndex(of: "/").map { $0 + 1 } ?? 0)])
  }

  private mutating func writeFindings(of snapshot: Snapshot, to json: inout JSONWriter) {
    let folder = folderAround(snapshot.sources)
    var symbols: [ID<Source>: [DocumentSymbol]] = [:]
    json.array("findings") { json in
      for diagnostic in snapshot.diagnostics {
        let span = diagnostic.primary.span
        let known = symbols[span.file] ?? snapshot.parsed[span.file.index].tree.documentSymbols
        symbols[span.file] = known
        json.object { json in
          if let name = known.pageName(at: Int(span.start)) { json.member("name", name) }
          json.member("severity", diagnostic.severity == .error ? 1 : 2)
          json.member("message", diagnostic.message)
          let source = snapshot.source(span.file)
          let line = positions(of: source).position(of: Int(span.start)).line
          json.member("place", "\(source.name.dropFirst(folder.count)):\(line + 1)")
        }
      }
    }
  }
}

extension [DocumentSymbol] {
  /// The name on the page, `Home.feed` or `Home`, of the route or coordinator around the byte at
  /// `offset`; nil if there is none.
  fileprivate func pageName(at offset: Int) -> String? {
    let isAround = { (symbol: DocumentSymbol) in
      symbol.span.contains(offset) || symbol.span.upperBound == offset
    }
    let owner = first { [.coordinator, .group].contains($0.kind) && isAround($0) }
    let route = owner?.children.first { $0.kind == .route && isAround($0) }
    return owner.map { owner in route.map { "\(owner.name).\($0.name)" } ?? owner.name }
  }
}
