/// The differences between platforms' SwiftUI, and how long a host waits.
struct HostTraits {
  /// True iff several presentations can be dismissed at once.
  var multiDismiss = true
  /// True iff selecting the selected tab in a tab bar means that it was tapped. Elsewhere, the tab
  /// bar also selects it on appearing.
  var tellsTaps = true
  /// Changes what views observe, with or without animation.
  var change: @MainActor (_ isAnimated: Bool, _ body: () -> Void) -> Void = { _, body in body() }

  /// How long views need to be updated: more than a frame.
  static let turn = Duration.milliseconds(40)
  /// How long something keeps moving after it has appeared.
  static let rest = Duration.milliseconds(600)
  /// How long a gesture may take, and its report.
  static let gesture = Duration.seconds(4)
  /// How long after a host has appeared its scene counts as active, if this is not reported.
  static let launch = Duration.milliseconds(500)

  /// How long to wait for the end of `motion`, after this many that were not reported. The
  /// appearance of something is reported at once or never; its disappearance is reported when its
  /// animation has ended.
  @MainActor static func limit(of motion: Motion, after failures: Int) -> Duration {
    motion.arriving == nil ? .seconds(4) : .milliseconds(1500 << min(failures, 2))
  }
}
