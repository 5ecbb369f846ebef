import FlowDSL
import FlowRuntime

extension SymbolIndex {
  /// The declarations of the symbol at byte `offset` of `file`: for an event or a checkpoint
  /// perhaps several.
  package func definitions(at offset: Int, in file: ID<Source>) -> [Source.Span] {
    let symbols = Set(symbols(at: offset, in: file))
    return spans(of: symbols) { $0 == .declaration || $0 == .implied }
  }

  /// The occurrences of the symbol at byte `offset` of `file`, including its declarations if they
  /// are wanted.
  package func references(
    at offset: Int, in file: ID<Source>, declarations: Bool
  ) -> [Source.Span] {
    let symbols = Set(symbols(at: offset, in: file))
    return spans(of: symbols) { role in
      switch role {
      case .declaration: declarations
      case .implied: declarations
      case .reference, .candidate: true
      }
    }
  }

  /// The occurrences of `symbols` in the wanted roles, each once, in order.
  private func spans(
    of symbols: Set<Symbol>, _ isWanted: (Occurrence.Role) -> Bool
  ) -> [Source.Span] {
    guard !symbols.isEmpty else { return [] }
    var spans: [Source.Span] = []
    for one in occurrences where symbols.contains(one.symbol) && isWanted(one.role) {
      if spans.last != one.span { spans.append(one.span) }
    }
    return spans
  }
}

extension SymbolIndex {
  /// The occurrences in `file` of the symbol at byte `offset`, each with whether it declares it.
  package func highlights(
    at offset: Int, in file: ID<Source>
  ) -> [(span: Source.Span, isDeclaration: Bool)] {
    let symbols = Set(symbols(at: offset, in: file))
    guard !symbols.isEmpty else { return [] }
    var found: [(span: Source.Span, isDeclaration: Bool)] = []
    for one in occurrences where one.span.file == file && symbols.contains(one.symbol) {
      guard found.last?.span != one.span else { continue }
      found.append((one.span, one.role == .declaration || one.role == .implied))
    }
    return found
  }
}
