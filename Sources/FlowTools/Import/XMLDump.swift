import FlowDSL

/// The events in the XML of `source`, one in each line, with adjacent texts as
/// one. Line feeds and backslashes are escaped. The last line is `end`, or the mistake.
package func dumpXML(_ source: Source) -> String {
  var reader = XMLReader(source.bytes)
  var lines = XMLDump()
  do throws(XMLError) {
    while let event = try reader.next() { lines.add(event) }
    lines.add("end")
  } catch {
    lines.add("mistake \(error.offset) \(error.message)")
  }
  return lines.text
}

/// The lines of events.
private struct XMLDump {
  private(set) var text = ""
  private var pending = ""

  mutating func add(_ event: XMLEvent) {
    switch event {
    case .start(let element):
      add("start \(element.name)")
      for attribute in element.attributes { add("attribute \(attribute.name) \(attribute.value)") }
    case .end(let name): add("end \(name)")
    case .text(let text): pending += text
    case .comment(let text): add("comment \(text)")
    case .instruction(let target, let data): add("instruction \(target) \(data)")
    }
  }

  mutating func add(_ line: String) {
    if !pending.isEmpty { text += "text \(escaped(pending))\n" }
    pending = ""
    text += escaped(line) + "\n"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }
}
