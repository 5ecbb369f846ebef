import FlowRuntime

@MainActor func open(_ go: Shop.Home.Feed) {
  go.product(id: "42")
}
