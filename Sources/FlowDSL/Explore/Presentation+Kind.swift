extension Presentation {
  /// How a route of `kind` comes onto the stack; nil for a root.
  init?(_ kind: Route.Kind) {
    switch kind {
    case .root: return nil
    case .push: self = .push
    case .replace: self = .replace
    case .sheet: self = .sheet
    case .cover: self = .cover
    case .popover, .alert, .dialog: self = .popover
    }
  }
}
