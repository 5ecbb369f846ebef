/// Finds the partner of each bracket.
///
/// A brace that closes also closes parentheses and square brackets inside it. Brackets without a
/// partner are left alone.
enum SwiftNesting {
  /// The position of each bracket's partner; -1 for all other tokens.
  static func partners(of tokens: [SwiftToken]) -> [Int32] {
    var partners = [Int32](repeating: -1, count: tokens.count)
    // The open brackets of each kind since the innermost open brace, and those braces.
    var open: [(position: Int, kind: SwiftToken.Kind)] = []
    var counts = (parentheses: 0, squares: 0)
    var outer: [(parentheses: Int, squares: Int)] = []
    for (position, token) in tokens.enumerated() {
      let opener: SwiftToken.Kind
      switch token.kind {
      case .parenthesisOpen:
        counts.parentheses += 1
        open.append((position, token.kind))
        continue
      case .squareOpen:
        counts.squares += 1
        open.append((position, token.kind))
        continue
      case .braceOpen:
        outer.append(counts)
        counts = (0, 0)
        open.append((position, token.kind))
        continue
      case .parenthesisClose where counts.parentheses > 0: opener = .parenthesisOpen
      case .squareClose where counts.squares > 0: opener = .squareOpen
      case .braceClose where !outer.isEmpty: opener = .braceOpen
      default: continue
      }
      while let last = open.popLast() {
        switch last.kind {
        case .parenthesisOpen: counts.parentheses -= 1
        case .squareOpen: counts.squares -= 1
        default: counts = outer.popLast() ?? (0, 0)
        }
        guard last.kind == opener else { continue }
        partners[last.position] = Int32(position)
        partners[position] = Int32(last.position)
        break
      }
    }
    return partners
  }
}
