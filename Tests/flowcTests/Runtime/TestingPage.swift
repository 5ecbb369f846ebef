import FlowRuntime
import Testing

/// The examples of docs/testing.md.
struct TestingPage {
  @Test @MainActor func theOrdersWaitForTheLogin() throws {
    let session = Session()
    let navigator = Shop.navigator(conditions: .init(signedIn: { session.isSignedIn }))
    try navigator.navigate(to: .account(.orders))
    #expect(navigator.state.name(of: navigator.state.focus.screen) == "Login.form")

    session.isSignedIn = true
    try navigator.send("success")
    #expect("\(navigator.state.focus)" == "Account.orders")
  }

  @Test @MainActor func aSwipeLeavesTheQuestionWithoutAnAnswer() async throws {
    let navigator = Shop.navigator(conditions: .init(signedIn: { false }))
    try navigator.send("product", arguments: [.int(42)])
    let answer = Task { try await navigator.ask("rating") }
    while navigator.state.presentations.count == 1 { await Task.yield() }
    try navigator.userDismissed()
    #expect(try await answer.value == nil)
  }

  struct HomeDoubles: Shop.Home.Screens {
    func feed(_ go: Shop.Home.Feed) -> Shop.Home.Feed { go }
    func product(_ go: Shop.Home.Product, id: Int) -> Shop.Home.Product { go }
    func rating(_ go: Shop.Home.Rating) -> Shop.Home.Rating { go }
  }

  @Test @MainActor func theFeedLeadsToAProduct() throws {
    let navigator = Shop.navigator(conditions: .init(signedIn: { false }))
    let feed = HomeDoubles().feed(.init(sender: navigator.front))
    feed.product(id: 42)
    #expect("\(navigator.state.focus)" == "Home.product(id: 42)")
  }

  @Test @MainActor func aScreenThatHasGoneIsNotHeard() async throws {
    let navigator = Shop.navigator(conditions: .init(signedIn: { false }))
    let refusals = navigator.refusals
    let feed = Shop.Home.Feed(sender: navigator.front)
    feed.product(id: 1)
    feed.product(id: 2)
    for await refusal in refusals {
      #expect(refusal.error == .notInFront(event: "product"))
      break
    }
  }

  @Test(arguments: [
    (Shop.Destination.home(.product(id: 42)), "shop:/products/42"),
    (.account(.orders), "shop:/orders"),
  ])
  @MainActor func linksLeadThereAndBack(destination: Shop.Destination, url: String) throws {
    #expect(Shop.url(for: destination) == url)
    let navigator = Shop.navigator(conditions: .init(signedIn: { true }))
    try navigator.open(url)
    let front = navigator.state.focus.screen
    #expect(front.routeArguments == destination.routeArguments)
  }

  @Test @MainActor func whatWasSavedIsRestored() throws {
    let navigator = Shop.navigator(conditions: .init(signedIn: { true }))
    try navigator.open("shop:/orders")
    let saved = try #require(navigator.save())

    let next = Shop.navigator(conditions: .init(signedIn: { true }))
    #expect(next.restore(saved) == .restored())
    #expect(next.state == navigator.state)

    let signedOut = Shop.navigator(conditions: .init(signedIn: { false }))
    signedOut.restore(saved)
    #expect(signedOut.state.name(of: signedOut.state.focus.screen) == "Account.profile")
  }
}
