import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension LanguageServer {
  /// The declarations of a text, as an outline.
  mutating func documentSymbols(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    return json { json in
      write(document.tree.documentSymbols, document.positions, to: &json)
    }
  }

  private func write(
    _ symbols: [DocumentSymbol], _ positions: TextPositions, to json: inout JSONWriter
  ) {
    json.array { json in
      for symbol in symbols {
        json.object { json in
          json.member("name", symbol.name.isEmpty ? "…" : symbol.name)
          if !symbol.detail.isEmpty { json.member("detail", symbol.detail) }
          json.member("kind", symbol.kind.number)
          json.key("range")
          positions.write(symbol.span, to: &json)
          json.key("selectionRange")
          positions.write(symbol.nameSpan, to: &json)
          if !symbol.children.isEmpty {
            json.key("children")
            write(symbol.children, positions, to: &json)
          }
        }
      }
    }
  }

  /// The declarations of every graph that match a query.
  mutating func workspaceSymbols(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let query = params?["query"]?.string else { throw .invalidParams("`query` is missing") }
    var json = JSONWriter()
    json.array { json in
      for folder in projects.keys.sorted() {
        guard let snapshot = projects[folder]?.snapshot else { continue }
        for symbol in snapshot.index.workspaceSymbols(matching: query)
        where offsets(of: symbol.span, in: snapshot) != nil {
          json.object { json in
            json.member("name", symbol.name)
            json.member("kind", symbol.kind.number)
            if !symbol.container.isEmpty { json.member("containerName", symbol.container) }
            json.key("location")
            write(location: symbol.span, of: snapshot, to: &json)
          }
        }
      }
    }
    return json.text
  }

  /// The lines of a text that can be hidden.
  mutating func foldingRanges(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    return json { json in
      json.array { json in
        for range in document.tree.foldingRanges {
          let start = document.positions.position(of: range.span.lowerBound)
          var end = document.positions.position(of: range.span.upperBound).line
          // The line of the closing brace stays.
          if range.kind == .block { end -= 1 }
          guard end > start.line else { continue }
          json.object { json in
            json.member("startLine", start.line)
            json.member("endLine", end)
            switch range.kind {
            case .block: break
            case .comment: json.member("kind", "comment")
            case .imports: json.member("kind", "imports")
            }
          }
        }
      }
    }
  }
}

extension DocumentSymbol.Kind {
  /// The protocol's number of the nearest kind.
  var number: Int {
    switch self {
    case .app: 4
    case .coordinator: 5
    case .group: 11
    case .route: 12
    case .mount: 8
    case .condition: 17
    case .meta: 7
    case .enum: 10
    case .enumCase: 22
    case .type: 26
    case .policy, .scenario: 24
    }
  }
}
