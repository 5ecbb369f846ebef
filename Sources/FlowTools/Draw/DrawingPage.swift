import FlowDSL
import FlowRuntime

/// A drawing as one self-contained page of HTML.
package struct DrawingPage {
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
  /// True iff the page looks whether its file was written again.
  package var isLive = false
  /// The mistakes in the files now, which are shown over the drawing.
  package var findings = ""

  /// Another text whenever a picture of a screen is another one.
  package var stampOfPictures = ""

  /// The comparison with an older graph.
  package var review: Review?

  /// The effect of a change of the graph.
  package struct Review {
    /// The report of `flowc diff`, as JSON.
    let report: String
    /// The picture of the older graph, in SVG; nil if there was none.
    let before: String?
    /// That of the newer one.
    let after: String

    /// The `report` on two graphs and the pictures of both.
    package init(report: String, before: String?, after: String) {
      (self.report, self.before, self.after) = (report, before, after)
    }

    fileprivate var json: String {
      var json = JSONWriter()
      json.object { json in
        json.key("report")
        json.write(literal: report)
        if let before { json.member("before", before) }
        json.member("after", after)
      }
      return json.text
    }
  }

  /// The whole page. The assets replace `<!-- name -->` in the page.
  package var text: String {
    let parts: [String: String] = [
      "title": Self.content.escaped(app),
      "tree": Self.content.escaped(tree),
      "style": PageAssets.styles.joined(separator: "\n"),
      "graph": Self.script("flow-graph", type: "application/json", Self.inScript(json: json)),
      "graph-text": Self.graphText(graph),
      "machine": Self.script(
        "flow-machine", type: "application/octet-stream", PageAssets.machine)
        + (session.map { "\n" + Self.sessionText($0) } ?? ""),
      "probe": isLive ? Self.probe(stamp) : "",
      "live": isLive ? "\n" + liveText : "",
      "review": review.map { "\n" + Self.reviewText($0) } ?? "",
      "script": scripts.joined(separator: "\n"),
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

  private var scripts: [String] {
    PageAssets.scripts + (session == nil ? [] : [PageAssets.sessionScript])
      + (review == nil ? [] : [PageAssets.reviewScript])
  }

  private static func reviewText(_ review: Review) -> String {
    script("flow-review", type: "application/json", inScript(json: review.json))
  }

  /// A text that tells one page from another.
  package var stamp: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in [json, graph, session ?? "", findings, stampOfPictures] {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return String(hash, radix: 16)
  }

  private var liveText: String {
    var json = JSONWriter()
    json.object { json in
      json.member("stamp", stamp)
      if !findings.isEmpty { json.member("findings", findings) }
    }
    return Self.script("flow-live", type: "application/json", Self.inScript(json: json.text))
  }

  /// The script of a page that another one loads only to ask when it was written: it says so, and
  /// stops.
  private static func probe(_ stamp: String) -> String {
    """

    <script>
    if (location.search === "?live" && parent !== window) {
      parent.postMessage({ flowLive: "\(stamp)" }, "*");
      stop();
    }
    </script>
    """
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

  /// The characters that would end a text between tags.
  private static let content = EscapeTable(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
}
