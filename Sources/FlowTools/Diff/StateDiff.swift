import FlowDSL
import FlowRuntime

/// The saved states that are not restored as they were: performs the look-ups of
/// `NavigationGraph.restore` for each place, route and argument that a state of the old graph can
/// have.
///
/// Coordinators are compared once for each pair of one in the old graph and its replacement in the
/// new one, from the app's root down.
struct StateDiff {
  typealias Graph = NavigationGraph
  typealias PlaceID = ID<Graph.Place>
  typealias RouteID = ID<Graph.Route>

  let pairs: GraphMatching
  private var names: SavedNames
  private let oldKinds: ShownKinds
  private let newKinds: ShownKinds
  private var changes: [Change] = []
  /// The coordinators that have been compared.
  private var visited: Set<OwnerPair> = []
  /// The routes, mounts and enums that were already reported.
  private var told: Set<ReportedKey> = []

  private struct OwnerPair: Hashable {
    var old: ID<Graph.Owner>
    var new: ID<Graph.Owner>
  }

  private enum ReportedKey: Hashable {
    case route(RouteID, isBreaking: Bool)
    case mount(ID<Graph.Mount>)
    case enumCase(ID<Graph.EnumCase>)
  }

  /// The places of a coordinator of a saved state in both graphs.
  private struct PlacePair {
    var old: PlaceID
    var new: PlaceID
  }

  var old: Graph { pairs.old.graph }
  var new: Graph { pairs.new.graph }

  /// Compares the declarations that states of `pairs` need.
  init(_ pairs: GraphMatching) {
    self.pairs = pairs
    names = SavedNames(pairs.new.graph, hasChanged: true)
    oldKinds = ShownKinds(pairs.old.graph)
    newKinds = ShownKinds(pairs.new.graph)
  }

  /// Returns the changes. None if nothing was ever saved, and one if the key is different.
  mutating func compare() -> [Change] {
    guard let key = old.restore.map({ old.strings[$0] }) else { return [] }
    guard let newKey = new.restore.map({ new.strings[$0] }) else {
      return [ofApp("no longer saves its state: it has no `restore`")]
    }
    guard key == newKey else {
      return [
        ofApp("starts over from every saved state: the key is \(newKey), no longer \(key)")
      ]
    }
    let (oldRoot, newRoot) = (old.places.rows[0].coordinator, new.places.rows[0].coordinator)
    guard names.isName(pairs.old.name(oldRoot), of: newRoot) else {
      return [
        ofApp(
          """
          starts over from every saved state: it starts in \(pairs.new.name(newRoot)), no longer in \
          \(pairs.old.name(oldRoot))
          """)
      ]
    }
    var waiting = [PlacePair(old: ID(0), new: ID(0))]
    while let pair = waiting.popLast() { waiting += compare(pair) }
    return changes
  }

  private func ofApp(_ message: Phrase) -> Change {
    Change(
      kind: .state, effect: .changed, isBreaking: true, subject: old.strings[old.app],
      message: message, url: nil, old: pairs.old.appSpan, new: pairs.new.appSpan)
  }

  // MARK: - Coordinators

  /// Compares the coordinators of two places, and returns the places mounted in them.
  private mutating func compare(_ pair: PlacePair) -> [PlacePair] {
    let (was, now) = (old.places[pair.old].coordinator, new.places[pair.new].coordinator)
    guard visited.insert(OwnerPair(old: was, new: now)).inserted else { return [] }
    guard old.owners[was].kind == new.owners[now].kind else {
      changes.append(
        Change(
          kind: .state, effect: .changed, isBreaking: true, subject: pairs.old.name(was),
          message: "is now a \(words: pairs.new.noun(now)): its contents are dropped", url: nil,
          old: pairs.old.sources[was], new: pairs.new.sources[now]))
      return []
    }
    compareRoutes(was, now)
    var mounted: [PlacePair] = []
    var taken: [PlaceID: PlaceID] = [:]
    var next = pair.old.raw + 1
    while next < old.places[pair.old].end {
      let place = PlaceID(next)
      next = old.places[place].end
      // The other instances of a mount hold the same as the first.
      guard old.places[place].instance == 0 else { continue }
      guard let mount = old.places[place].mount,
        let other = counterpart(of: place, mount, in: pair, was)
      else { continue }
      if taken.updateValue(place, forKey: other) != nil, told.insert(.mount(mount)).inserted {
        report(mount, other, "replaces two mounts of saved states: a state with both starts over")
      }
      mounted.append(PlacePair(old: place, new: other))
    }
    return mounted
  }

