@testable import TestGraphs

/// What random changes make of the text of a random graph.
struct FlowVariant {
  private var numbers: SeededNumbers
  private let lines: [String]

  init(_ text: String, seed: UInt64) {
    numbers = SeededNumbers(seed: seed &+ 0x5eed)
    lines = text.split(separator: "\n").map(String.init)
  }

  /// The text with one to three things otherwise. Lines in blocks may be dropped where they do not
  /// fit any more.
  mutating func changed() -> FlowText {
    var lines = lines
    for _ in 0...numbers.below(3) { change(&lines) }
    return Self.text(lines)
  }

  /// The text with its declarations and its routes in another order.
  mutating func shuffled() -> FlowText {
    var blocks: [[String]] = []
    for line in lines {
      if line.hasPrefix(" ") || line == "}" {
        blocks[blocks.count - 1].append(line)
      } else {
        blocks.append([line])
      }
    }
    // The order of conditions counts in Swift.
    let small = blocks.filter { $0.count == 1 }
    let large = blocks.filter { $0.count > 1 }.map { shuffled($0) }.shuffled(using: &numbers)
    return Self.text((large + small).flatMap { $0 })
  }

  private mutating func shuffled(_ block: [String]) -> [String] {
    var members: [[String]] = []
    for line in block.dropFirst().dropLast() {
      if line.hasPrefix("   ") || line == "  }" {
        members[members.count - 1].append(line)
      } else {
        members.append([line])
      }
    }
    let routes = members.filter { $0[0].hasPrefix("  route") }.shuffled(using: &numbers)
    let others = members.filter { !$0[0].hasPrefix("  route") }
    return [block[0]] + (routes + others).flatMap { $0 } + ["}"]
  }

  private static func text(_ lines: [String]) -> FlowText {
    var text = FlowText()
    for line in lines {
      let isClause = line.hasPrefix("    ") || line.hasPrefix("  ->") || line.hasPrefix("  on ")
      if isClause { text.addClause(line) } else { text.add(line) }
    }
    return text
  }

  private mutating func change(_ lines: inout [String]) {
    let number = numbers.below(lines.count)
    let line = lines[number]
    let isRoute = line.hasPrefix("  route") && !line.contains(": root")
    switch numbers.below(9) {
    case 0 where line.hasPrefix("    "): lines.remove(at: number)
    case 1 where isRoute:
      let kinds = ["push", "replace", "sheet", "cover"]
      for kind in kinds where line.hasSuffix(": \(kind) {") {
        lines[number] = line.dropLast(kind.count + 2) + kinds[numbers.below(4)] + " {"
      }
    case 2 where isRoute:
      let name = line.dropFirst(8).prefix { $0 != "(" && $0 != ":" }
      let was = numbers.once(in: 2) ? "@was(\"\(name)\") " : ""
      lines[number] = "  \(was)route \(name)x" + line.dropFirst(8 + name.count)
    case 3 where line.hasPrefix("  route"):
      lines[number] = line.replacing("p0: Int ", with: "p0: Int? ")
        .replacing("p0: Bool", with: "p0: String")
    case 4 where isRoute:
      lines[number] = line.replacing("(p0", with: "(p9: Int = 1, p0")
    case 5 where line.contains("link \"/"):
      lines[number] = line.replacing("link \"/", with: "link \"/x/")
    case 6 where line.hasPrefix("enum Sort"): lines[number] = "enum Sort { low, middle }"
    case 7 where line.hasPrefix("  modal"):
      lines[number] = line.replacing("  modal m", with: "  modal n")
    case 8 where line.contains(" requires "):
      lines[number] = line.replacing("requires ", with: "requires not ")
    case _:
      // Something else then: a line less somewhere.
      let clauses = lines.indices.filter { lines[$0].hasPrefix("    ") }
      if let clause = clauses.randomElement(using: &numbers) { lines.remove(at: clause) }
    }
  }
}
