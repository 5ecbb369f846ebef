import FlowRuntime
import Shared

/// The screens of `Basket`.
struct BasketScreens: CheckoutFlow.Basket.Screens {
  /// Everything in the basket.
  func contents(_ go: CheckoutFlow.Basket.Contents) -> Page {
    Page(
      title: "Basket",
      choices: [
        Choice("Look at the lamp again") { go.look(product: .lamp) },
        Choice("See more products", go.browse), Choice("Pay", go.pay),
      ])
  }

  /// The latest product in the basket.
  func added(_ go: CheckoutFlow.Basket.Added, product: Product) -> Page {
    Page(
      title: "In your basket", lines: ["A \(product)"], choices: [Choice("The basket", go.contents)]
    )
  }

  /// The last step.
  func pay(_ go: CheckoutFlow.Basket.Pay) -> Page {
    Page(title: "Thank you", choices: [Choice("Done", go.dismiss)])
  }
}
