import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

/// `flowc graph`: a graph as a picture.
struct Draw {
  /// The command line of `graph`.
  static let syntax = CommandSyntax(
    name: "graph", summary: "Draw a graph: coordinators, routes and transitions.",
    operands: "[paths]",
    options: [
      .init(
        "--format", value: "FORMAT", of: DrawingFormat.self,
        "text (the default), mermaid, dot, json, html or svg"),
      .init("--focus", value: "ROUTE", "draw only what is near this route"),
      .init("--depth", value: "N", "the number of transitions from ROUTE to draw (default: 1)"),
      .init("--coordinator", value: "NAME", "draw only this coordinator and its neighbors"),
      .init(
        "--journal", value: "FILE",
        "with html or json: show how often each part was used in this journal"),
      .init("--coverage", "with html or json: show the parts that the graph's scenarios cover"),
      .init(
        "--against", value: "OLD",
        "with html or json: show the changes since a git revision, or since a file or folder"),
      .init(
        "--source-url", value: "URL",
        "with html or json: link to sources at URL, such as https://host/blob/main/{path}#L{line}"),
      .init(
        "--pictures", value: "DIR",
        "with html or json: show the screens' pictures from DIR, such as Home.feed@dark@2x.png"),
      .init("--embed", "with --pictures: store the pictures inside the page"),
      .init("--check", "with svg and --output: write nothing; fail if FILE would change"),
      .init(
        "--watch",
        "with html and --output: write again when a file changes; an open page updates itself"
      ),
      .init("--open", "with html and --output: open the page in a browser"),
      .init("--modules", "draw modules, and the arrows between them"),
      .init("--output", short: "-o", value: "FILE", "write to FILE instead of standard output"),
      .graph, .noGit,
    ],
    notes: [
      """
      html is a page that needs no network: you can pan, zoom, search and inspect each route.
      svg is this page's picture, for a README. GitHub and GitLab draw mermaid in Markdown.
      """,
      """
      Without `--embed`, the page links to the pictures by relative paths.
      A test in the app can make them with FlowPictures. Screens without a picture are drawn.
      """,
      """
      If a journal contains a single session, the page shows it step by step. FILE may also contain
      counts that `flowc replay --counts` has written.
      """,
      "exit status: 0 drawn, 1 the graph has errors, 2 wrong usage or file",
    ],
    example: "flowc graph --format html -o Shop.html samples/Shop")

  /// The graph to draw.
  let graphs: GraphChoice
  private let format: DrawingFormat
  private let focus: String?
  private let depth: Int
  private let coordinator: String?
  /// The file of a journal to show.
  let journal: String?
  /// True iff coverage is shown.
  let hasCoverage: Bool
  /// The older graph to show changes from: a revision or a path.
  let old: String?
  /// The address of sources, with `{path}`.
  let address: String?
  /// The pictures of screens to show.
  let pictures: PictureFolder?
  private let isOfModules: Bool
  /// The file to write; nil for standard output.
  let output: String?
  private let isCheck: Bool
  private let isWatched: Bool
  /// True iff a browser opens the page.
  let opens: Bool

