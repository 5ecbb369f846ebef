/// A journal of what happens in a navigator, for `flowc replay`: the state it begins in, then one
/// line of JSON for each action, with the conditions that the action asked and its outcome.
///
/// ```swift
/// navigator.journal = NavigationJournal(
///   time: { Int64(Date().timeIntervalSince1970 * 1000) },
///   disclosing: { $0.name == "email" ? .redacted : .whole },
///   to: { log.append($0 + "\n") })
/// ```
public struct NavigationJournal {
  let time: () -> Int64
  let disclosure: (Value) -> Disclosure
  let key: Key
  let write: (String) -> Void

  /// Writes to `write`, which receives lines without their ends, in order. `time` returns the time
  /// of each line, in milliseconds since 1970. `disclosure` says once for each value that the graph
  /// declares how much of it is written; `key` is the key of those that are hashed.
  public init(
    time: @escaping () -> Int64,
    disclosing disclosure: @escaping (Value) -> Disclosure = { _ in .whole },
    key: Key = Key(0, 0), to write: @escaping (String) -> Void
  ) {
    self.time = time
    self.disclosure = disclosure
    self.key = key
    self.write = write
  }

  /// A value that may be in a journal, by its names in the graph.
  public struct Value: Hashable, Sendable {
    /// Its owner: a route (`Home.product`), an event (`Home.product.buy`, `Main.logout`), or a
    /// checkpoint (`returned`). Empty for the URL of an opened link.
    public let owner: String
    /// The name of the parameter; `returns` for the answer to a route's question and for the value
    /// passed to a checkpoint, `url` for the URL of an opened link.
    public let name: String

    package init(owner: String, name: String) {
      self.owner = owner
      self.name = name
    }
  }

  /// How much of a value is written.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Disclosure: String, Hashable, Sendable {
    /// The value as it is.
    case whole
    /// A hash of it, so that equal values can be told from others.
    case hashed
    /// Nothing of it.
    case redacted
  }

  /// The key of a hash (SipHash-2-4). Keep it secret: with it, values can be guessed.
  public struct Key: Hashable, Sendable {
    let first: UInt64
    let second: UInt64

    /// A key of 128 bits.
    public init(_ first: UInt64, _ second: UInt64) {
      self.first = first
      self.second = second
    }
  }
}
