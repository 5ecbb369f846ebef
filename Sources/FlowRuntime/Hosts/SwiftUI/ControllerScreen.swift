#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// A screen that is a view controller, with the bars around it as the controller wants them.
  struct ControllerScreen: View {
    let screen: ShownScreen
    let controller: UIViewController
    /// True iff it is not the root of its stack.
    let isPushed: Bool

    var body: some View {
      let bar = screen.bar
      let content = ControllerView(controller: controller)
        // It insets its content itself, under bars and the keyboard, as it does in UIKit.
        .ignoresSafeArea()
        .background { BarView(bar: bar, controller: controller) }
        .navigationTitle(bar.title)
      #if os(tvOS)
        content.toolbar(tabBar, for: .tabBar)
      #else
        content
          .navigationBarTitleDisplayMode(titleSize)
          .toolbar(tabBar, for: .tabBar)
      #endif
    }

    private var tabBar: Visibility {
      screen.hidesTabs || isPushed && screen.bar.hidesTabs ? .hidden : .automatic
    }

    #if !os(tvOS)
      private var titleSize: NavigationBarItem.TitleDisplayMode {
        switch screen.bar.titleSize {
        case .automatic: .automatic
        case .large: .large
        case .small: .inline
        }
      }
    #endif
  }

  /// A view controller as a view.
  private struct ControllerView: UIViewControllerRepresentable {
    let controller: UIViewController

    func makeUIViewController(context: Context) -> UIViewController { controller }

    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  /// Brings the items of `controller` to the bars around it.
  private struct BarView: UIViewControllerRepresentable {
    let bar: ShownBar
    let controller: UIViewController

    func makeUIViewController(context: Context) -> BarController {
      BarController(of: ControllerBar(of: controller, bar))
    }

    func updateUIViewController(_ controller: BarController, context: Context) {}
  }
#endif
