import FlowDSL
import Testing

@testable import FlowTools
@testable import TestGraphs

/// In the picture without a page every way has its name, and no line hides another.
@Suite struct PictureTests {
  /// Several ways between the same two screens, and a guard beside transitions.
  private static let several = """
    app Par { root M }
    condition signedIn
    coordinator M: flows {
      flow work: Work { requires signedIn else Door }
      flow door: Door
    }
    coordinator Work {
      on logout -> Door
      on expire -> Door
      route idle: root { on start -> running  on resumeLast -> running(1) }
      route running(id: Int = 0) { on stop -> back to idle  on abort -> back to idle }
    }
    coordinator Door { route door: root { on enter -> resume else Work  on demo -> Work } }
    """

  /// What `picture` and the drawing of `compilation` do not agree on.
  private static func faults(_ compilation: Compilation) throws -> [String] {
    let drawing = try #require(compilation.drawing())
    let svg = try #require(compilation.drawing(of: .all, as: .svg))
    let texts = Set(svg.matches(of: /<text[^>]*>([^<]*)<\/text>/).map { String($0.1) })
    var faults: [String] = []
    for edge in drawing.edges where edge.to != nil {
      let label = drawing.label(of: edge)
      if !label.isEmpty, !texts.contains(Self.escaped(label)) { faults.append("no \(label)") }
    }
    let lines = svg.matches(of: /<path d="([^"]*)" class="l s-([a-z]*)" stroke-width="1.2"/)
    let paths = lines.map { String($0.1) }
    for path in Set(paths) where paths.count(where: { $0 == path }) > 1 {
      faults.append("\(path) twice")
    }
    let colors = lines.map { String($0.2) }
    // A trunk is drawn with the first of its lines.
    let guards = colors.drop { $0 != "guard" }.filter { $0 != "trunk" }
    if guards.contains(where: { $0 != "guard" }) { faults.append("a line over a guard") }
    return faults
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  @Test(arguments: Samples.names) func everyWayOfASampleHasItsName(_ sample: String) throws {
    #expect(try Self.faults(compile(Samples.sources(sample))) == [])
  }

  @Test func everyWayOfRandomGraphsHasItsName() throws {
    for seed in RandomGraphs.seeds() {
      guard let flow = FlowGraph.make(seed: seed) else { continue }
      #expect(try Self.faults(flow.compilation) == [], "seed \(seed)")
    }
  }

  /// Those that look alike are one line with all names; a guard keeps its color beside others.
  @Test func waysBetweenTheSameTwoAreApartOrOne() throws {
    let compilation = compile([Source(name: "a.flow", text: Self.several)])
    #expect(try Self.faults(compilation) == [])
    let drawing = try #require(compilation.drawing())
    let labels = drawing.ways.map { drawing.labels(of: $0.edges) }
    #expect(labels.contains(["start", "resumeLast"]) && labels.contains(["stop", "abort"]))
    #expect(labels.contains(["logout", "expire"]) && labels.contains(["unless signedIn"]))
    let svg = try #require(compilation.drawing(of: .all, as: .svg))
    #expect(svg.contains(/class="l s-guard" stroke-width="1.2" stroke-dasharray="5 4"/))
  }

  /// Among others, a way says its event although its target has the same name.
  @Test func aWayAmongOthersSaysWhatItsTargetImplies() throws {
    let compilation = compile([
      Source(
        name: "a.flow",
        text: "app A { root B }\ncoordinator B { route c: root { -> d  on go -> d } route d }")
    ])
    let drawing = try #require(compilation.drawing())
    let ways = drawing.ways.map { drawing.labels(of: $0.edges) }
    #expect(ways.contains(["d", "go"]))
  }

  /// A piece in which lines of different colors run has none of them: those out of Shop's profile.
  @Test func aTrunkOfDifferentLinesHasNoColor() throws {
    let svg = try #require(compile(Samples.sources("Shop")).drawing(of: .all, as: .svg))
    #expect(svg.contains("class=\"l s-trunk\""))
  }
}
