import FlowFoundation
import FlowRuntime
import Testing

@testable import TestGraphs

/// Random `Codable` values as arguments.
struct CodablePropertyTests {
  /// A value of any shape.
  private indirect enum Tree: Codable, Hashable, FlowArgument {
    case number(Double)
    case whole(Int?)
    case text(String)
    case list([Tree])
    case bag(Set<Tree>)
    case names([String: Tree])
    case pairs([Tree: Int])
  }

  /// Builds a tree, and the same once more from its parts in another order.
  private struct Builder {
    var numbers: SeededNumbers

    mutating func pair(depth: Int) -> (Tree, Tree) {
      switch depth == 0 ? numbers.below(3) : numbers.below(7) {
      case 0:
        let number = Double(bitPattern: numbers.next())
        return number.isNaN ? (.number(0), .number(-0.0)) : (.number(number), .number(number))
      case 1:
        let whole = numbers.once(in: 4) ? nil : Int(truncatingIfNeeded: numbers.next())
        return (.whole(whole), .whole(whole))
      case 2:
        let text = text()
        return (.text(text), .text(text))
      case 3:
        let (one, other) = parts(depth - 1)
        return (.list(one), .list(other))
      case 4:
        let (one, other) = parts(depth - 1)
        return (.bag(Set(one)), .bag(Set(other.reversed())))
      case 5:
        let (one, other) = parts(depth - 1)
        let keys = one.map { _ in text() }
        return (
          .names(Dictionary(zip(keys, one), uniquingKeysWith: { one, _ in one })),
          .names(Dictionary(zip(keys, other).reversed(), uniquingKeysWith: { _, last in last }))
        )
      default:
        let (one, other) = parts(depth - 1)
        return (
          .pairs(Dictionary(one.map { ($0, 1) }, uniquingKeysWith: max)),
          .pairs(Dictionary(other.reversed().map { ($0, 1) }, uniquingKeysWith: max))
        )
      }
    }

    private mutating func parts(_ depth: Int) -> ([Tree], [Tree]) {
      var (one, other): ([Tree], [Tree]) = ([], [])
      for _ in 0..<numbers.below(5) {
        let (left, right) = pair(depth: depth)
        one.append(left)
        other.append(right)
      }
      return (one, other)
    }

    private mutating func text() -> String {
      let scalars: [Unicode.Scalar] = ["a", "é", "\"", "\\", "\u{0}", "\u{2028}", "😀", "\u{301}"]
      return (0..<numbers.below(4)).reduce(into: "") { text, _ in
        text.unicodeScalars.append(scalars[numbers.below(scalars.count)])
      }
    }
  }

  @Test(arguments: 0..<UInt64(500))
  func equalValuesAreOneArgumentThatComesBack(seed: UInt64) {
    var builder = Builder(numbers: SeededNumbers(seed: seed))
    for _ in 0..<5 {
      let (one, other) = builder.pair(depth: 3)
      #expect(one == other, "seed \(seed)")
      #expect(one.navigationArgument == other.navigationArgument, "seed \(seed)")
      #expect(Tree(navigationArgument: one.navigationArgument) == one, "seed \(seed)")
    }
  }
}
