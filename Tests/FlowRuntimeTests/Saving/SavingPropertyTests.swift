import FlowDSL
import Foundation
import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// What holds of every state and every text.
struct SavingPropertyTests {
  /// The graph of a sample, with a key to save its states under.
  private func sample(_ name: String) throws -> NavigationGraph {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("samples/\(name)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let sources = try files.filter { $0.pathExtension == "flow" }.map {
      Source(
        name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
    }
    let graph = try #require(compile(sources).graph)
    guard graph.restore == nil else { return graph }
    var tables = graph.tables
    tables.restore = tables.app
    return try #require(NavigationGraph(completing: tables))
  }

  @Test(
    arguments: ["Colors", "Flows", "Nesting", "Shop", "Tree"],
    RandomGraphs.seeds(RandomGraphs.count / 8))
  func everyStateComesBack(name: String, seed: UInt64) throws {
    var walk = RandomWalk(try sample(name), seed: seed)
    for step in 0..<60 {
      walk.step()
      let invalidity = roundTripFlaw(walk.state, walk.conditions)
      guard invalidity == nil else {
        Issue.record("seed \(seed), step \(step): \(invalidity ?? "")\n\(walk.state)")
        return
      }
    }
  }

  @Test(arguments: RandomGraphs.seeds(RandomGraphs.count / 2))
  func everyStateOfEveryKindOfNodeComesBack(seed: UInt64) throws {
    var walk = RandomWalk(try ShopGraph().graph, seed: seed)
    for step in 0..<60 {
      walk.step()
      let invalidity = roundTripFlaw(walk.state, walk.conditions)
      guard invalidity == nil else {
        Issue.record("seed \(seed), step \(step): \(invalidity ?? "")\n\(walk.state)")
        return
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func aTextThatIsCutStartsOver(seed: UInt64) throws {
    var walk = RandomWalk(try ShopGraph().graph, seed: seed)
    for _ in 0..<30 { walk.step() }
    let bytes = Array(try #require(walk.state.save()).utf8)
    for count in bytes.indices {
      let restoration = walk.graph.restore(
        bytes: Array(bytes[..<count]), conditions: walk.conditions)
      #expect(restoration.result == .startedOver(.unreadable), "seed \(seed), \(count) bytes")
      #expect(restoration.state == walk.graph.start(conditions: walk.conditions).state)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func aTextThatIsChangedNeverMakesABadState(seed: UInt64) throws {
    var walk = RandomWalk(try ShopGraph().graph, seed: seed)
    for _ in 0..<30 { walk.step() }
    let bytes = Array(try #require(walk.state.save()).utf8)
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0...walk.numbers.below(3) {
        let index = walk.numbers.below(changed.count)
        switch walk.numbers.below(4) {
        case 0: changed[index] = UInt8(walk.numbers.below(256))
        case 1: changed[index] ^= 1 << UInt8(walk.numbers.below(8))
        case 2: changed.remove(at: index)
        default:
          // A piece of the text once more, or instead of another: names and nodes in wrong places.
          let start = walk.numbers.below(bytes.count)
          let piece = bytes[start..<min(bytes.count, start + walk.numbers.below(60))]
          let end = min(changed.count, index + walk.numbers.below(60))
          changed.replaceSubrange(index..<end, with: piece)
        }
      }
      let restoration = walk.graph.restore(bytes: changed, conditions: walk.conditions)
      let invalidity = walk.graph.invalidity(in: restoration.state)
      let text = String(decoding: changed, as: UTF8.self)
      #expect(invalidity == nil, "seed \(seed): \(text)")
    }
  }

  /// Nodes of one graph in states of another: most of what is saved means something else.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func aStateOfAnotherGraphNeverMakesABadOne(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let lines = ShopGraph.text.split(separator: "\n", omittingEmptySubsequences: false)
    var changed = lines
    for _ in 0..<3 {
      let index = numbers.below(changed.count)
      let words = changed[index].split(separator: " ", omittingEmptySubsequences: false)
      let word = numbers.below(words.count)
      changed[index] =
        numbers.once(in: 2)
        ? "" : (words[..<word] + words[(word + 1)...]).joined(separator: " ")[...]
    }
    let compilation = compile(
      [Source(name: "Test.flow", text: changed.joined(separator: "\n"))])
    guard let graph = compilation.graph, graph.restore != nil else { return }
    var walk = RandomWalk(try ShopGraph().graph, seed: seed)
    for _ in 0..<60 {
      walk.step()
      var conditions = NavigationConditions()
      for condition in graph.conditions.ids where numbers.once(in: 2) {
        conditions[condition.index] = true
      }
      let text = try #require(walk.state.save())
      let restoration = graph.restore(text, conditions: conditions)
      let invalidity = graph.invalidity(in: restoration.state)
      #expect(invalidity == nil, "seed \(seed)\n\(walk.state)\n\(restoration.state)")
    }
  }
}
