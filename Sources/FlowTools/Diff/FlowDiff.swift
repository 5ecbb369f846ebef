import FlowDSL
import FlowRuntime

/// The changes for users: screens and transitions that were added, removed or lead elsewhere, and
/// how screens are shown, guarded and started.
///
/// A removal, another target, a new guard and a new lock break; additions and changes of appearance
/// do not. A parameter that only one of the graphs has changes no way: it is told of code alone.
struct FlowDiff {
  typealias Graph = NavigationGraph

  let pairs: GraphMatching
  /// The text of both graphs, by the names of the new one.
  let was: GraphDump
  let now: GraphDump
  private let unpaired: (old: UnpairedArguments, new: UnpairedArguments)
  private(set) var picture = ChangePicture()
  private var changes: [Change] = []

  var old: Graph { pairs.old.graph }
  var new: Graph { pairs.new.graph }

  /// Compares the behavior of `pairs`.
  init(_ pairs: GraphMatching) {
    self.pairs = pairs
    let (old, new) = (pairs.renamed, pairs.new.graph)
    unpaired = (
      UnpairedArguments(of: old, besides: new, routes: pairs.routes.new),
      UnpairedArguments(of: new, besides: old, routes: pairs.routes.old)
    )
    was = GraphDump(old, omitting: unpaired.old.implied)
    now = GraphDump(new, omitting: unpaired.new.implied)
  }

  /// Returns the changes.
  mutating func compare() -> [Change] {
    compareApp()
    for owner in old.owners.ids { compare(owner) }
    for owner in new.owners.ids where pairs.owners.old[owner.index] == nil { add(owner) }
    for route in old.routes.ids { compare(route) }
    for route in new.routes.ids where pairs.routes.old[route.index] == nil { add(route) }
    for mount in old.mounts.ids { compare(mount) }
    for mount in new.mounts.ids where pairs.mounts.old[mount.index] == nil { add(mount) }
    drawBetween()
    return changes
  }

  /// Adds a change.
  mutating func report(
    _ subject: String, _ message: Phrase, _ effect: Change.Effect = .changed,
    isBreaking: Bool = false, at spans: (old: Source.Span, new: Source.Span)
  ) {
    changes.append(
      Change(
        kind: .flow, effect: effect, isBreaking: isBreaking, subject: subject, message: message,
        url: nil, old: spans.old, new: spans.new))
  }

  // MARK: - The app

  private mutating func compareApp() {
    guard pairs.owners.new[old.root.index] != new.root else { return }
    report(
      new.strings[new.app],
      "starts in \(pairs.new.name(new.root)), no longer in \(pairs.old.name(old.root))",
      isBreaking: true, at: (pairs.old.appSpan, pairs.new.appSpan))
  }

  // MARK: - Coordinators and groups

  private mutating func compare(_ owner: ID<Graph.Owner>) {
    let name = pairs.old.name(owner)
    let spans = (pairs.old.sources[owner], pairs.newSpan(of: owner))
    guard let pair = pairs.owners.new[owner.index] else {
      let screens = old.owners[owner].routes.count
      report(
        name, "was removed\(words: Self.count(screens, "screen"))", .removed, isBreaking: true,
        at: spans)
      picture.add(name, .removed)
      return
    }
    let (one, other) = (old.owners[owner], new.owners[pair])
    let newName = pairs.new.name(pair)
    if name != newName { report(name, "is now called \(newName)", at: spans) }
    if one.kind != other.kind {
      report(
        newName,
        "is a \(words: pairs.new.noun(pair)), no longer a \(words: pairs.old.noun(owner))",
        isBreaking: true, at: spans)
    }
    if let root = one.root, let newRoot = other.root, pairs.routes.new[root.index] != newRoot {
      report(
        newName, "has \(pairs.new.name(newRoot)) as its root, no longer \(pairs.old.name(root))",
        isBreaking: true, at: spans)
    }
    compareUses(owner, pair, newName, spans)
    compareOrder(owner, pair, newName, spans)
    compareTransitions(
      TransitionDiff.Lists(old: one.transitions, new: other.transitions), screens: (.none, .none),
      newName,
      spans)
  }

  private mutating func add(_ owner: ID<Graph.Owner>) {
    let screens = new.owners[owner].routes.count
    report(
      pairs.new.name(owner), "is new\(words: Self.count(screens, "screen"))", .added,
      at: (pairs.oldSpan(of: owner), pairs.new.sources[owner]))
    picture.add(pairs.new.name(owner), .added)
  }

  /// `, with 3 screens`; nothing for none.
  private static func count(_ number: Int, _ noun: String) -> String {
    number == 0 ? "" : ", with \(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private mutating func compareUses(
    _ owner: ID<Graph.Owner>, _ pair: ID<Graph.Owner>, _ name: String,
    _ spans: (Source.Span, Source.Span)
  ) {
    let (one, other) = (old.uses[old.owners[owner].uses], new.uses[new.owners[pair].uses])
    let kept = Set(one.compactMap { pairs.owners.new[$0.group.index] })
    let groups = Set(other.map(\.group))
    for use in one {
      if let group = pairs.owners.new[use.group.index], groups.contains(group) { continue }
      report(
        name, "no longer uses \(pairs.old.name(use.group))", .removed, isBreaking: true, at: spans)
    }
    for use in other where !kept.contains(use.group) {
      report(name, "now uses \(pairs.new.name(use.group))", .added, at: spans)
    }
  }

