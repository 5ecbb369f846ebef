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
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct GeometryProxy {
  public var size: CGSize { CGSize(width: 320, height: 200) }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    CGRect(origin: .zero, size: size)
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
