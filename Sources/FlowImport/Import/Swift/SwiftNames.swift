/// The words about a screen of Swift sources.
enum SwiftNames {
  /// The name of the screen that the type `name` is: `ProfileView` is `Profile`.
  static func screen(_ name: String) -> String {
    let suffixes = ["HostingController", "ScreenView", "PageView", "Screen", "Page", "View"]
    for suffix in ["Coordinator", "Router", "Wireframe", "Presenter"]
    where name.hasSuffix(suffix) && name != suffix {
      return String(name.dropLast(suffix.count))
    }
    let short = ImportedNames.withoutSuffix(name)
    guard short == name else { return short }
    guard let suffix = suffixes.first(where: { name.hasSuffix($0) && name != $0 }) else {
      return name
    }
    return String(name.dropLast(suffix.count))
  }

  /// The name of the app that the type `name` declares: `ShopApp` is `Shop`.
  static func app(_ name: String) -> String {
    name.hasSuffix("App") && name != "App" ? String(name.dropLast(3)) : name
  }

  /// A description of `unit`.
  static func fact(_ unit: SwiftUnit, _ index: SwiftIndex) -> String {
    switch unit.kind {
    case .screen(let type):
      index.kindOf(type) == .view ? "view `\(unit.name)`" : "class `\(unit.name)`"
    case .coordinator: "class `\(unit.name)`"
    case .member: "code of `\(unit.name)`"
    case .inline: "content without a type"
    case .system: "\(UIKitNames.isScreen(unit.name) ? "the system" : "a library")'s `\(unit.name)`"
    case .alert: "alert"
    case .dialog: "confirmation dialog"
    }
  }
}
