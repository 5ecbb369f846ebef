// Modifiers that change how a view looks. What they are applied to is shown as it is.
extension View {
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }

  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }

  nonisolated public func padding(_ length: CGFloat) -> some View { self }
  nonisolated public func opacity(_ opacity: Double) -> some View { self }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier())
  }

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { keeping { node in node.controller.hidesTabBar = visibility == .hidden } }

  @available(iOS 15.0, macOS 12.0, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func badge(_ count: Int) -> some View { self }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct ToolbarPlacement {
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  public static var tabBar: ToolbarPlacement { ToolbarPlacement() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never

  nonisolated init() {}
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Self.Body == Never {
  @MainActor @preconcurrency public func body(content: Self.Content) -> Self.Body {
    preconditionFailure("no body")
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
nonisolated public struct _ViewModifier_Content<Modifier>: View
where Modifier: ViewModifier {
  @MainActor @preconcurrency public var body: some View { content }
  let content: AnyView
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct ModifiedContent<Content, Modifier> {
  let content: Content
  let modifier: Modifier

  nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

/// A view with the dynamic properties of its modifier.
protocol ModifiedView {
  var anyModifier: Any { get }
}

extension ModifiedContent: ModifiedView {
  var anyModifier: Any { modifier }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  @MainActor @preconcurrency public var body: AnyView {
    Modifier.Body.self == Never.self
      ? AnyView(content)
      : AnyView(modifier.body(content: _ViewModifier_Content(content: AnyView(content))))
  }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A value that is used on the main actor alone, as all of this module is.
struct OnMain<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A view with something at its node.
struct ElementView<Content: View>: PrimitiveView {
  nonisolated(unsafe) let content: Content
  let update: @MainActor (Node) -> Void

  nonisolated init(content: Content, update: @escaping @MainActor (Node) -> Void) {
    self.content = content
    self.update = update
  }

  func update(_ node: Node) {
    update(node)
    node.show(content, at: .position(0))
  }
}

extension View {
  /// The view, with what `update` keeps at its node.
  nonisolated func keeping(_ update: @escaping @MainActor (Node) -> Void) -> some View {
    ElementView(content: self, update: update)
  }

  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
    IDView(content: self, id: AnyHashable(id))
  }
}

/// A view that is another one as soon as its `id` is.
private struct IDView<Content: View>: PrimitiveView {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let id: AnyHashable

  nonisolated init(content: Content, id: AnyHashable) {
    self.content = content
    self.id = id
  }

  func update(_ node: Node) { node.show(content, at: .id(id)) }
}
