/// The same app without a graph, in the style of SwiftUIFlow: an enum of routes with identifiers, a view
/// factory and a coordinator class for each area, `canHandle`, `navigationType`, detents, and a switch over
/// the paths of deep links. Its screens do the same.
///
/// It has what a careful team would write, and no more. It lacks what the graph has besides: answers of
/// screens, guards before screens, checkpoints, saving and restoring, and any check that a screen does
/// only what its route may.
struct HandWrittenApp {
  /// The files: one for the app, and one for so many areas as a file of the graph has.
  let files: [String]

  /// Writes the code of the app with `areas` areas.
  init(areas: Int) {
    var files = [Self.app(areas: areas)]
    for first in stride(from: 0, to: areas, by: GeneratedGraph.areasPerFile) {
      var text = "import Pages\nimport Peer\n\n"
      for area in first..<min(first + GeneratedGraph.areasPerFile, areas) {
        if area % 2 == 0 { text += Self.group(area / 2) }
        text += Self.area(area, of: areas)
      }
      files.append(text)
    }
    self.files = files
  }

  // MARK: - The app

  private static func app(areas: Int) -> String {
    let handlers = (0..<areas).map {
      "    case \"area\($0)\": return Area\($0)Coordinator.route(parts, query)\n"
    }
    let tabs = (0..<GeneratedGraph.tabs).map { "    addChild(Area\($0)Coordinator())\n" }
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

      \(views("Login", ScreenModel.login))enum MainRoute: Route {
        case tabs
        var identifier: String { "main" }
      }

      final class MainCoordinator: Coordinator<MainRoute> {
        init() {
          super.init(router: Router(initial: .tabs, factory: ViewFactory()))
      \(tabs.joined())    addChild(LoginCoordinator())
        }
      }

      public func start() -> [Any] { [MainCoordinator(), DeepLinks()] }

      struct DeepLinks {
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
    let children = mounts.map {
      "    \(GeneratedGraph.isModal($0) ? "addModalCoordinator" : "addChild")(Area\($0)Coordinator())\n"
    }
    return """
      enum Order\(area): String { case relevance, price, newest }

      \(routes(owner, screens))\(factory(owner, screens))
      final class \(owner)Coordinator: Coordinator<\(owner)Route> {
        let isPremium: () -> Bool

        init(isPremium: @escaping () -> Bool = { false }) {
          self.isPremium = isPremium
          let factory = \(owner)ViewFactory()
          super.init(router: Router(initial: .list, factory: factory))
          factory.coordinator = self
      \(children.joined())    addModalCoordinator(Shared\(area / 2)Coordinator())
        }

        override func canHandle(_ route: any Route) -> Bool { route is \(owner)Route }

      \(kinds(owner, screens))
        func edit(_ id: Int) {
          if isPremium() {
            navigate(to: \(owner)Route.edit(id: id))
          } else {
            navigate(to: \(owner)Route.buy(id: id, price: nil))
          }
        }

      \(links(area, screens))}

      \(views(owner, screens))
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