  /// The place in the new graph that replaces `place`; nil if there is none, which is reported.
  private mutating func counterpart(
    of place: PlaceID, _ mount: ID<Graph.Mount>, in pair: PlacePair, _ owner: ID<Graph.Owner>
  ) -> PlaceID? {
    let row = old.mounts[mount]
    guard
      let other = names.place(
        old.strings[row.name], in: pair.new, called: pairs.old.name(owner)),
      let newMount = new.places[other].mount
    else {
      if told.insert(.mount(mount)).inserted {
        report(mount, nil, "was removed: its contents and everything above are dropped")
      }
      return nil
    }
    let now = new.mounts[newMount]
    var mismatch: Phrase?
    if now.kind != row.kind {
      mismatch = """
        is now a \("\(now.kind)"), no longer a \("\(row.kind)"): its contents are dropped
        """
    } else if !names.isName(pairs.old.name(row.coordinator), of: now.coordinator) {
      mismatch = """
        now holds \(pairs.new.name(now.coordinator)), no longer \
        \(pairs.old.name(row.coordinator)): its contents are dropped
        """
    } else if row.kind == .child, row.isShared, !now.isShared {
      mismatch = "is no longer \("shared"): the screens above it are dropped"
    } else if now.instances < row.instances {
      if told.insert(.mount(mount)).inserted { report(mount, other, fewer(now.instances)) }
    } else if let guardMismatch = guardMismatch(row.requirements, now.requirements) {
      if told.insert(.mount(mount)).inserted {
        report(mount, other, guardMismatch, isBreaking: false)
      }
    }
    if let mismatch {
      if told.insert(.mount(mount)).inserted { report(mount, other, mismatch) }
      return row.isShared && !now.isShared && now.kind == row.kind ? other : nil
    }
    compareRoot(now, row)
    return other
  }

  /// The mismatch of a mount that is there `count` times now, and was more often.
  private func fewer(_ count: UInt8) -> Phrase {
    """
    is there \(words: count == 1 ? "once" : "at most \(count) times") now: the others and everything \
    above are dropped
    """
  }

  private mutating func report(
    _ mount: ID<Graph.Mount>, _ other: PlaceID?, _ message: Phrase, isBreaking: Bool = true
  ) {
    let span = other.flatMap { new.places[$0].mount }.map { pairs.new.sources[$0] }
    changes.append(
      Change(
        kind: .state, effect: other == nil ? .removed : .changed, isBreaking: isBreaking,
        subject: pairs.old.name(mount), message: message, url: nil, old: pairs.old.sources[mount],
        new: span ?? pairs.newSpan(of: mount)))
  }

  /// Reports a parameter of a mounted root that a saved state does not have and the new graph does
  /// not supply.
  private mutating func compareRoot(_ now: Graph.Mount, _ was: Graph.Mount) {
    guard let root = new.owners[now.coordinator].root,
      let oldRoot = old.owners[was.coordinator].root
    else { return }
    let known = Set(old.parameters[old.routes[oldRoot].parameters].map { old.strings[$0.name] })
    for (number, id) in new.routes[root].parameters.enumerated() {
      let parameter = new.parameters[id]
      guard !known.contains(new.strings[parameter.name]), parameter.default == nil else { continue }
      if number < now.arguments.count,
        case .constant = new.bindings[ID(now.arguments.startIndex + number)]
      {
        continue
      }
      tell(
        oldRoot, root,
        "now takes \(new.strings[parameter.name]), which saved screens do not have: they are dropped"
      )
    }
  }

  // MARK: - Routes

  /// The kinds of layers that are saved, with their styles: no alerts and dialogs.
  private static let savedLayers: [(kind: Graph.Route.Kind, style: NavigationState.Style)] =
    Graph.Route.Kind.allCases.compactMap { kind in
      kind.isPrompt ? nil : kind.presentedStyle.map { (kind, $0) }
    }

  private mutating func compareRoutes(_ was: ID<Graph.Owner>, _ now: ID<Graph.Owner>) {
    let hasLayers = old.routes(of: was).contains { route in
      StateDiff.savedLayers.contains { oldKinds.can(route, $0.kind) }
    }
    for route in old.routes(of: was) where !old.routes[route].kind.isPrompt {
      guard
        let other = names.route(
          old.strings[old.routes[route].name], of: now, called: pairs.old.name(was))
      else {
        tell(route, nil, "was removed: its saved screens and everything above are dropped")
        continue
      }
      if let mismatch = kindMismatch(
        route, other, areRoots: (old.owners[was].root == route, new.owners[now].root == other),
        hasLayers: hasLayers)
      {
        tell(route, other, mismatch)
      } else if let mismatch = parameterMismatch(route, other) {
        tell(route, other, mismatch)
      } else if let mismatch = guardMismatch(
        old.routes[route].requirements, new.routes[other].requirements)
      {
        tell(route, other, mismatch, isBreaking: false)
      }
    }
  }

