import Observation

/// The app's own container or a presentation, as views show it. It is one presentation of the
/// system, whatever it contains: presenting something again creates another layer.
@MainActor @Observable final class ShownLayer: Identifiable {
  /// How it is presented.
  let style: NavigationState.Style
  /// Its content.
  private(set) var container: ShownContainer
  /// The presentation over it.
  private(set) var next: ShownLayer?
  /// The heights at which a sheet can rest; empty if the graph names none.
  private(set) var detents: [NavigationGraph.Detent]
  /// The height at which it rests.
  var selectedDetent: NavigationGraph.Detent
  /// The height of its content, for the detent `fit`; 0 until it is known.
  var contentHeight = 0.0
  /// The texts of an alert's fields, once the user has changed them.
  var texts: [String] = []
  /// The name of the route or mount that it was opened with, which its anchor has.
  private(set) var name: String
  /// That name with its coordinator's: `Home.share`, `Main.settings`.
  private(set) var fullName: String
  /// The screens in it or above it that may be locked, so that the user cannot dismiss it.
  private(set) var locks: [NavigationState.Screen]

  /// The layer that was presented over it and may still be disappearing.
  @ObservationIgnored private(set) var departing: ShownLayer?
  /// Its frame in the coordinates of the window, if that is known.
  @ObservationIgnored var frame: FlowAnchors.Frame?
  /// True once a view was created for it.
  @ObservationIgnored var isRendered = false
  /// True once it has appeared on screen.
  @ObservationIgnored var hasAppeared = false
  /// True once it is an alert or dialog over which no earlier gesture can still be reported.
  @ObservationIgnored var hasSettled = false
  /// True once the user has closed it, an alert or dialog.
  @ObservationIgnored var isClosed = false
  /// True once it has disappeared from the screen.
  @ObservationIgnored var hasEnded = false

  /// Shows `presentation`.
  init(_ presentation: NavigationState.Presentation, of navigator: Navigator) {
    style = presentation.style
    name = presentation.name
    fullName = presentation.container.opener(in: navigator.graph)
    container = ShownContainer(presentation.container, of: navigator)
    detents = presentation.detents
    selectedDetent = presentation.firstDetent
    locks = presentation.locks
  }

  /// Shows `presentation`, which has the same style.
  func show(_ presentation: NavigationState.Presentation, of navigator: Navigator) {
    if locks != presentation.locks { locks = presentation.locks }
    if container.id == presentation.id {
      container.show(presentation.container, of: navigator)
    } else {
      container = ShownContainer(presentation.container, of: navigator)
      name = presentation.name
      fullName = presentation.container.opener(in: navigator.graph)
      if detents != presentation.detents { detents = presentation.detents }
      selectedDetent = presentation.firstDetent
    }
  }

  /// Presents `layer` over it.
  func present(_ layer: ShownLayer) {
    departing = nil
    next = layer
  }

  /// Dismisses the presentation over it.
  func dismiss() {
    departing = next
    next = nil
  }
}

extension NavigationState.Presentation {
  /// The height at which it rests first.
  var firstDetent: NavigationGraph.Detent { selectedDetent ?? detents.first ?? .large }
}
