import FlowRuntime
import SwiftUI

/// The shop in SwiftUI.
@main struct ShopApp: App {
  @State private var navigator = Shop.navigator(
    conditions: .init(signedIn: { Session.shared.isSignedIn }))

  var body: some Scene {
    WindowGroup {
      FlowView(navigator, screens: ShopScreens())
        .flowTransition(.opacity)
        .onOpenURL { navigator.open($0) }
        .task {
          for await refusal in navigator.refusals { print("refused: \(refusal.error)") }
        }
    }
  }
}

/// All screens. Each coordinator's are a type of their own, so that teams can own theirs.
struct ShopScreens: Shop.Screens {
  var account = AccountScreens()
  var settings = SettingsScreens()
  var home = HomeScreens()
  var palette = PaletteScreens()
  var items = ItemScreens()
  var login = LoginScreens()
  var message = MessageScreens()
}

/// Who uses the shop.
@MainActor @Observable final class Session {
  static let shared = Session()
  var isSignedIn = false
}
