import FlowRuntime

/// The tokens of `tree` as text, a line each: position, kind, the keyword if it spells one, and
/// text.
package func dumpTokens(_ tree: Tree) -> String {
  var text = ""
  for index in tree.tokens.indices {
    let token = tree.tokens[index]
    text += "\(token.start)..<\(token.end) \(token.kind)"
    if token.word != .none { text += " keyword" }
    text += token.kind == .endOfFile ? "\n" : " \(quoted(tree.bytes(of: index)))\n"
  }
  return text
}

/// The nodes of `tree` as text, a line each, indented by their depth: kind, tokens, and the text of
/// leaves.
package func dumpTree(_ tree: Tree) -> String {
  var text = ""
  var open: [UInt32] = []
  for index in tree.nodes.indices {
    let node = tree.nodes[index]
    while let end = open.last, end <= index { open.removeLast() }
    text += String(repeating: "  ", count: open.count)
    text += "\(node.kind) \(node.first)..<\(node.end)"
    if Int(node.next) == index + 1 {
      let span = tree.span(ID(index))
      text += " \(quoted(tree.source.bytes[Int(span.start)..<Int(span.end)]))"
    }
    text += "\n"
    open.append(node.next)
  }
  return text
}

/// `bytes` in quotes on one line, as Swift would write them.
private func quoted(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes, as: UTF8.self).debugDescription
}
