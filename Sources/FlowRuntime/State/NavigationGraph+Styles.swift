extension NavigationGraph.Mount {
  /// How a modal is presented.
  package var style: NavigationState.Style {
    isCover ? .cover : isPopover ? .popover : .sheet
  }
}

extension NavigationState.Style {
  /// How a screen of this style lies on screen; a detour has the style of a cover.
  package var layering: Layering {
    switch self {
    case .root: .bottom
    case .push: .pushed
    case .sheet: .sheet
    case .cover: .cover
    case .popover: .sheet
    case .alert: .alert
    case .dialog: .dialog
    case .column: .column
    }
  }

  /// True iff a screen of this style begins a sheet, cover, popover, modal or detour, or is an
  /// alert or dialog.
  public var isPresented: Bool { layering.isPresented }

  /// True for an alert and a dialog, which are questions with buttons and always in front.
  public var isPrompt: Bool { layering.beneath == .screen }
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
