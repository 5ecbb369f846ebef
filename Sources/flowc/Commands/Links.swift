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
      .init(
        "--aasa", value: "TEAM.BUNDLE",
        "write an apple-app-site-association file for the app (repeatable, or a list: A.b,A.c)"),
      .init("--host", value: "HOST", "with --aasa: the website of the file"),
      .init(
        "--check", value: "FILE", "with --aasa: fail if FILE has other links of these apps"),
      .init(
        "--format", value: "FORMAT", of: Format.self,
        "the format of the list or of --match: text (the default) or json"
      ),
      .init("--plist", "write the URL types of an Info.plist, for the app's custom schemes"),
      .graph, .noGit,
    ],
    notes: [
      """
      Links are listed in match order: if two match the same URL, the stronger one comes first.
      """,
      "exit status: 0 done, 1 nothing matches, FILE is stale or the graph has errors, 2 wrong usage or file",
    ],
    example: "flowc links --match https://shop.example.com/cart samples/Shop")

  private let graphs: GraphChoice
  private let url: String?
  private let apps: [String]
  private let checked: String?
  private let host: String?
  private let isPlist: Bool
  private let format: Format

  /// The formats of links.
  private enum Format: String, CaseIterable {
    case text, json
  }

  /// A query of the links according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    if let url = arguments.operands.first(where: { $0.contains("://") }) {
      throw CommandLineError("`\(url)` is a URL: write `flowc links --match \(url)`")
    }
    graphs = try GraphChoice(arguments.operands, arguments)
    url = arguments.value("--match")
    apps = arguments.list("--aasa")
    checked = arguments.value("--check")
    host = arguments.value("--host")
    isPlist = arguments.has("--plist")
    let asked = [url != nil, !apps.isEmpty, isPlist].count { $0 }
    guard asked <= 1 else {
      throw CommandLineError("`--match`, `--aasa` and `--plist` cannot be combined")
    }
    format = try arguments.choice("--format", of: Format.self, otherwise: .text)
    if let other = !apps.isEmpty ? "--aasa" : isPlist ? "--plist" : nil,
      arguments.value("--format") != nil
    {
      throw CommandLineError("`\(other)` has its own format: remove `--format`")
    }
    for name in ["--host", "--check"] where arguments.has(name) && apps.isEmpty {
      throw CommandLineError("`\(name)` needs `--aasa TEAM.BUNDLE`")
    }
    guard apps.allSatisfy({ $0.split(separator: ".").count > 1 }) else {
      throw CommandLineError("`--aasa` needs a team and a bundle: ABCDE12345.com.example.shop")
    }
  }

  /// Prints the requested output.
  func run() throws(CommandLineError) -> ExitStatus {
    let compilation = try compileApartFromScenarios(try graphs.read())
    guard let lowered = compilation.lowered else { return try Report(compilation).refuse() }
    let links = LinkList(lowered, compilation.analysis.model)
    if let url {
      let (text, isMatched) = format == .json ? links.json(of: url) : links.explanation(of: url)
      try StandardStream.output.write(text)
      return isMatched ? .clean : .findings
    }
    if !apps.isEmpty {
      let text = try association(of: links)
      if let checked, let text { return try check(checked, against: text) }
      return try write(text, otherwise: "no link base is a website")
    }
    if isPlist {
      return try write(links.urlTypes, otherwise: "no link base has a custom scheme")
    }
    try StandardStream.output.write(format == .json ? links.json : links.text)
    return .clean
  }

  /// The file for the apps: one for all websites, if none is requested and all open the same URLs.
  private func association(of links: LinkList) throws(CommandLineError) -> String? {
    let websites = links.websites
    if let host {
      guard websites.contains(host.lowercased()) else {
        let known = "there are \(websites.map { "`\($0)`" }.joined(separator: ", "))"
        throw CommandLineError(
          "no link base has the host `\(host)`" + suggestion(host, websites, otherwise: known))
      }
      return links.siteAssociation(for: apps, on: host.lowercased())
    }
    guard let first = websites.first else { return nil }
    let file = links.siteAssociation(for: apps, on: first)
    let other = websites.dropFirst().first { links.siteAssociation(for: apps, on: $0) != file }
    guard let other else { return file }
    throw CommandLineError(
      "`\(first)` and `\(other)` open different links: choose one with `--host`")
  }

  /// Returns whether the file at `path` has the links that `text` has for each app.
  private func check(_ path: String, against text: String) throws(CommandLineError) -> ExitStatus {
    guard let file = SiteFile(try readFile(path)), let new = SiteFile(Array(text.utf8)) else {
      throw CommandLineError("`\(path)` is no apple-app-site-association: it is not JSON")
    }
    let stale = apps.filter { !file.has(new, for: $0) }
    for app in stale {
      try StandardStream.error.write(
        "`\(path.shown)` has other links of `\(app.shown)`: `flowc links --aasa` writes them\n")
    }
    return stale.isEmpty ? .clean : .findings
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
