import FlowRuntime

/// A route or mount that declares the heights at which it rests.
struct PresentedWithDetents: Sendable {
  /// The position of its declaration.
  var anchor: Anchor
  /// The detents that `detents` lists.
  var detents: Rows<Detent>
  /// The detent that `selected` names.
  var selected: Detent?
}

extension Model {
  /// Every route, then every mount, that has a detent.
  var presentedWithDetents: [PresentedWithDetents] {
    var presented: [PresentedWithDetents] = []
    for route in routes.rows where !route.detents.isEmpty || route.selected != nil {
      presented.append(
        PresentedWithDetents(
          anchor: route.anchor, detents: route.detents, selected: route.selected))
    }
    for mount in mounts.rows where !mount.detents.isEmpty || mount.selected != nil {
      presented.append(
        PresentedWithDetents(
          anchor: mount.anchor, detents: mount.detents, selected: mount.selected))
    }
    return presented
  }
}

extension Detent.Kind {
  /// True iff a sheet can rest at that height: more than nothing, and at most all of the screen.
  var isShown: Bool {
    switch self {
    case .medium, .large, .fit: true
    case .height(let points): points > 0
    case .fraction(let part): part > 0 && part <= 1
    }
  }
}
