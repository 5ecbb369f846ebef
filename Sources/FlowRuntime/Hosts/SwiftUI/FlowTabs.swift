#if canImport(SwiftUI)
  import SwiftUI

  /// What a tab bar of the app's own is made of: see `View.flowTabs`.
  @MainActor public struct FlowTabs {
    /// The tabs in order, and which of them is selected.
    public let items: [NavigationState.TabItem]
    /// The selected tab by its name. Selecting the one that is selected goes back to its root.
    public let selection: Binding<String>
    /// What the tabs hold. Those that are not selected keep what they have.
    public let content: AnyView
  }

  extension View {
    /// Shows the tabs of the graph as `tabs` makes them, instead of in a `TabView`.
    ///
    /// ```swift
    /// FlowView(navigator, screens: screens)
    ///   .flowTabs { tabs in
    ///     VStack { tabs.content; MyBar(tabs.items, selection: tabs.selection) }
    ///   }
    /// ```
    public func flowTabs<Tabs: View>(
      @ViewBuilder _ tabs: @escaping @MainActor (FlowTabs) -> Tabs
    ) -> some View {
      environment(\.flowTabs) { AnyView(tabs($0)) }
    }
  }

  /// Tabs with their bar.
  struct FlowTabBar: View {
    let scene: FlowScene
    let id: NavigationState.Container.ID
    let tabs: [NavigationState.Container.Tab]
    @Environment(\.flowTabs) private var ownTabs

    var body: some View {
      if let ownTabs {
        ownTabs(
          FlowTabs(
            items: tabs.map(\.item), selection: selection(isTapped: true),
            content: AnyView(allContents)))
      } else {
        TabView(selection: selection(isTapped: Self.tellsTaps)) {
          ForEach(tabs) { tab in
            content(of: tab).tabItem { FlowTabLabel(item: tab.item) }.tag(tab.id)
          }
        }
      }
    }

    private func content(of tab: NavigationState.Container.Tab) -> some View {
      // A view in a view of its own type has to be erased.
      AnyView(FlowContainer(scene: scene, container: tab.container))
    }

    private var allContents: some View {
      ZStack {
        ForEach(tabs) { tab in
          content(of: tab)
            .opacity(tab.item.isSelected ? 1 : 0)
            .allowsHitTesting(tab.item.isSelected)
            .accessibilityHidden(!tab.item.isSelected)
        }
      }
    }

    /// True iff a `TabView` that selects the tab that is selected has been tapped there. Elsewhere it
    /// selects it also as it comes.
    private static var tellsTaps: Bool {
      #if os(iOS) || os(visionOS)
        true
      #else
        false
      #endif
    }

    private func selection(isTapped: Bool) -> Binding<String> {
      let (stage, id, tabs) = (scene.stage, id, tabs)
      func selected() -> String {
        // Tabs that move away keep what they had.
        let shown = stage.shown.part(id)?.tabs ?? tabs
        return shown.first { $0.item.isSelected }?.id ?? ""
      }
      return Binding { @MainActor in
        selected()
      } set: { @MainActor name in
        if isTapped || name != selected() { stage.userSelected(name, in: id) }
      }
    }
  }

  /// A tab's title and icon.
  private struct FlowTabLabel: View {
    let item: NavigationState.TabItem

    var body: some View {
      if let icon = item.icon {
        if FlowSymbol.exists(icon) {
          Label(title, systemImage: icon)
        } else {
          Label(title, image: icon)
        }
      } else {
        Text(title)
      }
    }

    private var title: LocalizedStringKey { LocalizedStringKey(item.title ?? item.name) }
  }

  /// The tab bar of the app's own, if it has one.
  private struct FlowTabsKey: EnvironmentKey {
    static var defaultValue: (@MainActor (FlowTabs) -> AnyView)? { nil }
  }

  extension EnvironmentValues {
    /// The tab bar of the app's own, if it has one.
    fileprivate var flowTabs: (@MainActor (FlowTabs) -> AnyView)? {
      get { self[FlowTabsKey.self] }
      set { self[FlowTabsKey.self] = newValue }
    }
  }
#endif
