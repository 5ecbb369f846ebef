import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// What holds of every layout: formatting again changes nothing, the meaning is the same, comments
/// are all there in their order, lines fit, and what cannot be read is left as it is.
struct FormatPropertyTests {
  @Test(arguments: Corpus.all) func everyFileOfTheCorpusIsLaidOut(_ file: Corpus.File) {
    #expect(layoutFlaws(file.source) == [])
    let formatted = Source(name: file.path, bytes: format(file.source).bytes)
    let (before, after) = (compile([file.source]), compile([formatted]))
    #expect(tree(file.source) == tree(formatted))
    #expect(before.graph?.text == after.graph?.text)
    #expect(before.diagnostics.map(\.message).sorted() == after.diagnostics.map(\.message).sorted())
  }

  /// The kinds of the nodes, and the texts of the leaves.
  private func tree(_ source: Source) -> [String] {
    let tree = parse(source, file: ID(0)).tree
    return tree.nodes.indices.map { index in
      let node = tree.nodes[index]
      guard Int(node.next) == index + 1 else { return "\(node.kind)" }
      let bytes = tree.source.bytes[tree.span(ID<Tree.Node>(index)).offsets]
      return "\(node.kind) \(String(decoding: bytes, as: UTF8.self))"
    }
  }

  @Test func everySampleIsLaidOutAlready() {
    for file in Corpus.samples {
      #expect(format(file.source).bytes == file.bytes, "\(file.path): run `flowc format samples`")
    }
  }

  @Test func everyExampleOfARuleIsLaidOutAlready() {
    for rule in Rule.all {
      for example in [rule.wrong, rule.right].map(\.description) {
        let formatted = format(Source(name: rule.code, text: example)).bytes
        #expect(String(decoding: formatted, as: UTF8.self) == example + "\n", "\(rule.code)")
      }
    }
  }

  /// Tokens are dropped, doubled and swapped, and the space between them is changed.
  @Test(arguments: 0..<8) func everyMutantIsLaidOut(_ part: UInt64) {
    let seed = RandomGraphs.firstSeed + part
    var random = SeededNumbers(seed: seed)
    let files = Corpus.all.filter { $0.bytes.count < 1500 }
    for _ in 0..<5 * RandomGraphs.count / 4 {
      let file = random.pick(files)
      let mutant = mutate(file.source, &random)
      let flaws = layoutFlaws(mutant)
      guard flaws.isEmpty else {
        Issue.record(
          "seed \(seed), \(file.path): \(flaws)\n\(String(decoding: mutant.bytes, as: UTF8.self))")
        return
      }
    }
  }

  /// Lines fit, however long names are.
  @Test(arguments: 0..<4) func longNamesAreLaidOut(_ part: UInt64) {
    let seed = RandomGraphs.firstSeed + part
    var random = SeededNumbers(seed: seed)
    for number in 0..<RandomGraphs.count / 10 {
      let source =
        (number + Int(part)) % 2 == 0
        ? random.pick(Corpus.all).source
        : Source(name: "Random.flow", text: RandomFlow.text(seed: random.next()).joined)
      let long = lengthened(source, &random)
      let flaws = layoutFlaws(long)
      guard flaws.isEmpty else {
        Issue.record("seed \(seed), \(source.name): \(flaws.joined(separator: "\n"))")
        return
      }
    }
  }

  /// `source` with names of up to 48 characters, but those of rules.
  private func lengthened(_ source: Source, _ random: inout SeededNumbers) -> Source {
    var names: [ArraySlice<UInt8>: [UInt8]] = [:]
    var bytes: [UInt8] = []
    var end = 0
    for token in lex(source) {
      let text = source.bytes[Int(token.start)..<Int(token.end)]
      bytes += source.bytes[end..<Int(token.start)]
      end = Int(token.end)
      let isOfRule =
        bytes.last == UInt8(ascii: "-") || source.bytes[end...].first == UInt8(ascii: "-")
      guard token.kind == .name, token.word == .none, !isOfRule, text.last != UInt8(ascii: "`")
      else {
        bytes += text
        continue
      }
      let count = max(0, random.pick([0, 10, 25, 40, 48]) - text.count)
      let name = names[text] ?? text + Array(repeating: UInt8(ascii: "x"), count: count)
      names[text] = name
      bytes += name
    }
    return Source(name: source.name, bytes: bytes + source.bytes[end...])
  }

  /// `source` with one to three tokens changed, and at times every line.
  private func mutate(_ source: Source, _ random: inout SeededNumbers) -> Source {
    let tokens = lex(source).dropLast()
    var pieces: [ArraySlice<UInt8>] = []
    var end = 0
    for token in tokens {
      pieces.append(source.bytes[end..<Int(token.start)])
      pieces.append(source.bytes[Int(token.start)..<Int(token.end)])
      end = Int(token.end)
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) where !tokens.isEmpty {
      let first = 2 * Int.random(in: 0..<tokens.count, using: &random) + 1
      let second = 2 * Int.random(in: 0..<tokens.count, using: &random) + 1
      switch Int.random(in: 0..<4, using: &random) {
      case 0: pieces[first] = []
      case 1: pieces[first] += [0x20] + pieces[first]
      case 2: pieces.swapAt(first, second)
      default: pieces[first - 1] += Array(random.pick(["\n", " ", "\r\n\n\n", "\t", ";"]).utf8)
      }
    }
    return Source(name: source.name, bytes: Array(pieces.joined() + source.bytes[end...]))
  }
}
