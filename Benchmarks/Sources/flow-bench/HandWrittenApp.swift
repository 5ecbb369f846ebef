/// The same app without a graph, in the style of SwiftUIFlow: an enum of routes with identifiers, a view
/// factory and a coordinator class for each area, one for each modal route, `canHandle`, `navigationType`,
/// detents, `navigationPath`, and a switch over the paths of deep links. Its screens do the same.
///
/// It has what a careful team would write, and no more. SwiftUIFlow does not restore an app: with
/// `restoring` its routes are `Codable`, which is what a team would add. It lacks what the graph has
/// besides: checkpoints, a login that resumes, and any check that a screen does only what its route may.
struct HandWrittenApp {
  /// The files: one for the app, and one for so many areas as a file of the graph has.
  let files: [String]

  /// Writes the code of the app that `graph` describes.
  init(_ graph: GeneratedGraph, restoring: Bool = false) {
    let areas = graph.areas
    var files = [Self.app(areas: areas)]
    for first in stride(from: 0, to: areas, by: graph.areasPerFile) {
      var text = "import Pages\nimport Peer\n\n"
      for area in first..<min(first + graph.areasPerFile, areas) {
        if area % 2 == 0 { text += Self.group(area / 2) }
        text += Self.area(area, of: areas)
      }
      files.append(text)
    }
    self.files = restoring ? files.map(Self.restoring) : files
  }

  /// `text` with arguments and routes that can be saved.
  private static func restoring(_ text: String) -> String {
    text.replacing("Route: Route {", with: "Route: Route, Codable {")
      .replacing(": String { case", with: ": String, Codable { case")
  }

  // MARK: - The app

  private static func app(areas: Int) -> String {
    let handlers = (0..<areas).map {
      "    case \"area\($0)\": return Area\($0)Coordinator.route(parts, query)\n"
    }
    let tabs = (0..<GeneratedGraph.tabs).map { "  let area\($0) = Area\($0)Coordinator()\n" }
    let children = (0..<GeneratedGraph.tabs).map { "    addChild(area\($0))\n" }
    return """
      import Pages
      import Peer

      enum Catalog {
        enum Money: String { case some }
      }
      typealias Price = Catalog.Money

      \(routes("Login", ScreenModel.login))\(factory("Login", ScreenModel.login))
      final class LoginCoordinator: Coordinator<LoginRoute> {
        init() {
          let factory = LoginViewFactory()
          super.init(router: Router(initial: .welcome, factory: factory))
          factory.coordinator = self
        }

        override func canHandle(_ route: any Route) -> Bool { route is LoginRoute }
      }

      \(views("Login", ScreenModel.login))enum AppRoute: Route {
        case login, tabs
        var identifier: String {
          switch self {
          case .login: return "login"
          case .tabs: return "tabs"
          }
        }
      }

      final class MainCoordinator: TabCoordinator<AppRoute> {
      \(tabs.joined())
        init() {
          super.init(router: Router(initial: .tabs, factory: ViewFactory()))
      \(children.joined())  }
      }

      final class AppCoordinator: FlowOrchestrator<AppRoute> {
        let isSignedIn: () -> Bool

        init(isSignedIn: @escaping () -> Bool) {
          self.isSignedIn = isSignedIn
          super.init(router: Router(initial: .login, factory: ViewFactory()))
          _ = handleFlowChange(to: AppRoute.tabs)
        }

        override func canHandleFlowChange(to route: any Route) -> Bool { route is AppRoute }

        override func handleFlowChange(to route: any Route) -> Bool {
          guard let route = route as? AppRoute else { return false }
          if case .tabs = route, isSignedIn() {
            transitionToFlow(MainCoordinator(), root: .tabs)
          } else {
            transitionToFlow(LoginCoordinator(), root: .login)
          }
          return true
        }
      }

      @MainActor public func start() -> [Any] { [AppCoordinator { true }, DeepLinks()] }

      @MainActor struct DeepLinks {
        /// The route of a URL's path and query.
        func route(_ parts: [String], _ query: [String: String]) -> (any Route)? {
          switch parts.first {
      \(handlers.joined())    default: return nil
          }
        }
      }

      """
  }

  // MARK: - An area

