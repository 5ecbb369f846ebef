/// The controllers of several storyboards, as one list, with segues that lead from one to another.
struct StoryboardNodes {
  /// The destination of a segue.
  enum Destination {
    /// To the controller with this number.
    case node(Int)
    /// Back to where the user came from.
    case exit
    /// To nothing that the files have.
    case nowhere
  }

  /// The controllers, then the copies of those that are pushed, too.
  private(set) var controllers: [Storyboard.Controller]
  /// The storyboard of each controller.
  private(set) var files: [Int]
  /// The names of the storyboards.
  let names: [String]
  /// The controller that the app starts with.
  let initial: Int
  /// The copies of roots that other stacks push.
  private(set) var copies: [Int: Int] = [:]
  /// The roots of the copies.
  private(set) var originals: [Int: Int] = [:]
  /// The controllers of each storyboard by identifier.
  private let ids: [[String: Int]]
  /// The controller that stands for each.
  private var representatives: [Int]
  /// The classes that several containers have.
  private let usualClasses: Set<String>
  /// The identifiers of segues to each controller.
  private var segueNames: [Int: String] = [:]

  /// True iff code is among what they were read from.
  let isCode: Bool
  /// The remark about what nothing leads to.
  var unreached: String {
    isCode ? "nothing that was read leads here" : "no segue leads here, so code does"
  }

  /// The controllers of `storyboards`, some of which code `isCode` made, of which the app starts
  /// with `start`.
  init(_ storyboards: [Storyboard], start: StoryboardStart, isCode: Bool = false) {
    self.isCode = isCode
    names = storyboards.map(\.name)
    controllers = storyboards.flatMap(\.controllers)
    files = storyboards.enumerated().flatMap { file, storyboard in
      storyboard.controllers.map { _ in file }
    }
    ids = start.ids
    initial = start.initial
    representatives = Array(controllers.indices)
    var classes: [String: Int] = [:]
    for controller in controllers where controller.isContainer {
      if let name = controller.className { classes[name, default: 0] += 1 }
    }
    usualClasses = Set(classes.filter { $0.value > 1 }.keys)
    representatives =
      StoryboardResolution(controllers, nexts: nexts(start.references)).ends
    nameTargets()
    addCopies()
  }

  /// The controllers that each may give way to. A reference leads to one of `references`.
  private func nexts(_ references: [Int: Int]) -> [[Int]] {
    controllers.indices.map { index in
      switch controllers[index].kind {
      case .reference: return [references[index]].compactMap(\.self)
      case .menu: return [initial]
      case .navigation: return targets(of: index) { $0.relationship == "rootViewController" }
      case .window:
        return targets(of: index) {
          $0.relationship?.lowercased().hasSuffix("contentviewcontroller") ?? false
        }
      case .split: return targets(of: index) { Self.columns.contains($0.relationship ?? "") }
      case .scene: return targets(of: index) { $0.kind == "embed" }
      case .tabs, .flows: return []
      }
    }
  }

  /// The controllers that segues of `index` name, if they are as `isMeant` says.
  private func targets(of index: Int, _ isMeant: (Storyboard.Segue) -> Bool) -> [Int] {
    controllers[index].segues.filter(isMeant).compactMap { ids[files[index]][$0.destination] }
  }

  private mutating func nameTargets() {
    for (index, controller) in controllers.enumerated() {
      for segue in controller.segues where segue.leadsOn {
        guard let name = segue.identifier,
          case .node(let target) = destination(of: segue, in: index),
          segueNames[target] == nil
        else { continue }
        segueNames[target] = Self.target(ofSegue: name)
      }
    }
  }

  /// Adds a copy of each root in a place of its own that a segue of another scene pushes.
  private mutating func addCopies() {
    let roots = navigations
    var pushed: Set<Int> = []
    for (index, controller) in controllers.enumerated() where controller.kind == .scene {
      for segue in controller.segues where segue.isShow {
        guard let target = pushedRoot(of: segue, in: index), target != index, roots[target] != nil
        else { continue }
        pushed.insert(target)
      }
    }
    let isTarget = targets
    for root in pushed.sorted() {
      let around = roots[root] ?? -1
      guard around < 0 || isTarget[around] || around == initial else { continue }
      copies[root] = controllers.count
      originals[controllers.count] = root
      representatives.append(controllers.count)
      controllers.append(controllers[root])
      files.append(files[root])
    }
  }

