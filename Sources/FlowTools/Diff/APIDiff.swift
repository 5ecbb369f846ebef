import FlowDSL
import FlowRuntime

/// The parts of the generated Swift code that were removed or changed, or that require more of the
/// app: everything that stops an app's code from compiling. Additions are not changes here. The
/// order of conditions and parameters counts, as it does in Swift.
struct APIDiff {
  typealias Graph = NavigationGraph

  private let pairs: GraphMatching
  private let old: APISurface
  private let new: APISurface
  private var changes: [Change] = []
  private var told: Set<Inherited> = []

  /// Compares the code generated from `pairs`.
  init(_ pairs: GraphMatching) {
    self.pairs = pairs
    // By the names of the new graph: a renaming is reported once, at the declaration.
    old = APISurface(pairs.renamed)
    new = APISurface(pairs.new.graph)
  }

  /// Returns the changes.
  mutating func compare() -> [Change] {
    compareApp()
    compareConditions()
    compareEnums()
    compareExternals()
    compareCheckpoints()
    compareMetas()
    for owner in pairs.old.graph.owners.ids { compare(owner) }
    for owner in pairs.new.graph.owners.ids where pairs.owners.old[owner.index] == nil {
      add(owner)
    }
    for route in pairs.old.graph.routes.ids { compare(route) }
    for route in pairs.new.graph.routes.ids where pairs.routes.old[route.index] == nil {
      add(route)
    }
    return changes
  }

  private mutating func report(
    _ subject: String, _ message: Phrase, _ effect: Change.Effect = .changed,
    at spans: (old: Source.Span, new: Source.Span)
  ) {
    changes.append(
      Change(
        kind: .api, effect: effect, isBreaking: true, subject: subject, message: message, url: nil,
        old: spans.old, new: spans.new))
  }

  private var appSpans: (old: Source.Span, new: Source.Span) {
    (pairs.old.appSpan, pairs.new.appSpan)
  }

  // MARK: - The app

  private mutating func compareApp() {
    let (was, now) = (
      pairs.old.graph.strings[pairs.old.graph.app], pairs.new.graph.strings[pairs.new.graph.app]
    )
    if was != now { report(was, "is now called \(now)", at: appSpans) }
    let known = Set(pairs.old.model.imports)
    for name in pairs.new.model.imports where !known.contains(name) {
      report(now, "now imports \(name)", .added, at: appSpans)
    }
  }

  private mutating func compareConditions() {
    let (one, other) = (pairs.old.model, pairs.new.model)
    let was = one.conditions.rows.map { one.names[$0.name] }
    let now = other.conditions.rows.map { other.names[$0.name] }
    let (wasSet, nowSet) = (Set(was), Set(now))
    for (row, name) in zip(one.conditions.rows, was) where !nowSet.contains(name) {
      report(
        name, "was removed from \("Conditions")", .removed, at: (row.nameSpan, pairs.new.appSpan))
    }
    for (row, name) in zip(other.conditions.rows, now) where !wasSet.contains(name) {
      report(
        name, "must be passed to \("Conditions")", .added, at: (pairs.old.appSpan, row.nameSpan))
    }
    compareParametersOfConditions()
    let kept = (was.filter(nowSet.contains), now.filter(wasSet.contains))
    guard let index = zip(kept.0, kept.1).enumerated().first(where: { $1.0 != $1.1 })?.offset,
      let oldRow = one.conditions.rows.first(where: { one.names[$0.name] == kept.0[index] }),
      let newRow = other.conditions.rows.first(where: { other.names[$0.name] == kept.1[index] })
    else { return }
    report(
      kept.1[index], "is passed to \("Conditions") in another order, before \(kept.0[index])",
      at: (oldRow.nameSpan, newRow.nameSpan))
  }

