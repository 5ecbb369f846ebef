import FlowDSL
import FlowRuntime

// Answers to an editor's questions about a graph, by offsets in its files. Nothing here knows a
// protocol, reads a file or waits for anything; each question has a file.

/// The position and meaning of every name of a graph.
package struct SymbolIndex: Sendable {
  /// The declarations of the files.
  package let model: Model
  /// The graph to run; nil if there is none, or not yet.
  private(set) var lowered: Lowered?
  /// Every occurrence of a name, sorted by file, beginning, end and symbol.
  package private(set) var occurrences: [Occurrence]
  /// The owners by their names.
  let owners: [Name: ID<Owner>]
  /// True iff scenarios send ambiguous events, and were not run.
  private let hasGuesses: Bool

  /// Collects the names of `compilation`, which must have been compiled with occurrences; runs its
  /// scenarios to determine the events that they send. O(n log n).
  package init(_ compilation: Compilation) {
    self.init(compilation.analysis.model, compilation.lowered)
  }

  /// Collects the names of `model`, which must contain every occurrence; runs the scenarios of
  /// `lowered` to determine the events that they send. O(n log n).
  package init(_ model: Model, _ lowered: Lowered? = nil) {
    self.model = model
    self.lowered = lowered
    owners = Dictionary(
      zip(model.owners.rows.map(\.name), model.owners.ids), uniquingKeysWith: { first, _ in first })
    var all = model.occurrences
    all += LinkNames(model).occurrences
    let sent = SentEvents(model, lowered)
    all += sent.occurrences
    hasGuesses = sent.hasGuesses
    for index in all.indices {
      if case .parameter(let id) = all[index].symbol {
        all[index].symbol = .parameter(model.original(of: id))
      }
    }
    all.sort { SymbolIndex.isOrdered($0, $1) }
    occurrences = []
    occurrences.reserveCapacity(all.count)
    for one in all where occurrences.last != one { occurrences.append(one) }
  }

  /// The index of the same model once the compiler has finished.
  package func completed(by compilation: Compilation) -> SymbolIndex {
    guard !hasGuesses else { return SymbolIndex(compilation) }
    var completed = self
    completed.lowered = compilation.lowered
    return completed
  }

  /// False iff running the scenarios may add information about byte `offset` of `file`: where an
  /// event, or its parameters, are named.
  package func isSettled(at offset: Int, in file: ID<Source>) -> Bool {
    !hasGuesses || !symbols(at: offset, in: file).contains(where: \.isSent)
  }

  private static func isOrdered(_ left: Occurrence, _ right: Occurrence) -> Bool {
    let (a, b) = (left.span, right.span)
    if (a.file, a.start, a.end) != (b.file, b.start, b.end) {
      return (a.file, a.start, a.end) < (b.file, b.start, b.end)
    }
    return (left.symbol.order, left.role.rawValue) < (right.symbol.order, right.role.rawValue)
  }

  /// The occurrences with a name that contains byte `offset` of `file` or ends there; those that
  /// begin there before those that end there. O(log n).
  package func occurrences(at offset: Int, in file: ID<Source>) -> [Occurrence] {
    var (low, high) = (0, occurrences.count)
    while low < high {
      let middle = (low + high) / 2
      let span = occurrences[middle].span
      if (span.file, Int(span.end)) < (file, offset) { low = middle + 1 } else { high = middle }
    }
    var found: [Occurrence] = []
    while low < occurrences.count, occurrences[low].span.file == file,
      occurrences[low].span.start <= offset
    {
      found.append(occurrences[low])
      low += 1
    }
    guard let last = found.last else { return [] }
    return found.filter { $0.span == last.span }
  }

  /// The symbols at byte `offset` of `file`: for `child Palette` the coordinator, not the mount,
  /// although its name is derived from that.
  package func symbols(at offset: Int, in file: ID<Source>) -> [Symbol] {
    let found = occurrences(at: offset, in: file)
    let written = found.filter { $0.role != .implied }
    return (written.isEmpty ? found : written).map(\.symbol)
  }
}

extension Symbol {
  /// True iff scenarios may name it without its owner.
  fileprivate var isSent: Bool {
    switch self {
    case .event, .parameter: true
    case .app, .owner, .route, .mount, .condition, .enum, .enumCase, .external, .checkpoint, .meta:
      false
    }
  }

  /// Its position in a total order.
  fileprivate var order: UInt64 {
    switch self {
    case .app: 0
    case .owner(let id): 1 << 32 | UInt64(id.raw)
    case .route(let id): 2 << 32 | UInt64(id.raw)
    case .mount(let id): 3 << 32 | UInt64(id.raw)
    case .event(let id): 4 << 32 | UInt64(id.raw)
    case .parameter(let id): 5 << 32 | UInt64(id.raw)
    case .condition(let id): 6 << 32 | UInt64(id.raw)
    case .enum(let id): 7 << 32 | UInt64(id.raw)
    case .enumCase(let id): 8 << 32 | UInt64(id.raw)
    case .external(let id): 9 << 32 | UInt64(id.raw)
    case .checkpoint(let id): 10 << 32 | UInt64(id.raw)
    case .meta(let id): 11 << 32 | UInt64(id.raw)
    }
  }
}
