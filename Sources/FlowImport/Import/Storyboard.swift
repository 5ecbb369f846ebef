/// The navigation in a storyboard.
struct Storyboard {
  /// The file's name without folder and ending: `Main`.
  var name: String
  var path: String
  /// The identifier of the controller that is shown first.
  var initial: String?
  /// The controllers, in the order of the file.
  var controllers: [Controller] = []

  /// A controller of a scene, or a reference to one in another storyboard.
  struct Controller {
    /// The kinds of controllers that matter.
    enum Kind {
      case scene, navigation, tabs, split, reference
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
    var tab: ScreenGraph.TabItem?
    /// How it is presented, unless a segue says otherwise.
    var presentationStyle: String?
    /// True iff the tab bar is hidden while it is on a stack.
    var hidesTabs = false
    /// The storyboard and the identifier there that a reference names.
    var reference: (storyboard: String?, identifier: String?) = (nil, nil)
    var segues: [Segue] = []
    /// The names of its animations.
    var animations: [String] = []
    /// Attributes of it that have no counterpart.
    var others: [XMLAttribute] = []
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
