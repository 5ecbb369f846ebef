import FlowRuntime
import Foundation

/// A JSON text.
///
/// Invariant: what is read is JSON to Foundation too; written again, it is read as the same.
struct JSONTarget: Target {
  static func seeds() -> [[UInt8]] {
    [
      #"{"a":[1,-2.5e3,true,false,null,"x\"\\\/\n\u00e9\ud83d\ude00"],"b":{}}"#,
      #"[[[[]]],{"":0},-0,0.1,1E+2,9223372036854775807,9223372036854775808]"#, "\"text\"", "1e999",
      " \t\r\n[ ] ", #"{"a":1,"a":2}"#, #""\ud800""#, "nul",
    ].map { Array($0.utf8) }
  }

  func test(_ input: [UInt8]) {
    guard let document = JSONDocument(input) else { return }
    var position = 0
    var writer = JSONWriter()
    write(document, at: &position, to: &writer)
    expect(position == document.tokens.count, "values lie outside of the text's one value")
    let again = JSONDocument(Array(writer.text.utf8))
    expect(again?.tokens == document.tokens, "written as \(writer.text), which is something else")
    // Foundation goes 512 deep.
    guard !input.contains(0), input.count < 512 else { return }
    let value = try? JSONSerialization.jsonObject(with: Data(input), options: .fragmentsAllowed)
    expect(value != nil, "Foundation does not read it")
  }

  /// Writes the value at `position` and moves to the end of it. Inputs are not deep enough to fill
  /// a stack.
  private func write(_ document: JSONDocument, at position: inout Int, to writer: inout JSONWriter)
  {
    let token = document.tokens[position]
    position += 1
    switch token {
    case .null: writer.write(.nil)
    case .bool(let value): writer.write(.bool(value))
    case .int(let value): writer.write(.int(value))
    case .double(let value): writer.write(.double(value))
    case .string(let value): writer.write(value)
    case .list(let end):
      writer.beginArray()
      while position < end { write(document, at: &position, to: &writer) }
      writer.endArray()
    case .object(let end):
      writer.beginObject()
      while position < end {
        guard case .string(let key) = document.tokens[position] else {
          return expect(false, "a key is no string")
        }
        position += 1
        writer.key(key)
        write(document, at: &position, to: &writer)
      }
      writer.endObject()
    }
  }
}
