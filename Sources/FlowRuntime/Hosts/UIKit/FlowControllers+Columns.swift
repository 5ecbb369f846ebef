#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension FlowControllers {
    /// The controller of `columns`. Where there is no room for several, the screens of those up to
    /// the one in front are in one stack: a view controller cannot be in two places.
    func columns(
      _ columns: [NavigationState.Container.Column], in container: NavigationState.Container,
      isAnimated: Bool
    ) -> UIViewController {
      guard let root else { return MessageController("nothing is shown") }
      let split =
        splits[container.id] ?? root.makeSplitViewController(for: container, columns: columns.count)
      splits[container.id] = split
      split.onCollapse = { [weak self] in self?.rearrange(container.id) }
      let front = columns.firstIndex { $0.isFront } ?? 0
      let isCollapsed = split.isCollapsed
      root.navigator.setColumns(container.id, collapsed: isCollapsed)
      let shown = isCollapsed ? columns[...front].flatMap(\.container.stack) : []
      if !isCollapsed { split.show(compact: stack([], in: container, isAnimated: false)) }
      let stacks = columns.map { column in
        stack(
          isCollapsed ? [] : column.container.stack, in: column.container,
          isAnimated: isAnimated && column.isFront)
      }
      split.show(stacks, front: front)
      if isCollapsed {
        split.show(compact: stack(shown, in: container, isAnimated: isAnimated))
      }
      return split
    }

    /// The visible parts of the columns of `container`: the one in front, and the screens of each.
    /// In one stack, the screens that are left of each column, of those after the one in front all.
    func seen(
      _ columns: [NavigationState.Container.Column], in container: NavigationState.Container
    ) -> [(NavigationState.Container.ID, FlowDisplay.Content)] {
      let front = columns.firstIndex { $0.isFront } ?? 0
      let isCollapsed = splits[container.id]?.isCollapsed == true
      var top = front
      let stacks = columns.enumerated().map { number, column in
        let told = column.container.stack.map(\.id)
        let holder = isCollapsed ? container.id : column.container.id
        let seen = isCollapsed && number > front ? told : ids(told, in: holder)
        return (column.container.id, FlowDisplay.Content.stack(seen))
      }
      if isCollapsed {
        while top > 0, case .stack(let screens) = stacks[top].1, screens.isEmpty { top -= 1 }
      }
      return stacks + [(container.id, .columns(front: columns[top].name))]
    }

    /// Those of `screens` that are in the stack of `container`.
    func ids(
      _ screens: [NavigationState.Screen.ID], in container: NavigationState.Container.ID
    ) -> [NavigationState.Screen.ID] {
      // A bare screen is in none.
      guard let navigation = navigations[container] else { return screens }
      let known = Dictionary(
        screens.compactMap { id in
          (wrappers[id] ?? self.screens[id]).map { (ObjectIdentifier($0), id) }
        }, uniquingKeysWith: { first, _ in first })
      return navigation.viewControllers.compactMap { known[ObjectIdentifier($0)] }
    }
  }
#endif
