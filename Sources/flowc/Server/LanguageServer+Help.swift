import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension LanguageServer {
  /// The hover text at a position.
  mutating func hover(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let place = try place(params, .paths) else { return "null" }
    var paths = place.snapshot.paths
    let hover = place.snapshot.index.hover(at: place.offset, in: place.file, paths: &paths)
    guard let hover, let offsets = offsets(of: hover.span, in: place.snapshot) else {
      return "null"
    }
    let positions = positions(of: place.snapshot.source(place.file))
    return json { json in
      json.object { json in
        json.object("contents") { json in
          json.member("kind", "markdown")
          json.member("value", hover.text)
        }
        json.key("range")
        positions.write(offsets, to: &json)
      }
    }
  }

  /// The completions at a position: from the current text, with the names that the compiler knows.
  mutating func completion(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    let offset = try offset(params, in: document)
    guard let snapshot = try snapshot(params) else { return "null" }
    let found = snapshot.index.completions(at: offset, in: document.tree)
    return json { json in
      json.object { json in
        json.key("isIncomplete")
        json.write(literal: found.isCut ? "true" : "false")
        json.array("items") { json in
          for (number, item) in found.items.enumerated() {
            json.object { json in
              json.member("label", item.label)
              json.member("kind", item.kind.number)
              if !item.detail.isEmpty { json.member("detail", item.detail) }
              if !item.documentation.isEmpty {
                json.object("documentation") { json in
                  json.member("kind", "markdown")
                  json.member("value", item.documentation)
                }
              }
              json.member("sortText", Self.sortText(number))
              json.object("textEdit") { json in
                json.key("range")
                document.positions.write(found.replaced, to: &json)
                json.member("newText", item.label)
              }
            }
            if client.takesSnippets, item.kind == .keyword {
              for snippet in Snippet.offered(with: item.label) {
                write(snippet, number, found.replaced, document.positions, to: &json)
              }
            }
          }
        }
      }
    }
  }

  /// A completion with places to fill in, after its keyword, which is the item of this `number`.
  private func write(
    _ snippet: Snippet, _ number: Int, _ replaced: Range<Int>, _ positions: TextPositions,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("label", snippet.label)
      json.member("kind", 15)
      json.member("filterText", snippet.keyword)
      json.member("sortText", "\(Self.sortText(number))…")
      json.member("insertTextFormat", 2)
      json.object("textEdit") { json in
        json.key("range")
        positions.write(replaced, to: &json)
        json.member("newText", snippet.body)
      }
    }
  }

  /// A text that sorts like `number`.
  private static func sortText(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension CompletionItem.Kind {
  /// The protocol's number of the nearest kind.
  fileprivate var number: Int {
    switch self {
    case .keyword: 14
    case .coordinator: 7
    case .group: 8
    case .route: 3
    case .mount: 10
    case .event: 23
    case .parameter: 6
    case .label: 5
    case .condition: 6
    case .type: 22
    case .enumCase: 20
    case .value: 12
    case .checkpoint: 18
    case .meta: 10
    case .rule: 21
    }
  }
}
