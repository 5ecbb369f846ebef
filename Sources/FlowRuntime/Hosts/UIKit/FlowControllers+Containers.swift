#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The controllers of containers and screens.
  extension FlowControllers {
    /// The controller of `container`, with all that it contains.
    func controller(
      of container: NavigationState.Container, isAnimated: Bool
    ) -> UIViewController {
      switch container.content {
      case .stack(let screens):
        return stack(screens, in: container, isAnimated: isAnimated)
      case .tabs(let tabs):
        return self.tabs(tabs, in: container, isAnimated: isAnimated)
      case .flow(let flow):
        let slot = flows[container.id] ?? SlotController()
        flows[container.id] = slot
        slot.show(controller(of: flow, isAnimated: isAnimated), isAnimated: isAnimated)
        return slot
      case .columns(let columns):
        return self.columns(columns, in: container, isAnimated: isAnimated)
      }
    }

    func stack(
      _ screens: [NavigationState.PlacedScreen], in container: NavigationState.Container,
      isAnimated: Bool
    ) -> UIViewController {
      guard let root else { return MessageController("nothing is shown") }
      if let screen = screens.first?.screen, screens.count == 1,
        root.navigator.state.isBare(screen)
      {
        return alone(screen, in: container.id)
      }
      let navigation = navigations[container.id] ?? root.makeNavigationController(for: container)
      navigations[container.id] = navigation
      navigation.onShow = { [weak root] in root?.followSoon() }
      let controllers = screens.map { stacked($0.screen) }
      #if !os(tvOS)
        // UIKit hides the bar while any controller of the stack asks for it.
        for (screen, controller) in zip(screens, controllers)
        where root.navigator.state.hidesTabs(screen.screen) {
          controller.hidesBottomBarWhenPushed = screen.id == screens.last?.id
        }
      #endif
      let isSeen = navigation.viewIfLoaded?.window != nil
      if navigation.viewControllers != controllers {
        navigation.setViewControllers(controllers, animated: isAnimated && isSeen)
      }
      tops[container.id] = screens.last?.screen
      updateLock(ofStack: container.id)
      return navigation
    }

    /// The controller of a bare screen, which is all of a stack: it is in no navigation controller.
    private func alone(
      _ screen: NavigationState.Screen, in container: NavigationState.Container.ID
    ) -> UIViewController {
      navigations.removeValue(forKey: container)?.setViewControllers([], animated: false)
      wrappers[screen.id] = nil
      tops[container] = screen
      return controller(of: screen)
    }

    /// The controller of a screen in a navigation controller. Another one cannot be in it itself.
    private func stacked(_ screen: NavigationState.Screen) -> UIViewController {
      let controller = controller(of: screen)
      if controller.canBePushed { return controller }
      let wrapper = wrappers[screen.id] ?? SlotController()
      wrappers[screen.id] = wrapper
      wrapper.show(controller, isAnimated: false)
      return wrapper
    }

    private func tabs(
      _ tabs: [NavigationState.Container.Tab], in container: NavigationState.Container,
      isAnimated: Bool
    ) -> UIViewController {
      guard let root else { return MessageController("nothing is shown") }
      let controller = self.tabs[container.id] ?? root.makeTabController(for: container)
      self.tabs[container.id] = controller
      controller.onTap = { [weak root] name in root?.tap(name, of: container.id) }
      let shown = tabs.filter { root.navigator.isShown($0) }
      hiddenTabs.formUnion(tabs.map(\.container.id))
      hiddenTabs.subtract(shown.map(\.container.id))
      let contents = shown.map {
        self.controller(of: $0.container, isAnimated: isAnimated && $0.item.isSelected)
      }
      controller.show(shown.map(\.item), controllers: contents, animated: isAnimated)
      return controller
    }

    func controller(of screen: NavigationState.Screen) -> UIViewController {
      if let known = screens[screen.id] { return known }
      guard let root else { return MessageController("nothing is shown") }
      let made = root.makeController(of: screen)
      #if !os(tvOS)
        if root.navigator.state.isBare(screen) {
          // Its bar, if it has one, is its own.
        } else if root.navigator.asks(screen) {
          made.navigationItem.backAction = UIAction { [weak root] _ in
            // `refusals` reports it.
            try? root?.navigator.goBack()
          }
        } else if root.navigator.isLocked(screen) {
          made.navigationItem.hidesBackButton = true
        }
      #endif
      screens[screen.id] = made
      return made
    }
  }
#endif
