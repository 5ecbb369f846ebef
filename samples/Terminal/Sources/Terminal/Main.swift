import FlowRuntime

/// A shop in a terminal: `Terminal [deep link]`.
@main @MainActor struct Main {
  static func main() async {
    let model = Model()
    let navigator = Shop.navigator(conditions: .init(signedIn: { model.isSignedIn }))
    let screens = Shop.screens(
      account: AccountScreens(), home: HomeScreens(model: model), login: LoginScreens(model: model))
    let host = TerminalHost(navigator: navigator, screens: screens)
    var message = ""
    if let link = CommandLine.arguments.dropFirst().first {
      do { try navigator.open(link) } catch { message = "\(error)" }
    }
    let keyboard = Keyboard()
    defer { keyboard.restore() }
    let display = Display(of: host, message)
    for await key in keyboard.keys where key != "\n" {
      guard key != "q", key != "\u{3}", key != "\u{4}" else { break }
      display.message = host.press(key) ? "" : "nothing happens"
    }
  }
}
