import FlowRuntime

/// A `path` clause: its destination and the steps below that.
struct Path: Sendable {
  /// The coordinator or group that declares the destination.
  var owner: ID<Owner>
  var destination: Destination
  /// The position of the destination's declaration.
  var nameSpan: Source.Span
  /// The route or mount that contains the clause.
  var anchor: Anchor
  /// The steps, lowest first; at least one.
  var steps: Rows<ScreenReference>

  /// The destination of a path.
  enum Destination: Sendable, Hashable {
    case route(ID<Route>)
    case mount(ID<Mount>)
  }
}

extension Model {
  /// Every path that has a step: of the routes, then of the mounts.
  var paths: [Path] {
    var paths: [Path] = []
    for (id, route) in zip(routes.ids, routes.rows) where !route.path.isEmpty {
      paths.append(
        Path(
          owner: route.owner, destination: .route(id), nameSpan: route.nameSpan,
          anchor: route.anchor, steps: route.path))
    }
    for (id, mount) in zip(mounts.ids, mounts.rows) where !mount.path.isEmpty {
      paths.append(
        Path(
          owner: mount.owner, destination: .mount(id), nameSpan: mount.nameSpan,
          anchor: mount.anchor, steps: mount.path))
    }
    return paths
  }

  /// True iff `step` is `route` without arguments, or with the arguments with which the path's
  /// destination, `route` itself, is opened.
  func isDestination(_ step: ScreenReference, _ route: ID<Route>) -> Bool {
    if clause(step.anchor, .args) == nil { return true }
    return zip(bindings[step.bindings], routes[route].parameters).allSatisfy {
      $0.value == .parameter($1) || $0.value == .default
    }
  }

  /// The name of the destination of `path`.
  func name(_ path: Path) -> String {
    switch path.destination {
    case .route(let route): name(route)
    case .mount(let mount): name(mount)
    }
  }

  /// A fix that removes `step` from `path`, with its slash, or the whole clause if nothing is left.
  func deleting(_ step: ID<ScreenReference>, of path: Path) -> Diagnostic.Fix {
    var span = self.span(screenReferences[step].anchor)
    if path.steps.count == 1 {
      let edit = Diagnostic.Edit(
        deleting: self.span(path.anchor, .path), from: trees[path.anchor.file.index].source)
      return Diagnostic.Fix("delete the path", [edit])
    }
    if step == path.steps.first {
      span.end = self.span(screenReferences[ID(step.index + 1)].anchor).start
    } else {
      span.start = self.span(screenReferences[ID(step.index - 1)].anchor).end
    }
    let name = text(screenReferences[step].nameSpan)
    return Diagnostic.Fix("delete `\(name)`", [Diagnostic.Edit(span, "")])
  }
}
