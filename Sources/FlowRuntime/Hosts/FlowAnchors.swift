/// The frames of the views that popovers and dialogs point at, by name.
@MainActor final class FlowAnchors {
  private var frames: [String: Frame] = [:]

  /// A rectangle in the coordinates of the window.
  struct Frame: Hashable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// The frame of the view called `name`; nil if there is none.
  subscript(name: String) -> Frame? {
    get { frames[name] }
    set { frames[name] = newValue }
  }
}
