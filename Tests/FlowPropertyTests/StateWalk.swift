@testable import FlowRuntime

/// The app's state, read apart from the machine: what is on screen, and every number in it.
extension NavigationState {
  /// One screen that is on screen, bottom first, and how it is shown.
  struct Shown {
    var screen: Screen
    var node: Node
    /// True iff a layer or detour is at or below it.
    var isPresented: Bool
  }

  /// What is on screen, bottom first.
  var shown: [Shown] { shown(withAllColumns: false) }

  /// What is on screen, bottom first; with columns after the one in front if `hasAll`.
  func shown(withAllColumns hasAll: Bool) -> [Shown] {
    var shown: [Shown] = []
    show(root, hasAll, isPresented: false, &shown)
    return shown
  }

  private func show(
    _ node: Node, _ hasAll: Bool, isPresented: Bool, _ shown: inout [Shown]
  ) {
    for entry in node.stack { show(entry, in: node, hasAll, isPresented, &shown) }
    for (number, child) in node.content.enumerated()
    where number == node.selected || node.isSplit && (hasAll || number < node.selected) {
      show(child, hasAll, isPresented: isPresented, &shown)
    }
    for layer in node.presented {
      let owner = layer.place.flatMap { self.node(at: $0) } ?? node
      for entry in layer.entries { show(entry, in: owner, hasAll, true, &shown) }
    }
    for detour in node.detours { show(detour, hasAll, isPresented: true, &shown) }
  }

  private func show(
    _ entry: Entry, in node: Node, _ hasAll: Bool, _ isPresented: Bool, _ shown: inout [Shown]
  ) {
    switch entry {
    case .screen(let screen):
      shown.append(Shown(screen: screen, node: node, isPresented: isPresented))
    case .node(let child): show(child, hasAll, isPresented: isPresented, &shown)
    }
  }

  /// Calls `body` with every node, parents first.
  func eachNode(_ body: (Node) -> Void) { NavigationState.each(root, body) }

  private static func each(_ node: Node, _ body: (Node) -> Void) {
    body(node)
    for entry in node.entries { if case .node(let child) = entry { each(child, body) } }
    for child in node.content { each(child, body) }
    for child in node.detours { each(child, body) }
  }

  /// Every number of the state, with those that equality leaves out.
  var exact: [UInt64] {
    var numbers: [UInt64] = [UInt64(lastID)]
    eachNode { $0.write(&numbers) }
    if let waiting {
      numbers.append(UInt64(waiting.request.place.raw))
      if case .screen(let placed)? = waiting.opened { numbers.append(UInt64(placed.screen.id.raw)) }
    }
    if let held {
      numbers += held.stoppedAt.map { UInt64($0.screen.id.raw) }
      if case .screen(let placed) = held.opened { numbers.append(UInt64(placed.screen.id.raw)) }
    }
    return numbers
  }
}

extension NavigationState.Node {
  /// Everything that stands in its lists.
  var entries: [NavigationState.Entry] { stack + presented.flatMap(\.entries) }

  /// The screens that stand in its lists, bottom first.
  var ownScreens: [NavigationState.Screen] {
    entries.compactMap { entry in
      if case .screen(let screen) = entry { return screen }
      return nil
    }
  }

  fileprivate func write(_ numbers: inout [UInt64]) {
    numbers += [
      UInt64(place.raw), UInt64(selected), UInt64(stack.count), UInt64(content.count),
      UInt64(detours.count),
    ]
    for layer in presented {
      numbers += [UInt64(layer.style.rawValue), UInt64(layer.entries.count)]
      switch layer.opener {
      case .screen(let screen): numbers.append(UInt64(screen.id.raw))
      case .modal(let mount): numbers.append(UInt64(mount.raw))
      }
    }
    for entry in entries {
      switch entry {
      case .screen(let screen):
        numbers += [UInt64(screen.id.raw), UInt64(screen.route.raw)]
        if !screen.arguments.isEmpty {
          var hasher = Hasher()
          hasher.combine(screen.arguments)
          numbers.append(UInt64(bitPattern: Int64(hasher.finalize())))
        }
      case .node(let node): numbers.append(UInt64(node.place.raw))
      }
    }
  }
}
