@testable import FlowRuntime

/// Views that show the tree of a model. They report what they see when they are told to.
@MainActor final class FakeViews {
  let model: PresentationModel
  let clock = VirtualClock()
  private var layers: [ShownLayer] = []
  private var screens: [ShownScreen] = []

  /// Shows `navigator`.
  convenience init(_ navigator: Navigator, multiDismiss: Bool = true) {
    self.init(navigator, traits: HostTraits(multiDismiss: multiDismiss))
  }

  /// Shows `navigator` on a system with `traits`.
  init(_ navigator: Navigator, traits: HostTraits) {
    model = PresentationModel(navigator, traits: traits, clock: clock)
  }

  /// Reports what has come and gone since it was called last.
  func report() {
    let old = layers
    layers = Array(sequence(first: model.root) { $0.next })
    for (below, layer) in zip(old, old.dropFirst()).reversed()
    where !layers.contains(where: { $0 === layer }) {
      model.ended(above: below)
    }
    for layer in layers where !layer.hasAppeared {
      layer.isRendered = true
      model.appeared(layer)
    }
    let gone = screens
    screens = layers.compactMap(\.container.front)
    for screen in gone where !screens.contains(where: { $0 === screen }) {
      model.changed(screen, isOnScreen: false)
    }
    for screen in screens where !screen.isOnScreen { model.changed(screen, isOnScreen: true) }
  }

  /// Lets so much time go by.
  func run(_ duration: Duration) {
    let end = clock.now + duration
    while clock.step(until: end) {}
  }

  /// Reports, and lets time go by, until the model has nothing more to do. `note` is called each time.
  func settle(_ note: () -> Void = {}) {
    for _ in 0..<20 {
      note()
      report()
      note()
      run(.seconds(1))
    }
  }
}

extension ShownContainer {
  /// The screen that is in front in it.
  fileprivate var front: ShownScreen? {
    switch content {
    case .stack(let screens): screens.last
    case .tabs(let tabs): tabs.first { $0.item.isSelected }?.container.front
    case .flow(let flow): flow.front
    case .columns(let columns): columns.first { $0.isFront }?.container.front
    }
  }
}

extension VirtualClock: HostClock {}
