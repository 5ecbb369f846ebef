import FlowRuntime

struct HomeScreens: Shop.Home.Screens {
  func feed(_ go: Shop.Home.Feed) -> String { "feed" }
  func receipt(_ go: Shop.Home.Receipt, order: String, total: Shop.Price) -> String { order }
}
