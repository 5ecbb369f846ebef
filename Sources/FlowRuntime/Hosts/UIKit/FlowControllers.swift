#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The controllers that a flow controller shows: one for each presentation, each container in it
  /// and each screen. They exist as long as the state contains what they show.
  @MainActor final class FlowControllers: FlowSurface {
    private weak var root: FlowController?
    private var layers: [Layer] = []
    private var navigations: [NavigationState.Container.ID: FlowNavigationController] = [:]
    private var tabs: [NavigationState.Container.ID: any FlowTabController] = [:]
    private var flows: [NavigationState.Container.ID: SlotController] = [:]
    private var screens: [NavigationState.Screen.ID: UIViewController] = [:]
    /// True iff the end of a transition is pending.
    private var isWaiting = false
    /// True iff a presentation or dismissal was started and has not ended.
    private var isPresenting = false

    /// A presentation and its controller.
    private struct Layer {
      var presentation: NavigationState.Presentation
      let controller: SlotController
    }

    /// Nothing in `root` yet.
    init(of root: FlowController) { self.root = root }

    // MARK: - The display

    /// True while a transition runs, including one by the user's fingers. Its end is followed.
    var isMoving: Bool {
      if isPresenting { return true }
      guard let coordinator = moving.lazy.compactMap(\.transitionCoordinator).first else {
        return false
      }
      if isWaiting { return true }
      isWaiting = coordinator.animate(
        alongsideTransition: nil,
        completion: { [weak self] _ in
          self?.isWaiting = false
          self?.root?.followSoon()
        })
      return isWaiting
    }

    /// The controllers that a transition may move.
    private var moving: [UIViewController] {
      layers.map(\.controller) + navigations.values.filter { $0.viewIfLoaded?.window != nil }
    }

    /// The display of the controllers.
    var display: FlowDisplay {
      var display = FlowDisplay()
      for layer in layers {
        // The first is in the flow controller, the others are presented.
        guard display.layers.isEmpty || layer.controller.presentingViewController != nil else {
          return display
        }
        display.add(
          FlowDisplay.Layer(
            id: layer.presentation.id, style: layer.presentation.style,
            isLocked: layer.presentation.isLocked))
        for (container, content) in FlowDisplay([layer.presentation]).contents {
          display.add(seen(content, of: container), of: container)
        }
      }
      return display
    }

    /// The display of the controllers of `container`, where they were asked to show `told`.
    private func seen(
      _ told: FlowDisplay.Content, of container: NavigationState.Container.ID
    ) -> FlowDisplay.Content {
      switch told {
      case .stack(let screens):
        let ids = Dictionary(
          screens.compactMap { id in self.screens[id].map { (ObjectIdentifier($0), id) } },
          uniquingKeysWith: { first, _ in first })
        let controllers = navigations[container]?.viewControllers ?? []
        return .stack(controllers.compactMap { ids[ObjectIdentifier($0)] })
      case .tabs: return tabs[container]?.selectedTabName.map { .tabs(selected: $0) } ?? told
      case .flow: return told
      }
    }

    // MARK: - Showing

    /// Shows one step.
    func show(_ presentations: [NavigationState.Presentation], isAnimated: Bool) {
      let isAnimated = isAnimated && isInWindow && UIView.areAnimationsEnabled
      // Those above the remaining ones were already removed.
      let count = display.layers.count
      layers.removeLast(layers.count - count)
      if presentations.count != count, let obstacle, root?.makesWay(obstacle) == false { return }
      if presentations.count < count {
        isPresenting = true
        layers[presentations.count - 1].controller.dismiss(animated: isAnimated) { [weak self] in
          self?.endPresenting()
        }
        layers.removeLast(count - presentations.count)
      } else if presentations.count == count {
        for (index, presentation) in presentations.enumerated() {
          let isOther = layers[index].presentation.id != presentation.id
          layers[index].presentation = presentation
          fill(layers[index], isAnimated: isAnimated && index == count - 1)
          if index > 0, isOther || presentation.detents.contains(.fit) {
            layers[index].controller.change(to: presentation)
          }
        }
      } else if let presentation = presentations.last {
        present(presentation, isAnimated: isAnimated)
      }
      forget(FlowDisplay(layers.map(\.presentation)))
    }

    /// Treats the current movement as ended.
    func stopWaiting() {
      isWaiting = false
      isPresenting = false
    }

    private var isInWindow: Bool { root?.viewIfLoaded?.window != nil }

    /// The controller that a screen has presented by itself over the graph's presentations.
    private var obstacle: UIViewController? { layers.last?.controller.presentedViewController }

    /// Releases the controllers that are not in `display`.
    private func forget(_ display: FlowDisplay) {
      let contents = display.contents
      navigations = navigations.filter { contents[$0.key] != nil }
      tabs = tabs.filter { contents[$0.key] != nil }
      flows = flows.filter { contents[$0.key] != nil }
      let live = contents.values.reduce(into: Set<NavigationState.Screen.ID>()) {
        if case .stack(let screens) = $1 { $0.formUnion(screens) }
      }
      screens = screens.filter { live.contains($0.key) }
    }
  }

  // MARK: - Presentations

  extension FlowControllers {
    private func present(_ presentation: NavigationState.Presentation, isAnimated: Bool) {
      guard let root else { return }
      let layer = Layer(presentation: presentation, controller: SlotController())
      layer.controller.onDisappear = { [weak root] in root?.followSoon() }
      guard let below = layers.last?.controller else {
        root.embed(layer.controller)
        layers.append(layer)
        return fill(layer, isAnimated: false)
      }
      guard let window = root.viewIfLoaded?.window else { return }
      if obstacle != nil {
        return below.dismiss(animated: isAnimated) { [weak root] in root?.followSoon() }
      }
      fill(layer, isAnimated: false)
      layer.controller.windowHeight = window.bounds.height
      layer.controller.adopt(presentation)
      root.prepare(layer.controller, for: presentation)
      isPresenting = true
      below.present(layer.controller, animated: isAnimated) { [weak self] in
        self?.endPresenting()
      }
      if layer.controller.presentingViewController == nil {
        isPresenting = false
      } else {
        layers.append(layer)
      }
    }

    private func endPresenting() {
      isPresenting = false
      root?.followSoon()
    }

    /// Puts the content of its presentation into the layer's controller.
    private func fill(_ layer: Layer, isAnimated: Bool) {
      let content = controller(of: layer.presentation.container, isAnimated: isAnimated)
      layer.controller.show(content, isAnimated: isAnimated)
      #if !os(tvOS)
        layer.controller.isModalInPresentation = layer.presentation.isLocked
      #endif
    }
  }

  // MARK: - Containers

  extension FlowControllers {
    /// The controller of `container`, with all that it contains.
    private func controller(
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
      }
    }

    private func stack(
      _ screens: [NavigationState.PlacedScreen], in container: NavigationState.Container,
      isAnimated: Bool
    ) -> UIViewController {
      guard let root else { return MessageController("nothing is shown") }
      let navigation = navigations[container.id] ?? root.makeNavigationController(for: container)
      navigations[container.id] = navigation
      navigation.onShow = { [weak root] in root?.followSoon() }
      let controllers = screens.map { controller(of: $0.screen) }
      let isSeen = navigation.viewIfLoaded?.window != nil
      if navigation.viewControllers != controllers {
        navigation.setViewControllers(controllers, animated: isAnimated && isSeen)
      }
      #if !os(tvOS)
        let isLocked = screens.last.map { root.navigator.state.isLocked($0.screen) } ?? false
        navigation.interactivePopGestureRecognizer?.isEnabled = !isLocked
        #if compiler(>=6.2)
          if #available(iOS 26, visionOS 26, *) {
            navigation.interactiveContentPopGestureRecognizer?.isEnabled = !isLocked
          }
        #endif
      #endif
      return navigation
    }

    private func tabs(
      _ tabs: [NavigationState.Container.Tab], in container: NavigationState.Container,
      isAnimated: Bool
    ) -> UIViewController {
      guard let root else { return MessageController("nothing is shown") }
      let controller = self.tabs[container.id] ?? root.makeTabController(for: container)
      self.tabs[container.id] = controller
      controller.onTap = { [weak root] name in root?.tap(name, of: container.id) }
      let contents = tabs.map {
        self.controller(of: $0.container, isAnimated: isAnimated && $0.item.isSelected)
      }
      controller.show(tabs.map(\.item), controllers: contents, animated: isAnimated)
      return controller
    }

    private func controller(of screen: NavigationState.Screen) -> UIViewController {
      if let known = screens[screen.id] { return known }
      guard let root else { return MessageController("nothing is shown") }
      let made = root.makeController(of: screen)
      #if !os(tvOS)
        if root.navigator.state.isLocked(screen) { made.navigationItem.hidesBackButton = true }
      #endif
      screens[screen.id] = made
      return made
    }
  }
#endif
