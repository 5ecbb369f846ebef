import FlowRuntime

/// The last steps of actions that have been told: each front for which one was, at which cost, and
/// whether it was refused there.
struct LaterSteps: Sendable {
  /// A last step, and what is in front then.
  struct Key: Hashable {
    var what: What
    var front: Front
    var depth: Int

    /// Steps that go to one target are equal, others only if they are written at one place.
    enum What: Hashable {
      case go(Target, asDetour: Bool, isNew: Bool)
      case step(Int)
    }
  }

  private struct Telling: Sendable {
    var hidden: ID<Place>
    var cost: UInt32
    var refusal: Refusal
  }

  private var tellings: [Key: (cost: UInt32, refusal: Refusal)] = [:]
  /// Those of goes from a front with a place that was just left, by the rest of the front.
  private var leavings: [Key: [Telling]] = [:]

  /// The refusal of a step that was told at most at `cost`; nil if it must be told.
  func refusal(of key: Key, atCost cost: UInt32) -> Refusal? {
    tellings[key].flatMap { $0.cost <= cost ? $0.refusal : nil }
  }

  /// The same for a step where only `.always` matters, if all that it leads to was told, from
  /// fronts that hide other places.
  ///
  /// A go leads at least to what it leads to with more hidden. Whatever can be in front is not
  /// hidden by one of two places apart, so both together lead to all.
  func refusal(of key: Key, atCost cost: UInt32, in analysis: Analysis) -> Refusal? {
    guard let (rest, hidden) = Self.leaving(key) else { return nil }
    let known = leavings[rest, default: []].filter { $0.cost <= cost }
    guard let first = known.first else { return nil }
    let areAll = known.contains { one in
      analysis.isPlace(one.hidden, within: hidden)
        || !analysis.isPlace(one.hidden, within: first.hidden)
          && !analysis.isPlace(first.hidden, within: one.hidden)
    }
    return areAll ? first.refusal : nil
  }

  /// Notes that a step was told at `cost`.
  mutating func note(_ key: Key, _ refusal: Refusal, atCost cost: UInt32) {
    tellings[key] = (cost, refusal)
    guard let (rest, hidden) = Self.leaving(key) else { return }
    leavings[rest, default: []].append(Telling(hidden: hidden, cost: cost, refusal: refusal))
  }

  /// The place that was left before a go, and the rest of `key`; nil if it is another step.
  private static func leaving(_ key: Key) -> (rest: Key, hidden: ID<Place>)? {
    guard case .go = key.what, let hidden = key.front.hidden else { return nil }
    var rest = key
    rest.front.hidden = nil
    return (rest, hidden)
  }
}