  private static func area(_ area: Int, of count: Int) -> String {
    let (owner, screens) = ("Area\(area)", ScreenModel.area(area, of: count))
    let mounts = GeneratedGraph.mounts(of: area, of: count)
    let properties = mounts.map { "  let area\($0) = Area\($0)Coordinator()\n" }
    let children = mounts.map {
      "    \(GeneratedGraph.isModal($0) ? "addModalCoordinator" : "addChild")(area\($0))\n"
    }
    let tab = """
        override var tabItem: (text: String, image: String)? { ("Area \(area)", "square") }


      """
    return """
      enum Order\(area): String { case relevance, price, newest }

      \(routes(owner, screens))\(factory(owner, screens))
      \(modal(owner, "Edit", ".edit(id: 0)"))\(modal(owner, "Buy", ".buy(id: 0, price: nil)"))\
      final class \(owner)Coordinator: Coordinator<\(owner)Route> {
        let isPremium: () -> Bool
        let editModal: \(owner)EditCoordinator
        let buyModal: \(owner)BuyCoordinator
        let noteModal = Shared\(area / 2)Coordinator()
      \(properties.joined())
        init(isPremium: @escaping () -> Bool = { false }) {
          self.isPremium = isPremium
          let factory = \(owner)ViewFactory()
          editModal = \(owner)EditCoordinator(factory: factory)
          buyModal = \(owner)BuyCoordinator(factory: factory)
          super.init(router: Router(initial: .list, factory: factory))
          factory.coordinator = self
          addModalCoordinator(editModal)
          addModalCoordinator(buyModal)
          addModalCoordinator(noteModal)
      \(children.joined())  }

      \(area < GeneratedGraph.tabs ? tab : "")\
        override func canHandle(_ route: any Route) -> Bool { route is \(owner)Route }

      \(kinds(owner, screens))\(conditions(owner, screens))\(links(area, screens))}

      \(views(owner, screens))
      """
  }

  /// The coordinator that presents a modal route, which begins with it.
  private static func modal(_ owner: String, _ name: String, _ route: String) -> String {
    """
    final class \(owner)\(name)Coordinator: Coordinator<\(owner)Route> {
      init(factory: \(owner)ViewFactory) {
        super.init(router: Router(initial: \(route), factory: factory))
      }
    }


    """
  }

  /// The code that depends on a condition, and the answer of the screen that edits.
  private static func conditions(_ owner: String, _ screens: [ScreenModel]) -> String {
    let premium = screens.filter { $0.isPremium }.map { ".\($0.name)" }
    return """
        override func navigate(to route: any Route) {
          if let route = route as? \(owner)Route, needsPremium(route), !isPremium() {
            super.navigate(to: \(owner)Route.list)
          } else {
            super.navigate(to: route)
          }
        }

        private func needsPremium(_ route: \(owner)Route) -> Bool {
          switch route {
          case \(premium.joined(separator: ", ")): return true
          default: return false
          }
        }

        private var onEdited: (Bool) -> Void = { _ in }

        func edit(_ id: Int, onEdited: @escaping (Bool) -> Void = { _ in }) {
          if isPremium() {
            self.onEdited = onEdited
            navigate(to: \(owner)Route.edit(id: id))
          } else {
            navigate(to: \(owner)Route.buy(id: id, price: nil))
          }
        }

        func finishEditing(_ isDone: Bool) {
          dismissModal()
          onEdited(isDone)
        }

        override func navigationPath(for route: any Route) -> [any Route]? {
          guard let route = route as? \(owner)Route else { return nil }
          switch route {
          case .buy(let id, _):
            return [\(owner)Route.list, \(owner)Route.detail0(id: id, order: .relevance)]
          default: return nil
          }
        }


      """
  }

  private static func group(_ group: Int) -> String {
    let owner = "Shared\(group)"
    return """
      \(routes(owner, [.note]))\(factory(owner, [.note]))
      final class \(owner)Coordinator: Coordinator<\(owner)Route> {
        init() {
          let factory = \(owner)ViewFactory()
          super.init(router: Router(initial: .note(text: ""), factory: factory))
          factory.coordinator = self
        }

        override func canHandle(_ route: any Route) -> Bool { route is \(owner)Route }

      \(kinds(owner, [.note]))}

      \(views(owner, [.note]))
      """
  }

