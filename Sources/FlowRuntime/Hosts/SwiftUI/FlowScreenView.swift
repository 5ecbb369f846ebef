#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #endif

  /// A screen of the app.
  struct FlowScreenView: View {
    let scene: FlowScene
    let screen: NavigationState.PlacedScreen
    @Environment(\.flowHeight) private var height
    @State private var ownHeight: CGFloat = 0

    var body: some View {
      let navigator = scene.stage.navigator
      if navigator.state.isLocked(screen.screen) {
        sized(content(navigator)).navigationBarBackButtonHidden(true)
      } else {
        sized(content(navigator))
      }
    }

    private func content(_ navigator: Navigator) -> AnyView {
      do throws(RouteError) {
        return view(
          of: try scene.screens.screen(
            of: screen.screen.routeArguments, from: FlowScreen(screen.id, of: navigator)))
      } catch {
        return AnyView(Text(verbatim: "\(error)"))
      }
    }

    /// The view that `screen` is, or what shows it, or says why it cannot be shown.
    private func view(of screen: Any) -> AnyView {
      if let view = screen as? any View { return AnyView(view) }
      #if canImport(UIKit) && !os(watchOS)
        if let controller = screen as? UIViewController {
          return AnyView(ControllerView(controller: controller))
        }
      #endif
      return AnyView(Text(verbatim: "\(type(of: screen)) is no view that FlowView can show."))
    }

    /// As high as it wants to be, in a sheet that is to fit it.
    @ViewBuilder private func sized(_ content: AnyView) -> some View {
      if let height {
        content
          .fixedSize(horizontal: false, vertical: true)
          .onGeometryChange(for: CGFloat.self) {
            // With the navigation bar.
            $0.size.height + $0.safeAreaInsets.top
          } action: {
            ownHeight = $0
            height.wrappedValue = $0
          }
          .onAppear {
            // It has kept its height under the screen that has gone back to it.
            if ownHeight > 0 { height.wrappedValue = ownHeight }
          }
          .frame(maxHeight: .infinity, alignment: .top)
      } else {
        content
      }
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    /// A view controller as a view.
    private struct ControllerView: UIViewControllerRepresentable {
      let controller: UIViewController

      func makeUIViewController(context: Context) -> UIViewController { controller }

      func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
  #endif
#endif
