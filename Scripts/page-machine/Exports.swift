// What the page calls. The module has one walk; texts go in and out by their UTF-8 bytes.

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

private func reply(_ answer: String) -> Int32 {
  text = Array(answer.utf8)
  return Int32(text.count)
}
