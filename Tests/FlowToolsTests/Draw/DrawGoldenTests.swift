import FlowRuntime
import Foundation
import Testing
#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// Drawings of the samples and of graphs of the corpus, against `Tests/Corpus/graph`:
/// `FLOW_REFRESH=1` rewrites them there, and still fails.
@Suite struct DrawGoldenTests {
  private static let folder = projectFolder.appendingPathComponent("Tests/Corpus/graph")

  static let graphs = [
    "samples/Shop", "samples/Colors", "samples/Flows", "samples/Nesting", "samples/Tree",
    "Tests/Corpus/generate/small.flow", "Tests/Corpus/graph/odd.flow",
  ]

  /// The graph in a file or folder of the project.
  static func compilation(_ path: String) throws -> Compilation {
    let root = projectFolder
    var paths = [path]
    if !path.hasSuffix(".flow") {
      paths = try FileManager.default
        .subpathsOfDirectory(atPath: root.appendingPathComponent(path).path)
        .filter { $0.hasSuffix(".flow") }.map { "\(path)/\($0)" }
    }
    let sources = try paths.map { path in
      Source(
        name: path, text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      )
    }
    return compile(sources)
  }

  @Test(arguments: graphs, [DrawingFormat.text, .mermaid, .dot, .json, .svg])
  func drawingIsAsItWas(_ path: String, _ format: DrawingFormat) throws {
    let compilation = try Self.compilation(path)
    let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    let golden = Self.folder.appendingPathComponent("\(name).\(format).txt")
    let text = try #require(compilation.drawing(of: .all, as: format))
    let again = try #require(try Self.compilation(path).drawing(of: .all, as: format))
    #expect(text == again)
    let known = try? String(contentsOf: golden, encoding: .utf8)
    if known != text, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
      try Data(text.utf8).write(to: golden)
    }
    #expect(text == known)
  }

  /// A page and its picture take a browser too long then; text is read piece by piece.
  @Test func aPageAndItsPictureHaveALimit() {
    for format in DrawingFormat.allCases {
      let isLimited = format == .html || format == .svg
      #expect(format.excess(ofTransitions: 100_000) == nil)
      #expect((format.excess(ofTransitions: 100_001) != nil) == isLimited, "\(format)")
    }
    #expect(
      DrawingFormat.svg.excess(ofTransitions: 100_001)
        == "a picture has at most 100000 transitions, and this graph has 100001")
  }

  /// Mermaid draws one edge from a node to itself, whatever number is written.
  @Test func inMermaidTheWaysFromAScreenToItselfAreOne() throws {
    let compilation = compile([
      Source(
        name: "a.flow",
        text: """
          app Shop { root Home }
          condition open
          coordinator Home {
            route feed: root { -> item }
            route item { -> item  on next -> item  on other when open -> item  -> back }
          }
          """)
    ])
    let text = try #require(compilation.drawing(of: .all, as: .mermaid))
    let loops = text.split(separator: "\n").filter { $0.contains("r1 -->") }
    #expect(loops == ["  r1 -->|\"item, next, other when open\"| r1"])
  }

  /// What stands in the page is the JSON, the tree and the text that an app loads.
  @Test(arguments: graphs) func thePageCarriesTheGraph(_ path: String) throws {
    let compilation = try Self.compilation(path)
    let page = try #require(compilation.drawing(of: .all, as: .html))
    let json = try #require(compilation.drawing(of: .all, as: .json))
    let graph = try #require(compilation.graph)
    let data = try #require(page.firstMatch(of: /id="flow-graph">(.*?)<\/script>/)?.1)
    let carried = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? NSDictionary
    #expect(carried == (try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary))
    #expect(page.contains("<script type=\"text/plain\" id=\"flow-graph-text\">\(graph.text)<"))
    #expect(!page.contains("src=") && !page.contains("href=\"http"))
  }

  /// The picture asks nothing of the network, has both appearances, and names what it is drawn in.
  @Test func thePictureNeedsNothingElse() throws {
    let compilation = compile([
      Source(
        name: "a.flow",
        text: """
          app A { root B  links "a:" }
          coordinator B {
            route c(x: String = "<&>"): root { link "/c/<&>/{x}"  on go when ready -> d }
            route d: sheet { -> dismiss }
            route lost {}
          }
          condition ready
          """)
    ])
    let svg = try #require(compilation.drawing(of: .all, as: .svg))
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(!svg.contains("href") && !svg.contains("url(") && !svg.contains("<script"))
    #expect(svg.contains("@media (prefers-color-scheme:dark)"))
    for text in ["sheet, popover", "unreachable", "/c/&lt;&amp;&gt;/{x}"] {
      #expect(svg.contains(">\(text)</text>"), "\(text)")
    }
    #expect(!svg.contains(">group</text>"))
  }

  @Test func aTextThatCouldEndTheScriptDoesNot() throws {
    let compilation = compile([
      Source(
        name: "a.flow",
        text: """
          app A { root B  links "a:" }
          coordinator B { route c(x: String = "</script><!-- tree -->"): root { link "/c/{x}" } }
          """)
    ])
    let page = try #require(compilation.drawing(of: .all, as: .html))
    // Of the graph, its text, the machine, and what runs.
    #expect(page.matches(of: /<\/script>/).count == 4)
    #expect(page.contains("id=\"flow-graph-text\" data-escaped>"))
    #expect(page.contains("&lt;/script&gt;"))
  }
}
