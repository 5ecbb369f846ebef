/// The names of UIKit and other frameworks of the system that matter for navigation.
enum UIKitNames {
  /// The prefixes of the frameworks with view controllers.
  private static let prefixes = [
    "UI", "SF", "MF", "PH", "QL", "AV", "SK", "GK", "CN", "EK", "PK", "MP", "AS", "VN", "CT", "MK",
    "SL", "WK", "CK", "IN", "LP", "SLK", "NS", "TV", "CTC", "PDF", "ML", "HM", "DC",
  ]

  /// Classes that say nothing about what is shown.
  private static let plain: Set = [
    "UIViewController", "UINavigationController", "UITableViewController",
    "UICollectionViewController", "UIHostingController", "UIPageViewController",
    "UISearchController", "NSViewController", "NSWindowController", "NSFetchedResultsController",
    "UIInputViewController", "UIDocumentInteractionController", "NSHostingController",
  ]

  /// True iff a class called `name` that the files do not have is a screen: of the system or a
  /// library.
  static func isForeignScreen(_ name: String) -> Bool {
    isScreen(name) || !plain.contains(name) && name.hasSuffix("ViewController") || isAlert(name)
  }

  /// True iff a class called `name` is an alert.
  static func isAlert(_ name: String) -> Bool { name.hasSuffix("AlertController") }

  /// True iff a class of the system called `name` is a screen.
  static func isScreen(_ name: String) -> Bool {
    guard name.hasSuffix("Controller") || name.hasSuffix("Picker") else { return false }
    guard !name.hasSuffix("PresentationController"), !name.hasSuffix("InteractionController") else {
      return false
    }
    guard !plain.contains(name) else { return false }
    return prefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
    }
  }
}