  /// Tabs, flows and columns have an order: the first that may be shown is shown first.
  private mutating func compareOrder(
    _ owner: ID<Graph.Owner>, _ pair: ID<Graph.Owner>, _ name: String,
    _ spans: (Source.Span, Source.Span)
  ) {
    for kind in [Graph.Mount.Kind.tab, .flow, .column] {
      let now = new.mounts(of: pair).filter { new.mounts[$0].kind == kind }
      let was = old.mounts(of: owner).filter { old.mounts[$0].kind == kind }
        .compactMap { pairs.mounts.new[$0.index] }
      let kept = (Set(was), Set(now))
      let (before, after) = (was.filter(kept.1.contains), now.filter(kept.0.contains))
      guard before != after else { continue }
      let names = after.map { new.strings[new.mounts[$0].name] }.joined(separator: ", ")
      report(name, "has its \(words: "\(kind)")s in another order: \(names)", at: spans)
    }
  }

  // MARK: - Routes

  private mutating func compare(_ route: ID<Graph.Route>) {
    let spans = (pairs.old.sources[route], pairs.newSpan(of: route))
    let owner = old.routes[route].owner
    guard let pair = pairs.routes.new[route.index] else {
      // For a removed coordinator, the change is reported there.
      guard pairs.owners.new[owner.index] != nil else { return }
      report(pairs.old.name(route), "is gone", .removed, isBreaking: true, at: spans)
      picture.add(node(route, was), .removed)
      for id in old.routes[route].transitions {
        picture.add(
          from: node(route, was), to: was.target(of: id, screen: old.routes[route].parameters),
          was.event(of: id), removed: .transition(id))
      }
      return
    }
    let (before, name) = (pairs.old.name(route), pairs.new.name(pair))
    if pairs.owners.new[owner.index] != new.routes[pair].owner {
      report(before, "is now \(name)", at: spans)
      picture.add(name, .changed)
    } else if old.strings[old.routes[route].name] != new.strings[new.routes[pair].name] {
      report(before, "is now called \(name)", at: spans)
      picture.add(name, .changed)
    }
    let count = changes.count
    compareKinds("\(old.routes[route].kind)", "\(new.routes[pair].kind)", name, spans)
    compareClauses(was.clauses(of: route), now.clauses(of: pair), name, spans)
    let shared = old.parameterNames(of: route).intersection(new.parameterNames(of: pair))
    compareTexts(
      was.defaults(of: route, named: shared), now.defaults(of: pair, named: shared), name, spans)
    compareMetas(of: route, pair, name, spans)
    if changes.count > count { picture.add(node(pair, now), .changed) }
    compareTransitions(
      TransitionDiff.Lists(old: old.routes[route].transitions, new: new.routes[pair].transitions),
      screens: (old.routes[route].parameters, new.routes[pair].parameters), name, spans)
  }

  /// Reports a route's changed value for a `meta` that both graphs have.
  private mutating func compareMetas(
    of route: ID<Graph.Route>, _ pair: ID<Graph.Route>, _ name: String,
    _ spans: (Source.Span, Source.Span)
  ) {
    for id in new.metas.ids {
      let meta = new.strings[new.metas[id].name]
      guard let other = old.metas.ids.first(where: { old.strings[old.metas[$0].name] == meta }),
        let before = old.value(of: other, for: route).map({ was.constant($0) }),
        let after = new.value(of: id, for: pair).map({ now.constant($0) }), before != after
      else { continue }
      report(name, "has \("meta \(meta) \(after)"), no longer \(before)", at: spans)
    }
  }

  private mutating func add(_ route: ID<Graph.Route>) {
    let owner = new.routes[route].owner
    guard pairs.owners.old[owner.index] != nil else { return }
    report(
      pairs.new.name(route), "is new", .added,
      at: (pairs.oldSpan(of: route), pairs.new.sources[route]))
    picture.add(node(route, now), .added)
    for id in new.routes[route].transitions {
      picture.add(
        from: node(route, now), to: now.target(of: id, screen: new.routes[route].parameters),
        now.event(of: id), .added)
    }
  }

  /// The picture's name for a route of the graph of `dump`.
  private func node(_ route: ID<Graph.Route>, _ dump: GraphDump) -> String {
    dump.node(of: route)
  }

  // MARK: - Mounts

