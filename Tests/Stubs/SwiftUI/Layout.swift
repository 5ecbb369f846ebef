@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading: HorizontalAlignment = HorizontalAlignment()
  public static let center: HorizontalAlignment = HorizontalAlignment()
  public static let trailing: HorizontalAlignment = HorizontalAlignment()
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct VerticalAlignment: Equatable, Sendable {
  public static let top: VerticalAlignment = VerticalAlignment()
  public static let center: VerticalAlignment = VerticalAlignment()
  public static let bottom: VerticalAlignment = VerticalAlignment()
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Alignment: Equatable, Sendable {
  public static let center: Alignment = Alignment()
  public static let top: Alignment = Alignment()
  public static let bottom: Alignment = Alignment()
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat = 0
  public var leading: CGFloat = 0
  public var bottom: CGFloat = 0
  public var trailing: CGFloat = 0

  public init() {}

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct GeometryProxy {
  fileprivate let place: CGRect

  init(_ place: CGRect) { self.place = place }

  public var size: CGSize { place.size }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    place
  }
}

/// Where a view is in its window.
private struct PlaceKey: EnvironmentKey {
  static var defaultValue: CGRect { CGRect(x: 0, y: 0, width: 320, height: 200) }
}

extension EnvironmentValues {
  /// Where a view is in its window. A view fills all the place that the views around it leave.
  var place: CGRect {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

private struct LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

extension EnvironmentValues {
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    PaddedView(content: self, insets: insets)
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    BackgroundView(content: self, background: content())
  }
}

/// A view with room around it.
private struct PaddedView<Content: View>: PrimitiveView {
  nonisolated(unsafe) let content: Content
  let insets: EdgeInsets

  nonisolated init(content: Content, insets: EdgeInsets) {
    self.content = content
    self.insets = insets
  }

  func update(_ node: Node) {
    let isLeftToRight = node.environment.layoutDirection == .leftToRight
    var inner = node.environment
    inner.place.origin.x += isLeftToRight ? insets.leading : insets.trailing
    inner.place.origin.y += insets.top
    inner.place.size.width -= insets.leading + insets.trailing
    inner.place.size.height -= insets.top + insets.bottom
    node.show(content, at: .position(0), in: inner)
  }
}

/// A view and another one in the same place, which it covers.
private struct BackgroundView<Content: View, Background: View>: PrimitiveView {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let background: Background

  nonisolated init(content: Content, background: Background) {
    self.content = content
    self.background = background
  }

  func update(_ node: Node) {
    node.show(content, at: .position(0))
    node.show(background, at: .position(1))
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public protocol CoordinateSpaceProtocol {}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct UnitPoint: Hashable, Sendable {
  public static let center: UnitPoint = UnitPoint()
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum Edge: Int8, CaseIterable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all: Edge.Set = Edge.Set(rawValue: 15)
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let all: SafeAreaRegions = SafeAreaRegions(rawValue: .max)
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Anchor<Value> {
  public struct Source {
    /// What it is an anchor of; nil for all of the view.
    let value: Value?
  }
}

extension Anchor.Source where Value == CGRect {
  public static func rect(_ r: CGRect) -> Anchor<Value>.Source { Anchor<Value>.Source(value: r) }
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source(value: nil) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
nonisolated public struct VStack<Content>: View where Content: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
  nonisolated(unsafe) fileprivate let content: Content
}

extension VStack: PrimitiveView {
  @MainActor func update(_ node: Node) { node.show(content, at: .position(0)) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
nonisolated public struct HStack<Content>: View where Content: View {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
  nonisolated(unsafe) fileprivate let content: Content
}

extension HStack: PrimitiveView {
  @MainActor func update(_ node: Node) { node.show(content, at: .position(0)) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
nonisolated public struct ZStack<Content>: View where Content: View {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
  nonisolated(unsafe) fileprivate let content: Content
}

extension ZStack: PrimitiveView {
  @MainActor func update(_ node: Node) { node.show(content, at: .position(0)) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public struct List<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
  fileprivate let content: Content
}

extension List: PrimitiveView {
  func update(_ node: Node) { node.show(content, at: .position(0)) }
}

extension List where SelectionValue == Never {
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor @preconcurrency public init<Data, RowContent>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  { content = ForEach(data, content: rowContent) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
}

extension ForEach: PrimitiveView where Content: View {
  func update(_ node: Node) {
    for row in data { node.show(content(row), at: .id(AnyHashable(id(row)))) }
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content) { $0.id }
  }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, content: content) { $0[keyPath: id] } }
}
