extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    let action = OnMain(action)
    return keeping { node in Lifecycle.of(node).appear = action.value ?? {} }
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    let action = OnMain(action)
    return keeping { node in Lifecycle.of(node).disappear = action.value ?? {} }
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    keeping { node in Lifecycle.of(node).perform(action, priority, id: 0) }
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    let value = OnMain(value)
    return keeping { node in Lifecycle.of(node).perform(action, priority, id: value.value) }
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View where V: Equatable {
    following(initial: initial, { [value = OnMain(value)] _ in value.value }, action)
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View where V: Equatable {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func onGeometryChange<T>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View where T: Equatable, T: Sendable {
    following(initial: true, { transform(GeometryProxy($0.environment.place)) }) {
      action($1)
    }
  }

  /// The view, with `action` done when the value that `read` reads at its node is another one.
  nonisolated private func following<V>(
    initial: Bool, _ read: @escaping @MainActor (Node) -> V, _ action: @escaping (V, V) -> Void
  ) -> some View where V: Equatable {
    let (read, action) = (OnMain(read), OnMain(action))
    return keeping { node in
      let value = read.value(node)
      let known = node.element as? Known<V>
      node.element = Known(value)
      guard known.map({ $0.value != value }) ?? initial else { return }
      node.controller.window.afterUpdate { action.value(known?.value ?? value, value) }
    }
  }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    let action = OnMain(action)
    return keeping { node in node.controller.window.opens = action.value }
  }
}

/// The value that a view was changed to last.
private final class Known<Value>: Element {
  let value: Value

  init(_ value: Value) { self.value = value }

  func remove() {}
}

/// What is done when a view comes on screen and leaves it.
@MainActor final class Lifecycle: Element {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  private let controller: Controller
  private var action: (@Sendable () async -> Void)?
  private var priority = TaskPriority.userInitiated
  private var id: Any?
  private var task: Task<Void, Never>?
  private var hasAppeared = false

  /// That of `node`.
  static func of(_ node: Node) -> Lifecycle {
    if let known = node.element as? Lifecycle { return known }
    let new = Lifecycle(in: node.controller)
    node.element = new
    return new
  }

  private init(in controller: Controller) {
    self.controller = controller
    controller.add(self)
  }

  /// Has `action` performed while the view is on screen, anew when `id` is another one.
  func perform(_ action: @escaping @Sendable () async -> Void, _ priority: TaskPriority, id: Any) {
    let isOther = self.id.map { !areSame($0, id) } ?? false
    (self.action, self.priority, self.id) = (action, priority, id)
    guard isOther, hasAppeared else { return }
    task?.cancel()
    start()
  }

  /// Tells the view if it has come on screen, or left it.
  func follow(isVisible: Bool) {
    guard isVisible != hasAppeared else { return }
    hasAppeared = isVisible
    if isVisible {
      appear?()
      start()
    } else {
      task?.cancel()
      task = nil
      disappear?()
    }
  }

  func remove() {
    controller.remove(self)
    follow(isVisible: false)
  }

  private func start() {
    if let action { task = Task(priority: priority, operation: action) }
  }
}
