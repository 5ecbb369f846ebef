import FlowRuntime
import SwiftUI

/// The shop in SwiftUI.
@main struct ShopApp: App {
  var body: some Scene {
    WindowGroup { ShopWindow() }
  }
}

/// A window of the shop. It has no state: on some versions of Apple's systems, all windows share the
/// state of the view in `WindowGroup`.
struct ShopWindow: View {
  var body: some View { ShopContent() }
}

/// The content of a window. Each has its own navigator, and comes back where it was left.
struct ShopContent: View {
  @State private var navigator = Shop.navigator(
    conditions: .init(signedIn: { Session.shared.isSignedIn }))
  @SceneStorage("navigation") private var saved: String?
  @Environment(\.scenePhase) private var phase
  @Namespace private var namespace

  var body: some View {
    VStack(spacing: 0) {
      FlowView(navigator, screens: ShopScreens())
      RadioBar(navigator: navigator)
    }
    .onChange(of: Session.shared.isSignedIn) {
      if !Session.shared.isSignedIn { Shop.Main.Events(navigator).logout() }
    }
    .flowTransition(.opacity)
    .environment(\.zoom, namespace)
    .onAppear { if let saved { navigator.restore(saved) } }
    .onChange(of: phase) { if phase != .active { saved = navigator.save() } }
    .onOpenURL { navigator.open($0) }
    .task {
      for await refusal in navigator.refusals { print("refused: \(refusal.error)") }
    }
  }
}

/// A bar that belongs to no screen: the coordinator of the tabs has events of its own, while it is live.
struct RadioBar: View {
  let navigator: Navigator

  var body: some View {
    let tabs = Shop.Main.Events(navigator)
    Button("Radio") { tabs.player() }.disabled(!navigator.accepts { tabs.player() })
  }
}

/// All screens. Each coordinator's are a type of their own, so that teams can own theirs.
struct ShopScreens: Shop.Screens {
  var account: any Shop.Account.Screens = AccountScreens()
  var home: any Shop.Home.Screens = HomeScreens()
  var items: any Shop.Items.Screens = ItemScreens()
  var login: any Shop.Login.Screens = LoginScreens()
  var message: any Shop.Message.Screens = MessageScreens()
  var player: any Shop.Player.Screens = PlayerScreens()
  var palette: any Shop.Palette.Screens = PaletteScreens()
  var settings: any Shop.Settings.Screens = SettingsScreens()
}

/// Who uses the shop.
@MainActor @Observable final class Session {
  static let shared = Session()
  var isSignedIn = false
}
