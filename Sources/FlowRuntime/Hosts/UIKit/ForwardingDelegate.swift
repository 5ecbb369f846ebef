#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Stands in for an app's own delegate: what it does not implement itself goes to that one, so that
  /// the app's delegate is asked as if it were set directly.
  @MainActor class ForwardingDelegate: NSObject {
    /// The app's own delegate. UIKit asks for it on the main thread alone.
    nonisolated(unsafe) weak var own: (any NSObjectProtocol)?

    /// True iff it or the app's own delegate does.
    nonisolated override func responds(to aSelector: Selector!) -> Bool {
      super.responds(to: aSelector) || own?.responds(to: aSelector) ?? false
    }

    /// What it does not implement is for the app's own delegate.
    nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? { own }
  }
#endif