  /// Reports the conditions with closures that take something else.
  private mutating func compareParametersOfConditions() {
    let (one, other) = (pairs.old.model, pairs.new.model)
    var known: [String: Condition] = [:]
    for row in other.conditions.rows { known[other.names[row.name]] = row }
    for row in one.conditions.rows {
      let name = one.names[row.name]
      guard let pair = known[name] else { continue }
      let (was, now) = (one.types(of: row), other.types(of: pair))
      guard was != now else { continue }
      report(name, "takes \(now) instead of \(was)", at: (row.nameSpan, pair.nameSpan))
    }
  }

  private mutating func compareEnums() {
    let (one, other) = (pairs.old.graph, pairs.new.graph)
    for id in one.enums.ids {
      let name = one.strings[one.enums[id].name]
      let span = pairs.old.model.enums[ID(id.raw)].nameSpan
      guard let pair = pairs.enums.new[id.index] else {
        report(name, "is gone", .removed, at: (span, pairs.new.appSpan))
        continue
      }
      let spans = (span, pairs.new.model.enums[ID(pair.raw)].nameSpan)
      let newName = other.strings[other.enums[pair].name]
      if newName != name { report(name, "is now called \(newName)", at: spans) }
      let anchors = (
        pairs.old.model.enums[ID(id.raw)].anchor, pairs.new.model.enums[ID(pair.raw)].anchor
      )
      compareNamespaces(of: anchors, newName, at: spans)
      let was = one.cases[one.enums[id].cases].map { one.strings[$0.name] }
      let now = other.cases[other.enums[pair].cases].map { other.strings[$0.name] }
      let (wasSet, nowSet) = (Set(was), Set(now))
      for text in was where !nowSet.contains(text) {
        report(newName, "no longer has \(".\(text)")", .removed, at: spans)
      }
      for text in now where !wasSet.contains(text) {
        report(
          newName, "has the new case \(".\(text)"), which a \("switch") must handle", .added,
          at: spans)
      }
    }
  }

  private mutating func compareExternals() {
    let (one, other) = (pairs.old.model, pairs.new.model)
    let now = Dictionary(
      other.externals.rows.map { (other.names[$0.name], $0) }, uniquingKeysWith: { one, _ in one })
    let was = Set(one.externals.rows.map { one.names[$0.name] })
    for row in one.externals.rows {
      let name = one.names[row.name]
      guard let pair = now[name] else {
        report(name, "is gone", .removed, at: (row.nameSpan, pairs.new.appSpan))
        continue
      }
      let (from, to) = (row.swift ?? name, pair.swift ?? name)
      if from != to {
        report(name, "is \(to) in Swift, no longer \(from)", at: (row.nameSpan, pair.nameSpan))
      }
    }
    for row in other.externals.rows where !was.contains(other.names[row.name]) {
      report(
        other.names[row.name], "must be a type of the app", .added,
        at: (pairs.old.appSpan, row.nameSpan))
    }
  }

  /// Checkpoints, with the type of their values.
  private mutating func compareCheckpoints() {
    let (was, now) = (pairs.renamed, pairs.new.graph)
    let known = Dictionary(
      now.checkpoints.ids.map { (now.strings[now.checkpoints[$0].name], $0) },
      uniquingKeysWith: { one, _ in one })
    for id in was.checkpoints.ids {
      let name = was.strings[was.checkpoints[id].name]
      let span = pairs.old.model.checkpoints[ID(id.raw)].nameSpan
      guard let pair = known[name] else {
        report(name, "was removed from \("Checkpoint")", .removed, at: (span, pairs.new.appSpan))
        continue
      }
      let from = was.checkpoints[id].value.map { was.text(of: $0) } ?? "Void"
      let to = now.checkpoints[pair].value.map { now.text(of: $0) } ?? "Void"
      if from != to {
        report(
          name, "is a \("Checkpoint<\(to)>"), no longer a \("Checkpoint<\(from)>")",
          at: (span, pairs.new.model.checkpoints[ID(pair.raw)].nameSpan))
      }
    }
  }

