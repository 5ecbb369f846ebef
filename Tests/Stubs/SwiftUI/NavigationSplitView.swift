@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
nonisolated public struct NavigationSplitView<Sidebar, Content, Detail>: View
where Sidebar: View, Content: View, Detail: View {
  private let columns: OnMain<[any View]>
  private let compact: OnMain<Binding<NavigationSplitViewColumn>?>

  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
}

extension NavigationSplitView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    columns = OnMain([sidebar(), detail()])
    compact = OnMain(nil)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension NavigationSplitView {
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    columns = OnMain([sidebar(), content(), detail()])
    compact = OnMain(preferredCompactColumn)
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    columns = OnMain([sidebar(), detail()])
    compact = OnMain(preferredCompactColumn)
  }
}

extension NavigationSplitView: PrimitiveView {
  @MainActor func update(_ node: Node) {
    let split = node.element as? SplitElement ?? SplitElement(at: node)
    node.element = split
    split.show(columns.value, compact.value)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let number: Int

  public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(number: 0) }
  public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(number: 1) }
  public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(number: 2) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private var number: Int

  public static var detailOnly: NavigationSplitViewVisibility { Self(number: 0) }
  public static var doubleColumn: NavigationSplitViewVisibility { Self(number: 1) }
  public static var all: NavigationSplitViewVisibility { Self(number: 2) }
  public static var automatic: NavigationSplitViewVisibility { Self(number: 3) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@MainActor @preconcurrency
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  @MainActor @preconcurrency public init() {}
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  @MainActor @preconcurrency public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

extension View {
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func navigationSplitViewStyle<S>(_ style: S) -> some View
  where S: NavigationSplitViewStyle { self }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

private struct SizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension EnvironmentValues {
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[SizeClassKey.self] }
    set { self[SizeClassKey.self] = newValue }
  }
}
