/// The waiting request.
extension Restorer {
  /// The waiting request in a state of `root` as it is written, if it still has a meaning and no
  /// restarted part is redirected, so that another request waits.
  mutating func makeWaiting(
    in root: Node
  ) throws(Restoration.Reason) -> NavigationState.Waiting? {
    let known = [
      SavedText.version, SavedText.key, SavedText.graph, SavedText.root, SavedText.waiting,
    ]
    guard members.keys.allSatisfy({ known.contains($0) }) else { throw .unreadable }
    guard let position = members[SavedText.waiting] else { return nil }
    let members = try members(
      at: position, ["place"], or: ["target", "tab", "arguments", "steps", "mode", "opened"])
    let path = try string(members["place"])
    guard (members["target"] == nil) != (members["tab"] == nil) else { throw .unreadable }
    let name = try string(members["target"] ?? members["tab"])
    let title = "waiting: \(path.isEmpty ? "" : "\(path): ")\(name)"
    let mode = try mode(members["mode"])
    guard transaction.pending.isEmpty else {
      drop(title, "another request waits")
      return nil
    }
    guard let place = place(at: path),
      let target = try target(name, members, at: place, mode),
      let steps = try steps(members["steps"], at: place, after: name)
    else {
      drop(title, "no such target")
      return nil
    }
    let request = NavigationState.Request(
      place: place, target: target, steps: steps, mode: mode)
    guard graph.canGoOn(request) else {
      drop(title, "no such steps")
      return nil
    }
    guard let written = members["opened"] else { return .init(request: request) }
    guard let opened = try opened(written, in: root) else {
      drop(title, "the screen that was opened instead is gone")
      return nil
    }
    return NavigationState.Waiting(request: request, opened: opened)
  }

  /// The place that was called `path`.
  private mutating func place(at path: String) -> PlaceID? {
    var place = PlaceID(0)
    for name in path.split(separator: "/", omittingEmptySubsequences: true) {
      guard let next = names.place(String(name), in: place, called: "") else { return nil }
      place = next
    }
    return place
  }

  private mutating func target(
    _ name: String, _ members: [String: Int], at place: PlaceID,
    _ mode: NavigationState.Request.Mode
  ) throws(Restoration.Reason) -> NavigationState.Request.Target? {
    guard members["tab"] == nil else {
      guard let tab = names.place(name, in: place, called: ""),
        transaction.mount(at: tab)?.kind == .tab
      else { return nil }
      return graph.places[tab].mount.map { .tab($0) }
    }
    let parts = name.split(separator: ".", maxSplits: 1).map { String($0) }
    let owner = graph.places[place].coordinator
    guard let coordinator = parts.first, names.isName(coordinator, of: owner) else { return nil }
    guard parts.count == 2 else { return graph.owners[owner].kind == .stack ? nil : .itself }
    guard let route = names.route(parts[1], of: owner, called: coordinator) else { return nil }
    let request = NavigationState.Request(place: place, target: .route(route, []), mode: mode)
    let arguments = try makeArguments(
      members["arguments"], of: route, at: place, isRoot: transaction.meansRoot(request))
    return arguments.map { .route(route, $0) }
  }

  /// The steps that are written after the target called `name`; nil if one no longer has a meaning.
  private mutating func steps(
    _ position: Int?, at place: PlaceID, after name: String
  ) throws(Restoration.Reason) -> [NavigationState.Request.Step]? {
    var steps: [NavigationState.Request.Step] = []
    guard let position else { return steps }
    let owner = graph.places[place].coordinator
    let coordinator = String(name.prefix { $0 != "." })
    for element in try elements(position) {
      let members = try members(at: element, ["route"], or: ["arguments"])
      guard
        let route = names.route(try string(members["route"]), of: owner, called: coordinator),
        let arguments = try makeArguments(
          members["arguments"], of: route, at: place, isRoot: false)
      else { return nil }
      steps.append(NavigationState.Request.Step(route: route, arguments: arguments))
    }
    return steps
  }

  private func mode(
    _ position: Int?
  ) throws(Restoration.Reason) -> NavigationState.Request.Mode {
    var mode = NavigationState.Request.Mode()
    guard let position else { return mode }
    for word in try string(position).split(separator: " ") {
      switch word {
      case "new": mode.isNew = true
      case "reset": mode.isReset = true
      default:
        guard let kind = Graph.Route.Kind.allCases.first(where: { $0.name == word }),
          kind != .root
        else { throw .unreadable }
        mode.kind = kind
      }
    }
    return mode
  }

  /// The screen or coordinator that the fallback opened, if it is there again, or was removed
  /// before.
  private mutating func opened(
    _ position: Int, in root: Node
  ) throws(Restoration.Reason) -> NavigationState.Waiting.Presented? {
    let members = try members(
      at: position, ["place"], or: ["route", "arguments", "index", "gone"])
    let isGone = members["gone"].map { document.tokens[$0] == .bool(true) }
    guard isGone != false else { throw .unreadable }
    guard let place = place(at: try string(members["place"])) else { return nil }
    let node = transaction.node(at: transaction.placePath(to: place)[...], in: root)
    guard isGone == true || node != nil else { return nil }
    guard let route = members["route"] else { return .node(place) }
    let parts = try string(route).split(separator: ".", maxSplits: 1).map { String($0) }
    guard parts.count == 2 else { throw .unreadable }
    guard let id = names.route(parts[1], of: graph.places[place].coordinator, called: parts[0]),
      let arguments = try makeArguments(
        members["arguments"], of: id, at: place, isRoot: graph.routes[id].kind == .root)
    else { return nil }
    transaction.lastID += isGone == true ? 1 : 0
    var screen = Screen(id: Screen.ID(transaction.lastID), route: id, arguments: arguments)
    if isGone == nil {
      guard let written = members["index"].flatMap({ document.int(at: $0) }) else {
        throw .unreadable
      }
      let index = Int(clamping: written)
      guard let screens = node?.ownScreens, screens.indices.contains(index),
        screens[index] == screen
      else { return nil }
      screen = screens[index]
    }
    return .screen(transaction.placed(screen, at: place))
  }
}
