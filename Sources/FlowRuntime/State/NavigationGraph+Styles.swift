extension NavigationGraph.Mount {
  /// How a modal is presented.
  package var style: NavigationState.Style {
    isCover ? .cover : isPopover ? .popover : .sheet
  }
}

extension NavigationGraph.Route.Kind {
  /// How a screen of this kind is presented; nil if it is not.
  package var presentedStyle: NavigationState.Style? {
    switch self {
    case .root, .push, .replace: nil
    case .sheet: .sheet
    case .cover: .cover
    case .popover: .popover
    case .alert: .alert
    case .dialog: .dialog
    }
  }
}
