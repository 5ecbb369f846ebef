import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// A person makes one mistake in a correct graph. It is told once, where it is, with what to do, and
/// `fix` neither guesses nor loses anything.
struct HumanMistakeTests {
  /// The seed of the mistakes.
  private static let seed = RandomGraphs.firstSeed + 1
  /// How many mistakes of each kind are made.
  private static let count = max(1, RandomGraphs.count / 160)
  /// Every second kind, where there are only as many graphs as usual.
  private static let kinds = MistakeMaker.kinds.enumerated()
    .filter { RandomGraphs.count > 50 || $0.offset % 2 == Int(seed % 2) }.map(\.element)

  @Test func mistakesAreToldOnceAndMendedRight() throws {
    let judged = Self.judged()
    try #require(judged.count * 2 > Self.kinds.count * Self.count)
    let share = { (isGood: (JudgedMistake) -> Bool) in
      Double(judged.count(where: isGood)) / Double(judged.count)
    }
    #expect(share(\.isToldOnce) >= 0.95, Self.list(judged) { !$0.isToldOnce })
    #expect(share(\.isToldInPlace) >= 0.95, Self.list(judged) { !$0.isToldInPlace })
    #expect(share(\.hasWaysOut) == 1, Self.list(judged) { !$0.hasWaysOut })
    #expect(share { $0.harm == nil } == 1, Self.list(judged) { $0.harm != nil })
  }

  /// `count` mistakes of each kind, less where there is too little to mistake.
  private static func judged() -> [JudgedMistake] {
    let grounds = MistakeGround.all(random: RandomGraphs.count > 50 ? 20 : 8, seed: seed)
    var maker = MistakeMaker(seed: seed)
    var judged: [JudgedMistake] = []
    for kind in kinds {
      var left = count
      for _ in 0..<count * 12 where left > 0 {
        let ground = maker.pick(grounds)
        guard let mistake = maker.make(kind, in: ground) else { continue }
        guard let result = JudgedMistake(mistake, in: ground) else { continue }
        judged.append(result)
        left -= 1
      }
    }
    return judged
  }

  private static func list(_ judged: [JudgedMistake], _ isBad: (JudgedMistake) -> Bool) -> Comment {
    let bad = judged.filter(isBad)
    let texts = bad.map(\.description).joined(separator: "\n")
    return "\(bad.count) of \(judged.count), seed \(seed):\n\(texts)"
  }
}
