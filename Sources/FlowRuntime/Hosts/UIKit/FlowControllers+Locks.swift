#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Keeps the user from leaving locked screens with the system's own controls.
  extension FlowControllers {
    func updateLocks() {
      for layer in layers { updateLock(of: layer) }
      for container in tops.keys { updateLock(ofStack: container) }
    }

    func updateLock(of layer: Layer) {
      #if !os(tvOS)
        guard let root else { return }
        let isLocked = root.navigator.isLocked(layer.presentation)
        layer.slot?.isModalInPresentation = isLocked
        layer.bare?.setLocked(isLocked)
      #endif
    }

    /// The user has tried to swipe `controller` away, which is locked: a lock that asks is told.
    func attemptedToDismiss(_ controller: UIViewController?) {
      // An alert that was answered may still be among the layers, above the one that was swiped.
      guard let root, let layer = layers.first(where: { $0.controller === controller }),
        root.navigator.unobservedState.presentations.last?.id == layer.presentation.id
      else { return }
      // `refusals` reports it.
      try? root.navigator.userDismissed()
    }

    /// While its topmost screen is locked, the user cannot swipe back, and has no button to go
    /// back, unless the lock asks.
    func updateLock(ofStack container: NavigationState.Container.ID) {
      #if !os(tvOS)
        guard let navigator = root?.navigator, let navigation = navigations[container],
          let top = tops[container]
        else { return }
        let isLocked = navigator.isLocked(top)
        navigation.interactivePopGestureRecognizer?.isEnabled = !isLocked
        #if compiler(>=6.2)
          if #available(iOS 26, visionOS 26, *) {
            navigation.interactiveContentPopGestureRecognizer?.isEnabled = !isLocked
          }
        #endif
        // The app's own setting stays for a screen that is never locked.
        if navigator.unobservedState.mayBeLocked(top), !navigator.asks(top) {
          (wrappers[top.id] ?? screens[top.id])?.navigationItem.hidesBackButton = isLocked
        }
      #endif
    }
  }
#endif
