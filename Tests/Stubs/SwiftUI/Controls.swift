@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String

  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Text: Equatable, Sendable {
  let text: String

  public init(verbatim content: String) { text = content }
  @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {
    text = String(content)
  }
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { text = key.key }
}

extension Text: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
}

extension Text: PrimitiveView {
  func update(_ node: Node) { node.element = Leaf(text) }
}

/// Something that is read on screen.
@MainActor final class Leaf: Element {
  let text: String

  init(_ text: String) { self.text = text }

  func remove() {}
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Color: Hashable, Sendable {
  public static let clear: Color = Color()
  public static let blue: Color = Color()
  public static let orange: Color = Color()
}

extension View {
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func tint(_ tint: Color?) -> some View { self }
}

extension Color: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
}

extension Color: PrimitiveView {
  func update(_ node: Node) {}
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Image: Equatable, Sendable {
  let name: String

  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  @available(macOS 11.0, *)
  public init(systemName: String) { name = systemName }
}

extension Image: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
}

extension Image: PrimitiveView {
  func update(_ node: Node) {}
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
nonisolated public struct Label<Title, Icon>: View where Title: View, Icon: View {
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor @preconcurrency public var body: some View {
    TupleView((), views: [icon, title])
  }

  nonisolated(unsafe) private let title: Title
  nonisolated(unsafe) private let icon: Icon
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct ButtonRole: Equatable, Sendable {
  public static let destructive: ButtonRole = ButtonRole(name: "destructive")
  public static let cancel: ButtonRole = ButtonRole(name: "cancel")

  private let name: String
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
nonisolated public struct Button<Label>: View where Label: View {
  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(action: action, label: label()) }

  nonisolated fileprivate init(action: @escaping @MainActor () -> Void, label: Label) {
    self.action = action
    self.label = label
  }

  @MainActor @preconcurrency public var body: some View {
    ButtonView(label: label, action: action)
  }

  private let action: @MainActor () -> Void
  nonisolated(unsafe) private let label: Label
}

extension Button where Label == Text {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) { self.init(action: action, label: Text(titleKey)) }

  @_disfavoredOverload @preconcurrency nonisolated public init<S>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol { self.init(action: action, label: Text(title)) }
}

extension Button {
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @preconcurrency nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(action: action, label: label()) }
}

/// A button as it is found on screen.
private struct ButtonView<Label: View>: PrimitiveView {
  let label: Label
  let action: @MainActor () -> Void

  func update(_ node: Node) {
    node.element = ButtonElement(action)
    node.show(label, at: .position(0))
  }
}

/// What a button does.
@MainActor final class ButtonElement: Element {
  let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  func remove() {}
}
