#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #endif

  /// A screen of the app, and the reports that the host needs from it.
  struct FlowScreenView: View {
    let scene: FlowScene
    let model: PresentationModel
    let screen: ShownScreen
    /// True iff it is not the root of its stack.
    let isPushed: Bool
    @Environment(\.fittingLayer) private var layer
    @State private var height: CGFloat = 0

    var body: some View {
      let _ = screen.isRendered = true
      hidingTabs(sized(FlowScreenContent(scene: scene, screen: screen, isPushed: isPushed)))
        .navigationBarBackButtonHidden(hidesBackButton)
        .onAppear { model.changed(screen, isOnScreen: true) }
        .onDisappear { model.changed(screen, isOnScreen: false) }
    }

    /// If the lock asks, the button stays, and its effect is undone.
    private var hidesBackButton: Bool {
      let isLocked = !screen.asks && model.navigator.isLocked(screen.screen)
      return isLocked || screen.bar.hidesBackButton
    }

    /// Without the tab bar around it, if the graph says so.
    @ViewBuilder private func hidingTabs(_ content: some View) -> some View {
      #if os(iOS) || os(tvOS) || os(visionOS)
        if screen.hidesTabs {
          content.toolbar(.hidden, for: .tabBar)
        } else {
          content
        }
      #else
        content
      #endif
    }

    /// At its ideal height, in a sheet that is to fit it.
    @ViewBuilder private func sized(_ content: FlowScreenContent) -> some View {
      if let layer {
        content
          .fixedSize(horizontal: false, vertical: true)
          .onGeometryChange(for: CGFloat.self) {
            // With the navigation bar.
            $0.size.height + $0.safeAreaInsets.top
          } action: {
            height = $0
            layer.contentHeight = Double($0)
          }
          .onAppear {
            // It has kept its height under the screen that has gone back to it.
            if height > 0 { layer.contentHeight = Double(height) }
          }
          .frame(maxHeight: .infinity, alignment: .top)
      } else {
        content
      }
    }
  }

  /// The app's view of a screen. The screen's method is called when an observable value that it
  /// reads changes.
  private struct FlowScreenContent: View {
    let scene: FlowScene
    let screen: ShownScreen
    let isPushed: Bool

    var body: some View {
      #if canImport(UIKit) && !os(watchOS)
        if let controller = screen.controller as? UIViewController { return view(of: controller) }
      #endif
      do throws(RouteError) {
        return view(of: try scene.screens.screen(of: screen.route, from: screen.sender))
      } catch {
        return AnyView(Text(verbatim: "\(error)"))
      }
    }

    #if canImport(UIKit) && !os(watchOS)
      private func view(of controller: UIViewController) -> AnyView {
        AnyView(ControllerScreen(screen: screen, controller: controller, isPushed: isPushed))
      }
    #endif

    /// The view `made`, or a view that shows it, or a message that says why it cannot be shown.
    private func view(of made: Any) -> AnyView {
      if let view = made as? any View { return AnyView(view) }
      #if canImport(UIKit) && !os(watchOS)
        if let controller = made as? UIViewController {
          screen.controller = controller
          #if !os(tvOS)
            // Before the push begins.
            if controller.hidesBottomBarWhenPushed { screen.bar.hidesTabs = true }
          #endif
          return view(of: controller)
        }
      #endif
      return AnyView(Text(verbatim: "\(type(of: made)) is not a view that FlowView can show."))
    }
  }
#endif
