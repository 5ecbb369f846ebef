@testable import FlowDSL
@testable import FlowImport

/// The events in the XML of `source`, one in each line, with adjacent texts as
/// one. Line feeds and backslashes are escaped. The last line is `end`, or the mistake. With `isSorted`
/// attributes are in the order of their names.
func dumpXML(_ source: Source, isSorted: Bool = false) -> String {
  var reader = XMLReader(source.bytes)
  var lines = XMLDump(isSorted: isSorted)
  do throws(XMLError) {
    while let event = try reader.next() { lines.add(event) }
    lines.add("end")
  } catch {
    lines.add("mistake \(error.offset) \(error.message)")
  }
  return lines.text
}

/// The lines of events.
struct XMLDump {
  /// The lines so far, without texts that more texts may follow.
  private(set) var text = ""
  private var pending = ""
  private let isSorted: Bool

  init(isSorted: Bool) { self.isSorted = isSorted }

  /// Adds the lines of `event`.
  mutating func add(_ event: XMLEvent) {
    switch event {
    case .start(let element):
      add("start \(element.name)")
      var attributes = element.attributes
      if isSorted { attributes.sort { $0.name < $1.name } }
      for attribute in attributes { add("attribute \(attribute.name) \(attribute.value)") }
    case .end(let name): add("end \(name)")
    case .text(let text): pending += text
    case .comment(let text): add("comment \(text)")
    case .instruction(let target, let data): add("instruction \(target) \(data)")
    }
  }

  /// Adds `line`, after the texts before it.
  mutating func add(_ line: String) {
    if !pending.isEmpty { text += "text \(escaped(pending))\n" }
    pending = ""
    text += escaped(line) + "\n"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }
}
