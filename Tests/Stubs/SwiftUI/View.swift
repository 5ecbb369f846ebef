#if canImport(UIKit)
  @_exported import UIKit
#endif
#if canImport(AppKit)
  @_exported import AppKit
#endif
@_exported import Foundation
@_exported import Observation

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// A view that this module shows by itself, instead of by its `body`.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// Brings what `node` shows up to date with this value of the view.
  func update(_ node: Node)
}

extension PrimitiveView {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
}

extension Optional: PrimitiveView where Wrapped: View {
  func update(_ node: Node) {
    if let self { node.show(self, at: .position(0)) }
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  public static func buildBlock() -> EmptyView { EmptyView(of: ()) }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views: views)
  }

  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }

  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(content: .first(first))
  }

  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(content: .second(second))
  }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView
  where Content: View { AnyView(of: content) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct _ConditionalContent<TrueContent, FalseContent> {
  let content: Content

  enum Content {
    case first(TrueContent)
    case second(FalseContent)
  }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  func update(_ node: Node) {
    switch content {
    case .first(let view): node.show(view, at: .position(0))
    case .second(let view): node.show(view, at: .position(1))
    }
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
nonisolated public struct TupleView<T>: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
  public init(_ value: T) {
    self.init(value, views: Mirror(reflecting: value).children.compactMap { $0.value as? any View })
  }

  nonisolated init(_ value: T, views: [any View]) { self.views = views }

  nonisolated(unsafe) let views: [any View]
}

extension TupleView: PrimitiveView {
  @MainActor func update(_ node: Node) {
    for (number, view) in views.enumerated() { node.show(view, at: .position(number)) }
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
nonisolated public struct AnyView: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
  public init<V>(_ view: V) where V: View { self.view = view }
  public init<V>(erasing view: V) where V: View { self.view = view }
  nonisolated init(of view: any View) { self.view = view }

  nonisolated(unsafe) let view: any View
}

extension AnyView: PrimitiveView {
  @MainActor func update(_ node: Node) {
    node.show(view, at: .type(ObjectIdentifier(type(of: view as Any))))
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
nonisolated public struct EmptyView: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
  public init() {}
  nonisolated init(of nothing: Void) {}
}

extension EmptyView: PrimitiveView {
  @MainActor func update(_ node: Node) {}
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView where Content: View {
  func update(_ node: Node) { node.show(content, at: .position(0)) }
}