  /// A picture according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    graphs = try GraphChoice(arguments.operands, arguments)
    format = try arguments.choice("--format", of: DrawingFormat.self, otherwise: .text)
    focus = arguments.value("--focus")
    coordinator = arguments.value("--coordinator")
    journal = arguments.value("--journal")
    hasCoverage = arguments.has("--coverage")
    old = arguments.value("--against")
    address = try arguments.value("--source-url").map(Self.template)
    let embeds = arguments.has("--embed")
    pictures = arguments.value("--pictures").map { PictureFolder(path: $0, isEmbedded: embeds) }
    guard pictures != nil || !embeds else {
      throw CommandLineError("`--embed` needs `--pictures DIR`")
    }
    isOfModules = arguments.has("--modules")
    output = arguments.value("--output").flatMap { $0 == "-" ? nil : $0 }
    let depth = arguments.value("--depth")
    guard let number = depth.map({ Int($0) }) ?? 1, number >= 0 else {
      throw CommandLineError("`--depth` needs a number: --depth 2")
    }
    self.depth = number
    guard focus != nil || depth == nil else {
      throw CommandLineError("`--depth` needs `--focus ROUTE`")
    }
    guard focus == nil || coordinator == nil else {
      throw CommandLineError("`--focus` and `--coordinator` cannot be combined")
    }
    guard !isOfModules || focus ?? coordinator == nil else {
      throw CommandLineError(
        "`--modules` draws all modules: leave out `--focus` and `--coordinator`")
    }
    let layers = ["--journal", "--coverage", "--against", "--source-url", "--pictures"]
    if let layer = layers.first(where: { arguments.has($0) }),
      ![.html, .json].contains(format) || isOfModules
    {
      throw CommandLineError("`\(layer)` needs `--format html` or `--format json`, of a graph")
    }
    guard !isOfModules || ![.html, .svg].contains(format) else {
      throw CommandLineError("`--modules` has no page: choose text, mermaid, dot or json")
    }
    isCheck = arguments.has("--check")
    guard !isCheck || format == .svg && output != nil else {
      throw CommandLineError("`--check` needs `--format svg` and `--output FILE`")
    }
    (isWatched, opens) = (arguments.has("--watch"), arguments.has("--open"))
    guard !isWatched && !opens || format == .html && output != nil else {
      throw CommandLineError(
        "`\(isWatched ? "--watch" : "--open")` needs `--format html` and `--output FILE`")
    }
    guard !isWatched || !arguments.operands.contains("-") else {
      throw CommandLineError("`--watch` needs files: standard input does not change")
    }
  }

  /// Writes the picture.
  func run() throws(CommandLineError) -> ExitStatus {
    if isWatched, let output { return try watch(to: output) }
    let compilation = try compileApartFromScenarios(try graphs.read())
    guard let graph = compilation.graph else { return try Report(compilation).refuse() }
    let part = try part(of: graph)
    if part == .all { try Self.limit(graph, format) }
    guard let text = try text(of: part, compilation) else { return .findings }
    if let output {
      let file = Output(output, text)
      if isCheck { return try file.check() }
      try Output.write([file])
      if opens { try Browser.show(output) }
    } else {
      try StandardStream.output.write(text)
    }
    if format == .mermaid, let excess = Self.excess(of: text) {
      try StandardStream.error.write(
        "GitHub and GitLab draw at most \(excess): draw a part with `--focus` or"
          + " `--coordinator`\n")
    }
    return .clean
  }

  /// Refuses a page or a picture that takes a browser too long.
  static func limit(
    _ graph: NavigationGraph, _ format: DrawingFormat = .html
  ) throws(CommandLineError) {
    guard let excess = format.excess(ofTransitions: graph.transitions.count) else { return }
    throw CommandLineError(
      "\(excess): draw a part with `--focus` or `--coordinator`, or choose another format")
  }

  private func text(
    of part: DrawingPart, _ compilation: Compilation
  ) throws(CommandLineError) -> String? {
    guard isOfModules else {
      guard let layers = try layers(of: compilation) else { return nil }
      return compilation.drawing(of: part, as: format, with: layers)
    }
    guard let drawing = compilation.moduleDrawing() else {
      throw CommandLineError(
        "the graph has no modules: `module NAME` at the top of a file begins one")
    }
    return drawing.text(as: format)
  }

  /// The maximum number of edges that Mermaid draws by default.
  private static let mostMermaidEdges = 500
  /// The maximum number of characters, in UTF-16, that Mermaid draws by default.
  private static let longestMermaid = 50_000

  /// The part of `text` that exceeds Mermaid's default limits, as text; nil if none does.
  private static func excess(of text: String) -> String? {
    let arrows = ["-->", "==>", "-.->"]
    let edges = text.split(separator: "\n").count { line in arrows.contains { line.contains($0) } }
    if edges > mostMermaidEdges { return "\(mostMermaidEdges) edges, and this graph has \(edges)" }
    let length = text.utf16.count
    return length > longestMermaid
      ? "\(longestMermaid) characters, and this graph has \(length)" : nil
  }

  /// The part of `graph` that is asked for.
  func part(of graph: NavigationGraph) throws(CommandLineError) -> DrawingPart {
    if let focus { return .around(try graph.subject(named: focus), depth: depth) }
    guard let coordinator else { return .all }
    guard case .owner(let owner) = try graph.subject(named: coordinator) else {
      throw CommandLineError("`\(coordinator)` is a route: draw what is near it with `--focus`")
    }
    return .owner(owner)
  }
}
