#if canImport(UIKit) && !os(watchOS)
  import UIKit

  #if canImport(SwiftUI)
    import SwiftUI
  #endif

  /// Creates a controller for each screen: the screen itself, or a host of a SwiftUI view.
  @MainActor struct ScreenControllers {
    /// The object that SwiftUI views find in their environment.
    let navigator: Navigator

    /// The controller of `screen`, or one that shows why there is none.
    func controller(of screen: Any) -> UIViewController {
      if let controller = screen as? UIViewController { return controller }
      #if canImport(SwiftUI)
        if let view = screen as? any View { return hosting(view) }
      #endif
      return MessageController("\(type(of: screen)) is neither a UIViewController nor a View")
    }

    #if canImport(SwiftUI)
      private func hosting(_ view: some View) -> UIViewController {
        UIHostingController(rootView: view.environment(navigator))
      }
    #endif
  }
#endif
