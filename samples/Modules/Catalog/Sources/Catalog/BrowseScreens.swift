import FlowRuntime
import Observation
import Shared

/// The stars that the user gave.
@MainActor @Observable final class Stars {
  var given: [Product: Int] = [:]
}

/// The screens of `Browse`.
struct BrowseScreens: CatalogFlow.Browse.Screens {
  private let stars = Stars()

  /// The products.
  func list(_ go: CatalogFlow.Browse.List) -> Page {
    Page(
      title: "Products",
      choices: [Product.lamp, .chair, .table].map { product in
        Choice("A \(product)") { go.product(product: product) }
      })
  }

  /// A product, with what the user thinks of it.
  func detail(_ go: CatalogFlow.Browse.Detail, product: Product) -> Page {
    let given = stars.given[product].map { String(repeating: "*", count: $0) }
    return Page(
      title: "A \(product)", lines: ["Your rating: \(given ?? "none")"],
      choices: [
        Choice("Buy it") { go.buy(product: product) },
        Choice("Rate it") {
          go.rate(product: product).onAnswer { count in
            stars.given[product] = count ?? stars.given[product]
          }
        },
      ])
  }
}
