import Testing

@testable import FlowDSL
@testable import FlowTools

/// A website with the links of some routes, and what it asks of iOS.
struct Site {
  /// The file.
  let file: String
  private let list: LinkList
  private let asked: SiteClaims
  private let host: String

  /// Nil where the links are ambiguous.
  init?(
    _ routes: String, links: String = #"links "https://s.example""#, on host: String = "s.example"
  ) throws {
    let text = """
      app A { root M  \(links) }
      enum Sort { price, newest }
      coordinator M {
        route home: root
        \(routes)
      }
      """
    let compilation = compile([Source(name: "Site.flow", text: text)])
    guard let lowered = compilation.lowered else { return nil }
    list = LinkList(lowered, compilation.analysis.model)
    self.host = host
    file = list.siteAssociation(for: ["T.b"], on: host)
    asked = try #require(SiteClaims(Array(file.utf8), for: "T.b"))
  }

  /// True iff a link of the graph takes the URL.
  func opens(_ path: String) -> Bool { list.json(of: "https://s.example\(path)").isMatched }

  /// True iff the file claims the URL.
  func claims(_ path: String) -> Bool { asked.claim("https://s.example\(path)") }

  /// Where the graph and the file disagree.
  var findings: [SiteTrial.Finding] { SiteTrial(list, asked, on: host).findings }

  /// Where the graph and `file` disagree.
  func findings(ofFile file: String) -> [SiteTrial.Finding] {
    SiteClaims(Array(file.utf8), for: "T.b").map { SiteTrial(list, $0, on: host).findings } ?? []
  }

  /// The number of components of the file.
  var components: Int { file.split(separator: "\n").count { $0.contains("\"/\": \"") } }

  /// The pattern of the link that opens the URL, as it is written.
  func pattern(opening path: String) -> String? {
    list.graph.match("https://s.example\(path)").map { list.pattern(of: $0.link) }
  }

  /// The component that claims the URL.
  func component(claiming path: String) -> String? {
    asked.decision(on: "https://s.example\(path)").flatMap { $0.isClaimed ? $0.text : nil }
  }
}
