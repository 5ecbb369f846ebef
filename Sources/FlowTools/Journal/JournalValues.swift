import FlowRuntime

/// Values that stand for those that are not in a journal: each hash and each redacted value has a
/// value of its own, as far as its type has enough.
final class JournalValues {
  private let graph: NavigationGraph
  /// The number of values so far.
  private var count = 0
  /// The number of hashed values of each type so far.
  private var counts: [ID<NavigationGraph.ValueType>: Int] = [:]
  private var values: [HashedValue: NavigationArgument] = [:]
  private var hashes: [NavigationArgument: String] = [:]

  private struct HashedValue: Hashable {
    var type: ID<NavigationGraph.ValueType>
    var hash: String
  }

  init(_ graph: NavigationGraph) { self.graph = graph }

  /// The hash of a value that is not known, as `JournalReplay` writes it.
  static let unknownHash = "?"

  /// The hash that `value` stands for.
  func hash(of value: NavigationArgument) -> String {
    hashes[value] ?? JournalValues.unknownHash
  }

  /// The value of `type` that stands for the mark at `position`; nil if there is none.
  func value(
    in document: JSONDocument, _ position: Int, _ type: ID<NavigationGraph.ValueType>
  ) -> NavigationArgument? {
    guard let members = document.members(at: position), members.count == 1 else { return nil }
    if members["redacted"] != nil {
      count += 1
      return value(of: type, number: count)
    }
    guard let hash = members["hash"].flatMap({ document.string(at: $0) }) else { return nil }
    let key = HashedValue(type: type, hash: hash)
    if let known = values[key] { return known }
    counts[type, default: 0] += 1
    count += 1
    let value = value(of: type, number: graph.isSmall(type) ? counts[type] ?? 0 : count)
    values[key] = value
    hashes[value] = hash
    return value
  }

  /// Value number `number` of a type.
  private func value(of type: ID<NavigationGraph.ValueType>, number: Int) -> NavigationArgument {
    switch graph.types[type] {
    case .bool: .bool(number % 2 == 0)
    case .int: .int(JournalValues.base + Int64(number))
    case .double: .double(Double(JournalValues.base >> 20) + Double(number))
    case .string, .external: .string("hidden-\(number)")
    case .url: .string("hidden:\(number)")
    case .uuid:
      .string("00000000-0000-4000-8000-" + padded(String(number, radix: 16, uppercase: true), 12))
    case .enum(let id):
      .string(name(of: number - 1, in: graph.enums[id].cases))
    case .list(let element): .list([value(of: element, number: number)])
    case .optional(let wrapped): value(of: wrapped, number: number)
    }
  }

  /// Ints that stand for others are above this.
  private static let base: Int64 = 1 << 60

  private func name(of number: Int, in cases: Rows<NavigationGraph.EnumCase>) -> String {
    guard !cases.isEmpty else { return "" }
    return graph.strings[graph.cases[cases[cases.startIndex + number % cases.count]].name]
  }

  private func padded(_ text: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - text.count)) + text
  }
}

extension NavigationGraph {
  /// True iff `type` has few values.
  fileprivate func isSmall(_ type: ID<ValueType>) -> Bool {
    switch types[type] {
    case .bool, .enum: true
    case .list(let part), .optional(let part): isSmall(part)
    case .int, .double, .string, .uuid, .url, .external: false
    }
  }
}