  /// The scene that `segue` of `index` shows by itself, not by a navigation controller around it.
  func pushedRoot(of segue: Storyboard.Segue, in index: Int) -> Int? {
    guard segue.isShow, let raw = ids[files[index]][segue.destination],
      controllers[raw].kind == .scene || controllers[raw].kind == .reference
    else { return nil }
    let end = representatives[raw]
    return controllers[end].kind == .scene ? end : nil
  }

  /// The controller that stands for `index`.
  func representative(_ index: Int) -> Int { representatives[index] }

  /// The controller that the navigation controller `index` begins with.
  func root(of index: Int) -> Int? {
    let segue = controllers[index].segues.first { $0.relationship == "rootViewController" }
    guard let segue, case .node(let root) = destination(of: segue, in: index) else { return nil }
    return root == index ? nil : root
  }

  /// How what `segue` of `index` leads to is presented, unless the segue says otherwise.
  func presentationStyle(of segue: Storyboard.Segue, in index: Int) -> String? {
    guard let raw = ids[files[index]][segue.destination] else { return nil }
    return controllers[raw].presentationStyle
      ?? controllers[representatives[raw]].presentationStyle
  }

  /// The destination of `segue` of the controller `index`.
  func destination(of segue: Storyboard.Segue, in index: Int) -> Destination {
    if segue.kind == "unwind" { return .exit }
    guard let target = ids[files[index]][segue.destination] else { return .nowhere }
    return .node(representative(target))
  }

  /// The controller that `segue` of `index` goes back to, if code says which.
  func unwindTarget(of segue: Storyboard.Segue, in index: Int) -> Int? {
    ids[files[index]][segue.destination].map(representative)
  }

  /// The controllers that `index` has by one of `relationships`, in order.
  func children(of index: Int, by relationships: [String]) -> [Int] {
    relationships.flatMap { relationship in
      controllers[index].segues.compactMap { segue in
        guard segue.relationship == relationship,
          case .node(let child) = destination(of: segue, in: index), child != index
        else { return nil }
        return child
      }
    }
  }

  /// The words that may name the controller `index`, the best first.
  func nameWishes(_ index: Int) -> [String?] {
    let controller = controllers[index]
    let className = controller.className.flatMap { usualClasses.contains($0) ? nil : $0 }
    return controller.wishes + [
      controller.identifier.map(Self.withoutSuffix), className.map(Self.withoutSuffix),
      controller.title, controller.reference.identifier, controller.reference.storyboard,
    ]
  }

  /// The name that a segue gives the controller `index`, if nothing else does.
  func segueName(of index: Int) -> String? { segueNames[originals[index] ?? index] }

  /// The name of what the segue called `name` leads to: `RootViewToAlarm` and `showAlarm` are
  /// `Alarm`.
  private static func target(ofSegue name: String) -> String {
    var words = ImportedNames.name(name, .upper).ranges(of: #/\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}]+/#)
      .map {
        String(ImportedNames.name(name, .upper)[$0])
      }
    if words.last == "Segue" { words.removeLast() }
    if let to = words.lastIndex(of: "To"), to < words.count - 1 {
      words.removeFirst(to + 1)
    } else if words.count > 1,
      ["Show", "Open", "Push", "Present", "Go", "Segue"].contains(words[0])
    {
      words.removeFirst()
    }
    return withoutSuffix(words.joined())
  }

  /// The lines of documentation of the controller `index`.
  func documentation(_ index: Int) -> [String] {
    let controller = controllers[index]
    var facts = controller.facts
    if let name = controller.className { facts.append("class `\(name)`") }
    if let name = controller.identifier { facts.append("identifier `\(name)`") }
    if let title = controller.title { facts.append("title \"\(title)\"") }
    if controller.kind == .reference {
      let (storyboard, identifier) = controller.reference
      facts.append("in the storyboard `\(storyboard ?? names[files[index]])`, which was not read")
      if let identifier { facts.append("identifier `\(identifier)`") }
    }
    return ImportedText.sentence(facts)
  }

  /// `name` without the words that only say that it is a controller.
  static func withoutSuffix(_ name: String) -> String {
    let suffixes = [
      "NavigationController", "NavController", "TabBarController", "SplitViewController",
      "TableViewController", "CollectionViewController", "PageViewController", "ViewController",
      "Controller", "Scene", "VC",
    ]
    guard let suffix = suffixes.first(where: { name.hasSuffix($0) && name != $0 }) else {
      return name
    }
    return String(name.dropLast(suffix.count))
  }
}
