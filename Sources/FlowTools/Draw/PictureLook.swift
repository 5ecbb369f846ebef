import FlowRuntime

/// How an edge is drawn: as in the page.
struct PictureLook: Hashable {
  /// The name of its color.
  let color: String

  /// True iff it leads back or only guards.
  var isDashed: Bool { Self.dashed.contains(color) }

  /// True iff nothing lies on its lines.
  var isGuard: Bool { color == "guard" }

  /// The same number for looks that are alike.
  var number: Int { Self.words.firstIndex { $0.0 == color } ?? 0 }

  /// The look of edges of this kind.
  init(_ kind: Drawing.Kind) {
    color =
      switch kind {
      case .start, .push, .replace: "push"
      case .sheet, .popover: "sheet"
      case .cover: "cover"
      case .alert, .dialog: "alert"
      case .tab: "tab"
      case .flow: "flow"
      case .column: "column"
      case .detour: "detour"
      case .back, .dismiss, .finish, .return, .resume: "back"
      case .guard, .lock: "guard"
      }
  }

  /// The colors of dashed lines.
  static let dashed: Set = ["back", "guard"]

  /// The meaning of each color.
  static let words = [
    ("push", "push"), ("sheet", "sheet, popover"), ("cover", "cover"), ("alert", "alert, dialog"),
    ("tab", "tab"), ("flow", "flow"), ("column", "column"), ("detour", "detour"),
    ("back", "back, return"), ("guard", "guard, lock"),
  ]
}

extension NavigationGraph.Route.Kind {
  /// The name of the color of routes of this kind.
  var color: String {
    switch self {
    case .root, .push, .replace: "push"
    case .sheet, .popover: "sheet"
    case .cover: "cover"
    case .alert, .dialog: "alert"
    }
  }
}