  /// The `meta`s that generated code reads, with their types.
  private mutating func compareMetas() {
    let (was, now) = (pairs.renamed, pairs.new.graph)
    for id in was.metas.ids {
      let name = was.strings[was.metas[id].name]
      let span = pairs.old.model.metas[ID(id.raw)].nameSpan
      guard let pair = now.metas.ids.first(where: { now.strings[now.metas[$0].name] == name })
      else {
        report(name, "was removed from \("Meta")", .removed, at: (span, pairs.new.appSpan))
        continue
      }
      let (from, to) = (was.text(of: was.metas[id].type), now.text(of: now.metas[pair].type))
      guard from != to else { continue }
      report(
        name, "is a \(to) in \("Meta"), no longer a \(from)",
        at: (span, pairs.new.model.metas[ID(pair.raw)].nameSpan))
    }
  }

  // MARK: - Coordinators and groups

  private mutating func compare(_ owner: ID<Graph.Owner>) {
    let name = pairs.old.name(owner)
    let spans = (pairs.old.sources[owner], pairs.newSpan(of: owner))
    guard let pair = pairs.owners.new[owner.index] else {
      let count = pairs.old.graph.owners[owner].routes.count
      let screens = count == 0 ? "" : " with \(count) screen\(count == 1 ? "" : "s")"
      report(name, "was removed\(words: screens)", .removed, at: spans)
      return
    }
    let newName = pairs.new.name(pair)
    if newName != name { report(name, "is now called \(newName)", at: spans) }
    let anchors = (
      pairs.old.model.owners[ID(owner.raw)].anchor, pairs.new.model.owners[ID(pair.raw)].anchor
    )
    compareNamespaces(of: anchors, newName, at: spans)
    let (was, now) = (
      pairs.old.graph.owners[owner].routes, pairs.new.graph.owners[pair].routes
    )
    if was.isEmpty, !now.isEmpty {
      report(newName, "is required by \("Screens") of the app", .added, at: spans)
    }
    if !was.isEmpty, now.isEmpty {
      report(newName, "no longer has \("Screens")", .removed, at: spans)
    }
    for (event, mismatch) in mismatches(old.ownEvents(of: owner), new.ownEvents(of: pair)) {
      if let mismatch {
        report("\(newName).\(event.name)", mismatch, .changed, at: spans)
      } else {
        report(newName, "no longer has \(event.name) in \("Events")", .removed, at: spans)
      }
    }
    let had = was.contains { old.isDestination($0) }
    if !had, now.contains(where: { new.isDestination($0) }), old.hasDestinations {
      report(
        newName, "is a new case of \("Destination"), which a \("switch") must handle", .added,
        at: spans)
    }
  }

  /// Reports a declaration if its code is now in another enum: that of a module, or the app's.
  private mutating func compareNamespaces(
    of anchors: (old: Anchor, new: Anchor), _ name: String, at spans: (Source.Span, Source.Span)
  ) {
    let (was, now) = (
      pairs.old.namespace(of: anchors.old), pairs.new.namespace(of: anchors.new)
    )
    guard was != now else { return }
    let app = pairs.new.graph.strings[pairs.new.graph.app]
    report(name, "is now in \(now ?? app), no longer in \(was ?? app)", at: spans)
  }

  private mutating func add(_ owner: ID<Graph.Owner>) {
    let routes = pairs.new.graph.owners[owner].routes
    let spans = (pairs.oldSpan(of: owner), pairs.new.sources[owner])
    if !routes.isEmpty {
      let screens = "\(routes.count) screen\(routes.count == 1 ? "" : "s")"
      report(
        pairs.new.name(owner), "is new: the app must implement its \(words: screens)", .added,
        at: spans)
    }
  }

  // MARK: - Routes

