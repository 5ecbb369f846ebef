import FlowDSL
import FlowRuntime

extension SymbolIndex {
  /// Where what stands at byte `offset` of `file` is declared: an event or a checkpoint perhaps in
  /// several places.
  package func definitions(at offset: Int, in file: ID<Source>) -> [Span] {
    let symbols = Set(symbols(at: offset, in: file))
    return spans(of: symbols) { $0 == .declaration || $0 == .implied }
  }

  /// Where what stands at byte `offset` of `file` is named, its declarations if they are wanted.
  package func references(
    at offset: Int, in file: ID<Source>, declarations: Bool
  ) -> [Span] {
    let symbols = Set(symbols(at: offset, in: file))
    return spans(of: symbols) { role in
      switch role {
      case .declaration: declarations
      case .implied: declarations
      case .reference, .candidate: true
      }
    }
  }

  /// The places of `symbols` in whose roles they are wanted, each once, in order.
  private func spans(
    of symbols: Set<Symbol>, _ isWanted: (Occurrence.Role) -> Bool
  ) -> [Span] {
    guard !symbols.isEmpty else { return [] }
    var spans: [Span] = []
    for one in occurrences where symbols.contains(one.symbol) && isWanted(one.role) {
      if spans.last != one.span { spans.append(one.span) }
    }
    return spans
  }
}
