#if canImport(SwiftUI)
  import SwiftUI

  /// The contents of a custom tab bar: see `View.flowTabs`.
  @MainActor public struct FlowTabs {
    /// The tabs in the bar, in order, with their items and contents.
    public let tabs: [Tab]
    /// True iff the screen in front hides the bar.
    public let isBarHidden: Bool
    /// The name of the selected tab. Selecting the selected tab goes back to its root.
    public let selection: Binding<String>
    /// The contents of the tabs, with the selected one in front. A tab is created when it is first
    /// selected, and keeps its contents when another one is selected.
    public let content: AnyView

    /// A tab in the bar, with its content.
    @MainActor public struct Tab: Identifiable {
      /// The tab's label in the bar.
      public let item: NavigationState.TabItem
      /// The tab's content: a stack, or whatever the graph mounts there.
      public let content: AnyView

      /// The tab's name.
      nonisolated public var id: String { item.name }
    }

    /// The labels of the tabs in the bar.
    public var items: [NavigationState.TabItem] { tabs.map(\.item) }
  }

  extension View {
    /// Shows the graph's tabs in the view that `tabs` creates, instead of a `TabView` with a plain
    /// bar.
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
    let model: PresentationModel
    let container: ShownContainer
    let tabs: [ShownContainer.Tab]
    @Environment(\.flowTabs) private var ownTabs

    var body: some View {
      if let ownTabs {
        ownTabs(
          FlowTabs(
            tabs: shownTabs.map { FlowTabs.Tab(item: $0.item, content: content(of: $0)) },
            isBarHidden: container.hidesTabs,
            selection: selection(isTapped: true), content: AnyView(allContents)))
      } else {
        TabView(selection: selection(isTapped: model.tellsTaps)) {
          ForEach(shownTabs) { tab in
            content(of: tab).tabItem { FlowTabLabel(item: tab.item) }.tag(tab.id)
          }
        }
      }
    }

    /// The tabs in the bar now. The conditions that they depend on are observed.
    private var shownTabs: [ShownContainer.Tab] {
      tabs.filter { $0.item.isSelected || model.navigator.showsTab(of: $0.container.id) }
    }

    private func content(of tab: ShownContainer.Tab) -> AnyView {
      // A view nested in a view of its own type has to be erased.
      AnyView(FlowContainer(scene: scene, model: model, container: tab.container))
    }

    private var allContents: some View {
      ZStack {
        ForEach(tabs.filter { container.hasShown($0) }) { tab in
          content(of: tab)
            .opacity(tab.item.isSelected ? 1 : 0)
            .allowsHitTesting(tab.item.isSelected)
            // Without the keyboard's focus and shortcuts, too.
            .disabled(!tab.item.isSelected)
            .accessibilityHidden(!tab.item.isSelected)
        }
      }
    }

    private func selection(isTapped: Bool) -> Binding<String> {
      let (model, container) = (model, container)
      return Binding {
        container.selectedTab ?? ""
      } set: { name in
        if isTapped || name != container.selectedTab {
          model.userSelected(name, in: container.id)
        }
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

  /// The app's own tab bar, if any.
  private struct FlowTabsKey: EnvironmentKey {
    static var defaultValue: (@MainActor (FlowTabs) -> AnyView)? { nil }
  }

  extension EnvironmentValues {
    /// The app's own tab bar, if any.
    fileprivate var flowTabs: (@MainActor (FlowTabs) -> AnyView)? {
      get { self[FlowTabsKey.self] }
      set { self[FlowTabsKey.self] = newValue }
    }
  }
#endif