  private mutating func compare(_ route: ID<Graph.Route>) {
    let owner = pairs.old.graph.routes[route].owner
    let spans = (pairs.old.sources[route], pairs.newSpan(of: route))
    guard let pair = pairs.routes.new[route.index] else {
      // For a removed coordinator, the change is reported there.
      if pairs.owners.new[owner.index] != nil {
        report(pairs.old.name(route), "was removed from \("Screens")", .removed, at: spans)
      }
      return
    }
    let name = pairs.new.name(pair)
    if pairs.owners.new[owner.index] != pairs.new.graph.routes[pair].owner {
      report(pairs.old.name(route), "is now \(name), in other \("Screens")", at: spans)
    } else if pairs.old.graph.strings[pairs.old.graph.routes[route].name]
      != pairs.new.graph.strings[pairs.new.graph.routes[pair].name]
    {
      report(pairs.old.name(route), "is now called \(name)", at: spans)
    }
    let (was, now) = (
      old.signature(of: pairs.old.graph.routes[route].parameters),
      new.signature(of: pairs.new.graph.routes[pair].parameters)
    )
    if let mismatch = now.mismatch(for: was) { report(name, mismatch, at: spans) }
    if old.isDestination(route), !new.isDestination(pair) {
      report(name, "is no longer a \("Destination")", .removed, at: spans)
    }
    compareEvents(route, pair, name, spans)
  }

  private mutating func add(_ route: ID<Graph.Route>) {
    let owner = pairs.new.graph.routes[route].owner
    guard pairs.owners.old[owner.index] != nil else { return }
    report(
      pairs.new.name(route), "is new: the app must implement its screen", .added,
      at: (pairs.oldSpan(of: route), pairs.new.sources[route]))
  }

  private mutating func compareEvents(
    _ route: ID<Graph.Route>, _ pair: ID<Graph.Route>, _ name: String,
    _ spans: (Source.Span, Source.Span)
  ) {
    for (event, mismatch) in mismatches(old.events(of: route), new.events(of: pair)) {
      if let mismatch {
        report(event, of: route, "\(name).\(event.name)", mismatch, at: spans)
      } else {
        report(event, of: route, name, "can no longer send \(event.name)", at: spans)
      }
    }
  }

  /// The events of `was` for which code that sends them does not compile with those of `now`, each
  /// with the reason; without one, it is gone.
  private func mismatches(
    _ was: [APISurface.Event], _ now: [APISurface.Event]
  ) -> [(event: APISurface.Event, mismatch: Phrase?)] {
    guard was != now else { return [] }
    var mismatches: [(event: APISurface.Event, mismatch: Phrase?)] = []
    let known = Dictionary(now.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
    for event in was {
      guard let other = known[event.name] else {
        mismatches.append((event, nil))
        continue
      }
      if let mismatch = other.signature.callMismatch(for: event.signature) {
        mismatches.append((event, mismatch))
      }
      if let mismatch = answerMismatch(event.answer, other.answer) {
        mismatches.append((event, mismatch))
      }
    }
    return mismatches
  }

  /// The reason why code that waits for an answer does not compile; nil if it does.
  private func answerMismatch(_ was: String?, _ now: String?) -> Phrase? {
    guard was != now else { return nil }
    guard let was else { return "answers with \(now ?? ""), and had no answer" }
    guard let now else { return "no longer has an answer, which was a \(was)" }
    return "answers with \(now), no longer with \(was)"
  }

  /// Reports a change of the events that a screen sends; once for those that all screens of its
  /// owner send.
  private mutating func report(
    _ event: APISurface.Event, of route: ID<Graph.Route>, _ subject: String, _ message: Phrase,
    at spans: (Source.Span, Source.Span)
  ) {
    let inherited = Inherited(
      owner: pairs.old.graph.routes[route].owner, event: event.name, message: message)
    guard !event.isInherited || told.insert(inherited).inserted else { return }
    report(subject, message, .changed, at: spans)
  }

  /// A change of the events that all screens of an owner can send.
  private struct Inherited: Hashable {
    var owner: ID<Graph.Owner>
    var event: String
    var message: Phrase
  }
}

extension Model {
  /// The types that a condition's closure takes: `(Int, Sort?)`. The names do not matter to Swift.
  fileprivate func types(of condition: Condition) -> String {
    let types = parameters[condition.parameters].map { $0.type.map { text(of: $0) } ?? "?" }
    return "(\(types.joined(separator: ", ")))"
  }
}
