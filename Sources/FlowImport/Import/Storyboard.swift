/// The navigation in a storyboard.
struct Storyboard {
  /// The file's name without folder and ending: `Main`.
  var name: String
  /// The identifier of the controller that is shown first.
  var initial: String?
  /// The controllers, in the order of the file.
  var controllers: [Controller] = []

  /// A controller of a scene, or a reference to one in another storyboard.
  struct Controller {
    /// The kinds of controllers that matter.
    enum Kind {
      case scene, navigation, tabs, split, reference
      /// One of several controllers at a time.
      case flows
      /// A window of macOS.
      case window
      /// A part that is in no scene with a controller, such as the menu of an app for macOS.
      case menu
    }

    var kind: Kind
    /// The name of the element.
    var element: String
    /// The identifier that segues use.
    var id: String
    /// The identifier that code uses.
    var identifier: String?
    /// The class in the app.
    var className: String?
    /// Its name for people: that of the controller, its navigation bar, or in Xcode alone.
    var title: String?
    /// Its item in a tab bar.
    var tab: TabItem?
    /// How it is presented, unless a segue says otherwise.
    var presentationStyle: String?
    /// True iff the tab bar is hidden while it is on a stack.
    var hidesTabs = false
    /// The storyboard and the identifier there that a reference names.
    var reference: (storyboard: String?, identifier: String?) = (nil, nil)
    var segues: [Segue] = []
    /// The words that may name it, the best first, and facts about it, if it is not from a
    /// storyboard.
    var wishes: [String] = []
    var facts: [String] = []
    /// The start of its screen method, if it is from Swift.
    var screen: ImportedScreen?
    /// Remarks about it.
    var remarks: [String] = []
    /// The names of its animations.
    var animations: [String] = []
    /// Attributes of it that have no counterpart.
    var others: [XMLAttribute] = []
  }

  /// An item of a tab bar.
  struct TabItem {
    var title: String?
    /// The name of the image.
    var icon: String?
  }

  /// A segue from a controller.
  struct Segue {
    /// The kind: `show`, `presentation`, `unwind`, `relationship` and others.
    var kind: String
    /// The identifier of its destination.
    var destination: String
    /// The identifier that code uses.
    var identifier: String?
    /// For a relationship, which.
    var relationship: String?
    /// How it presents.
    var style: String?
    /// How it shows its destination, if code says so.
    var shows: ImportedRoute.Kind?
    /// The ways back that it may mean, the best first, if code says so.
    var exits: [String] = []
    /// Remarks about it.
    var notes: [String] = []
    /// For an unwind, the selector of its action.
    var action: String?
    /// True iff it has a preview.
    var hasPreview = false
    /// The names of its animations.
    var animations: [String] = []
    /// Its other attributes.
    var others: [XMLAttribute] = []
  }
}

extension Storyboard.Controller {
  /// True iff it is a screen.
  var isScene: Bool { kind == .scene || kind == .reference }
  /// True iff it holds other controllers as a coordinator does.
  var isContainer: Bool { kind == .navigation || hasNoStack }
  /// True iff it contains other controllers, but no stack.
  var hasNoStack: Bool { kind == .tabs || kind == .split || kind == .flows }
  /// True iff it is a coordinator even if nothing leads to it.
  var hasOwnCoordinator: Bool { isContainer || kind == .window }
}

extension Storyboard.Segue {
  /// True iff it leads from one screen to another.
  var leadsOn: Bool { kind != "embed" && kind != "relationship" }
  /// True iff it shows something in the detail column of a split view controller.
  var isDetail: Bool { kind == "showDetail" || kind == "replace" }
  /// True iff it pushes where there is a navigation controller.
  var isShow: Bool { kind == "show" || kind == "push" || shows == .push }

  /// How it presents what has `style` unless the segue says otherwise.
  func presentation(_ style: String?) -> ImportedRoute.Kind {
    switch self.style ?? style {
    case "fullScreen", "overFullScreen", "currentContext", "overCurrentContext": .cover
    case "popover": .popover
    default: .sheet
    }
  }

  /// Remarks about properties that Flow cannot express.
  var remarks: [String] {
    var remarks = notes
    let known = [
      "show", "push", "showDetail", "replace", "presentation", "modal", "sheet", "popover",
      "popoverPresentation", "unwind", "code",
    ]
    if !known.contains(kind) { remarks.append("a segue of the kind `\(kind)`") }
    if hasPreview { remarks.append("with a preview") }
    if let left = ImportedText.leftOut(others) { remarks.append(left) }
    return remarks
  }
}
