import Catalog
import Checkout
import FlowRuntime
import Ratings
import Shared

/// The pages that `TerminalHost` draws.
typealias Page = Shared.Page

/// A store in a terminal, made of the screens of three modules: `Storefront [deep link]`.
@main @MainActor struct Main {
  static func main() async {
    let navigator = Store.navigator()
    let host = TerminalHost(navigator: navigator, screens: ScreenFactories(StoreScreens()))
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

/// The screens of the store: those of each module.
struct StoreScreens: Store.Screens {
  var catalogFlow: any CatalogFlow.Screens = CatalogScreens()
  var checkoutFlow: any CheckoutFlow.Screens = CheckoutScreens()
  var ratingsFlow: any RatingsFlow.Screens = RatingsScreens()
}
