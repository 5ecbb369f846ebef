import FlowCommandLine
import FlowDSL
import FlowTools

/// `flowc links`: the deep links of a graph.
struct Links {
  /// The command line of `links`.
  static let syntax = CommandSyntax(
    name: "links", summary: "List deep links, and show what a URL opens and why.",
    operands: "[paths]",
    options: [
      .init("--match", value: "URL", "show what the URL opens, and why similar links do not match"),
      .init("--aasa", value: "TEAM.BUNDLE", "write an apple-app-site-association file for the app"),
      .init("--host", value: "HOST", "with --aasa: the website of the file"),
      .init(
        "--format", value: "FORMAT", of: Format.self,
        "the format of the list or of --match: text (the default) or json"
      ),
      .init("--plist", "write the URL types of an Info.plist, for the app's custom schemes"),
      .graph,
    ],
    notes: [
      """
      Links are listed in match order: if two match the same URL, the stronger one comes first.
      """,
      "exit status: 0 done, 1 nothing matches or the graph has errors, 2 wrong usage or file",
    ],
    example: "flowc links --match https://shop.example.com/cart samples/Shop")

  private let graphs: GraphChoice
  private let url: String?
  private let app: String?
  private let host: String?
  private let isPlist: Bool
  private let format: Format

  /// The formats of links.
  private enum Format: String, CaseIterable {
    case text, json
  }

  /// A query of the links according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    graphs = try GraphChoice(arguments.operands, arguments)
    url = arguments.value("--match")
    app = arguments.value("--aasa")
    host = arguments.value("--host")
    isPlist = arguments.has("--plist")
    let asked = [url != nil, app != nil, isPlist].count { $0 }
    guard asked <= 1 else {
      throw CommandLineError("`--match`, `--aasa` and `--plist` cannot be combined")
    }
    format = try arguments.choice("--format", of: Format.self, otherwise: .text)
    if let other = app != nil ? "--aasa" : isPlist ? "--plist" : nil,
      arguments.value("--format") != nil
    {
      throw CommandLineError("`\(other)` has its own format: remove `--format`")
    }
    if host != nil, app == nil { throw CommandLineError("`--host` needs `--aasa TEAM.BUNDLE`") }
    if let app, app.split(separator: ".").count < 2 {
      throw CommandLineError("`--aasa` needs a team and a bundle: ABCDE12345.com.example.shop")
    }
  }

  /// Prints the requested output.
  func run() async throws(CommandLineError) -> ExitStatus {
    let compilation = await compile(try graphs.read())
    guard let lowered = compilation.lowered else { return try Report(compilation).refuse() }
    let links = LinkList(lowered, compilation.analysis.model)
    if let url {
      let (text, isMatched) = format == .json ? links.json(of: url) : links.explanation(of: url)
      try StandardStream.output.write(text)
      return isMatched ? .clean : .findings
    }
    if let app {
      return try write(association(of: links, app), otherwise: "no link base is a website")
    }
    if isPlist {
      return try write(links.urlTypes, otherwise: "no link base has a custom scheme")
    }
    try StandardStream.output.write(format == .json ? links.json : links.text)
    return .clean
  }

  /// The file for `app`: one for all websites, if none is requested and all open the same URLs.
  private func association(of links: LinkList, _ app: String) throws(CommandLineError) -> String? {
    let websites = links.websites
    if let host {
      guard websites.contains(host.lowercased()) else {
        let known = "there are \(websites.map { "`\($0)`" }.joined(separator: ", "))"
        throw CommandLineError(
          "no link base has the host `\(host)`" + suggestion(host, websites, otherwise: known))
      }
      return links.siteAssociation(for: app, on: host.lowercased())
    }
    let files = websites.map { links.siteAssociation(for: app, on: $0) }
    guard let first = files.first, let other = files.firstIndex(where: { $0 != first }) else {
      return files.first
    }
    throw CommandLineError(
      "`\(websites[0])` and `\(websites[other])` open different links: choose one with `--host`"
    )
  }

  private func write(
    _ text: String?, otherwise reason: String
  ) throws(CommandLineError) -> ExitStatus {
    guard let text else {
      try StandardStream.error.write("\(reason)\n")
      return .findings
    }
    try StandardStream.output.write(text)
    return .clean
  }
}
