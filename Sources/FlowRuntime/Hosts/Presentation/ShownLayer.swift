import Observation

/// The app's own container, a sheet or a cover, as views show it. It is one presentation of the
/// system's, whatever it contains: something that is presented again is another layer.
@MainActor @Observable final class ShownLayer: Identifiable {
  /// How it is presented.
  let style: NavigationState.Style
  /// What it contains.
  private(set) var container: ShownContainer
  /// What is presented over it.
  private(set) var next: ShownLayer?
  /// The heights that a sheet can rest at; empty where the graph names none.
  private(set) var detents: [NavigationGraph.Detent]
  /// The height that it rests at.
  var selectedDetent: NavigationGraph.Detent
  /// How high its content is, for the detent `fit`; 0 until it is known.
  var contentHeight = 0.0
  /// True iff the user cannot take it away.
  private(set) var isLocked: Bool

  /// What was presented over it and may still be on its way off the screen.
  @ObservationIgnored private(set) var departing: ShownLayer?
  /// True as soon as a view was made of it.
  @ObservationIgnored var isRendered = false
  /// True as soon as it has come on screen.
  @ObservationIgnored var hasAppeared = false
  /// True as soon as it has left the screen.
  @ObservationIgnored var hasEnded = false

  /// Shows `presentation`.
  init(_ presentation: NavigationState.Presentation, of navigator: Navigator) {
    style = presentation.style
    container = ShownContainer(presentation.container, of: navigator)
    detents = presentation.detents
    selectedDetent = presentation.firstDetent
    isLocked = presentation.isLocked
  }

  /// Shows `presentation`, which has the same style.
  func show(_ presentation: NavigationState.Presentation, of navigator: Navigator) {
    if isLocked != presentation.isLocked { isLocked = presentation.isLocked }
    if container.id == presentation.id {
      container.show(presentation.container, of: navigator)
    } else {
      container = ShownContainer(presentation.container, of: navigator)
      if detents != presentation.detents { detents = presentation.detents }
      selectedDetent = presentation.firstDetent
    }
  }

  /// Has `layer` presented over it.
  func present(_ layer: ShownLayer) {
    departing = nil
    next = layer
  }

  /// Has what is presented over it taken away.
  func dismiss() {
    departing = next
    next = nil
  }
}

extension NavigationState.Presentation {
  /// The height that it rests at first.
  var firstDetent: NavigationGraph.Detent { selectedDetent ?? detents.first ?? .large }
}
