import FlowRuntime
import SwiftUI

/// The shop in SwiftUI.
@main struct ShopApp: App {
  @State private var navigator = Shop.navigator(
    conditions: .init(signedIn: { Session.shared.isSignedIn }))

  /// All screens. Each coordinator's are a type of their own, so that teams can own theirs.
  private let screens = Shop.screens(
    account: AccountScreens(), home: HomeScreens(), items: ItemScreens(),
    login: LoginScreens(), message: MessageScreens(), palette: PaletteScreens(),
    settings: SettingsScreens())

  var body: some Scene {
    WindowGroup {
      FlowView(navigator, screens: screens)
        .flowTransition(.opacity)
        .onOpenURL { navigator.open($0) }
        .task {
          for await refusal in navigator.refusals { print("refused: \(refusal.error)") }
        }
    }
  }
}

/// Who uses the shop.
@MainActor @Observable final class Session {
  static let shared = Session()
  var isSignedIn = false
}
