import FlowRuntime
import Shared
import Testing

@testable import Checkout

/// The checkout's screens, without the app and the other features.
@MainActor struct CheckoutTests {
  @Test func theBasketLeadsBackToTheCatalog() {
    var sent: [String] = []
    let go = CheckoutFlow.Basket.Contents(sender: .recording { event, _ in sent.append(event) })
    for choice in BasketScreens().contents(go).choices { choice.action() }
    #expect(sent == ["look", "browse", "pay"])
  }
}
