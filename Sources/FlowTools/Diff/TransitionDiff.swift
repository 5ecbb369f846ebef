import FlowDSL
import FlowRuntime

/// Compares the transitions of one screen, event by event: which were added, which were removed,
/// which lead elsewhere or have another condition. O(n log n).
struct TransitionDiff {
  typealias Graph = NavigationGraph

  private var was: GraphDump
  private var now: GraphDump
  /// The old graph with its own names.
  private let written: GraphDump
  /// The arguments for parameters that only one of the graphs has.
  private let unpaired: (old: UnpairedArguments, new: UnpairedArguments)

  /// The transitions of a screen in both graphs.
  struct Lists {
    var old: Rows<Graph.Transition>
    var new: Rows<Graph.Transition>
  }

  struct ChangedTransition {
    var old: ID<Graph.Transition>?
    var new: ID<Graph.Transition>?
    var effect: Change.Effect
    var isBreaking: Bool
    /// True iff it leads elsewhere.
    var isRetargeted = false
    var message: Phrase
  }

  /// Compares transitions of screens with these parameters; `was` and `now` write the graphs, and
  /// only one of them has the parameters of `unpaired` arguments.
  init(
    _ was: GraphDump, _ now: GraphDump, written: NavigationGraph,
    unpaired: (old: UnpairedArguments, new: UnpairedArguments),
    _ screens: (old: Rows<Graph.Parameter>, new: Rows<Graph.Parameter>)
  ) {
    self.written = GraphDump(written)
    self.unpaired = unpaired
    (self.was, self.now) = (was, now)
    self.was.naming = GraphDump.Naming(screen: screens.old)
    self.now.naming = GraphDump.Naming(screen: screens.new)
  }

  /// The text of a transition.
  private struct Text: Hashable {
    var id: ID<Graph.Transition>
    var when: String
    var action: String
    /// The action, animated or not, without arguments that only one of the graphs has.
    var way: String
    /// The same, with parameters by their numbers.
    var plain: String
    /// The action with its old names.
    var shown: String

    func isSame(_ other: Text) -> Bool {
      when == other.when && (action == other.action || plain == other.plain)
    }
  }

  /// The transitions of an event of which each is matched once.
  private struct Unmatched {
    /// The transitions; nil for those that are matched.
    private(set) var texts: [Text?]
    /// The indices of those with a condition and an action; some may be matched.
    private var byAction: [[String]: ArraySlice<Int>]
    /// The indices of those with an action, with parameters by their numbers.
    private var byPlain: [[String]: ArraySlice<Int>]

    init(_ texts: [Text]) {
      self.texts = texts
      byAction = Dictionary(grouping: texts.indices) { [texts[$0].when, texts[$0].action] }
        .mapValues { $0[...] }
      byPlain = Dictionary(grouping: texts.indices) { [texts[$0].when, texts[$0].plain] }
        .mapValues { $0[...] }
    }

    /// Matches the first one that is the same as `text`; false if there is none.
    mutating func take(_ text: Text) -> Bool {
      let indices = [
        Unmatched.first(of: &byAction[[text.when, text.action], default: []], in: texts),
        Unmatched.first(of: &byPlain[[text.when, text.plain], default: []], in: texts),
      ]
      guard let index = indices.compactMap({ $0 }).min() else { return false }
      texts[index] = nil
      return true
    }

    /// The first of `indices` that is not matched; drops those before it.
    private static func first(of indices: inout ArraySlice<Int>, in texts: [Text?]) -> Int? {
      indices = indices.drop { texts[$0] == nil }
      return indices.first
    }
  }

  /// Returns the changed transitions, by event.
  func compare(_ lists: Lists) -> [ChangedTransition] {
    let (was, now) = (
      events(lists.old, self.was, shown: written, unpaired.old),
      events(lists.new, self.now, shown: self.now, unpaired.new)
    )
    let known = Dictionary(now.map { ($0.name, $0.texts) }, uniquingKeysWith: { one, _ in one })
    var changes: [ChangedTransition] = []
    for event in was { changes += compare(event.texts, known[event.name] ?? [], event.name) }
    let old = Set(was.map(\.name))
    for event in now where !old.contains(event.name) {
      changes += compare([], event.texts, event.name)
    }
    return changes
  }

  /// The transitions of each event, in order.
  private func events(
    _ rows: Rows<Graph.Transition>, _ dump: GraphDump, shown: GraphDump,
    _ unpaired: UnpairedArguments
  ) -> [(name: String, texts: [Text])] {
    var events: [(name: String, texts: [Text])] = []
    var numbers: [String: Int] = [:]
    var dump = dump
    var shown = shown
    for id in rows {
      let row = dump.graph.transitions[id]
      let event = dump.graph.events[row.event]
      dump.naming?.event = event.parameters
      var plain = dump
      plain.naming = nil
      (shown.naming, shown.omitted) = (dump.naming, dump.omitted)
      var common = dump
      common.omitted = unpaired.all
      let text = Text(
        id: id, when: row.when.isEmpty ? "" : " when \(dump.boolean(row.when))",
        action: dump.effect(of: row), way: common.action(row.action), plain: plain.effect(of: row),
        shown: shown.effect(of: row))
      let name = dump.name(event.name)
      if let number = numbers[name] {
        events[number].texts.append(text)
      } else {
        numbers[name] = events.count
        events.append((name, [text]))
      }
    }
    return events
  }

  private func compare(_ was: [Text], _ now: [Text], _ event: String) -> [ChangedTransition] {
    if was.count == now.count, zip(was, now).allSatisfy({ $0.isSame($1) }) { return [] }
    var unmatched = Unmatched(now)
    let gone = was.filter { !unmatched.take($0) }
    let left = unmatched.texts.compactMap { $0 }
    guard !gone.isEmpty || !left.isEmpty else {
      return [
        ChangedTransition(
          old: was[0].id, new: now[0].id, effect: .changed, isBreaking: true,
          message: "tries its transitions for \(event) in another order")
      ]
    }
    var changes = zip(gone, left).map { changed($0, $1, event) }
    for text in gone.dropFirst(left.count) {
      changes.append(
        ChangedTransition(
          old: text.id, new: nil, effect: .removed, isBreaking: true,
          message: "no longer has \("on \(event)\(text.when) -> \(text.shown)")"))
    }
    for text in left.dropFirst(gone.count) {
      changes.append(
        ChangedTransition(
          old: nil, new: text.id, effect: .added, isBreaking: false,
          message: "now has \("on \(event)\(text.when) -> \(text.action)")"))
    }
    return changes
  }

  private func changed(_ was: Text, _ now: Text, _ event: String) -> ChangedTransition {
    let head = "on \(event)"
    guard was.action != now.action else {
      let (from, to) = ("\(head)\(was.when)", "\(head)\(now.when)")
      return ChangedTransition(
        old: was.id, new: now.id, effect: .changed, isBreaking: !now.when.isEmpty,
        message: "goes to \(now.action) by \(to), no longer by \(from)")
    }
    let isOtherWay = was.way != now.way || was.when != now.when
    return ChangedTransition(
      old: was.id, new: now.id, effect: .changed, isBreaking: isOtherWay,
      isRetargeted: isOtherWay,
      message: """
        has \("\(head)\(now.when) -> \(now.action)"), no longer \
        \("\(head)\(was.when) -> \(was.shown)")
        """)
  }
}
