import Testing

@testable import FlowRuntime
@testable import SwiftUI

/// What docs/swiftui.md shows with `flowTabs`.
@MainActor @Suite struct TabRecipeTests {
  /// Tabs where there is little room, else a sidebar.
  private struct Wide: View {
    let tabs: FlowTabs
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
      if width == .regular {
        NavigationSplitView {
          List {
            ForEach(tabs.items) { item in
              Button(item.title ?? "") { tabs.selection.wrappedValue = item.name }
            }
          }
        } detail: {
          tabs.content
        }
      } else {
        TabView(selection: tabs.selection) {
          ForEach(tabs.tabs) { tab in
            tab.content.tabItem { Text(tab.item.title ?? "") }.tag(tab.id)
          }
        }
      }
    }
  }

  @Test func theUserStaysWhereTheyAreWhenTheWidthChanges() throws {
    let app = try HostApp("Tea", wrap: { $0.flowTabs { Wide(tabs: $0) } })
    try app.navigator.selectTab("account")
    try app.send("orders")
    for isNarrow in [true, false, true, false] {
      let state = app.navigator.state
      app.window.resize(isNarrow: isNarrow)
      app.run(10_000)
      #expect(app.navigator.state == state)
      #expect(app.screen.contains("account orders"), "\(app.screen)")
      #expect(app.window.fault == nil)
      try app.send("share", "dismiss")
    }
  }

  @Test func aTabThatIsAButtonIsNeverSelected() throws {
    var selected: [String] = []
    var taps = 0
    let app = try HostApp(
      "Tea",
      wrap: { view in
        view.flowTabs { tabs in
          let selection = Binding {
            tabs.selection.wrappedValue
          } set: { name in
            if name == "new" { taps += 1 } else { tabs.selection.wrappedValue = name }
          }
          TabView(selection: selection) {
            ForEach(tabs.tabs) { tab in tab.content.tabItem { Text(tab.id) }.tag(tab.id) }
            Color.clear.tabItem { Text("New") }.tag("new")
          }
        }
      })
    app.run(10_000)
    let bar = app.window.bars(in: try #require(app.window.front))[0]
    for name in ["new", "account", "new"] {
      bar.tap(name)
      app.run(10_000)
      selected.append(app.navigator.state.selectedTabName)
    }
    #expect(selected == ["shop", "account", "account"])
    #expect(taps == 2)
  }
}

extension NavigationState {
  /// The name of the selected tab.
  fileprivate var selectedTabName: String {
    let tabs = presentations.first?.container.shownParts.flatMap(\.tabs) ?? []
    return tabs.first { $0.item.isSelected }?.id ?? ""
  }
}
