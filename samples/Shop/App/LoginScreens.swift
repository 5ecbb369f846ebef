import FlowRuntime
import SwiftUI

/// Signing up and signing in.
struct LoginScreens: Shop.Login.Screens {
  func welcome(_ go: Shop.Login.Welcome) -> some View {
    VStack {
      Button("Sign up") { go.signUp() }
      Button("Sign in") { go.signIn() }
    }
    .navigationTitle("Welcome")
  }

  func register(_ go: Shop.Login.Register) -> some View { Text("A new account") }

  func password(_ go: Shop.Login.Password) -> some View {
    Button("That is my password") {
      Session.shared.isSignedIn = true
      go.success()
    }
  }
}
