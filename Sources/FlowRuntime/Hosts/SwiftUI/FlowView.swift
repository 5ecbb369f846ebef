#if canImport(SwiftUI)
  import SwiftUI

  /// An app's screens as its graph says: stacks, tabs, flows, sheets and covers.
  ///
  /// What the user does with the system's own controls is told to the navigator: the back button, a
  /// swipe, a tap on a tab. What a locked screen or a `requires` refuses is shown as it was.
  ///
  /// A screen of the app is a `View`, or a `UIViewController` where there are some. Every screen can
  /// read `@Environment(Navigator.self)`.
  public struct FlowView: View {
    private let navigator: Navigator
    private let screens: FlowScreens

    /// Shows what `navigator` says. `screens` makes the screens.
    public init(_ navigator: Navigator, screens: FlowScreens) {
      self.navigator = navigator
      self.screens = screens
    }

    /// What is shown.
    public var body: some View {
      FlowRoot(navigator, screens: screens)
        .id(ObjectIdentifier(navigator))
        .environment(navigator)
    }
  }

  /// All that is shown of one navigator.
  private struct FlowRoot: View {
    private let navigator: Navigator
    private let screens: FlowScreens
    @State private var stage: Stage

    init(_ navigator: Navigator, screens: FlowScreens) {
      self.navigator = navigator
      self.screens = screens
      #if os(macOS)
        // A window's sheets end one by one.
        let multiDismiss = false
      #else
        let multiDismiss = true
      #endif
      _stage = State(initialValue: Stage(navigator, multiDismiss: multiDismiss))
    }

    var body: some View {
      FlowPresentation(
        scene: FlowScene(stage: stage, screens: screens), depth: 0, last: stage.shown
      )
      .onChange(of: navigator.state.presentations.shape, initial: true) { stage.follow() }
      .task(id: stage.wait) {
        guard let wait = stage.wait else { return }
        guard (try? await Task.sleep(for: wait.reason.time)) != nil else { return }
        stage.step()
      }
    }
  }

  extension Stage.Wait.Reason {
    /// How long it takes. There is no word of the end of a push, nor of a sheet that has come.
    fileprivate var time: Duration {
      switch self {
      case .transition, .gesture: .milliseconds(600)
      case .update, .tap: .zero
      }
    }
  }

  /// What every view of a `FlowView` is made with.
  struct FlowScene {
    /// What is on screen.
    let stage: Stage
    /// What makes the screens.
    let screens: FlowScreens
  }

  extension Navigator {
    /// Opens a deep link: for `onOpenURL`. Whether it is refused, `refusals` tells.
    public func open(_ url: URL) { try? open(url.absoluteString) }
  }
#endif
