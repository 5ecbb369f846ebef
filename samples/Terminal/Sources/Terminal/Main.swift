import FlowRuntime

/// A shop in a terminal: `Terminal [deep link]`.
@main @MainActor struct Main {
  static func main() async {
    let model = Model()
    let navigator = Shop.navigator(conditions: .init(signedIn: { model.isSignedIn }))
    let host = TerminalHost(
      navigator: navigator, screens: ScreenFactories(ShopScreens(model: model)))
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

/// The screens of the shop.
struct ShopScreens: Shop.Screens {
  let account: any Shop.Account.Screens = AccountScreens()
  let home: any Shop.Home.Screens
  let login: any Shop.Login.Screens

  init(model: Model) {
    home = HomeScreens(model: model)
    login = LoginScreens(model: model)
  }
}
