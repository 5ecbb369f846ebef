import FlowRuntime
import SwiftUI

/// The screens of the second tab.
struct AccountScreens: Shop.Account.Screens {
  func profile(_ go: Shop.Account.Profile) -> some View {
    VStack {
      Button("Settings") { go.settings() }
      Button("Sign out") { Session.shared.isSignedIn = false }
      Button("What I bought") { go.product(id: 1, sort: .newest) }
    }
    .navigationTitle("You")
  }
}

/// Preferences.
struct SettingsScreens: Shop.Settings.Screens {
  func main(_ go: Shop.Settings.Main) -> some View { Button("Done") { go.dismiss() } }
}

/// The radio.
struct PlayerScreens: Shop.Player.Screens {
  func playing(_ go: Shop.Player.Playing) -> some View { Button("Close") { go.dismiss() } }
}

/// A message that may cover anything.
struct MessageScreens: Shop.Message.Screens {
  func thread(_ go: Shop.Message.Thread, id: String) -> some View {
    VStack {
      Text("Message \(id)")
      Button("Close") { go.dismiss() }
    }
  }
}
