import FlowRuntime

/// The stack of screens after a sequence of moves, by route alone: the screens below each screen,
/// the node each belongs to, and which are presented.
///
/// Stacks share their common screens: an entry refers to the one below it and never changes. Tabs
/// that are not selected, and columns after the one in front, are assumed to be as they started
/// (`selected` lists those that were), and no move to more than `deepestLook` entries is followed.
struct StackModel: Sendable {
  /// One screen of a stack of screens. The screens below it stay the same for as long as it exists.
  struct Entry: Sendable {
    var screen: ID<Screen>
    var place: ID<Place>
    /// The entry below; nil for the first.
    var below: ID<Entry>?
    /// True iff a layer or detour is at or below it.
    var isPresented: Bool
    /// True iff it is the first of a layer or of a detour.
    var startsLayer: Bool
    /// True iff it is the root of its node.
    var isRoot: Bool
    /// True iff a locked screen is at or below it.
    var isLocked: Bool
    /// A summary of the screens below it.
    var marks: StackSummary
  }

  private(set) var entries = Table<Entry>()
  /// The tabs and columns that the last `arrive` brought to the front, each assumed to be as it
  /// started.
  private(set) var selected: [ID<Place>] = []
  /// The path down that the last `arrive` took, and its result: links to one place take the same.
  private var descended: (path: DownwardPath, end: (top: ID<Entry>, isFresh: Bool)?)?
  let bits: SummaryBits
  let analysis: Analysis

  /// The maximum number of entries that are searched downwards.
  private static let deepestLook = 64

  /// An empty model for `analysis`.
  init(_ analysis: Analysis) {
    self.analysis = analysis
    bits = SummaryBits(analysis.model)
  }

  /// The screens of the start state if every condition holds.
  mutating func start() -> ID<Entry>? { start(ID(0), above: nil, isPresented: false) }

  // MARK: Building

  /// Puts `screen` above `below` and returns the new top. A route of a group is the root of its
  /// node if it `startsNode`.
  mutating func push(
    _ screen: ID<Screen>, above below: ID<Entry>?, presenting: Bool = false,
    startsNode: Bool = false
  ) -> ID<Entry>? {
    let place = analysis.place(of: screen)
    let route = analysis.model.routes[analysis.route(of: screen)]
    let isRoot = startsNode || route.kind == .root
    var marks = StackSummary()
    if let below {
      let under = entries[below]
      marks.screens = bits.screens(
        above: analysis.model.routes[analysis.route(of: under.screen)], under.marks)
      if !isRoot {
        guard let own = top(below, at: place) else { return nil }
        marks.own = ownMarks(above: entries[own])
      }
    }
    let under = below.map { entries[$0] }
    return entries.append(
      Entry(
        screen: screen, place: place, below: below,
        isPresented: presenting || (under?.isPresented ?? false), startsLayer: presenting,
        isRoot: isRoot, isLocked: route.isLocked || (under?.isLocked ?? false), marks: marks))
  }

  /// A fresh node at `place` above `below`: its root, its first tab's, its first flow's.
  private mutating func start(_ place: ID<Place>, above below: ID<Entry>?, isPresented: Bool)
    -> ID<Entry>?
  {
    guard let front = analysis.front(of: place) else { return nil }
    return push(front, above: below, presenting: isPresented, startsNode: true)
  }

  /// Puts the screens of `path` above `top`.
  private mutating func build(
    _ path: Rows<ScreenReference>, at place: ID<Place>, above top: ID<Entry>
  ) -> ID<Entry>? {
    var top = top
    for step in path {
      guard let route = analysis.model.screenReferences[step].route,
        analysis.model.routes[route].kind != .root,
        step != path.first || analysis.root(of: place) != route,
        let screen = analysis.screen(of: route, at: place)
      else { continue }
      guard let next = push(screen, above: top) else { return nil }
      top = next
    }
    return top
  }