  private mutating func compare(_ mount: ID<Graph.Mount>) {
    let spans = (pairs.old.sources[mount], pairs.newSpan(of: mount))
    let row = old.mounts[mount]
    guard let pair = pairs.mounts.new[mount.index] else {
      guard pairs.owners.new[row.owner.index] != nil else { return }
      report(
        pairs.old.name(mount),
        "was removed, the \(words: "\(row.kind)") of \(was.name(row.coordinator))",
        .removed, isBreaking: true, at: spans)
      picture.add(
        from: was.name(row.owner), to: .node(was.name(row.coordinator)), "\(row.kind)",
        removed: .mount(mount))
      return
    }
    let name = pairs.new.name(pair)
    if pairs.owners.new[row.owner.index] != new.mounts[pair].owner
      || old.strings[row.name] != new.strings[new.mounts[pair].name]
    {
      report(pairs.old.name(mount), "is now \(name)", at: spans)
    }
    let other = new.mounts[pair]
    if pairs.owners.new[row.coordinator.index] != other.coordinator {
      report(
        name, "holds \(now.name(other.coordinator)), no longer \(was.name(row.coordinator))",
        isBreaking: true, at: spans)
    }
    compareKinds("\(row.kind)", "\(other.kind)", name, spans)
    compareTexts(was.arguments(row.arguments), now.arguments(other.arguments), name, spans)
    compareClauses(was.clauses(of: mount), now.clauses(of: pair), name, spans)
  }

  private mutating func add(_ mount: ID<Graph.Mount>) {
    let row = new.mounts[mount]
    guard pairs.owners.old[row.owner.index] != nil else { return }
    report(
      pairs.new.name(mount), "is new, a \(words: "\(row.kind)") of \(now.name(row.coordinator))",
      .added, at: (pairs.oldSpan(of: mount), pairs.new.sources[mount]))
    picture.add(
      from: now.name(row.owner), to: .node(now.name(row.coordinator)), "\(row.kind)", .added)
  }

  /// The clauses that keep users from doing something, and those that allow something.
  private static let restrictions: Set = ["locked", "requires", "shown when"]
  private static let permissions: Set = ["checkpoint", "entry"]

  private mutating func compareKinds(
    _ was: String, _ now: String, _ name: String, _ spans: (Source.Span, Source.Span)
  ) {
    if was != now { report(name, "is a \(now), no longer \(was)", at: spans) }
  }

  /// Reports changes in the block of a route or mount.
  private mutating func compareClauses(
    _ was: [Clause], _ now: [Clause], _ name: String, _ spans: (Source.Span, Source.Span)
  ) {
    var seen: Set<String> = []
    for words in (was + now).map(\.words) where seen.insert(words).inserted {
      let (before, after) = (Self.text(of: words, in: was), Self.text(of: words, in: now))
      let isBreaking = (after.isEmpty ? Self.permissions : Self.restrictions).contains(words)
      compareTexts(before, after, name, spans, isBreaking: isBreaking)
    }
  }

  private static func text(of words: String, in clauses: [Clause]) -> String {
    clauses.filter { $0.words == words }.map(\.line).joined(separator: " ")
  }

  /// Reports the change from one text to another, of which one may be empty.
  private mutating func compareTexts(
    _ was: String, _ now: String, _ name: String, _ spans: (Source.Span, Source.Span),
    isBreaking: Bool = false
  ) {
    if was == now { return }
    let message: Phrase =
      was.isEmpty
      ? "now has \(now)" : now.isEmpty ? "no longer has \(was)" : "has \(now), no longer \(was)"
    report(name, message, .changed, isBreaking: isBreaking, at: spans)
  }

  // MARK: - Transitions

  /// Reports the changed transitions of a screen, or of all screens of a coordinator.
  private mutating func compareTransitions(
    _ lists: TransitionDiff.Lists, screens: (Rows<Graph.Parameter>, Rows<Graph.Parameter>),
    _ name: String, _ spans: (old: Source.Span, new: Source.Span)
  ) {
    let changes = TransitionDiff(was, now, written: old, unpaired: unpaired, screens)
      .compare(lists)
    for change in changes {
      let (old, new) = (
        change.old.map { pairs.old.sources[$0] } ?? spans.old,
        change.new.map { pairs.new.sources[$0] } ?? spans.new
      )
      report(
        name, change.message, change.effect, isBreaking: change.isBreaking, at: (old, new))
      if let gone = change.old, change.new == nil || change.isRetargeted {
        picture.add(
          from: name, to: was.target(of: gone, screen: screens.0), was.event(of: gone),
          removed: .transition(gone))
      }
      if let come = change.new {
        let isNew = change.old == nil || change.isRetargeted
        picture.add(
          from: name, to: now.target(of: come, screen: screens.1), now.event(of: come),
          isNew ? .added : .changed)
      }
    }
  }

  /// Draws the unchanged transitions between drawn screens.
  private mutating func drawBetween() {
    guard !picture.isEmpty else { return }
    let drawn = Set(picture.edges)
    for route in new.routes.ids where pairs.routes.old[route.index] != nil {
      let name = node(route, now)
      guard picture.has(name) else { continue }
      for id in new.routes[route].transitions {
        guard case .node(let target) = now.target(of: id, screen: .none),
          picture.has(target)
        else { continue }
        let (from, to, label) = (picture.add(name), picture.add(target), now.event(of: id))
        let isDrawn = [Change.Effect.added, .changed].contains {
          drawn.contains(ChangePicture.Edge(from: from, to: to, label: label, effect: $0))
        }
        if !isDrawn { picture.add(from: name, to: .node(target), label, nil) }
      }
    }
  }
}
