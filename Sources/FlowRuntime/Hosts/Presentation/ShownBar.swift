import Observation

/// The wishes of a view controller that is a screen for the bars around it.
@MainActor @Observable final class ShownBar {
  var title = ""
  var titleSize = TitleSize.automatic
  var hidesBackButton = false
  /// True iff the tab bar is hidden while it is pushed.
  var hidesTabs = false

  /// Whether its title is large.
  enum TitleSize {
    case automatic
    case large
    case small
  }

  /// Wants nothing yet.
  init() {}
}
