/// The screens of an app, what contains them and the ways between them, as its files tell them:
/// nothing is named or arranged for a graph of Flow yet. Storyboards and Swift sources fill it.
struct ScreenGraph {
  /// The screens and containers.
  var nodes: [Node] = []
  /// The node that the app starts with.
  var initial = 0
  /// Calls that are no way, since what they show is not known.
  var unclear: [UnclearCall] = []
  /// The files that nodes are from, or one name for all sources.
  var files: [String]
  /// The origin of all.
  let origin: Origin

  /// The kinds of files that a graph is from.
  enum Origin {
    case storyboards, swift

    /// The remark about a node that nothing leads to.
    var unreached: String {
      self == .swift ? "nothing that was read leads here" : "no segue leads here, so code does"
    }

    /// The remark about a group of such screens.
    var ungrouped: String {
      let words = self == .swift ? "nothing that was read leads" : "no segue leads"
      return words + " to these screens"
    }

    /// The remark about a stack without a root.
    var missing: String { self == .swift ? "not in the files" : "not in the storyboard" }
  }

  /// A screen, or a container of some.
  struct Node {
    /// The kinds of nodes.
    enum Kind {
      /// A view, a controller, or a question.
      case screen
      case stack, tabs, split
      /// One of several nodes at a time.
      case flows
      /// A window of macOS.
      case window
      /// A part that is in no scene with a controller, such as the menu of an app for macOS.
      case menu
      /// A screen in another file.
      case reference
    }

    var kind: Kind
    /// The kind of element that it is in the files, for a node without a name.
    var element: String
    /// Its file.
    var file = 0
    /// The words that may name it, the best first.
    var names: [String] = []
    /// Facts about it, for its documentation.
    var facts: [String] = []
    /// The class in the app, and the identifier that code uses.
    var className: String?
    var identifier: String?
    /// Its name for people.
    var title: String?
    /// Its item in a tab bar.
    var tab: TabItem?
    /// How it is presented, unless a way says otherwise.
    var presentation: ImportedRoute.Kind?
    /// True iff the tab bar is hidden while it is on a stack.
    var hidesTabs = false
    /// True iff it asks something with buttons, in place of a screen.
    var isQuestion = false
    /// True iff code shows it without a stack around it.
    var isBare = false
    /// True iff it is a coordinator even if nothing leads to it.
    var standsAlone = false
    /// The nodes in it, in order.
    var children: [Child] = []
    /// The ways from it to others, in order.
    var ways: [Way] = []
    /// The start of its screen method, if it is known.
    var method: ImportedScreen?
    /// Remarks about it.
    var remarks: [String] = []
    /// Remarks about properties of it that have no counterpart.
    var leftOut: [String] = []
    /// The names of its animations.
    var animations: [String] = []
  }

  /// An item of a tab bar.
  struct TabItem {
    var title: String?
    /// The name of the image.
    var icon: String?
  }

  /// A node in another one.
  struct Child {
    /// The parts that nodes have in others.
    enum Role {
      case root, tab, column, flow
      /// A part of a screen.
      case embedded
      /// The content of a window, of a menu's app, or of a reference.
      case content
    }

    var role: Role
    /// The node; nil if the files do not have it.
    var node: Int?
  }

  /// A way from one node to another, or back.
  struct Way {
    /// How it leads there.
    enum How: Hashable {
      /// Pushed where there is a stack, else presented.
      case show
      /// Pushed where there is a stack, without effect elsewhere.
      case push
      /// In the last column of a split view, elsewhere as `show`.
      case detail
      /// Presented: as it says, or else as its target does.
      case presents(ImportedRoute.Kind?)
      /// As code says.
      case shown(ImportedRoute.Kind)
      /// Of a kind of its own.
      case custom
      /// Back, in one of these ways, the best first.
      case exits([String])
      /// Back, as the action says.
      case unwinds(String)
      /// Back to its target.
      case back
    }

    var how: How
    /// The node that it leads to; nil if the files do not have it, or for back.
    var target: Int?
    /// The name that an event for it would have.
    var name: String?
    /// Its name in the files that were read, for comments.
    var label: String?
    /// The calls that are it.
    var calls: [Call] = []
    /// Remarks about it.
    var remarks: [String] = []
    /// The names of its animations.
    var animations: [String] = []
  }

  /// A place of a file.
  struct Place: Hashable {
    /// The path of the file.
    var file: String
    /// The number of its line, from 1; nil for the file as a whole.
    var line: Int?

    /// As comments name it: `Home/HomeView.swift:12`.
    var text: String { line.map { "\(file):\($0)" } ?? file }
  }

  /// A call that leads from one screen to another.
  struct Call: Hashable {
    var place: Place
    /// Facts about it, such as the places that set a flag.
    var notes: [String] = []
    /// The name of the part of the screen that has it.
    var part: String?

    /// As comments name it.
    var text: String {
      ([place.text] + notes + (part.map { ["in `\($0)`"] } ?? [])).joined(separator: ", ")
    }
  }

  /// A call that is no way.
  struct UnclearCall {
    var place: Place
    var reason: String
  }
}

extension ScreenGraph {
  /// The number of screens, without questions.
  var screenCount: Int { nodes.count { $0.isScreen && !$0.isQuestion } }

  /// The number of screens that can be reached from `start`, itself among them, without questions.
  func reach(from start: Int) -> Int {
    var isSeen = [Bool](repeating: false, count: nodes.count)
    isSeen[start] = true
    var waiting = [start]
    var count = 0
    while let next = waiting.popLast() {
      let node = nodes[next]
      if node.isScreen, !node.isQuestion { count += 1 }
      let ways = node.ways.filter { !$0.leadsBack }.compactMap(\.target)
      for target in node.children.compactMap(\.node) + ways where !isSeen[target] {
        isSeen[target] = true
        waiting.append(target)
      }
    }
    return count
  }
}

extension ScreenGraph.Node {
  /// True iff it is a screen.
  var isScreen: Bool { kind == .screen || kind == .reference }
  /// True iff it holds other nodes as a coordinator does.
  var isContainer: Bool { kind == .stack || hasNoStack }
  /// True iff it contains other nodes, but no stack.
  var hasNoStack: Bool { kind == .tabs || kind == .split || kind == .flows }

  /// The nodes in it with `role`, in order.
  func nodes(_ role: ScreenGraph.Child.Role) -> [Int] {
    children.filter { $0.role == role }.compactMap(\.node)
  }
}

extension ScreenGraph.Way {
  /// True iff it pushes where there is a stack.
  var isShow: Bool { how == .show || how == .push || how == .shown(.push) }
  /// True iff it leads back.
  var leadsBack: Bool {
    switch how {
    case .exits, .unwinds, .back: true
    case .show, .push, .detail, .presents, .shown, .custom: false
    }
  }
  /// How it shows its target, if code says so.
  var shows: ImportedRoute.Kind? { if case .shown(let kind) = how { kind } else { nil } }
}
