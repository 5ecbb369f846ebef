/// What tells one platform's SwiftUI from another's, and how long a host waits.
struct HostTraits {
  /// True iff several presentations can go at once.
  var multiDismiss = true
  /// True iff a tab bar that selects the tab that is selected has been tapped there. Elsewhere it
  /// selects it also as it comes.
  var tellsTaps = true
  /// Changes what views observe, with or without animation.
  var change: @MainActor (_ isAnimated: Bool, _ body: () -> Void) -> Void = { _, body in body() }

  /// How long views need to be brought up to date: more than a frame.
  static let turn = Duration.milliseconds(40)
  /// How long something that has appeared moves on.
  static let rest = Duration.milliseconds(600)
  /// How long after a host has appeared its scene counts as active, where nobody tells.
  static let launch = Duration.milliseconds(500)

  /// How long the end of `motion` is waited for, after so many that were not reported. What comes is
  /// reported at once or never; what goes is reported when its animation has ended.
  @MainActor static func limit(of motion: Motion, after failures: Int) -> Duration {
    motion.arriving == nil ? .seconds(4) : .milliseconds(1500 << min(failures, 2))
  }
}
