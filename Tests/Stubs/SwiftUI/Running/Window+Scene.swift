/// What the windows of a scene have in common.
@MainActor final class SceneContent {
  private let make: () -> any View
  /// What the first window has shared of the view that is the scene's content.
  fileprivate var shared: [any ConnectedProperty]?

  /// The content of the windows of `scene`, which is a group.
  init(_ scene: some Scene) {
    make = (scene as? any WindowScene)?.makeContent ?? { EmptyView() }
  }

  /// Shows another window of the scene.
  func open(in window: Window) {
    window.scene = self
    window.show(make())
  }
}

/// A scene that shows a view in each of its windows.
@MainActor private protocol WindowScene: Scene {
  var makeContent: () -> any View { get }
}

extension WindowGroup: WindowScene {
  fileprivate var makeContent: () -> any View { { content() } }
}

extension Window {
  /// What another window has shared of the view at `node`; nothing if that is not the scene's content.
  func sharedProperties(of node: Node) -> [(any ConnectedProperty)?] {
    guard switches.sharesState, isContent(node) else { return [] }
    return (scene?.shared ?? []).map { $0 is any SharedProperty ? $0 : nil }
  }

  /// Shares what `properties` keep with other windows, if `node` is that of the scene's content.
  func share(_ properties: [any ConnectedProperty], of node: Node) {
    guard isContent(node), let scene, scene.shared == nil else { return }
    scene.shared = properties
  }

  /// True iff the view at `node` is the outermost one with a body.
  private func isContent(_ node: Node) -> Bool {
    if outermost.object == nil { outermost = Weak(object: node) }
    return outermost.object === node
  }
}