  // MARK: - Parts of both

  /// The enum of routes, with their identifiers.
  private static func routes(_ owner: String, _ screens: [ScreenModel]) -> String {
    var text = "enum \(owner)Route: Route {\n"
    for screen in screens { text += "  case \(screen.name)\(screen.parameterList)\n" }
    text += "\n  var identifier: String {\n    switch self {\n"
    for screen in screens {
      let values = screen.parameters.map { "\\(\($0.label))" }.map { "_" + $0 }.joined()
      text += "    case .\(screen.name)\(pattern(screen)): return "
      text +=
        "\"\(owner)_\(screen.name)\(values.replacing("(price)", with: "(String(describing: price))"))\"\n"
    }
    return text + "    }\n  }\n}\n\n"
  }

  /// `(let id, let order)`, or nothing.
  private static func pattern(_ screen: ScreenModel) -> String {
    screen.parameters.isEmpty
      ? "" : "(" + screen.parameters.map { "let \($0.label)" }.joined(separator: ", ") + ")"
  }

  private static func factory(_ owner: String, _ screens: [ScreenModel]) -> String {
    var text = """
      final class \(owner)ViewFactory: ViewFactory<\(owner)Route> {
        weak var coordinator: \(owner)Coordinator?

        override func buildView(for route: \(owner)Route) -> Page? {
          guard let coordinator else { return nil }
          switch route {

      """
    for screen in screens {
      let given = screen.parameters.map { ", \($0.label): \($0.label)" }.joined()
      text += """
            case .\(screen.name)\(pattern(screen)):
              return \(owner)\(screen.typeName)View(coordinator: coordinator\(given)).body

        """
    }
    return text + "    }\n  }\n}\n"
  }

  /// How the routes are shown.
  private static func kinds(_ owner: String, _ screens: [ScreenModel]) -> String {
    var text = """
        override func navigationType(for route: any Route) -> NavigationType {
          guard let route = route as? \(owner)Route else { return .push }
          switch route {

      """
    for (kinds, type) in [([.push], "push"), ([.sheet, .cover], "modal"), ([.replace], "replace")]
      as [([ScreenModel.Kind], String)]
    {
      let names = screens.filter { kinds.contains($0.kind) }.map { ".\($0.name)" }
      if !names.isEmpty { text += "    case \(names.joined(separator: ", ")): return .\(type)\n" }
    }
    text += """
          }
        }

        override func modalDetentConfiguration(for route: any Route) -> ModalDetentConfiguration {
          guard let route = route as? \(owner)Route else { return .init(detents: [.large]) }
          switch route {

      """
    for screen in screens where screen.kind == .sheet {
      text += "    case .\(screen.name): return .init(detents: [.medium, .large])\n"
    }
    for screen in screens where screen.kind == .cover {
      text += "    case .\(screen.name): return .init(detents: [.fullscreen])\n"
    }
    if screens.contains(where: { $0.kind == .push || $0.kind == .replace }) {
      text += "    default: return .init(detents: [.large])\n"
    }
    return text + "    }\n  }\n\n"
  }

  /// The routes that deep links lead to.
  private static func links(_ area: Int, _ screens: [ScreenModel]) -> String {
    var text = """
        static func route(_ parts: [String], _ query: [String: String]) -> Area\(area)Route? {
          guard parts.count == 3 else { return nil }
          switch parts[1] {

      """
    for screen in screens where screen.name.hasPrefix("detail") {
      text += """
            case "\(screen.name)":
              guard let id = Int(parts[2]) else { return nil }
              let order = query["order"].flatMap { Order\(area)(rawValue: $0) } ?? .relevance
              return .\(screen.name)(id: id, order: order)

        """
    }
    return text + """
            case "buy":
              guard let id = Int(parts[2]) else { return nil }
              return .buy(id: id, price: nil)
            case "help": return .help(topic: parts[2])
            default: return nil
            }
          }

      """
  }

  private static func views(_ owner: String, _ screens: [ScreenModel]) -> String {
    screens.map { screen in
      screen.view(of: owner, "coordinator", "\(owner)Coordinator", screen.events.map(\.action))
    }.joined()
  }
}
