import FlowRuntime

@testable import FlowDSL

/// A model of nothing but links: one route for each pattern, with the parameters that are given.
struct LinkFixture {
  /// A link to be.
  struct Pattern {
    var text: String
    var parameters: [Parameter] = []

    init(_ text: String, _ parameters: Parameter...) {
      self.text = text
      self.parameters = parameters
    }

    init(_ text: String, parameters: [Parameter]) {
      self.text = text
      self.parameters = parameters
    }
  }

  /// A parameter to be.
  struct Parameter {
    var name: String
    var type: Kind
    var isOptional = false

    init(_ name: String, _ type: Kind, isOptional: Bool = false) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
    }
  }

  enum Kind: Hashable {
    case bool, int, double, string, uuid, url
    case cases([String])
    case list
  }

  private var tables = ModelTables()
  private(set) var source: String

  /// The model.
  var model: Model { Model(tables) }

  /// Builds the model; case does not matter under a base with `!`, and a pattern is escaped as it stands, so `\"` in it is an escape.
  init(bases: [String] = ["app:"], unwrap: [String] = [], _ patterns: [Pattern]) {
    source = ""
    var app = App(anchor: LinkFixture.anchor, name: tables.names.intern("Test"), nameSpan: span(0))
    for base in bases {
      let isCaseless = base.hasSuffix("!")
      let text = isCaseless ? String(base.dropLast()) : base
      app.bases.append(App.BaseText(text: text, span: append(text), isCaseless: isCaseless))
    }
    for wrapper in unwrap { app.wrappers.append((wrapper, append(wrapper))) }
    tables.app = app
    for (index, pattern) in patterns.enumerated() { add(pattern, index) }
    let bytes = Source(name: "test.flow", text: source)
    let file = Tree.Node(first: 0, end: 0, next: 1, kind: .file)
    tables.trees = [Tree(source: bytes, file: ID(0), tokens: [], nodes: [file])]
  }

  private static let anchor = Anchor(file: ID(0), node: ID(0))

  private func span(_ length: Int) -> Source.Span {
    let start = UInt32(source.utf8.count)
    return Source.Span(file: ID(0), start: start, end: start + UInt32(length))
  }

  private mutating func append(_ text: String) -> Source.Span {
    source += "\n"
    let span = span(text.utf8.count + 2)
    source += "\"\(text)\""
    return span
  }

  private mutating func add(_ pattern: Pattern, _ index: Int) {
    let first = tables.parameters.count
    for parameter in pattern.parameters {
      tables.parameters.append(
        FlowDSL.Parameter(
          name: tables.names.intern(parameter.name), nameSpan: span(0),
          type: type(parameter.type), isOptional: parameter.isOptional))
    }
    let parameters = tables.parameters.rows(from: first)
    let span = append(pattern.text)
    let link = tables.links.append(
      Link(anchor: LinkFixture.anchor, route: ID(tables.routes.count), patternSpan: span))
    var route = Route(
      anchor: LinkFixture.anchor, name: tables.names.intern("route\(index)"), nameSpan: span,
      owner: ID(0), kind: .push, parameters: parameters)
    route.links = Rows(link.index, link.index + 1)
    tables.routes.append(route)
  }

  private mutating func type(_ kind: Kind) -> ID<TypeRef> {
    switch kind {
    case .bool: return tables.types.append(.bool)
    case .int: return tables.types.append(.int)
    case .double: return tables.types.append(.double)
    case .string: return tables.types.append(.string)
    case .uuid: return tables.types.append(.uuid)
    case .url: return tables.types.append(.url)
    case .list: return tables.types.append(.list(tables.types.append(.int)))
    case .cases(let names):
      let first = tables.cases.count
      for name in names {
        tables.cases.append(EnumCase(name: tables.names.intern(name), nameSpan: span(0)))
      }
      let id = tables.enums.append(
        Enum(
          anchor: LinkFixture.anchor, name: tables.names.intern("Enum\(tables.enums.count)"),
          nameSpan: span(0), cases: tables.cases.rows(from: first)))
      return tables.types.append(.enum(id))
    }
  }

  /// The patterns as they are read.
  var links: LinkPatterns { LinkPatterns(model) }

  /// What reading them finds: the message and the text that is marked.
  var findings: [String] {
    links.found.all.map { finding in
      let span = finding.primary.span
      let marked = Array(source.utf8)[Int(span.start)..<Int(span.end)]
      return "\(finding.rule.code) «\(String(decoding: marked, as: UTF8.self))» \(finding.message)"
    }
  }

  /// Which patterns meet an earlier one, by their positions, and a URL that both match.
  var overlaps: [LinkOverlap] {
    let links = links
    return LinkOverlaps.search(LinkTrie(links), LinkExamples(links))
  }

  /// Which patterns are covered by which.
  var shadows: [LinkShadow] {
    let links = links
    return LinkCoverage.search(links, LinkTrie(links), printed: model.printedLinks)
  }
}
