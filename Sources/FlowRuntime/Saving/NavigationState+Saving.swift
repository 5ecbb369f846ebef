extension NavigationState {
  /// The waiting request, unless an alert or dialog opened instead, which is not saved.
  private var savedWaiting: Waiting? {
    guard case .screen(let screen)? = waiting?.opened,
      graph.routes[screen.screen.route].kind.isPrompt, index(of: screen) != nil
    else { return waiting }
    return nil
  }

  /// Returns the state as text, from which `NavigationGraph.restore` restores it even if the graph
  /// has changed since, or nil if the graph has no `restore` in its `app`.
  ///
  /// An alert or dialog in front is not part of the text.
  public func save() -> String? {
    guard let key = graph.restore else { return nil }
    var writer = StateWriter(graph, isComplete: true)
    writer.object {
      $0.json.key(SavedText.version)
      $0.json.write(.int(SavedText.currentVersion))
      $0.json.member(SavedText.key, $0.graph.strings[key])
      $0.json.member(SavedText.graph, SavedText.text(fingerprint: graph.fingerprint))
      $0.json.key(SavedText.root)
      $0.write(root: root)
      if let waiting = savedWaiting {
        $0.json.key(SavedText.waiting)
        $0.write(waiting, in: self)
      }
    }
    return writer.json.text
  }
}

/// The members of a saved text, in their order:
/// `{"flow":1,"key":"1","graph":"0123456789abcdef","root":{…},"waiting":{…}}`.
///
/// The root is as in `NavigationState.json`, with a layer's `opener` if its first screen is another
/// one now. A screen that a fallback opened has an `index` among its node's own screens, or is
/// `gone`.
enum SavedText {
  /// The key of the version.
  static var version: String { "flow" }
  /// The only version.
  static var currentVersion: Int64 { 1 }
  /// The key of the graph's own key.
  static var key: String { "key" }
  /// The key of the graph's fingerprint.
  static var graph: String { "graph" }
  /// The key of the root node.
  static var root: String { "root" }
  /// The key of the waiting request.
  static var waiting: String { "waiting" }

  /// The fingerprint in its written form: 16 hexadecimal digits.
  static func text(fingerprint: UInt64) -> String {
    let digits = String(fingerprint, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
