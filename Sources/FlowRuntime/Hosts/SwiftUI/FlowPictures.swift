#if canImport(SwiftUI)
  import SwiftUI

  /// Makes pictures of an app's screens, which `flowc graph --pictures` shows.
  ///
  /// Each screen is shown alone, without the tabs and sheets around it, and without a tab or back
  /// button. Its events do nothing. Alerts and dialogs have no picture. Use it in a test that runs
  /// in the app:
  ///
  /// ```swift
  /// let pictures = FlowPictures(navigator, screens: ShopScreens())
  /// let omissions = try await pictures.write(to: folder, in: scene)
  /// ```
  @MainActor public struct FlowPictures {
    /// The arguments of screens, by the names of their routes: `["Items.product": [.int(42)]]`.
    /// Those of other screens come from `scenarios`.
    public var arguments: [String: [NavigationArgument]] = [:]
    /// The text that `flowc test --screens` writes: the arguments of the screens that the graph's
    /// scenarios show. Parameters that are not in it have their default values.
    public var scenarios = ""
    /// The size of each screen, in points.
    public var size = CGSize(width: 393, height: 852)
    /// The number of pixels on each side of a point, from 1 to 3.
    public var scale = 2
    /// The appearances of which pictures are made.
    public var appearances = Appearance.allCases
    /// How long a screen is shown before its picture is made.
    public var patience = Duration.milliseconds(500)
    /// The object that SwiftUI views find in their environment.
    let navigator: Navigator
    private let factories: ScreenFactories

    /// An appearance of the system.
    public enum Appearance: Hashable, Sendable, CaseIterable {
      case light
      case dark
    }

    /// Makes pictures of the app's `screens`, which find `navigator` in their environment.
    public init(_ navigator: Navigator, screens: some FlowAppScreens) {
      self.init(navigator, screens: ScreenFactories(screens))
    }

    /// Makes pictures of the screens that `screens` creates, which find `navigator` in their
    /// environment.
    public init(_ navigator: Navigator, screens: ScreenFactories) {
      self.navigator = navigator
      factories = screens
    }

    /// Writes the pictures that `draw` makes of each screen to `folder`, as PNG. Returns the reason
    /// why there is no picture for each other screen, by its name.
    func write(
      to folder: URL,
      _ draw: @MainActor (_ screen: Any, _ isBare: Bool) async throws -> [Appearance: Data]
    ) async throws -> [String: String] {
      let pictured = try PicturedScreens(
        of: navigator.graph, arguments: arguments, scenarios: scenarios)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var omissions = pictured.omissions
      for screen in pictured.screens {
        guard let made = try? factories.screen(of: screen.route, from: .recording()) else {
          omissions[screen.name] = "the app has no screen with these arguments"
          continue
        }
        let pictures = try await draw(made, screen.isBare)
        for appearance in appearances {
          if let picture = pictures[appearance] {
            let name = fileName(of: screen.name, appearance)
            try picture.write(to: folder.appendingPathComponent(name))
          } else {
            omissions[screen.name] = "it cannot be drawn"
          }
        }
      }
      return omissions
    }

    /// `Home.feed@dark@2x.png`
    private func fileName(of screen: String, _ appearance: Appearance) -> String {
      screen + (appearance == .dark ? "@dark" : "") + (scale > 1 ? "@\(scale)x" : "") + ".png"
    }
  }
#endif