  /// Goes on from `top`, a target at `place`, to the `steps` after it.
  mutating func goOn(
    _ steps: Rows<ScreenReference>, at place: ID<Place>, from top: ID<Entry>
  ) -> ID<Entry>? {
    var top = top
    for step in steps {
      guard let route = analysis.model.screenReferences[step].route,
        let screen = analysis.screen(of: route, at: place)
      else { return nil }
      let isPresented = analysis.model.routes[route].kind.isPresented
      guard let under = isPresented ? top : clear(top, at: place),
        let next = push(screen, above: under, presenting: isPresented)
      else { return nil }
      top = next
    }
    return top
  }

  // MARK: Looking down

  /// The topmost entry from `entry` down that `isWanted`; nil if it is too far or there is none.
  func first(from entry: ID<Entry>?, where isWanted: (Entry) -> Bool) -> ID<Entry>? {
    var current = entry
    for _ in 0..<StackModel.deepestLook {
      guard let entry = current else { return nil }
      if isWanted(entries[entry]) { return entry }
      current = entries[entry].below
    }
    return nil
  }

  /// The remaining screens when the children of `place` that `isDropped` are removed from its top.
  private func drop(
    _ entry: ID<Entry>, over place: ID<Place>, where isDropped: (Layering) -> Bool
  ) -> ID<Entry>? {
    first(from: entry) { entry in
      guard let child = analysis.child(of: place, towards: entry.place) else { return true }
      return !isDropped(analysis.layering(of: child))
    }
  }

  /// The remaining screens, which the node at `place` is in, when its top is cleared: the content
  /// that the node mounted last is removed, but of a shared child only what lies above its own
  /// screens. A bare screen in a layer goes, too: nothing is pushed on it. Nil if it is too far
  /// down.
  private func clear(_ top: ID<Entry>, at place: ID<Place>) -> ID<Entry>? {
    var current: ID<Entry>? = top
    for _ in 0..<StackModel.deepestLook {
      guard let entry = current else { return nil }
      if entries[entry].place == place {
        guard isBareLayer(entries[entry]) else { return entry }
        current = entries[entry].below
        continue
      }
      guard let child = analysis.child(of: place, towards: entries[entry].place) else { return nil }
      if analysis.isShared(child) {
        return dropLayers(entry, of: child).flatMap { clear($0, at: child) }
      }
      current = entries[entry].below
    }
    return nil
  }

  /// The remaining screens when the layers and detours of the node at `place` are removed.
  private func dropLayers(_ top: ID<Entry>, of place: ID<Place>) -> ID<Entry>? {
    var rest: ID<Entry>? = top
    var current = top
    for _ in 0..<StackModel.deepestLook {
      let entry = entries[current]
      guard isIn(place, entry) else { return rest }
      if entry.startsLayer {
        let child = analysis.child(of: place, towards: entry.place)
        let isOwn = child.map { analysis.mountKind(of: $0) != .child } ?? true
        if isOwn { rest = entry.below }
      }
      guard let below = entry.below else { return rest }
      current = below
    }
    return nil
  }

  /// The screens with the child at `place` in front, whatever its parent has pushed above it; the
  /// inner value is nil if it is not on screen, the outer one if that is too far down.
  private func held(_ place: ID<Place>, in top: ID<Entry>) -> ID<Entry>?? {
    var current = top
    for _ in 0..<StackModel.deepestLook {
      if isIn(place, entries[current]) { return current }
      guard let below = entries[current].below else { return .some(nil) }
      current = below
    }
    return nil
  }

  // MARK: Moving

  /// The screens after one step back from `top`; nil at the root of a tab, a flow, the first column
  /// or the app.
  func back(from top: ID<Entry>) -> ID<Entry>? {
    let entry = entries[top]
    let isLowest = entry.isRoot && analysis.layering(of: entry.place).taken(by: .back) == .nothing
    return isLowest ? nil : entry.below
  }

