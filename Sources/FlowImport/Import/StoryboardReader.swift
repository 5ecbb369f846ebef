import FlowDSL

/// Reads a storyboard.
struct StoryboardReader {
  private var storyboard: Storyboard
  /// The number of open elements.
  private var depth = 0
  /// The depth of the scene that is being read, and its controllers so far.
  private var scene: (depth: Int, controllers: Int)?
  /// The segues of the scene before its first controller.
  private var early: [Storyboard.Segue] = []
  /// The depth of the segue that is being read.
  private var segueDepth: Int?
  private var isStoryboard = false
  private var isWatch = false
  private var isLaunchScreen = false

  /// The kind of a file.
  enum Content {
    case storyboard(Storyboard)
    /// A launch screen, which navigates nowhere.
    case launchScreen
    /// A storyboard of watchOS, which has other controllers.
    case watch
  }

  /// Reads `source`.
  static func read(_ source: Source) throws(ImportError) -> Content {
    var reader = StoryboardReader(source)
    do throws(XMLError) {
      try reader.readAll(of: source.bytes)
    } catch {
      throw ImportError(error, in: source)
    }
    guard reader.isStoryboard else { throw ImportError(source.name, "it is not a storyboard") }
    if reader.isWatch { return .watch }
    return reader.isLaunchScreen ? .launchScreen : .storyboard(reader.storyboard)
  }

  private init(_ source: Source) {
    storyboard = Storyboard(
      name: ImportedFile.name(of: source, ending: ".storyboard"), path: source.name)
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
        if segueDepth == depth { segueDepth = nil }
        if let scene, scene.depth == depth { endScene(scene.controllers) }
      case .text, .comment, .instruction: break
      }
    }
  }

  private mutating func begin(_ element: XMLElement) {
    if depth == 0 {
      isStoryboard = element.name == "document" && element["type"]?.contains("Storyboard") ?? false
      isWatch = element["type"]?.contains("WatchKit") ?? false
      isLaunchScreen = element["launchScreen"] == "YES"
      storyboard.initial = element["initialViewController"]
    }
    if element.name == "scene" { scene = (depth, storyboard.controllers.count) }
    guard let scene else { return }
    if let kind = kind(of: element), let id = element["id"] {
      storyboard.controllers.append(controller(element, kind, id))
    } else if element.name == "segue" {
      readSegue(element, isFirst: storyboard.controllers.count == scene.controllers)
    } else if storyboard.controllers.count > scene.controllers {
      readPart(element, of: storyboard.controllers.count - 1)
    }
  }

  /// Gives the segues that came before all controllers to the first, or to a menu if there is none.
  private mutating func endScene(_ first: Int) {
    scene = nil
    guard !early.isEmpty else { return }
    if first == storyboard.controllers.count {
      storyboard.controllers.append(Storyboard.Controller(kind: .menu, element: "menu", id: "\0"))
    }
    storyboard.controllers[first].segues.insert(contentsOf: early, at: 0)
    early = []
  }

  /// Reads a segue of the last controller, or of one that is still to come. What is in a segue
  /// belongs to it.
  private mutating func readSegue(_ element: XMLElement, isFirst: Bool) {
    let last = storyboard.controllers.count - 1
    guard segueDepth == nil else {
      let outer = isFirst ? early.indices.last : storyboard.controllers[last].segues.indices.last
      guard let outer else { return }
      if isFirst {
        early[outer].hasPreview = true
      } else {
        storyboard.controllers[last].segues[outer].hasPreview = true
      }
      return
    }
    segueDepth = depth
    let segue = segue(element)
    if isFirst { early.append(segue) } else { storyboard.controllers[last].segues.append(segue) }
  }

  /// The kind of the controller that `element` is; nil if it is another object.
  private func kind(of element: XMLElement) -> Storyboard.Controller.Kind? {
    switch element.name {
    case "viewControllerPlaceholder", "controllerPlaceholder": .reference
    case _ where element["sceneMemberID"] != "viewController": nil
    case "navigationController": .navigation
    case "windowController": .window
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
    let others = ["modalInPresentation", "bundleIdentifier"]
    if element["modalTransitionStyle"] != nil { controller.animations = ["modalTransitionStyle"] }
    controller.others = element.attributes.filter { others.contains($0.name) }
    return controller
  }

  /// Reads an object that belongs to the controller `index`.
  private mutating func readPart(_ element: XMLElement, of index: Int) {
    switch element.name {
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
    let animations = ["animates", "modalTransitionStyle"]
    let known =
      [
        "kind", "destination", "id", "identifier", "relationship", "modalPresentationStyle",
        "unwindAction", "popoverAnchorView", "popoverAnchorBarButtonItem", "trigger", "key",
        "sceneMemberID",
      ] + animations
    return Storyboard.Segue(
      kind: element["kind"] ?? "", destination: element["destination"] ?? "",
      identifier: element["identifier"], relationship: element["relationship"],
      style: element["modalPresentationStyle"], action: element["unwindAction"],
      animations: animations.filter { element[$0] != nil },
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
  static func item(_ element: XMLElement) -> ScreenGraph.TabItem {
    let system = element["systemItem"].flatMap { items[$0] }
    return ScreenGraph.TabItem(
      title: system?.0 ?? element["title"], icon: system?.1 ?? element["image"])
  }
}

/// Names of files.
enum ImportedFile {
  /// The number of bytes that two paths begin with in common.
  static func nearness(_ left: String, _ right: String) -> Int {
    zip(left.utf8, right.utf8).prefix { $0 == $1 }.count
  }

  /// The name of `source` without its folder and `ending`.
  static func name(of source: Source, ending: String) -> String {
    let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }
}
