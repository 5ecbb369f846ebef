#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Stands in for an app's own delegate: calls that it does not implement itself are forwarded, so
  /// that the app's delegate is asked as if it were set directly.
  @MainActor class ForwardingDelegate: NSObject {
    /// The app's own delegate. UIKit only asks for it on the main thread.
    nonisolated(unsafe) weak var own: (any NSObjectProtocol)?

    /// True iff it or the app's own delegate does.
    nonisolated override func responds(to aSelector: Selector!) -> Bool {
      super.responds(to: aSelector) || own?.responds(to: aSelector) ?? false
    }

    /// Calls that it does not implement are forwarded to the app's own delegate.
    nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? { own }
  }
#endif
