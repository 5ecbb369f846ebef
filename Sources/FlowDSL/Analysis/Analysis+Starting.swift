import FlowRuntime

// The parts that coordinators start with.

extension Analysis {
  /// The tabs, flows or columns that a fresh node at `place` may show: all columns; the tabs up to
  /// the first that is never closed; the flows up to the first that starts always, and the first
  /// one without guards, which comes where a fallback is followed. A node that is not on screen
  /// starts with the first flow that needs no fallback.
  func startingParts(of place: ID<Place>, isShown: Bool = true) -> [ID<Place>] {
    var parts: [ID<Place>] = []
    var isDecided = false
    var mayFallBack = false
    for child in children(of: place) {
      guard let mount = places[child].mount.map({ model.mounts[$0] }) else { continue }
      switch mount.kind {
      case .column: parts.append(child)
      case .tab where !isDecided:
        parts.append(child)
        isDecided = !model.mayBeClosed(mount)
      case .flow where model.isFree(mount):
        if !isDecided || mayFallBack { parts.append(child) }
        return parts
      case .flow where !isDecided:
        if let starts = mount.starts, !model.booleans.canHold(starts) { continue }
        if model.canBeOpen(mount) { parts.append(child) }
        let mayBeClosed = model.mayBeClosed(mount)
        mayFallBack = mayFallBack || mayBeClosed
        isDecided =
          mount.starts.map(model.booleans.neverFails) ?? true && (isShown || !mayBeClosed)
      case .child, .modal, .detour, .tab, .flow: break
      }
    }
    return parts
  }

  /// The flow at `place` that is shown where another one falls back to none of them; nil if there
  /// is none.
  func freeFlow(of place: ID<Place>) -> ID<Place>? {
    children(of: place).first { child in
      places[child].mount.map { model.mounts[$0].kind == .flow && model.isFree(model.mounts[$0]) }
        ?? false
    }
  }

  /// For each place: true iff a flow that it starts with may be redirected, including a flow of the
  /// tab that it shows first. O(places).
  func placesWhoseStartMayStop() -> [Bool] {
    var mayStop = Array(repeating: false, count: places.count)
    for place in places.ids.reversed() {
      guard let mount = places[place].mount.map({ model.mounts[$0] }),
        let parent = places[place].parent, mount.kind == .tab || mount.kind == .flow
      else { continue }
      let isGuarded = mount.kind == .flow && model.mayBeClosed(mount)
      if isGuarded || mayStop[place.index] { mayStop[parent.index] = true }
    }
    return mayStop
  }
}

extension Model {
  /// True iff some guard can fail where it once held, and something resumes what waits then.
  var mayReturn: Bool {
    requirements.rows.contains { booleans.canFail($0.condition) && booleans.canHold($0.condition) }
      && transitions.rows.contains { has($0.action) { $0 == .resume } }
  }

  /// True unless `mount` is shown, and its guards hold, under all conditions.
  func mayBeClosed(_ mount: Mount) -> Bool {
    mount.requirements.contains { booleans.canFail(requirements[$0].condition) }
      || mount.shown.map { booleans.canFail($0) } == true
  }

  /// True unless a guard of `mount` never holds.
  fileprivate func canBeOpen(_ mount: Mount) -> Bool {
    mount.requirements.allSatisfy { booleans.canHold(requirements[$0].condition) }
  }

  /// True iff nothing keeps a flow on `mount` from being shown.
  fileprivate func isFree(_ mount: Mount) -> Bool {
    mount.starts == nil && mount.requirements.isEmpty
  }
}
