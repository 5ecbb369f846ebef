import FlowDSL

/// Reads a storyboard.
struct StoryboardReader {
  private var storyboard: Storyboard
  /// The number of open elements.
  private var depth = 0
  /// The depth of the scene that is being read, and its controllers so far.
  private var scene: (depth: Int, controllers: Int)?
  private var isStoryboard = false
  private var isLaunchScreen = false

  /// Reads `source`; nil is a launch screen, which navigates nowhere.
  static func read(_ source: Source) throws(ImportError) -> Storyboard? {
    var reader = StoryboardReader(source)
    do throws(XMLError) {
      try reader.readAll(of: source.bytes)
    } catch {
      throw ImportError(error, in: source)
    }
    guard reader.isStoryboard else { throw ImportError(source.name, "it is not a storyboard") }
    return reader.isLaunchScreen ? nil : reader.storyboard
  }

  private init(_ source: Source) {
    storyboard = Storyboard(name: ImportedFile.name(of: source, ending: ".storyboard"))
  }

  private mutating func readAll(of bytes: [UInt8]) throws(XMLError) {
    var xml = XMLReader(bytes)
    while let event = try xml.next() {
      switch event {
      case .start(let element):
        begin(element)
        depth += 1
      case .end:
        depth -= 1
        if let scene, scene.depth == depth { self.scene = nil }
      case .text, .comment, .instruction: break
      }
    }
  }

  private mutating func begin(_ element: XMLElement) {
    if depth == 0 {
      isStoryboard = element.name == "document" && element["type"]?.contains("Storyboard") ?? false
      isLaunchScreen = element["launchScreen"] == "YES"
      storyboard.initial = element["initialViewController"]
    }
    if element.name == "scene" { scene = (depth, storyboard.controllers.count) }
    guard let scene else { return }
    if let kind = kind(of: element), let id = element["id"] {
      storyboard.controllers.append(controller(element, kind, id))
    } else if storyboard.controllers.count > scene.controllers {
      readPart(element, of: storyboard.controllers.count - 1)
    }
  }

  /// The kind of the controller that `element` is; nil if it is another object.
  private func kind(of element: XMLElement) -> Storyboard.Controller.Kind? {
    switch element.name {
    case "viewControllerPlaceholder", "controllerPlaceholder": .reference
    case _ where element["sceneMemberID"] != "viewController": nil
    case "navigationController": .navigation
    case "tabBarController", "tabViewController": .tabs
    case "splitViewController": .split
    default: .scene
    }
  }

  private func controller(
    _ element: XMLElement, _ kind: Storyboard.Controller.Kind, _ id: String
  ) -> Storyboard.Controller {
    var controller = Storyboard.Controller(kind: kind, element: element.name, id: id)
    controller.identifier = element["storyboardIdentifier"]
    controller.className = element["customClass"]
    controller.title = element["title"] ?? element["userLabel"]
    controller.presentationStyle = element["modalPresentationStyle"]
    controller.hidesTabs = element["hidesBottomBarWhenPushed"] == "YES"
    controller.reference = (element["storyboardName"], element["referencedIdentifier"])
    let others = ["modalTransitionStyle", "modalInPresentation", "bundleIdentifier"]
    controller.others = element.attributes.filter { others.contains($0.name) }
    return controller
  }

  /// Reads an object that belongs to the controller `index`.
  private mutating func readPart(_ element: XMLElement, of index: Int) {
    switch element.name {
    case "segue": storyboard.controllers[index].segues.append(segue(element))
    case "tabBarItem":
      storyboard.controllers[index].tab = SystemTab.item(element)
    case "navigationItem":
      if storyboard.controllers[index].title == nil {
        storyboard.controllers[index].title = element["title"]
      }
    default: break
    }
  }

  private func segue(_ element: XMLElement) -> Storyboard.Segue {
    let known = [
      "kind", "destination", "id", "identifier", "relationship", "modalPresentationStyle",
      "unwindAction", "popoverAnchorView", "popoverAnchorBarButtonItem", "trigger", "key",
      "sceneMemberID",
    ]
    return Storyboard.Segue(
      kind: element["kind"] ?? "", destination: element["destination"] ?? "",
      identifier: element["identifier"], relationship: element["relationship"],
      style: element["modalPresentationStyle"], action: element["unwindAction"],
      others: element.attributes.filter { !known.contains($0.name) })
  }
}

/// The items that a tab bar has by itself.
private enum SystemTab {
  /// The title and the symbol of each.
  private static let items: [String: (String, String)] = [
    "bookmarks": ("Bookmarks", "book"), "contacts": ("Contacts", "person.crop.circle"),
    "downloads": ("Downloads", "arrow.down.circle"), "favorites": ("Favorites", "star.fill"),
    "featured": ("Featured", "star"), "history": ("History", "clock"),
    "more": ("More", "ellipsis"), "mostRecent": ("Most Recent", "clock"),
    "mostViewed": ("Most Viewed", "list.number"), "recents": ("Recents", "clock"),
    "search": ("Search", "magnifyingglass"), "topRated": ("Top Rated", "star"),
  ]

  /// The item that `element` describes.
  static func item(_ element: XMLElement) -> Storyboard.TabItem {
    let system = element["systemItem"].flatMap { items[$0] }
    return Storyboard.TabItem(
      title: system?.0 ?? element["title"], icon: system?.1 ?? element["image"])
  }
}

/// Names of files.
enum ImportedFile {
  /// The name of `source` without its folder and `ending`.
  static func name(of source: Source, ending: String) -> String {
    let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }
}
