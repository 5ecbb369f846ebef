import FlowDSL
import FlowRuntime

extension ModuleDrawing {
  /// The drawing as `format`; nil for a page or its picture, which show coordinators.
  package func text(as format: DrawingFormat) -> String? {
    switch format {
    case .text: lines
    case .mermaid: mermaid
    case .dot: dot
    case .json: json
    case .html, .svg: nil
    }
  }

  /// Each part with its coordinators, and below it the arrows to each other part.
  private var lines: String {
    var text = ""
    for (number, part) in parts.enumerated() {
      text +=
        ([part.name] + [part.owners.joined(separator: ", ")].filter { !$0.isEmpty })
        .joined(separator: "  ") + "\n"
      for arrow in arrows where arrow.from == number {
        text += "  -> \(parts[arrow.to].name)\n"
        for cause in arrow.causes { text += "       \(cause.subject)  \(cause.text)\n" }
      }
    }
    return text.split(separator: "\n").map { String($0).shown + "\n" }.joined()
  }

  private var mermaid: String {
    var text = "flowchart LR\n"
    for (number, part) in parts.enumerated() {
      text += "  m\(number)[\(mermaidQuoted(part.name))]\n"
    }
    for arrow in arrows {
      let label = mermaidQuoted("\(arrow.causes.count)")
      text += "  m\(arrow.from) -->|\(label)| m\(arrow.to)\n"
    }
    return text
  }

  private var dot: String {
    var text = "digraph \(dotQuoted(parts[0].name)) {\n  rankdir=LR\n"
    text += "  node [fontname=\"Helvetica\" fontsize=12 shape=box style=\"rounded\"]\n"
    text += "  edge [fontname=\"Helvetica\" fontsize=10]\n"
    for (number, part) in parts.enumerated() {
      text += "  m\(number) [label=\(dotQuoted(part.name))]\n"
    }
    for arrow in arrows {
      text += "  m\(arrow.from) -> m\(arrow.to) [label=\"\(arrow.causes.count)\"]\n"
    }
    return text + "}\n"
  }

  /// `docs/graphs.md` describes the keys.
  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("format", "flow-modules")
      json.member("version", 1)
      json.member("app", parts[0].name)
      json.array("modules") { json in
        for part in parts {
          json.object { json in
            json.member("name", part.name)
            json.array("coordinators") { json in
              for owner in part.owners { json.write(owner) }
            }
          }
        }
      }
      json.array("arrows") { json in
        for arrow in arrows { write(arrow, &json) }
      }
    }
    return json.text + "\n"
  }

  private func write(_ arrow: Arrow, _ json: inout JSONWriter) {
    json.object { json in
      json.member("from", parts[arrow.from].name)
      json.member("to", parts[arrow.to].name)
      json.array("causes") { json in
        for cause in arrow.causes {
          json.object { json in
            json.member("from", cause.subject)
            json.member("text", cause.text)
          }
        }
      }
    }
  }
}
