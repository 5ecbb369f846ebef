#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The controllers that a flow controller shows: one for each presentation, each container in it
  /// and each screen. They exist as long as the state contains what they show.
  @MainActor final class FlowControllers: FlowSurface {
    private(set) weak var root: FlowController?
    private(set) var layers: [Layer] = []
    var navigations: [NavigationState.Container.ID: FlowNavigationController] = [:]
    var tabs: [NavigationState.Container.ID: any FlowTabController] = [:]
    /// The contents of the tabs that are not in their tab bar.
    var hiddenTabs: Set<NavigationState.Container.ID> = []
    var flows: [NavigationState.Container.ID: SlotController] = [:]
    /// The controllers of columns.
    var splits: [NavigationState.Container.ID: FlowSplitViewController] = [:]
    var screens: [NavigationState.Screen.ID: UIViewController] = [:]
    /// The controllers around those of screens that cannot be in a navigation controller
    /// themselves.
    var wrappers: [NavigationState.Screen.ID: SlotController] = [:]
    /// The observers of the controllers of bare screens that are presented themselves.
    private var bares: [NavigationState.Screen.ID: BarePresentation] = [:]
    /// The topmost screen of each stack.
    var tops: [NavigationState.Container.ID: NavigationState.Screen] = [:]
    /// True iff the end of a transition is pending.
    private var isWaiting = false
    /// True while the action of a button is called, before its outcome is shown.
    private var isAnswering = false
    /// True iff a presentation or dismissal was started and has not ended.
    private var isPresenting = false

    /// A presentation and its controller.
    struct Layer {
      var presentation: NavigationState.Presentation
      let controller: UIViewController
      /// The observer of the end of a bare screen's controller, which is presented itself.
      let bare: BarePresentation?
      /// The controller, unless it is an alert or dialog or the one of a bare screen.
      var slot: SlotController? { bare == nil ? controller as? SlotController : nil }
      /// True iff it is an alert or dialog that waits for the action of its button: the system
      /// calls that only after it has closed.
      var isAsking = false

      init(
        _ presentation: NavigationState.Presentation, _ controller: UIViewController,
        _ bare: BarePresentation? = nil
      ) {
        self.presentation = presentation
        self.controller = controller
        self.bare = bare
        isAsking = presentation.style.isPrompt
      }
    }

    /// Nothing in `root` yet.
    init(of root: FlowController) { self.root = root }

    // MARK: - The display

    /// True while a transition runs, including one by the user's fingers. Its end is followed.
    var isMoving: Bool {
      if isPresenting || isAnswering { return true }
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
        let isPresented = layer.isAsking || layer.controller.presentingViewController != nil
        guard display.layers.isEmpty || isPresented else {
          return display
        }
        display.add(
          FlowDisplay.Layer(id: layer.presentation.id, style: layer.presentation.style))
        let told = FlowDisplay(
          [layer.presentation], isShown: { !hiddenTabs.contains($0.container.id) })
        for (container, content) in told.contents {
          display.add(
            layer.slot == nil ? content : seen(content, of: container), of: container)
        }
        let columns = layer.presentation.container.allColumns
        for container in columns where told.contents[container.id] != nil {
          for (part, content) in seen(container.columns, in: container) {
            display.add(content, of: part)
          }
        }
        for tab in told.hiddenTabs { display.hide(tab) }
      }
      return display
    }

    /// The display of the controllers of `container`, where they were asked to show `told`.
    private func seen(
      _ told: FlowDisplay.Content, of container: NavigationState.Container.ID
    ) -> FlowDisplay.Content {
      switch told {
      case .stack(let screens): return .stack(ids(screens, in: container))
      case .tabs: return tabs[container]?.selectedTabName.map { .tabs(selected: $0) } ?? told
      case .flow, .columns: return told
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
        let below = layers[presentations.count - 1].controller
        layers.removeLast(count - presentations.count)
        // An alert that a button has closed is gone already.
        if below.presentedViewController != nil {
          isPresenting = true
          below.dismiss(animated: isAnimated) { [weak self] in self?.endPresenting() }
        }
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
      tops = tops.filter { contents[$0.key] != nil }
      tabs = tabs.filter { contents[$0.key] != nil }
      hiddenTabs = hiddenTabs.filter { contents[$0] != nil }
      flows = flows.filter { contents[$0.key] != nil }
      splits = splits.filter { contents[$0.key] != nil }
      let live = contents.values.reduce(into: Set<NavigationState.Screen.ID>()) {
        if case .stack(let screens) = $1 { $0.formUnion(screens) }
      }
      screens = screens.filter { live.contains($0.key) }
      wrappers = wrappers.filter { live.contains($0.key) }
      bares = bares.filter { live.contains($0.key) }
    }
  }

  // MARK: - Presentations

  extension FlowControllers {
    private func present(_ presentation: NavigationState.Presentation, isAnimated: Bool) {
      guard let root else { return }
      let layer = makeLayer(presentation, of: root)
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
      if presentation.prompt == nil {
        layer.controller.adopt(presentation, windowHeight: window.bounds.height)
      }
      #if !os(tvOS)
        if let slot = layer.slot, presentation.style.layering.control == .dismiss {
          slot.presentationController?.delegate = slot
        }
      #endif
      point(layer, in: window)
      root.prepare(layer.controller, for: presentation)
      layer.bare?.listen()
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

    /// A controller for `presentation`: an alert, the controller of a bare screen, or else a slot.
    private func makeLayer(
      _ presentation: NavigationState.Presentation, of root: FlowController
    ) -> Layer {
      if let prompt = presentation.prompt {
        return Layer(presentation, makePrompt(prompt, of: presentation))
      }
      if let screen = presentation.bareScreen {
        let controller = controller(of: screen.screen)
        return Layer(presentation, controller, bare(controller, of: screen.id))
      }
      let slot = SlotController()
      slot.onDisappear = { [weak root] in root?.followSoon() }
      slot.onAttemptToDismiss = { [weak self, weak slot] in self?.attemptedToDismiss(slot) }
      return Layer(presentation, slot)
    }

    /// The observer of `controller`, that of the bare screen `id`. It is the same one when the
    /// controller is presented again.
    private func bare(
      _ controller: UIViewController, of id: NavigationState.Screen.ID
    ) -> BarePresentation {
      if let known = bares[id] { return known }
      let bare = BarePresentation(of: controller)
      bares[id] = bare
      bare.onEnd = { [weak root] in root?.followSoon() }
      bare.onAttemptToDismiss = { [weak self, weak controller] in
        self?.attemptedToDismiss(controller)
      }
      return bare
    }

    private func endPresenting() {
      isPresenting = false
      root?.followSoon()
    }

    /// Shows the columns called `id` again: whether there is room for several has changed.
    func rearrange(_ id: NavigationState.Container.ID) {
      guard let layer = layers.last(where: { $0.presentation.container.part(id) != nil }) else {
        return
      }
      fill(layer, isAnimated: false)
      root?.followSoon()
    }

    /// Puts the content of its presentation into the layer's controller.
    private func fill(_ layer: Layer, isAnimated: Bool) {
      if let slot = layer.slot {
        let content = controller(of: layer.presentation.container, isAnimated: isAnimated)
        slot.show(content, isAnimated: isAnimated)
      }
      updateLock(of: layer)
    }
  }

  // MARK: - Alerts and dialogs

  extension FlowControllers {
    /// The controller of the alert or dialog `prompt`.
    private func makePrompt(
      _ prompt: NavigationState.PlacedScreen, of presentation: NavigationState.Presentation
    ) -> UIViewController {
      guard let root else { return MessageController("nothing is shown") }
      let sender = FlowSender(prompt.id, of: root.navigator)
      let dialog = root.makeDialog(of: prompt.screen, from: sender)
      return UIAlertController(dialog, isAlert: presentation.style == .alert) {
        [weak self] button, texts in
        self?.answer(prompt.id, sender) { button.action(texts) }
      }
    }

    /// The user has tapped a button of the alert or dialog `prompt`, which has closed.
    ///
    /// If the button sends no event, the user has dismissed it. If the state keeps it in spite of
    /// an event, it is presented again.
    private func answer(
      _ prompt: NavigationState.Screen.ID, _ sender: FlowSender, _ action: @MainActor () -> Void
    ) {
      isAnswering = true
      action()
      isAnswering = false
      defer { root?.followSoon() }
      guard let last = layers.last, last.presentation.prompt?.id == prompt else { return }
      let isKept = root?.navigator.unobservedState.presentations.last?.prompt?.id == prompt
      guard sender.hasSent, isKept else {
        layers[layers.count - 1].isAsking = false
        return
      }
      layers.removeLast()
      present(last.presentation, isAnimated: true)
    }

    /// Makes the controller of `layer` point at the view that its presentation names, if it is
    /// shown where there is room for that. A controller of the system may need it whatever its
    /// style is.
    private func point(_ layer: Layer, in window: UIWindow) {
      #if !os(tvOS)
        let presentation = layer.presentation
        guard presentation.style == .popover || presentation.style == .dialog || layer.bare != nil,
          let root, let popover = layer.controller.popoverPresentationController
        else { return }
        if let view = root.anchor(for: presentation) {
          popover.sourceView = view
          popover.sourceRect = view.bounds
        } else if let frame = root.navigator.anchors[presentation.name] {
          popover.sourceView = window
          popover.sourceRect = CGRect(
            x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        } else {
          popover.sourceView = window
          popover.sourceRect = CGRect(
            x: window.bounds.midX, y: window.bounds.midY, width: 0, height: 0)
          popover.permittedArrowDirections = []
        }
      #endif
    }
  }
#endif