  private mutating func tell(
    _ route: RouteID, _ other: RouteID?, _ message: Phrase, isBreaking: Bool = true
  ) {
    guard told.insert(.route(route, isBreaking: isBreaking)).inserted else { return }
    changes.append(
      Change(
        kind: .state, effect: other == nil ? .removed : .changed, isBreaking: isBreaking,
        subject: pairs.old.name(route), message: message, url: nil, old: pairs.old.sources[route],
        new: other.map { pairs.new.sources[$0] } ?? pairs.newSpan(of: route)))
  }

  /// The reason why a screen cannot keep its position in a coordinator of which it is the root or
  /// not. A group's route that is the root may be above it, too.
  private func kindMismatch(
    _ route: RouteID, _ other: RouteID, areRoots: (old: Bool, new: Bool), hasLayers: Bool
  ) -> Phrase? {
    if areRoots.old, !areRoots.new {
      return "is no longer the root: the contents of its coordinator are dropped"
    }
    guard new.routes[other].kind != .root else {
      if !areRoots.old {
        return "is now the root: its saved screens and everything above are dropped"
      }
      return old.routes[route].kind == .root
        ? nil : "is now the root alone: one that was saved above it is dropped"
    }
    if old.routes[route].kind == .root { return nil }
    let wasPushed = oldKinds.can(route, .push) || oldKinds.can(route, .replace)
    let kind = "\(new.routes[other].kind)"
    if wasPushed, !newKinds.can(other, .push), !newKinds.can(other, .replace) {
      return "is now shown only as \(kind): one that was saved on a stack is dropped"
    }
    if hasLayers, oldKinds.can(route, .replace), !newKinds.can(other, .replace) {
      return
        "no longer replaces a screen: one that was saved as the first screen of a sheet is dropped"
    }
    for (kind, style) in StateDiff.savedLayers
    where oldKinds.can(route, kind) && newKinds.style(other, style) == nil {
      return "is no longer shown as \("\(kind)"): one that was saved so is dropped"
    }
    return nil
  }

  /// The reason why the arguments of a screen do not fit.
  private mutating func parameterMismatch(_ route: RouteID, _ other: RouteID) -> Phrase? {
    var known: [String: ID<Graph.ValueType>] = [:]
    for row in old.parameters[old.routes[route].parameters] {
      known[old.strings[row.name]] = row.type
    }
    for row in new.parameters[new.routes[other].parameters] {
      let name = new.strings[row.name]
      guard let type = known[name] else {
        // A root is given its mount's arguments.
        if row.default != nil || new.routes[other].kind == .root { continue }
        return "now takes \(name), which saved screens do not have: they are dropped"
      }
      guard let enums = SavedValues(old: old, new: new).misfits(type, row.type) else {
        return """
          takes a \(new.text(of: row.type)) as \(name), no longer a \(old.text(of: type)): saved \
          screens of it are dropped
          """
      }
      for pair in enums { tellCases(pair, of: route, other) }
    }
    return nil
  }

  /// Reports the cases that a saved argument may have and the new enum does not.
  private mutating func tellCases(
    _ pair: SavedValues.Enums, of route: RouteID, _ other: RouteID
  ) {
    let lost = old.enums[pair.old].cases.filter {
      names.enumCase(old.strings[old.cases[$0].name], of: pair.new) == nil
    }
    let fresh = lost.filter { told.insert(.enumCase($0)).inserted }
    guard !fresh.isEmpty else { return }
    let list = fresh.map { ".\(old.strings[old.cases[$0].name])" }.joined(separator: ", ")
    let model = (pairs.old.model, pairs.new.model)
    changes.append(
      Change(
        kind: .state, effect: .changed, isBreaking: true,
        subject: old.strings[old.enums[pair.old].name],
        message: """
          no longer has \(list): saved screens with it, such as of \(pairs.old.name(route)), are \
          dropped
          """,
        url: nil, old: model.0.enums[ID(pair.old.raw)].nameSpan,
        new: model.1.enums[ID(pair.new.raw)].nameSpan))
  }

  // MARK: - Guards

  /// The conditions that must hold now for something to be restored, beyond the earlier ones.
  private func guardMismatch(
    _ was: Rows<Graph.Requirement>, _ now: Rows<Graph.Requirement>
  ) -> Phrase? {
    let known = Set(old.requirements[was].map { GraphDump(old).boolean($0.condition) })
    let fresh = new.requirements[now].map { GraphDump(new).boolean($0.condition) }
      .filter { !known.contains($0) }
    guard !fresh.isEmpty else { return nil }
    return "is restored only while \(fresh.joined(separator: " and ")) holds"
  }
}
