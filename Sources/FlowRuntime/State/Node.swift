extension NavigationState {
  /// A live coordinator: its content, its presentations and the detours that cover it.
  ///
  /// A place is live at most once, so that the place identifies the node. The lists of a stack node
  /// are its `stack` and, above it, the entries of each layer; none of them is ever empty.
  package struct Node: Hashable, Sendable {
    package let place: ID<NavigationGraph.Place>
    /// All other properties, as the one element of an array: copying a node copies one reference,
    /// and the only owner changes it in place.
    private var contents: [Contents]

    package init(place: ID<NavigationGraph.Place>) { self.init(place, [Contents()]) }

    private init(_ place: ID<NavigationGraph.Place>, _ contents: [Contents]) {
      self.place = place
      self.contents = contents
    }

    /// A placeholder while a node is moved out: it has no content, not even an empty one.
    static var takenOut: Node { Node(ID(0), []) }

    /// The number of the selected tab or of the column in front; 0 for stacks and flows.
    package var selected: Int {
      get { contents[0].selected }
      set { contents[0].selected = newValue }
    }
    /// True iff its content is columns.
    package var isSplit: Bool {
      get { contents[0].isSplit }
      set { contents[0].isSplit = newValue }
    }
    /// The entries of a stack, from its root upward; empty for tabs, flows and columns.
    package var stack: [Entry] {
      _read { yield contents[0].stack }
      _modify { yield &contents[0].stack }
    }
    /// All tabs or columns, or the current flow; empty for stacks.
    package var content: [Node] {
      _read { yield contents[0].content }
      _modify { yield &contents[0].content }
    }
    /// The presentations over the content, topmost last.
    package var presented: [Layer] {
      _read { yield contents[0].presented }
      _modify { yield &contents[0].presented }
    }
    /// The detours that cover the node, topmost last.
    package var detours: [Node] {
      _read { yield contents[0].detours }
      _modify { yield &contents[0].detours }
    }

    /// The contents of a node.
    private struct Contents: Hashable, Sendable {
      var selected = 0
      var isSplit = false
      var stack: [Entry] = []
      var content: [Node] = []
      var presented: [Layer] = []
      var detours: [Node] = []
    }
  }

  /// An entry of a list: a screen, or a coordinator's node.
  package enum Entry: Hashable, Sendable {
    /// A screen of the list's node.
    case screen(Screen)
    /// A pushed child, or the one entry of a modal's layer.
    case node(Node)
  }

  /// A sheet, cover, popover, alert or dialog over a node.
  package struct Layer: Hashable, Sendable {
    /// How the layer is shown.
    package let style: Style
    /// How it was opened. It determines its detents and its question.
    package var opener: Opener
    /// The entries from the bottom upward.
    package var entries: [Entry]
    /// The place of the coordinator that shows it, if that is not that of the node that holds it:
    /// an alert or dialog over what covers its coordinator.
    package var place: ID<NavigationGraph.Place>?

    package init(
      style: Style, opener: Opener, entries: [Entry], place: ID<NavigationGraph.Place>? = nil
    ) {
      self.style = style
      self.opener = opener
      self.entries = entries
      self.place = place
    }
  }

  /// The opener of a layer.
  package enum Opener: Sendable, Hashable {
    /// A route: its screen as it was opened, which another screen may have replaced since.
    case screen(Screen)
    case modal(ID<NavigationGraph.Mount>)

    package static func == (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.screen(let left), .screen(let right)): left.route == right.route
      case (.modal(let left), .modal(let right)): left == right
      case (.screen, .modal), (.modal, .screen): false
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .screen(let screen): hasher.combine(screen.route)
      case .modal(let mount): hasher.combine(mount)
      }
    }
  }

  /// How a screen is shown.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// The first screen of the app.
    case root
    /// Pushed onto the previous screen.
    case push
    /// The first screen of a sheet.
    case sheet
    /// The first screen of a cover or a detour.
    case cover
    /// The first screen of a popover.
    case popover
    /// An alert: a question in the middle of the screen. Always the last screen.
    case alert
    /// A confirmation dialog. Always the last screen.
    case dialog
    /// The first screen of a column that is not the first column.
    case column
  }
}

extension NavigationState.Layer {
  /// The screen that it was opened with, if another one is at its bottom now.
  var replacedOpener: NavigationState.Screen? {
    guard case .screen(let opener) = opener, entries.first != .screen(opener) else { return nil }
    return opener
  }
}
