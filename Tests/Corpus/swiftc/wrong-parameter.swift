import FlowRuntime

struct HomeScreens: Shop.Home.Screens {
  func feed(_ go: Shop.Home.Feed) -> String { "feed" }
  func cart(_ go: Shop.Home.Cart) -> String { "cart" }
  func receipt(_ go: Shop.Home.Receipt, order: Int, total: Shop.Price) -> String { "receipt" }
}
