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
      .init("--host", value: "HOST", "with --aasa: the website for which to write the file"),
      .init(
        "--check", value: "FILE", "with --aasa: fail if FILE claims other URLs for these apps"),
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

  /// The maximum number of URLs that are named, of those that an association file cannot claim.
  private static let mostFindings = 20

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
    if !apps.isEmpty { return try associate(links) }
    if isPlist {
      return try write(links.urlTypes, otherwise: "no link base has a custom scheme")
    }
    try StandardStream.output.write(format == .json ? links.json : links.text)
    return .clean
  }

  /// Prints the file for the apps, or compares one with it, and names what it cannot claim.
  private func associate(_ links: LinkList) throws(CommandLineError) -> ExitStatus {
    guard let (text, hosts) = try association(of: links) else {
      return try write(nil, otherwise: "no link base is a website of `https:`")
    }
    let file = try checked.map { path throws(CommandLineError) in try readFile(path) }
    try tell(of: file ?? Array(text.utf8), links, hosts)
    guard let checked, let file else { return try write(text, otherwise: "") }
    return try check(checked, file, against: text)
  }

  /// The file for the apps, and the websites that have it: all, if none is requested and all open
  /// the same URLs.
  private func association(
    of links: LinkList
  ) throws(CommandLineError) -> (text: String, hosts: [String])? {
    let websites = links.websites
    if let host = host?.lowercased() {
      guard websites.contains(host) else {
        let known = "there are \(websites.map { "`\($0)`" }.joined(separator: ", "))"
        throw CommandLineError(
          "no link base has the host `\(host)`" + suggestion(host, websites, otherwise: known))
      }
      return (links.siteAssociation(for: apps, on: host), [host])
    }
    guard let first = websites.first else { return nil }
    let file = links.siteAssociation(for: apps, on: first)
    let other = websites.dropFirst().first { links.siteAssociation(for: apps, on: $0) != file }
    guard let other else { return (file, websites) }
    throw CommandLineError(
      "`\(first)` and `\(other)` open different links: choose one with `--host`")
  }

  /// Says where the app and `file` disagree on a URL of one of `hosts`, and if it is too large.
  private func tell(
    of file: [UInt8], _ links: LinkList, _ hosts: [String]
  ) throws(CommandLineError) {
    // No system reads such a file, so its components do not matter.
    guard file.count <= LinkList.siteFileLimit else {
      let limit = LinkList.siteFileLimit
      return try StandardStream.error.write(
        "the file has \(file.count) bytes: systems read none of more than \(limit)\n")
    }
    var lines = hosts.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }.map {
      "\($0) is not in ASCII: systems write it as `xn--…`, so nothing opens there"
    }
    for app in apps {
      guard let claims = SiteClaims(file, for: app) else { continue }
      for host in hosts {
        for finding in SiteTrial(links, claims, on: host).findings
        where !lines.contains(finding.text) {
          lines.append(finding.text)
        }
      }
    }
    let others = lines.count - Links.mostFindings
    if others > 0 { lines[Links.mostFindings...] = ["\(others) more URLs like these"] }
    for line in lines { try StandardStream.error.write("\(line.shown)\n") }
  }

  /// Returns whether the file at `path`, with the content `file`, has the links that `text` has for
  /// each app.
  private func check(
    _ path: String, _ file: [UInt8], against text: String
  ) throws(CommandLineError) -> ExitStatus {
    var stale: [String] = []
    for app in apps {
      guard let claims = SiteClaims(file, for: app) else {
        throw CommandLineError("`\(path)` is no apple-app-site-association: it is not JSON")
      }
      if claims != SiteClaims(Array(text.utf8), for: app) { stale.append(app) }
    }
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
