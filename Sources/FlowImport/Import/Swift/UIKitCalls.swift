/// Recognizes the calls of UIKit that show and leave view controllers.
struct UIKitCalls {
  /// The effect of a call.
  enum Effect {
    /// It shows the controller that an expression makes.
    case shows(SwiftLead.Style, Range<Int>)
    /// It shows the last of several controllers in place of the stack.
    case replaces([Range<Int>])
    case leaves
    case closes
    /// It closes another screen than that of its code.
    case closesOther
    case leavesToRoot
    /// It goes back to the controller that an expression names.
    case leavesTo(Range<Int>)
    /// It performs the segue with the identifier that an expression has.
    case performs(Range<Int>)
    /// It presents what it is called on, as the system does.
    case presentsItself
    /// It contains the controller that an expression makes.
    case contains(Range<Int>)

    /// True iff it changes the stack that it is called on.
    var changesStack: Bool {
      switch self {
      case .shows(let style, _): style == .push
      case .leaves, .leavesTo, .leavesToRoot: true
      case .replaces, .closes, .closesOther, .performs, .contains, .presentsItself: false
      }
    }

    /// The expression that it shows; nil if it shows nothing.
    var shown: Range<Int>? {
      if case .shows(_, let value) = self { value } else { nil }
    }

    /// How it navigates; nil for what has no style of its own.
    var style: SwiftLead.Style? {
      switch self {
      case .shows(let style, _): style
      case .leaves, .leavesTo: .leave
      case .leavesToRoot: .root
      case .replaces, .closes, .closesOther, .performs, .contains, .presentsItself: nil
      }
    }
  }

  /// The effect of the call `site`; nil if it is another function with the name.
  static func effect(_ site: SwiftSite, _ index: SwiftIndex) -> Effect? {
    let isAnimated = site.argument("animated") != nil
    guard let first = site.arguments.first, !first.isTrailing else { return nil }
    switch site.name {
    case "pushViewController" where isAnimated && first.label == nil:
      return .shows(.push, first.value)
    case "present" where isAnimated && (first.label == nil || first.label == "flowCoordinator"):
      return .shows(.sheet, first.value)
    case "present" where first.label == "animated" || first.label == "from":
      return .presentsItself
    case "show" where site.argument("sender") != nil && first.label == nil:
      return .shows(.push, first.value)
    case "showDetailViewController" where first.label == nil: return .shows(.detail, first.value)
    case "setViewControllers" where isAnimated && first.label == nil:
      let code = index.files[site.file]
      guard code.kind(first.value.lowerBound) == .squareOpen else { return nil }
      let values = code.list(code.inside(first.value.lowerBound)).map(\.value)
      // Pages are what a controller consists of.
      guard site.argument("direction") == nil else { return values.first.map { .contains($0) } }
      return .replaces(values)
    case "popViewController" where isAnimated: return .leaves
    case "popToViewController" where isAnimated && first.label == nil:
      return .leavesTo(first.value)
    case "popToRootViewController" where isAnimated: return .leavesToRoot
    case "dismiss" where isAnimated: return isOwn(site, index) ? .closes : .closesOther
    case "performSegue":
      return site.argument("withIdentifier").map { .performs($0.value) }
    case "addChild" where first.label == nil && site.arguments.count == 1:
      return .contains(first.value)
    default: return nil
    }
  }

  /// True iff `dismiss` closes the screen that calls it, or the stack or presentation around it.
  private static func isOwn(_ site: SwiftSite, _ index: SwiftIndex) -> Bool {
    let code = index.files[site.file]
    guard let names = code.receivers(of: Int(site.call.name)) else { return false }
    return names.allSatisfy {
      ["navigationController", "presentingViewController", "parent", "tabBarController"].contains(
        $0)
    }
  }

  /// The names of the calls that it recognizes.
  static let names: Set = [
    "pushViewController", "present", "show", "showDetailViewController", "setViewControllers",
    "popViewController", "popToViewController", "popToRootViewController", "dismiss",
    "performSegue", "addChild",
  ]
}
