import FlowRuntime

@testable import FlowDSL

/// What holds of the tree of any bytes. Returns what does not, empty where all is well.
func flaws(in tree: Tree) -> [String] { tokenFlaws(in: tree) + nodeFlaws(in: tree) }

/// Tokens stand in order, only white space lies between them, and the last is the end.
private func tokenFlaws(in tree: Tree) -> [String] {
  var flaws: [String] = []
  let bytes = tree.source.bytes
  var end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  for (index, token) in tree.tokens.enumerated() {
    let isLast = index == tree.tokens.count - 1
    if token.start < end { flaws.append("token \(index) begins before the last one ends") }
    if (token.kind == .endOfFile) != isLast { flaws.append("token \(index) ends the file") }
    if (token.end == token.start) != isLast { flaws.append("token \(index) has no text") }
    let gap = bytes[min(end, Int(token.start))..<Int(token.start)]
    if !gap.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      flaws.append("text before token \(index) belongs to none")
    }
    end = Int(token.end)
  }
  if end != bytes.count { flaws.append("the end stands at \(end) of \(bytes.count)") }
  return flaws
}

/// Node 0 is the file and covers all tokens; children lie in their parents, one after the other;
/// leaves are leaves; every token that means something lies in a node below the file.
private func nodeFlaws(in tree: Tree) -> [String] {
  var flaws: [String] = []
  let count = tree.nodes.count
  var reached = [UInt32](repeating: 0, count: count)
  var open: [Int] = []
  var covered = [Bool](repeating: false, count: tree.tokens.count)
  for (index, node) in tree.nodes.enumerated() {
    while let last = open.last, Int(tree.nodes[last].next) <= index { open.removeLast() }
    if index == 0 {
      if node.kind != .file || node.first != 0 || node.end != tree.tokens.count {
        flaws.append("node 0 is not the file")
      }
    } else if let parent = open.last {
      let outer = tree.nodes[parent]
      if node.first < max(outer.first, reached[parent]) || node.end > outer.end {
        flaws.append("node \(index), \(node.kind), lies not in its parent \(outer.kind)")
      }
      if node.end <= node.first { flaws.append("node \(index), \(node.kind), is empty") }
      if node.next > outer.next { flaws.append("node \(index)'s subtree leaves its parent") }
      reached[parent] = node.end
      if parent == 0 { for token in node.first..<node.end { covered[Int(token)] = true } }
    } else {
      flaws.append("node \(index) has no parent")
    }
    if node.next <= index || node.next > count { flaws.append("node \(index) ends nowhere") }
    if node.kind == .error, Int(node.next) != index + 1 { flaws.append("an error has children") }
    open.append(index)
  }
  for (index, token) in tree.tokens.enumerated() where !covered[index] {
    let isFree = token.kind.isComment || token.kind == .semicolon || token.kind == .endOfFile
    if !isFree { flaws.append("token \(index), \(token.kind), lies in no node") }
  }
  return flaws
}
