/// The screens, containers and ways that storyboards have.
extension ScreenGraph {
  /// The graph of `storyboards`, of which the app starts with `start`.
  init(_ storyboards: [Storyboard], start: StoryboardStart) {
    self.init(files: storyboards.map(\.name), origin: .storyboards)
    initial = start.initial
    let usual = Self.usualClasses(storyboards)
    for (file, storyboard) in storyboards.enumerated() {
      let scope = StoryboardScope(
        name: storyboard.name, ids: start.ids[file], initial: start.initial, usualClasses: usual)
      for controller in storyboard.controllers {
        var node = scope.node(controller)
        node.file = file
        if let target = start.references[nodes.count] {
          node.children.append(Child(role: .content, node: target))
        }
        nodes.append(node)
      }
    }
  }

  /// The classes that several containers have.
  private static func usualClasses(_ storyboards: [Storyboard]) -> Set<String> {
    var classes: [String: Int] = [:]
    for controller in storyboards.flatMap(\.controllers) where controller.isContainer {
      if let name = controller.className { classes[name, default: 0] += 1 }
    }
    return Set(classes.filter { $0.value > 1 }.keys)
  }
}

/// A storyboard with the numbers of its controllers.
private struct StoryboardScope {
  let name: String
  /// The numbers of the controllers by identifier.
  let ids: [String: Int]
  /// The controller that the app starts with.
  let initial: Int
  /// The classes that several containers have: they name none.
  let usualClasses: Set<String>

  func node(_ controller: Storyboard.Controller) -> ScreenGraph.Node {
    var node = ScreenGraph.Node(kind: controller.nodeKind, element: controller.element)
    let className = controller.className.flatMap { usualClasses.contains($0) ? nil : $0 }
    node.names = [
      controller.identifier.map(ImportedNames.withoutSuffix),
      className.map(ImportedNames.withoutSuffix), controller.title,
      controller.reference.identifier, controller.reference.storyboard,
    ].compactMap(\.self)
    node.facts = facts(controller)
    node.className = controller.className
    node.identifier = controller.identifier
    node.title = controller.title
    node.tab = controller.tab
    node.presentation = controller.presentationStyle.map(ImportedRoute.Kind.init(presentation:))
    node.hidesTabs = controller.hidesTabs
    node.standsAlone = controller.isContainer || controller.kind == .window
    node.children = children(controller)
    node.ways = controller.segues.filter(\.leadsOn).map(way)
    node.leftOut = leftOut(controller)
    node.animations = controller.animations
    return node
  }

  private func facts(_ controller: Storyboard.Controller) -> [String] {
    var facts: [String] = []
    if let name = controller.className { facts.append("class `\(name)`") }
    if let name = controller.identifier { facts.append("identifier `\(name)`") }
    if let title = controller.title { facts.append("title \"\(title)\"") }
    if controller.kind == .reference {
      let (storyboard, identifier) = controller.reference
      facts.append("in the storyboard `\(storyboard ?? name)`, which was not read")
      if let identifier { facts.append("identifier `\(identifier)`") }
    }
    return facts
  }

  // MARK: - Contents

  /// The relationships of containers, those of one role in the order of their content.
  private static let relationships: [(name: String, role: ScreenGraph.Child.Role)] = [
    ("rootViewController", .root), ("viewControllers", .tab), ("tabItems", .tab),
    ("masterViewController", .column), ("primaryViewController", .column),
    ("supplementaryViewController", .column), ("detailViewController", .column),
    ("secondaryViewController", .column), ("splitItems", .column),
  ]

  private func children(_ controller: Storyboard.Controller) -> [ScreenGraph.Child] {
    var children = Self.relationships.flatMap { name, role in
      controller.segues.filter { $0.relationship == name }.map {
        ScreenGraph.Child(role: role, node: ids[$0.destination])
      }
    }
    for segue in controller.segues {
      let isContent = segue.relationship?.lowercased().hasSuffix("contentviewcontroller") ?? false
      guard segue.kind == "embed" || isContent else { continue }
      children.append(
        ScreenGraph.Child(
          role: segue.kind == "embed" ? .embedded : .content, node: ids[segue.destination]))
    }
    if controller.kind == .menu {
      children.append(ScreenGraph.Child(role: .content, node: initial))
    }
    return children
  }

  /// Remarks about what has no counterpart.
  private func leftOut(_ controller: Storyboard.Controller) -> [String] {
    var remarks = [ImportedText.leftOut(controller.others)].compactMap(\.self)
    guard controller.kind != .scene else { return remarks }
    let known = Set(Self.relationships.map(\.name) + ["window.shadowedContentViewController"])
    for segue in controller.segues where segue.kind == "relationship" {
      let name = segue.relationship ?? ""
      if ids[segue.destination] == nil {
        remarks.append("`\(name)`: a controller that is not in the files")
      } else if !known.contains(name) {
        remarks.append("no counterpart of the relationship `\(name)`")
      }
    }
    return remarks
  }

  // MARK: - Segues

  private func way(_ segue: Storyboard.Segue) -> ScreenGraph.Way {
    ScreenGraph.Way(
      how: segue.how, target: segue.kind == "unwind" ? nil : ids[segue.destination],
      name: segue.identifier, label: segue.identifier ?? segue.action, remarks: segue.remarks,
      animations: segue.animations)
  }
}

extension Storyboard.Controller {
  /// True iff it holds other controllers as a coordinator does.
  fileprivate var isContainer: Bool { kind == .navigation || kind == .tabs || kind == .split }

  fileprivate var nodeKind: ScreenGraph.Node.Kind {
    switch kind {
    case .scene: .screen
    case .navigation: .stack
    case .tabs: .tabs
    case .split: .split
    case .reference: .reference
    case .window: .window
    case .menu: .menu
    }
  }
}

extension Storyboard.Segue {
  /// True iff it leads from one screen to another.
  fileprivate var leadsOn: Bool { kind != "embed" && kind != "relationship" }

  fileprivate var how: ScreenGraph.Way.How {
    switch kind {
    case "show": .show
    case "push": .push
    case "showDetail", "replace": .detail
    case "presentation", "modal": .presents(style.map(ImportedRoute.Kind.init(presentation:)))
    case "sheet": .presents(.sheet)
    case "popover", "popoverPresentation": .presents(.popover)
    case "unwind": .unwinds(action ?? "")
    default: .custom
    }
  }

  /// Remarks about properties that Flow cannot express.
  fileprivate var remarks: [String] {
    var remarks: [String] = []
    if how == .custom { remarks.append("a segue of the kind `\(kind)`") }
    if hasPreview { remarks.append("with a preview") }
    if let left = ImportedText.leftOut(others) { remarks.append(left) }
    return remarks
  }
}

extension ImportedRoute.Kind {
  /// How the style `name` of UIKit presents.
  init(presentation name: String) {
    switch name {
    case "fullScreen", "overFullScreen", "currentContext", "overCurrentContext": self = .cover
    case "popover": self = .popover
    default: self = .sheet
    }
  }
}
