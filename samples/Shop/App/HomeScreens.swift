import FlowRuntime
import SwiftUI

/// The screens of the first tab.
struct HomeScreens: Shop.Home.Screens {
  func feed(_ go: Shop.Home.Feed) -> some View {
    List {
      ForEach([1, 2, 3], id: \.self) { number in
        Button("Lamp \(number)") { go.product(id: number) }.zoomSource(number)
      }
      Button("Colors") { go.orange() }
      Button("Cart") { go.cart() }
    }
    .navigationTitle("Shop")
  }

  func cart(_ go: Shop.Home.Cart) -> some View {
    VStack {
      Button("Pay") { go.paid(order: "A-1", total: Catalog.Money(cents: 4200)) }
      Button("Back to the lamp") { go.product(id: 1) }
    }
    .navigationTitle("Cart")
  }

  func receipt(
    _ go: Shop.Home.Receipt, order: String, total: Catalog.Money
  ) -> some View {
    VStack {
      Text("Order \(order): \(total.cents) cents")
      Button("Done") { go.done() }
    }
  }
}

/// The colors of the season.
struct PaletteScreens: Shop.Palette.Screens {
  func red(_ go: Shop.Palette.Red) -> some View { Button("Orange") { go.orange() } }

  func orange(_ go: Shop.Palette.Orange) -> some View { Button("Back") { go.back() } }
}
