// What the page calls. The module has one walk; texts and numbers go in and out by their bytes.

nonisolated(unsafe) private var walk: Walk?
nonisolated(unsafe) private var text: [UInt8] = []

/// Makes room for the `count` bytes of the next text, and says where.
@c public func flow_reserve(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  text = [UInt8](repeating: 0, count: Int(count))
  return text.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Starts the graph with the text that was written. Its answer is the data that the page draws.
/// Returns the number of the answer's bytes; a negative one if the answer says why there is no
/// graph.
@c public func flow_start() -> Int32 {
  do throws(GraphError) {
    let begun = Walk(try NavigationGraph(String(decoding: text, as: UTF8.self)))
    walk = begun
    return reply(begun.beginning)
  } catch {
    return -reply(error.description)
  }
}

/// Does what was written. Returns the number of the answer's bytes; -1 where nothing was asked.
@c public func flow_perform() -> Int32 {
  guard let answer = walk?.answer(text) else { return -1 }
  return reply(answer)
}

/// Where the answer's bytes are.
@c public func flow_answer() -> UnsafeMutablePointer<UInt8>? {
  text.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Lays out the graph that was written as numbers. Returns the number of the answer's bytes,
/// which are numbers as well.
@c public func flow_layout() -> Int32 {
  let request = text.withUnsafeBytes { bytes in
    stride(from: 0, to: bytes.count - 7, by: 8).map {
      bytes.loadUnaligned(fromByteOffset: $0, as: Double.self)
    }
  }
  text = Layout.answer(request).withUnsafeBytes { Array($0) }
  return Int32(text.count)
}

/// Measures a node by the lines that were written: its name, bold if it `isBold`, and its links.
/// The lines of the answer are its width, its height, and what is shown of the links.
@c public func flow_node(_ isBold: Bool) -> Int32 {
  let lines = written
  let node = NodeText(name: lines[0], links: Array(lines.dropFirst()), isBold: isBold)
  var answer = "\(Int(node.size.width))\n\(Int(node.size.height))"
  for line in node.lines { answer += "\n" + line }
  return reply(answer)
}

/// The width of the title of a box, by the lines that were written: its name, and what stands
/// beside it.
@c public func flow_title() -> Double {
  let lines = written
  return NodeText.titleWidth(name: lines[0], note: lines.count > 1 ? lines[1] : "")
}

/// The width of the text that was written in a font of the size 1.
@c public func flow_width(_ isBold: Bool) -> Double {
  TextWidth.of(String(decoding: text, as: UTF8.self), size: 1, isBold: isBold)
}

/// The lines that were written, one at the least.
private var written: [String] {
  text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
}

private func reply(_ answer: String) -> Int32 {
  text = Array(answer.utf8)
  return Int32(text.count)
}
