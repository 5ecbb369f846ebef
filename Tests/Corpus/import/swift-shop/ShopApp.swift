import SwiftUI

// The app starts with tabs; a sheet over all of them becomes a transition of the tabs themselves.
@main struct ShopApp: App {
  @State private var router = Router()

  var body: some Scene {
    WindowGroup { RootView().environment(router) }
  }
}

struct RootView: View {
  @State private var showsWelcome = false
  @Environment(Router.self) private var router

  var body: some View {
    TabView {
      HomeView()
        .tabItem { Label("Home", systemImage: "house") }
      Tab("You", systemImage: "person") {
        NavigationStack { AccountView() }
      }
    }
    .sheet(isPresented: $showsWelcome) { WelcomeView() }
    .onAppear { showsWelcome = !router.knowsUser }
  }
}

// Nothing leaves it: the graph has the way back that the system offers.
struct WelcomeView: View {
  var body: some View { Text("Welcome") }
}

// A screen is known by its own `body`, not by its name; a preview is no navigation.
struct Account: View {
  var body: some View { AccountView() }
}

#Preview { NavigationStack { WelcomeView() } }
