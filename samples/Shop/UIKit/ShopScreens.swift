import FlowRuntime
import SwiftUI
import UIKit

/// Every screen of the shop. Each team owns its own coordinators.
struct ShopScreens: Shop.Screens {
  var account: any Shop.Account.Screens = AccountScreens()
  var home: any Shop.Home.Screens = HomeScreens()
  var items: any Shop.Items.Screens = ItemScreens()
  var login: any Shop.Login.Screens = LoginScreens()
  var message: any Shop.Message.Screens = MessageScreens()
  var player: any Shop.Player.Screens = PlayerScreens()
  var palette: any Shop.Palette.Screens = PaletteScreens()
  var settings: any Shop.Settings.Screens = SettingsScreens()
}

struct HomeScreens: Shop.Home.Screens {
  func feed(_ go: Shop.Home.Feed) -> some UIViewController {
    PageController(
      "News", ["Lamp": { go.product(id: 42) }, "Cart": go.cart, "Colors": go.orange])
  }

  func cart(_ go: Shop.Home.Cart) -> some UIViewController {
    PageController(
      "Cart",
      [
        "Pay": { go.paid(order: "A-1", total: Catalog.Money(cents: 1200)) },
        "Lamp": { go.product(id: 42) },
      ])
  }

  func receipt(
    _ go: Shop.Home.Receipt, order: String, total: Shop.Price
  ) -> some UIViewController {
    PageController("\(order): \(total)", ["Done": go.done])
  }
}

struct ItemScreens: Shop.Items.Screens {
  func product(_ go: Shop.Items.Product, id: Int, sort: Shop.Sort) -> some UIViewController {
    let page = PageController("Product \(id)", ["Buy": go.buy])
    page.add("Review") {
      go.review().onAnswer { stars in
        if let stars { page.title = "Product \(id), \(stars) stars" }
      }
    }
    return page
  }

  /// One screen is a SwiftUI view. Nothing else changes for it.
  func review(_ go: Shop.Items.Review, product: Int) -> some View {
    VStack {
      Text(verbatim: "How many stars for product \(product)?")
      Button("Five") { go.submit(stars: 5) }
      Button("None", action: go.dismiss)
    }
  }
}

struct PaletteScreens: Shop.Palette.Screens {
  func red(_ go: Shop.Palette.Red) -> some UIViewController {
    PageController("Red", ["Orange": go.orange])
  }

  func orange(_ go: Shop.Palette.Orange) -> some UIViewController {
    PageController("Orange", ["Back": go.back])
  }
}

struct AccountScreens: Shop.Account.Screens {
  func profile(_ go: Shop.Account.Profile) -> some UIViewController {
    PageController("You", ["Settings": go.settings, "Bought": { go.product(id: 7) }])
  }
}

struct SettingsScreens: Shop.Settings.Screens {
  func main(_ go: Shop.Settings.Main) -> some UIViewController {
    PageController("Settings", ["Close": go.dismiss])
  }
}

struct PlayerScreens: Shop.Player.Screens {
  func playing(_ go: Shop.Player.Playing) -> some UIViewController {
    PageController("Radio", ["Close": go.dismiss])
  }
}

struct LoginScreens: Shop.Login.Screens {
  func welcome(_ go: Shop.Login.Welcome) -> some UIViewController {
    PageController("Welcome", ["Sign in": go.signIn, "Sign up": go.signUp])
  }

  func register(_ go: Shop.Login.Register) -> some UIViewController {
    PageController("Register", [:])
  }

  func password(_ go: Shop.Login.Password) -> some UIViewController {
    PageController(
      "Password",
      [
        "Sign in": {
          Session.shared.isSignedIn = true
          go.success()
        }
      ])
  }
}

struct MessageScreens: Shop.Message.Screens {
  func thread(_ go: Shop.Message.Thread, id: String) -> some UIViewController {
    PageController("Message \(id)", ["Close": go.dismiss])
  }
}
