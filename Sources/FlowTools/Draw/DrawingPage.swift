import FlowDSL

/// A drawing as one self-contained page of HTML.
struct DrawingPage {
  /// The app's name.
  var app: String
  /// The drawing as JSON.
  var json: String
  /// The drawing as a tree of lines, for browsers that run no scripts.
  var tree: String
  /// The graph as an app loads it.
  var graph: String
  /// A session to step through, as JSON.
  var session: String?

  /// The whole page. The assets replace `<!-- name -->` in the page.
  var text: String {
    let parts: [String: String] = [
      "title": Self.content.escaped(app),
      "tree": Self.content.escaped(tree),
      "style": PageAssets.styles.joined(separator: "\n"),
      "graph": Self.script("flow-graph", type: "application/json", Self.inScript(json: json)),
      "graph-text": Self.graphText(graph),
      "machine": Self.script(
        "flow-machine", type: "application/octet-stream", PageAssets.machine)
        + (session.map { "\n" + Self.sessionText($0) } ?? ""),
      "script": (PageAssets.scripts + (session == nil ? [] : [PageAssets.sessionScript]))
        .joined(separator: "\n"),
    ]
    var text = ""
    var rest = PageAssets.page[...]
    while let start = rest.firstRange(of: "<!-- "),
      let end = rest[start.upperBound...].firstRange(of: " -->")
    {
      let name = String(rest[start.upperBound..<end.lowerBound])
      text += rest[..<start.lowerBound] + (parts[name] ?? "")
      rest = rest[end.upperBound...]
    }
    return text + rest + "\n"
  }

  private static func script(_ id: String, type: String, _ content: String) -> String {
    "<script type=\"\(type)\" id=\"\(id)\">\(content)</script>"
  }

  /// The graph's text as it is. Where it could end the element it is written with entities, which
  /// the page decodes before the text is read.
  private static func graphText(_ graph: String) -> String {
    let isPlain = !graph.contains("</") && !graph.contains("<!")
    let mark = isPlain ? "" : " data-escaped"
    return "<script type=\"text/plain\" id=\"flow-graph-text\"\(mark)>"
      + "\(isPlain ? graph : content.escaped(graph))</script>"
  }

  private static func sessionText(_ json: String) -> String {
    script("flow-session", type: "application/json", inScript(json: json))
  }

  /// JSON without sequences that could end a script.
  private static func inScript(json: String) -> String {
    json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  /// What would end a text between tags.
  private static let content = EscapeTable(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
}