  /// The screens after going from `top` to `route` at `place`, shown as `presentation` if given. A
  /// group's route that is the root there is meant as such `asRoot`, or if the request comes from
  /// elsewhere. Nil if that is not certain.
  mutating func arrive(
    at place: ID<Place>, _ route: ID<Route>?, as presentation: Presentation?, from top: ID<Entry>,
    fromOutside: Bool = false, asRoot: Bool = false
  ) -> ID<Entry>? {
    let resting = withoutPrompt(top)
    if let route, liesOverAll(route, at: place, above: resting) {
      return analysis.screen(of: route, at: place).flatMap {
        push($0, above: resting, presenting: true)
      }
    }
    let path = DownwardPath(
      place: place, top: resting, source: entries[top].place, isFromOutside: fromOutside)
    if descended?.path != path { descended = (path, descend(path)) }
    guard let end = descended?.end, let route, let screen = analysis.screen(of: route, at: place)
    else { return nil }
    let last = Descent(
      node: place, next: place, isFromWithin: isFromWithin(place, path), isFresh: end.isFresh)
    let isRoot =
      analysis.rootScreen(of: place) == screen
      && (asRoot || !last.isFromWithin || analysis.model.routes[route].kind == .root)
    return isRoot
      ? first(from: end.top) { $0.isRoot && $0.screen == screen }
      : show(screen, as: presentation?.kind, last, from: end.top)
  }

  /// The path from a stack of screens down to a place.
  private struct DownwardPath: Equatable {
    var place: ID<Place>
    var top: ID<Entry>
    /// The place of the screen in front.
    var source: ID<Place>
    var isFromOutside: Bool
  }

  /// The screens at the end of `path`; nil if that is not certain.
  private mutating func descend(_ path: DownwardPath) -> (top: ID<Entry>, isFresh: Bool)? {
    selected = []
    let places = analysis.placePath(to: path.place, fromAbove: entries[path.top].place)
    var end = (top: path.top, isFresh: false)
    for (node, next) in zip(places, places.dropFirst()) {
      let step = Descent(
        node: node, next: next, isFromWithin: isFromWithin(node, path), isFresh: end.isFresh)
      guard let next = descend(step, from: end.top) else { return nil }
      end = next
    }
    return end
  }

  /// True iff the request for `path` comes from a screen of `place` or below.
  private func isFromWithin(_ place: ID<Place>, _ path: DownwardPath) -> Bool {
    !path.isFromOutside && analysis.isPlace(path.source, within: place)
  }

  /// One step of the path down: from a node to the next place.
  private struct Descent {
    var node: ID<Place>
    var next: ID<Place>
    /// True iff the request comes from a screen of the node's place or below.
    var isFromWithin: Bool
    /// True iff the node was made by this request.
    var isFresh: Bool
  }

  private mutating func descend(
    _ step: Descent, from top: ID<Entry>
  ) -> (top: ID<Entry>, isFresh: Bool)? {
    guard let mount = analysis.places[step.next].mount.map({ analysis.model.mounts[$0] }) else {
      return nil
    }
    if analysis.isPlace(entries[top].place, within: step.next) { return (top, false) }
    switch mount.kind {
    case .detour:
      guard first(from: top, where: { isIn(step.next, $0) }) == nil else { return nil }
      return start(step.next, above: top, isPresented: true).map { ($0, true) }
    case .modal:
      guard let under = drop(top, over: step.node, where: { $0 == .detour }) else { return nil }
      if isIn(step.next, entries[under]) { return (under, false) }
      guard let rest = drop(under, over: step.node, where: { $0.isPresented }),
        let base = base(of: mount.path, step, rest)
      else { return nil }
      return start(step.next, above: base, isPresented: true).map { ($0, true) }
    case .child:
      guard let under = drop(top, over: step.node, where: { $0.isPresented }) else {
        return nil
      }
      if isIn(step.next, entries[under]) { return (under, false) }
      if mount.isShared {
        guard let held = held(step.next, in: under) else { return nil }
        if let held { return (held, false) }
      }
      guard let clear = clear(under, at: step.node), let base = base(of: mount.path, step, clear)
      else { return nil }
      return start(step.next, above: base, isPresented: false).map { ($0, true) }
    case .tab, .flow: return select(step, mount.kind, from: top)
    case .column: return turn(step, from: top)
    }
  }

