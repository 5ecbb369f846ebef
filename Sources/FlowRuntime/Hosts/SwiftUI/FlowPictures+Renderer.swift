#if canImport(SwiftUI) && (os(macOS) || os(watchOS))
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  extension FlowPictures {
    /// Writes a picture of each screen, a SwiftUI view, in each appearance to `folder`: as
    /// `Home.feed@2x.png` and `Home.feed@dark@2x.png`. Views are drawn without a window, so what
    /// the system draws for them, such as a list, may be missing.
    ///
    /// Returns the reason why there is no picture for each other screen, by its name:
    /// `Items.product`.
    @discardableResult public func write(to folder: URL) async throws -> [String: String] {
      try await write(to: folder) { screen, _ in
        guard let view = screen as? any View else { return [:] }
        var pictures: [Appearance: Data] = [:]
        for appearance in appearances { pictures[appearance] = picture(of: view, appearance) }
        return pictures
      }
    }

    private func picture(of view: some View, _ appearance: Appearance) -> Data? {
      let renderer = ImageRenderer(
        content: view.frame(
          minWidth: size.width, maxWidth: size.width, minHeight: size.height, maxHeight: size.height
        )
        .environment(navigator)
        .environment(\.colorScheme, appearance == .dark ? .dark : .light))
      renderer.scale = CGFloat(scale)
      #if canImport(UIKit)
        return renderer.uiImage?.pngData()
      #else
        guard let image = renderer.nsImage?.tiffRepresentation else { return nil }
        return NSBitmapImageRep(data: image)?.representation(using: .png, properties: [:])
      #endif
    }
  }
#endif
