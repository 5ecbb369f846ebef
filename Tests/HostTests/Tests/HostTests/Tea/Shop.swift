// Tea/Shop.swift
import SwiftUI

enum Blend: Int {
  case earlGrey = 1
  case sencha
}

struct Basket: Identifiable { let id = 1 }

struct ShopView: View {
  let onHelp: () -> Void
  @State private var path: [Blend] = []
  @State private var basket: Basket?

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Button("Earl Grey") { path.append(.earlGrey) }
        Button("Sencha") { path.append(.sencha) }
        Button("Basket") { basket = Basket() }
        Button("Help") { onHelp() }
      }
      .navigationDestination(for: Blend.self) { blend in
        BlendView(id: blend.rawValue, onBuy: { path.removeLast() })
      }
      .sheet(item: $basket) { _ in BasketView() }
    }
  }
}

struct BlendView: View {
  let id: Int
  let onBuy: () -> Void

  var body: some View { Button("Buy blend \(id)") { onBuy() } }
}

struct BasketView: View {
  var body: some View { Text("Nothing yet") }
}
