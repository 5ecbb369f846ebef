@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@MainActor @preconcurrency public struct NavigationStack<Data, Root>: View where Root: View {
  private let root: Root
  private let path: Path

  @MainActor @preconcurrency public init(@ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    path = Path(read: { [] }, write: { _ in })
  }

  @MainActor @preconcurrency public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = Path {
      path.wrappedValue.map { AnyHashable($0) }
    } write: { items in
      path.wrappedValue = Data(items.compactMap { $0.base as? Data.Element })
    }
  }

  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
}

extension NavigationStack: PrimitiveView {
  func update(_ node: Node) {
    let stack = node.element as? StackElement ?? StackElement(at: node)
    node.element = stack
    stack.show(root, path)
  }
}

/// How a stack reads and writes what is pushed.
@MainActor struct Path {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct NavigationPath {
  public init() {}
}

/// The stack that a view is in.
private struct StackKey: EnvironmentKey {
  static var defaultValue: Weak<StackElement> { Weak() }
}

/// An object that is not kept alive.
struct Weak<Object: AnyObject>: SelfComparing {
  weak var object: Object?

  func isSame(as other: Any) -> Bool { (other as? Self)?.object === object }
}

extension EnvironmentValues {
  /// The stack that a view is in.
  var stack: Weak<StackElement> {
    get { self[StackKey.self] }
    set { self[StackKey.self] = newValue }
  }
}

extension View {
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    let show = OnMain { (item: AnyHashable) -> (any View)? in
      (item.base as? D).map { destination($0) }
    }
    let type = ObjectIdentifier(data)
    return keeping { node in
      node.environment.stack.object?.destinations[type] = show.value
    }
  }

  @available(iOS 13.0, macOS 13.0, tvOS 13.0, watchOS 6.0, *)
  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    keeping { node in node.controller.hidesBackButton = hidesBackButton }
  }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    let title = String(title)
    return keeping { node in
      #if canImport(UIKit) && !os(watchOS)
        node.controller.host.navigationItem.title = title
      #endif
    }
  }

  @available(iOS 14.0, watchOS 8.0, *)
  @available(macOS, unavailable)
  @available(tvOS, unavailable)
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    keeping { node in node.controller.titleDisplayMode = "\(displayMode)" }
  }
}

@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@available(macOS, unavailable)
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic
    case inline
    @available(watchOS 8.0, *)
    @available(tvOS, unavailable)
    case large
  }
}
