/// A way of lying over something: a row of the table of what lies beneath, what closes it, and
/// which control the system gives the user for that. Everything else reads the table.
package enum Layering: Sendable, Hashable, CaseIterable {
  /// A screen or child that is pushed.
  case pushed
  /// A sheet or a popover.
  case sheet
  /// A cover of the node's own; a detour is another row.
  case cover
  case alert
  case dialog
  case detour
  case tab
  /// A column after the first.
  case column
  /// The first column, a flow or the app's root.
  case bottom

  /// The table.
  private var row: Row {
    switch self {
    case .pushed: Row(.stack, back: .itself, dismiss: .around, finish: .itself, .back)
    case .sheet: Row(.node, back: .itself, dismiss: .itself, finish: .itself, .dismiss)
    case .cover: Row(.node, back: .itself, dismiss: .itself, finish: .itself, nil)
    case .alert: Row(.screen, back: .itself, dismiss: .itself, finish: .itself, nil)
    case .dialog: Row(.screen, back: .itself, dismiss: .itself, finish: .itself, .dismiss)
    case .detour: Row(.node, back: .itself, dismiss: .itself, finish: .itself, nil)
    case .tab: Row(.nothing, back: .nothing, dismiss: .around, finish: .nothing, .tab)
    case .column: Row(.stack, back: .columnBefore, dismiss: .around, finish: .nothing, .back)
    case .bottom: Row(.nothing, back: .nothing, dismiss: .around, finish: .nothing, nil)
    }
  }

  /// The part that lies beneath it.
  package var beneath: Beneath { row.beneath }

  /// The control that the system gives the user to leave it, or to select it.
  package var control: Control? { row.control }

  /// True iff it is a layer or a detour: `presented` holds in it, and `dismiss` takes it.
  package var isPresented: Bool { row.dismiss == .itself }

  /// True iff it is there only while it is open: `finish` takes it.
  package var canFinish: Bool { row.finish == .itself }

  /// Returns the part that `exit` takes when its first screen is in front. Of screens, `finish`
  /// takes only those that are questions.
  package func taken(by exit: Exit) -> Taken {
    switch exit {
    case .back: row.back
    case .dismiss: row.dismiss
    case .finish: row.finish
    }
  }

  /// The parts of a state that something may lie over.
  package enum Beneath: Sendable, Hashable {
    /// The screens before it in the same stack; of a column, those of the column before it.
    case stack
    /// Its node, with all that lies over that so far.
    case node
    /// The whole screen.
    case screen
    case nothing
  }

  /// The ways to leave something.
  package enum Exit: Sendable, Hashable, CaseIterable {
    case back, dismiss, finish
  }

  /// The part that an exit takes.
  package enum Taken: Sendable, Hashable {
    case itself
    /// Nothing goes: the column before it comes to the front.
    case columnBefore
    /// The same as the exit takes of the part around it.
    case around
    case nothing
  }

  /// The controls of the system, as an iPhone has them.
  package enum Control: Sendable, Hashable {
    /// The back button, and the swipe from the edge.
    case back
    /// A swipe down, a tap beside it, or its cancel button.
    case dismiss
    /// The tab bar.
    case tab
  }

  private struct Row {
    let beneath: Beneath
    let back: Taken
    let dismiss: Taken
    let finish: Taken
    let control: Control?

    init(_ beneath: Beneath, back: Taken, dismiss: Taken, finish: Taken, _ control: Control?) {
      self.beneath = beneath
      self.back = back
      self.dismiss = dismiss
      self.finish = finish
      self.control = control
    }
  }
}

extension NavigationGraph.Mount.Kind {
  /// How a node that is mounted so lies, if it is no cover and not the first column.
  package var layering: Layering {
    switch self {
    case .child: .pushed
    case .modal: .sheet
    case .detour: .detour
    case .tab: .tab
    case .flow: .bottom
    case .column: .column
    }
  }
}

extension NavigationGraph.Route.Kind {
  /// How a screen of this kind lies; nil for a root, which lies as its node does.
  package var layering: Layering? {
    switch self {
    case .root: nil
    case .push: .pushed
    case .replace: .pushed
    case .sheet: .sheet
    case .cover: .cover
    case .popover: .sheet
    case .alert: .alert
    case .dialog: .dialog
    }
  }

  /// True for an alert and a dialog: a question with buttons, which is always in front.
  package var isPrompt: Bool { layering?.beneath == .screen }

  /// True iff a screen of this kind is presented over its coordinator's screens.
  package var isPresented: Bool { layering?.isPresented ?? false }
}

extension NavigationGraph.Presentation {
  /// True iff it presents a route over its coordinator's screens.
  package var isPresented: Bool { kind?.isPresented ?? false }

  /// The kind that a screen is shown as; nil for a detour, which is determined by the place.
  package var kind: NavigationGraph.Route.Kind? {
    switch self {
    case .push: .push
    case .replace: .replace
    case .sheet: .sheet
    case .cover: .cover
    case .popover: .popover
    case .detour: nil
    }
  }
}