  /// Brings a column to the front: it lies below already, or it and those between are pushed, each
  /// assumed to be as it started.
  private mutating func turn(
    _ step: Descent, from top: ID<Entry>
  ) -> (top: ID<Entry>, isFresh: Bool)? {
    guard let under = drop(top, over: step.node, where: { $0.isPresented }),
      let front = analysis.child(of: step.node, towards: entries[under].place),
      analysis.mountKind(of: front) == .column
    else { return nil }
    if step.next < front { return first(from: under) { isIn(step.next, $0) }.map { ($0, false) } }
    guard var next = dropLayers(under, of: front) else { return nil }
    for column in analysis.children(of: step.node)
    where front < column && column <= step.next && analysis.mountKind(of: column) == .column {
      selected.append(column)
      guard let root = start(column, above: next, isPresented: false) else { return nil }
      next = root
    }
    return (next, false)
  }

  private mutating func select(
    _ step: Descent, _ kind: Mount.Kind, from top: ID<Entry>
  ) -> (top: ID<Entry>, isFresh: Bool)? {
    guard let under = drop(top, over: step.node, where: { $0.isPresented }) else {
      return nil
    }
    if isIn(step.next, entries[under]) { return (under, false) }
    if kind == .tab { selected.append(step.next) }
    let base = first(from: under) { !isIn(step.node, $0) }
    let isPresented = first(from: under) { isIn(step.node, $0) }.map { entries[$0].isPresented }
    guard base != nil || isBottom(of: step.node, in: under) else { return nil }
    let stays = (isPresented ?? false) && !(base.map { entries[$0].isPresented } ?? false)
    return start(step.next, above: base, isPresented: stays).map { ($0, true) }
  }

  /// `top` with the path above it, if a path is built: only over the node's root, for a request
  /// that comes from elsewhere.
  private mutating func base(
    of path: Rows<ScreenReference>, _ step: Descent, _ top: ID<Entry>
  ) -> ID<Entry>? {
    let isJustRoot = entries[top].isRoot && entries[top].place == step.node
    guard step.isFresh || !step.isFromWithin, isJustRoot else { return top }
    return build(path, at: step.node, above: top)
  }

  private mutating func show(
    _ screen: ID<Screen>, as kind: Route.Kind?, _ step: Descent, from top: ID<Entry>
  ) -> ID<Entry>? {
    let route = analysis.model.routes[analysis.route(of: screen)]
    let kind = kind ?? route.kind
    if kind == .root { return nil }
    if kind.isPresented {
      guard let under = drop(top, over: step.node, where: { $0.isPresented }),
        let base = base(of: route.path, step, under)
      else { return nil }
      return push(screen, above: base, presenting: true)
    }
    guard let clear = clear(top, at: step.node), let base = base(of: route.path, step, clear)
    else { return nil }
    return kind == .replace
      ? replace(base, by: screen, isBuilt: base != clear, at: step.node)
      : push(screen, above: base)
  }

  /// Replaces `top` by `screen`; puts it above if `top` is the node's root, belongs to a child, or
  /// was just built.
  private mutating func replace(
    _ top: ID<Entry>, by screen: ID<Screen>, isBuilt: Bool, at place: ID<Place>
  ) -> ID<Entry>? {
    let entry = entries[top]
    if isBuilt || entry.place != place || entry.isRoot {
      return push(screen, above: top)
    }
    let replacing = push(screen, above: entry.below, presenting: entry.startsLayer)
    // The layer's opener awaits its answer, whatever has replaced its first screen.
    if entry.startsLayer, let replacing {
      entries[replacing].marks.own |= ownMarks(above: entry) & SummaryBits.question
    }
    return replacing
  }
}
