#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  import SwiftUI
  import UIKit

  extension FlowPictures {
    /// Writes a picture of each screen in each appearance to `folder`: as `Home.feed@2x.png` and
    /// `Home.feed@dark@2x.png`. Each is drawn in a window of `scene`, in a navigation controller if
    /// it is not bare.
    ///
    /// Returns the reason why there is no picture for each other screen, by its name:
    /// `Items.product`.
    @discardableResult public func write(
      to folder: URL, in scene: UIWindowScene
    ) async throws -> [String: String] {
      try await write(to: folder) { screen, isBare in
        let controller = ScreenControllers(navigator: navigator).controller(of: screen)
        guard !(controller is MessageController) else { return [:] }
        let window = UIWindow(windowScene: scene)
        window.frame = CGRect(origin: .zero, size: size)
        window.rootViewController =
          isBare || !controller.canBePushed
          ? controller : UINavigationController(rootViewController: controller)
        window.isHidden = false
        defer { window.isHidden = true }
        var pictures: [Appearance: Data] = [:]
        for appearance in appearances {
          window.overrideUserInterfaceStyle = appearance == .dark ? .dark : .light
          window.layoutIfNeeded()
          try await Task.sleep(for: patience)
          pictures[appearance] = picture(of: window)
        }
        return pictures
      }
    }

    /// The picture of `window`, as PNG; nil if it is not on screen.
    private func picture(of window: UIWindow) -> Data? {
      let format = UIGraphicsImageRendererFormat()
      format.scale = CGFloat(scale)
      format.opaque = true
      var isDrawn = false
      let picture = UIGraphicsImageRenderer(size: size, format: format).pngData { _ in
        isDrawn = window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
      }
      return isDrawn ? picture : nil
    }
  }
#endif
