#if canImport(UIKit)
  import UIKit
#endif

/// A place in the tree of views, which stays while the values of its view come and go.
///
/// A view's `body` is asked when its value is another one, when something that it has observed, a
/// `@State` or a value of the environment has changed, and at no other time.
@MainActor final class Node {
  /// What shows the view.
  let controller: Controller
  /// The number of nodes above.
  let depth: Int
  /// The value of the view.
  private(set) var view: any View
  /// What the views above have set.
  private(set) var environment: EnvironmentValues
  /// What a primitive view keeps from one of its values to the next.
  var element: (any Element)?
  private(set) var children: [Child] = []
  private(set) var isRemoved = false
  private var shown: [Child] = []
  private var isDirty = true
  private var properties: [any ConnectedProperty] = []

  /// A node below.
  struct Child {
    let key: Key
    let node: Node
  }

  /// What tells one child from the others, and from the one that it takes the place of.
  enum Key: Hashable {
    case position(Int)
    case type(ObjectIdentifier)
    case id(AnyHashable)
    case body
  }

  /// Shows `view` for the first time, in `controller`.
  init(_ view: any View, _ environment: EnvironmentValues, in controller: Controller, depth: Int) {
    self.view = view
    self.environment = environment
    self.controller = controller
    self.depth = depth
    update()
  }

  // MARK: - Updates

  /// Shows another value of its view.
  func receive(_ new: any View, _ newEnvironment: EnvironmentValues) {
    let isSameView = areSame(view, new)
    let isSameEnvironment = environment.isSame(as: newEnvironment)
    guard isDirty || !isSameView || !isSameEnvironment else { return }
    if !isSameView { view = new }
    environment = newEnvironment
    let isAsked = isDirty || !isSameView || properties.contains { $0.hasChanged(newEnvironment) }
    if view is any PrimitiveView || isAsked {
      update()
    } else {
      for child in children { child.node.receive(child.node.view, newEnvironment) }
    }
  }

  /// Has what it shows brought up to date before long.
  func invalidate() {
    guard !isDirty, !isRemoved else { return }
    isDirty = true
    controller.window.isInvalid(self)
  }

  /// Brings what it shows up to date, if it is invalid.
  func refresh() {
    if isDirty, !isRemoved { update() }
  }

  /// Shows `view` as the child called `key`, with what this node's view changes of the environment.
  func show(_ view: any View, at key: Key, in changed: EnvironmentValues? = nil) {
    let environment = changed ?? self.environment
    let known = children.first { $0.key == key && type(of: $0.node.view) == type(of: view) }
    if let known {
      shown.append(known)
      known.node.receive(view, environment)
    } else {
      let node = Node(view, environment, in: controller, depth: depth + 1)
      shown.append(Child(key: key, node: node))
    }
  }

  /// Takes it from the screen, with all below it.
  func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    for child in children { child.node.remove() }
    element?.remove()
  }

  private func update() {
    isDirty = false
    shown = []
    if let primitive = view as? any PrimitiveView {
      primitive.update(self)
    } else if !showsController() {
      evaluate()
    }
    for child in children where !shown.contains(where: { $0.node === child.node }) {
      child.node.remove()
    }
    children = shown
    shown = []
  }

  /// Shows the view if it is a view controller's. True iff it is.
  private func showsController() -> Bool {
    #if canImport(UIKit) && !os(watchOS)
      guard let controller = view as? any UIViewControllerRepresentable else { return false }
      controller.show(at: self)
      return true
    #else
      return false
    #endif
  }

  private func evaluate() {
    connect()
    controller.window.count(view)
    let body = withObservationTracking {
      self.body(of: view)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.invalidate() }
    }
    show(body, at: .body)
  }

  private func body(of view: some View) -> any View { view.body }

  /// Gives the view's dynamic properties what they have kept here.
  private func connect() {
    let owners: [Any] = (view as? any ModifiedView).map { [$0.anyModifier] } ?? [view]
    let new = owners.flatMap { Mirror(reflecting: $0).children }
      .compactMap { $0.value as? any ConnectedProperty }
    let old = properties.isEmpty ? controller.window.sharedProperties(of: self) : properties
    for (number, property) in new.enumerated() {
      property.connect(to: self, as: number < old.count ? old[number] : nil)
    }
    properties = new
    controller.window.share(new, of: self)
  }
}

/// What a primitive view keeps at its node.
@MainActor protocol Element: AnyObject {
  /// The node is gone.
  func remove()
}

/// A property that windows may share.
protocol SharedProperty {}

/// A property that is kept at a node, or read there.
@MainActor protocol ConnectedProperty {
  /// Is a property of the view of `node`, in the place of `old`, that of the value before.
  func connect(to node: Node, as old: (any ConnectedProperty)?)
  /// True iff it is another one where the environment is `environment`.
  func hasChanged(_ environment: EnvironmentValues) -> Bool
}
