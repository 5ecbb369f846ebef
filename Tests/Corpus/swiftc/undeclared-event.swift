import FlowRuntime

@MainActor func buy(_ go: Shop.Home.Feed) {
  go.checkout()
}
