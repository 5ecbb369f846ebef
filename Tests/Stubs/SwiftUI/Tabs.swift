@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 7.0, *)
nonisolated public struct TabView<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: View {
  nonisolated(unsafe) private let selection: Binding<SelectionValue>?
  private let tabs: @MainActor () -> [TabEntry]

  public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    let content = OnMain(content())
    self.selection = selection
    tabs = { TabEntry.all(in: content.value) }
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public init<C>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent {
    let content = OnMain(content())
    self.selection = selection
    tabs = { TabEntry.all(in: content.value) }
  }

  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { preconditionFailure("no body") }
}

extension TabView: PrimitiveView {
  @MainActor func update(_ node: Node) {
    let bar = node.element as? TabsElement ?? TabsElement(at: node)
    node.element = bar
    let selection = selection
    bar.show(tabs()) {
      (selection?.wrappedValue).map { AnyHashable($0) }
    } write: { tag in
      if let value = tag.base as? SelectionValue { selection?.wrappedValue = value }
    }
  }
}

/// A tab in the making.
@MainActor struct TabEntry {
  var tag: AnyHashable
  var content: any View

  /// The tabs that `content` is made of, without showing any.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  static func all(in content: any TabContent) -> [TabEntry] {
    (content as? any TabsView)?.tabs ?? all(inBodyOf: content)
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  private static func all(inBodyOf content: some TabContent) -> [TabEntry] {
    all(in: content.body)
  }

  /// The tabs that `view` is made of, without showing any.
  static func all(in view: any View) -> [TabEntry] {
    (view as? any TabsView)?.tabs ?? [
      TabEntry(tag: AnyHashable("\(type(of: view))"), content: view)
    ]
  }
}

/// A view that is made of tabs, or is one and says which.
@MainActor protocol TabsView {
  var tabs: [TabEntry] { get }
}

extension TupleView: TabsView {
  @MainActor var tabs: [TabEntry] { views.flatMap { TabEntry.all(in: $0) } }
}

extension ForEach: TabsView {
  var tabs: [TabEntry] {
    data.flatMap { row in
      let row: Any = content(row)
      if let view = row as? any View { return TabEntry.all(in: view) }
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *),
        let content = row as? any TabContent
      {
        return TabEntry.all(in: content)
      }
      return []
    }
  }
}

extension Group: TabsView where Content: View {
  var tabs: [TabEntry] { TabEntry.all(in: content) }
}

extension EmptyView: TabsView {
  var tabs: [TabEntry] { [] }
}

/// A view with a tag.
private struct TaggedView<Content: View>: PrimitiveView, TabsView {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let tag: AnyHashable

  nonisolated init(content: Content, tag: AnyHashable) {
    self.content = content
    self.tag = tag
  }

  var tabs: [TabEntry] { [TabEntry(tag: tag, content: content)] }

  func update(_ node: Node) { node.show(content, at: .position(0)) }
}

extension View {
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 7.0, *)
  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    self
  }

  nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
  where V: Hashable { TaggedView(content: self, tag: AnyHashable(tag)) }
}
