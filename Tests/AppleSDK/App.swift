import FlowRuntime
import SwiftUI

// What SwiftUI has since iOS 26, around a graph and in its screens: apps reach all of it. It compiles
// with Apple's SDK alone: Scripts/apple-sdk/check.
@main struct ShopApp: App {
  var body: some Scene {
    WindowGroup { ShopWindow() }
    WindowGroup(id: "product", for: Int.self) { $id in ProductWindow(id: id ?? 1) }
  }
}

struct ShopWindow: View { var body: some View { ShopContent() } }

/// A window of its own for one product: `openWindow(id: "product", value: 7)`.
struct ProductWindow: View {
  let id: Int
  @State private var navigator = Shop.navigator()

  var body: some View {
    FlowView(navigator, screens: ShopScreens())
      .onAppear { try? navigator.navigate(to: .home(.product(id: id))) }
  }
}

struct ShopContent: View {
  @State private var navigator = Shop.navigator()
  @State private var query = ""
  @State private var showsInspector = false
  @State private var visibility = NavigationSplitViewVisibility.detailOnly
  @Namespace private var namespace

  var body: some View {
    FlowView(navigator, screens: ShopScreens())
      .flowTabs { tabs in
        if #available(iOS 26, *) {
          TabView(selection: selection(tabs)) {
            TabSection("Shop") {
              ForEach(tabs.tabs) { tab in
                Tab(value: tab.id, role: tab.id == "search" ? .search : nil) {
                  tab.content.searchable(text: $query)
                } label: {
                  Label(tab.item.title ?? "", systemImage: tab.item.icon ?? "")
                }
              }
            }
            Tab("New", systemImage: "plus", value: "compose") { EmptyView() }
          }
          .tabViewStyle(.sidebarAdaptable)
          .tabBarMinimizeBehavior(.onScrollDown)
          .tabViewBottomAccessory { Text("Playing") }
          .tabViewSearchActivation(.searchTabSelection)
        } else {
          TabView(selection: tabs.selection) {
            ForEach(tabs.tabs) { tab in
              tab.content.tabItem { Text(tab.item.title ?? "") }.tag(tab.id)
            }
          }
        }
      }
      .flowStacks { stack in
        if #available(iOS 26, *) {
          stack.content
            .tint(stack.isPresented ? .orange : .blue)
            .toolbarBackground(.hidden, for: .navigationBar)
            .scrollEdgeEffectStyle(.soft, for: .top)
        } else {
          stack.content
        }
      }
      .flowPresentations { layer in
        if #available(iOS 18, *), layer.name == "Home.photo" {
          layer.content.navigationTransition(.zoom(sourceID: layer.name, in: namespace))
        } else {
          layer.content.presentationBackground(.thinMaterial)
        }
      }
      .flowColumns { columns in
        columns.split(visibility: $visibility).navigationSplitViewStyle(.balanced)
      }
      .environment(\.zoom, namespace)
      .inspector(isPresented: $showsInspector) { Text("Inspector") }
  }

  /// The tab that is a button: its selection is an event of the tabs.
  private func selection(_ tabs: FlowTabs) -> Binding<String> {
    Binding {
      tabs.selection.wrappedValue
    } set: { name in
      if name == "compose" {
        try? navigator.send("compose")
      } else {
        tabs.selection.wrappedValue = name
      }
    }
  }
}

private struct ZoomKey: EnvironmentKey {
  static var defaultValue: Namespace.ID? { nil }
}

extension EnvironmentValues {
  var zoom: Namespace.ID? {
    get { self[ZoomKey.self] }
    set { self[ZoomKey.self] = newValue }
  }
}

struct ShopScreens: Shop.Screens {
  var compose: any Shop.Compose.Screens = ComposeScreens()
  var home: any Shop.Home.Screens = HomeScreens()
  var search: any Shop.Search.Screens = SearchScreens()
}

struct HomeScreens: Shop.Home.Screens {
  func feed(_ go: Shop.Home.Feed) -> some View { Feed(go: go) }
  func product(_ go: Shop.Home.Product, id: Int) -> some View { Product(go: go, id: id) }
  func photo(_ go: Shop.Home.Photo, id: Int) -> some View { Text("Photo \(id)") }
}

struct SearchScreens: Shop.Search.Screens {
  func form(_ go: Shop.Search.Form) -> some View { Text("Search") }
}

struct ComposeScreens: Shop.Compose.Screens {
  func text(_ go: Shop.Compose.Text) -> some View {
    Button("Close", action: go.dismiss)
      .presentationBackgroundInteraction(.enabled)
      .presentationDragIndicator(.visible)
  }
}

struct Feed: View {
  let go: Shop.Home.Feed
  @Environment(\.zoom) private var namespace
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    List {
      if #available(iOS 26, *), let namespace {
        Button("Product") { go.product(id: 1) }
          .matchedTransitionSource(id: 1, in: namespace)
          .glassEffect()
      }
      Button("Window") { openWindow(id: "product", value: 7) }
    }
    .toolbar {
      if #available(iOS 26, *), let namespace {
        ToolbarSpacer(.fixed)
        ToolbarItem { Button("Photo") { go.photo(id: 1) } }
          .matchedTransitionSource(id: "Home.photo", in: namespace)
      }
    }
  }
}

struct Product: View {
  let go: Shop.Home.Product
  let id: Int
  @Environment(\.zoom) private var namespace

  var body: some View {
    if #available(iOS 26, *), let namespace {
      Text("Product \(id)")
        .navigationTransition(.zoom(sourceID: id, in: namespace))
        .navigationSubtitle("Lamp")
        .scrollEdgeEffectStyle(.soft, for: .top)
        .backgroundExtensionEffect()
        .toolbar { DefaultToolbarItem(kind: .search, placement: .bottomBar) }
    }
  }
}
