import FlowCommandLine
import FlowDSL
import FlowRuntime

extension LanguageServer {
  /// The edits that format a text in its canonical layout: only of lines that change.
  mutating func formatting(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    let old = document.source.bytes
    let new = FlowDSL.format(document.parsed).bytes
    return json { json in
      json.array { json in
        for hunk in LineHunk.between(old, new) {
          json.object { json in
            json.key("range")
            document.positions.write(hunk.old, to: &json)
            json.member("newText", String(decoding: new[hunk.new], as: UTF8.self))
          }
        }
      }
    }
  }
}
