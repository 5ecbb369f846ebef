import FlowRuntime
import SwiftUI

/// Products and reviews: written once, shown in both tabs.
struct ItemScreens: Shop.Items.Screens {
  func product(_ go: Shop.Items.Product, id: Int, sort: Shop.Sort) -> some View {
    ProductView(go: go, id: id)
  }

  func review(_ go: Shop.Items.Review, product: Int) -> some View {
    VStack {
      ForEach([1, 2, 3, 4, 5], id: \.self) { stars in
        Button("\(stars) stars") { go.submit(stars: stars) }
      }
      Button("Not now") { go.dismiss() }
    }
  }
}

/// One product. It asks for a review, and waits for the stars.
private struct ProductView: View {
  let go: Shop.Items.Product
  let id: Int
  @State private var stars: Int?

  var body: some View {
    VStack {
      Text("Lamp \(id)")
      if let stars { Text("You gave \(stars) stars.") }
      Button("Review") { go.review().onAnswer { stars = $0 ?? stars } }
      Button("Buy") { go.buy() }
    }
    .navigationTitle("Lamp")
    .zoomDestination(id)
  }
}
