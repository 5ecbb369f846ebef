extension NavigationTransaction {
  /// Adds all columns: the first is in front, but those up to the one that the request leads into
  /// will be on screen.
  mutating func fillColumns(
    of node: inout Node, on resolved: ResolvedRequest?, _ index: Int, isShown: Bool
  ) {
    node.isSplit = true
    let columns = mounted(in: node.place).filter { mount(at: $0)?.kind == .column }
    let next = resolved.flatMap { index + 1 < $0.placePath.count ? $0.placePath[index + 1] : nil }
    let front = columns.firstIndex { $0 == next } ?? 0
    for (number, place) in columns.enumerated() {
      let isShown = isShown && number <= front
      node.content.append(
        place == next
          ? makeNode(at: place, on: resolved, index + 1, isShown: isShown)
          : makeNode(at: place, isShown: isShown))
    }
  }

  /// Brings the column that the request leads into to the front of `node`, and returns its slot.
  mutating func goToColumn(
    _ resolved: ResolvedRequest, _ index: Int, in node: inout Node
  ) -> Slot {
    dropDetours(of: &node)
    dropLayers(of: &node)
    let next = resolved.placePath[index + 1]
    guard let number = node.content.firstIndex(where: { $0.place == next }) else {
      return .content(node.selected)
    }
    let front = node.selected
    bringColumn(number, toFrontIn: &node)
    if resolved.request.mode.isReset {
      let arguments = startArguments(on: resolved, at: index + 1)
      cutBackColumns(upTo: number, of: &node, front: front, to: arguments)
    }
    return .content(number)
  }

  /// Removes what a reset removes of all columns of `node`, and brings the first to the front.
  mutating func cutBackAllColumns(of node: inout Node) {
    let last = node.content.count - 1
    let arguments = startArguments(at: node.content[last].place)
    cutBackColumns(upTo: last, of: &node, front: node.selected, to: arguments)
    if last > 0 { mayHaveHidden = true }
    guard node.selected > 0 else { return }
    noteSelection(of: node)
    cameToFront.insert(node.content[0].place)
    node.selected = 0
  }

  /// Brings column number `number` of `node` to the front: layers and detours of another one that
  /// was in front go, and the fresh columns after it start over.
  mutating func bringColumn(
    _ number: Int, toFrontIn node: inout Node, _ cause: Cause = .navigated
  ) {
    let front = node.selected
    if number != front {
      noteSelection(of: node)
      cameToFront.insert(node.content[number].place)
    }
    if !added.isEmpty { mayHaveHidden = true }
    for index in node.contentFromTop where index > number || index == front {
      if index > number, mount(at: node.content[index].place)?.isFresh == true {
        if !isAsMade(node.content[index]) { startOver(&node.content[index], isShown: false) }
      } else if index != number, index == front {
        dropPresented(in: &node.content[index], cause)
      }
    }
    node.selected = number
  }

  /// True iff this transaction made `node`, a stack, and it is as it started.
  private func isAsMade(_ node: Node) -> Bool {
    guard node.isJustRoot, node.detours.isEmpty, case .screen(let root)? = node.stack.first,
      isMade(node.place)
    else { return false }
    return root.arguments == startArguments(at: node.place)
  }

  /// Removes what a reset removes of the columns up to number `number`, the root of which gets
  /// `arguments`. Of those on screen, up to number `front` before, the topmost is the first to lose
  /// something; the
  /// topmost of all is the last to get something.
  private mutating func cutBackColumns(
    upTo number: Int, of node: inout Node, front: Int, to arguments: [NavigationArgument]
  ) {
    let earlier = added.count
    var additions: [[NavigationChange]] = Array(repeating: [], count: number + 1)
    let shown = stride(from: min(front, number), through: 0, by: -1)
    let hidden = stride(from: number, to: min(front, number), by: -1)
    for column in Array(shown) + Array(hidden) {
      cutBack(
        &node.content[column],
        to: column == number
          ? arguments : startArguments(at: node.content[column].place))
      additions[column] = Array(added[earlier...])
      added.removeLast(additions[column].count)
    }
    added += additions.joined()
  }
}

extension NavigationState.Node {
  /// True iff tab, flow or column number `number` is on screen where this node is: the selected
  /// one; of columns, those up to the one in front.
  package func isOnScreen(_ number: Int) -> Bool {
    isSplit ? number <= selected : number == selected
  }

  /// The numbers of its tabs, columns or flow, the topmost on screen first, then the others.
  var contentFromTop: [Int] {
    let (shown, hidden) = content.indices.reversed().partitioned { isOnScreen($0) }
    return shown + hidden
  }
}

extension Sequence {
  /// The elements for which `isFirst` is true, and the others, both in order.
  fileprivate func partitioned(by isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
