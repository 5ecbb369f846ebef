/// The code that the user of a generated graph writes: its screens, and the app's type of prices.
struct FlowApp {
  /// The screens of each of the graph's files, and the app's file.
  let files: [String]

  /// Writes the code for `graph`, a file for so many areas as a file of the graph has.
  init(_ graph: GeneratedGraph) {
    let areas = graph.areas
    var files = [Self.app(areas: areas)]
    for first in stride(from: 0, to: areas, by: graph.areasPerFile) {
      var text = "import FlowRuntime\nimport Pages\n\n"
      for area in first..<min(first + graph.areasPerFile, areas) {
        if area % 2 == 0 { text += Self.screens("Shared\(area / 2)", [.note]) }
        text += Self.screens("Area\(area)", ScreenModel.area(area, of: areas))
      }
      files.append(text)
    }
    self.files = files
  }

  private static func app(areas: Int) -> String {
    let owners =
      (0..<areas).map { "Area\($0)" } + stride(from: 0, to: areas, by: 2).map { "Shared\($0 / 2)" }
      + ["Login"]
    let properties = owners.map { owner in
      "  var \(owner.prefix(1).lowercased() + owner.dropFirst()): any Bench.\(owner).Screens"
        + " = \(owner)Screens()\n"
    }
    return """
      import FlowRuntime
      import Pages

      enum Catalog {
        enum Money: String, FlowArgument { case some }
      }
      typealias Price = Catalog.Money

      \(screens("Login", ScreenModel.login))struct BenchScreens: Bench.Screens {
      \(properties.joined())}

      @MainActor public func start() -> (Navigator, ScreenFactories) {
        let navigator = Bench.navigator(
          conditions: .init(signedIn: { true }, premium: { false }))
        return (navigator, ScreenFactories(BenchScreens()))
      }

      """
  }

  /// The screens of a coordinator or group.
  private static func screens(_ owner: String, _ screens: [ScreenModel]) -> String {
    var text = "struct \(owner)Screens: Bench.\(owner).Screens {\n"
    for screen in screens {
      let parameters = screen.parameters.map { ", \($0.label): \(qualified($0.type))" }.joined()
      let given = screen.parameters.map { ", \($0.label): \($0.label)" }.joined()
      text += """
          func \(screen.name)(_ go: Bench.\(owner).\(screen.typeName)\(parameters)) -> Page {
            \(owner)\(screen.typeName)View(go: go\(given)).body
          }

        """
    }
    text += "}\n\n"
    for screen in screens {
      var screen = screen
      screen.parameters = screen.parameters.map { ($0.label, qualified($0.type)) }
      text += screen.view(
        of: owner, "go", "Bench.\(owner).\(screen.typeName)", screen.events.map(\.call))
    }
    return text
  }

  /// Enums stand in the graph's namespace.
  private static func qualified(_ type: String) -> String {
    type.hasPrefix("Order") ? "Bench.\(type)" : type
  }
}
