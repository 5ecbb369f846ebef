/// The views of the app that `GeneratedGraph` describes, with actions that do nothing: the part
/// besides navigation that both apps of the compile benchmark have.
struct BareScreens {
  /// The app's file, and the views of each of the graph's files.
  let files: [String]

  /// Writes the views for `graph`, a file for so many areas as a file of the graph has.
  init(_ graph: GeneratedGraph) {
    let areas = graph.areas
    let app = """
      import Pages

      typealias Price = String
      struct Sender { func send() {} }


      """
    var files = [app + Self.views(of: "Login", ScreenModel.login)]
    for first in stride(from: 0, to: areas, by: graph.areasPerFile) {
      var text = "import Pages\n\n"
      for area in first..<min(first + graph.areasPerFile, areas) {
        text += "enum Order\(area) { case relevance }\n\n"
        if area % 2 == 0 { text += Self.views(of: "Shared\(area / 2)", [.note]) }
        text += Self.views(of: "Area\(area)", ScreenModel.area(area, of: areas))
      }
      files.append(text)
    }
    self.files = files
  }

  private static func views(of owner: String, _ screens: [ScreenModel]) -> String {
    screens.map { screen in
      let actions = screen.events.map { _ in "send()" }
      return screen.view(of: owner, "go", "Sender", actions)
    }.joined()
  }
}
