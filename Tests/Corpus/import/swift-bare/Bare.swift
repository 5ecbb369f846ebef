import SafariServices
import SwiftUI

@main struct ShopApp: App { var body: some Scene { WindowGroup { Tabs() } } }

struct Tabs: View {
  var body: some View {
    TabView {
      MapTab().tabItem { Label("Map", systemImage: "map") }
      HomeTab().tabItem { Label("Home", systemImage: "house") }
      // A bar is what it has in mind, so a stack may be around it.
      TitledTab().tabItem { Label("Titled", systemImage: "t.square") }
      WrappedTab().tabItem { Label("Wrapped", systemImage: "shippingbox") }
    }
  }
}

// A tab without a navigation bar.
struct MapTab: View { var body: some View { Color.green.ignoresSafeArea() } }

struct HomeTab: View {
  @State private var web = false
  @State private var page = false
  @State private var both = false
  @State private var helps = false
  @State private var pushes = false
  @State private var wraps = false
  @State private var styles = false
  @State private var asks = false

  var body: some View {
    NavigationStack {
      List {
        Button("Web") { web = true }
        NavigationLink("Both") { BothPage() }
      }
      .navigationTitle("Home")
    }
    .tint(.red)
    .sheet(isPresented: $web) { WebPage() }
    .sheet(isPresented: $page) { SafariPage() }
    .sheet(isPresented: $both) { BothPage() }
    .fullScreenCover(isPresented: $helps) { NavigationStack { HelpPage() } }
    .popover(isPresented: $pushes) { PushingPage() }
    .sheet(isPresented: $wraps) { InStack { GivenPage() } }
    .sheet(isPresented: $styles) { StyledPage().inStack() }
    .alert("Sure?", isPresented: $asks) { Button("OK") {} }
  }
}

// A sheet without a navigation bar.
struct WebPage: View {
  @State private var more = false
  var body: some View { Text("web").fullScreenCover(isPresented: $more) { MorePage() } }
}

struct MorePage: View { var body: some View { Text("more") } }

struct SafariPage: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> SFSafariViewController {
    SFSafariViewController(url: .homeDirectory)
  }
}

// Shown both ways.
struct BothPage: View { var body: some View { Text("both") } }

struct HelpPage: View { var body: some View { Text("help") } }

struct PushingPage: View {
  var body: some View { NavigationLink("On") { HelpPage() } }
}

struct GivenPage: View { var body: some View { Text("given") } }
struct StyledPage: View { var body: some View { Text("styled") } }

struct TitledTab: View { var body: some View { Text("titled").navigationTitle("Titled") } }
struct WrappedTab: View { var body: some View { InStack { Text("wrapped") } } }

struct InStack<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View { NavigationStack { content } }
}

extension View {
  func inStack() -> some View { NavigationStack { self } }
}
