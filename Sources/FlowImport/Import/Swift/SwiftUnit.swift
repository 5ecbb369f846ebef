/// Code that navigates: a view or a view controller as a whole, a member of another type, or
/// content that is written where it is shown.
struct SwiftUnit {
  /// The kinds of units.
  enum Kind: Hashable {
    /// A view or a view controller.
    case screen(type: Int)
    /// A member of a type that is no screen, or a function.
    case member
    /// Content that has no type of its own.
    case inline
    /// A screen of the system or a library.
    case system
    /// A type that is no screen and shows some.
    case coordinator
    /// A question with buttons.
    case alert, dialog
  }

  var kind: Kind
  /// The name of the type, or what describes it.
  var name: String
  /// Its declaration, or where it is shown.
  var place: SwiftPlace
  /// The file that has its place, if that is not in Swift.
  var origin: String?
  /// The title of an alert or a dialog.
  var title: String?
  /// The units that are parts of it: what it contains, and what it calls.
  var parts: [Int] = []
  /// Those of its parts that it may not have: it calls one of several types that conform to a
  /// protocol, or inherit from a class.
  var uncertain: Set<Int> = []
  /// The navigation in its code.
  var leads: [SwiftLead] = []
  /// The containers that it consists of, the outermost first.
  var containers: [SwiftContainer] = []
  /// True iff code that shows it may put it into a stack that is not known.
  var mayBeInStack = false
  /// The parts that it does not tell as navigation, with the place.
  var remarks: [(place: SwiftPlace, text: String)] = []

  /// The parts that it has for certain.
  var certainParts: [Int] { parts.filter { !uncertain.contains($0) } }

  /// True iff it is shown by itself.
  var isScreen: Bool { kind != .member }
}

/// A place in code that leads from one screen to another.
struct SwiftLead {
  /// How it leads there.
  enum Style: Hashable {
    case push, sheet, cover, popover, alert, dialog
    /// In the place of what is shown.
    case replace
    /// In the last column.
    case detail
    /// Back from here, however it was shown.
    case leave
    /// Back from the sheet or cover that it is in.
    case close
    /// To the root of the stack.
    case root

    /// True iff it changes the stack that the screen is in.
    var needsStack: Bool { self == .push || self == .replace || self == .detail || self == .root }
    /// True iff it leads back.
    var leaves: Bool { self == .leave || self == .close || self == .root }
  }

  var style: Style
  /// Where it leads; none for back.
  var target: SwiftTarget?
  /// The unit that it goes back to, if it says that.
  var back: Int?
  var place: SwiftPlace
  /// The file that leads there, if that is not in Swift.
  var origin: String?
  /// Further places that matter, such as those that set a flag.
  var notes: [String] = []
}

/// A screen as an expression makes it.
struct SwiftTarget: Hashable {
  /// The unit of the screen.
  var unit: Int
  /// True iff a navigation stack of its own is around it.
  var hasStack = false
  /// The cases of an enum that it is shown for.
  var cases: [String] = []
}

/// A container of screens in the code of a unit.
struct SwiftContainer {
  enum Kind {
    case stack, tabs, split
    /// One of several, one at a time.
    case choice
  }

  /// One of the screens in it.
  struct Child {
    var target: SwiftTarget
    var title: String?
    var icon: String?
    /// Where it is shown, if that is another place than that of the container.
    var place: SwiftPlace?
  }

  var kind: Kind
  var place: SwiftPlace
  var children: [Child] = []
}
