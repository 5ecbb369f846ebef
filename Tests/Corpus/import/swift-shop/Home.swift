import SwiftUI

enum ShopRoute: Hashable {
  case product(id: Int)
  case reviews, offers
}

@Observable final class Router {
  var path: [ShopRoute] = []
  var knowsUser = false
  var sheet: ShopSheet?

  // What it is given it pushes, so its callers lead there.
  func open(_ route: ShopRoute) { path.append(route) }
  func openAgain(_ route: ShopRoute) { open(route) }
  func present(_ sheet: ShopSheet) { self.sheet = sheet }
  func home() { path.removeAll() }
}

enum ShopSheet: Identifiable {
  case filter, help
  var id: Self { self }
}

struct HomeView: View {
  @Environment(Router.self) private var router
  @State private var isConfirmingDelete = false
  @State private var hasFailed = false

  var body: some View {
    @Bindable var router = router
    NavigationStack(path: $router.path) {
      List {
        // The type of the value says where it leads.
        NavigationLink(value: ShopRoute.product(id: 3)) { Text("Lamp") }
        ProductRow(isFailed: $hasFailed)
        Button("Offers") { router.openAgain(.offers) }
        Button("Help") { router.present(.help) }
        Button("Delete") { isConfirmingDelete.toggle() }
      }
      .navigationDestination(for: ShopRoute.self) { route in
        switch route {
        case .product(let id): ProductView(id: id)
        case .reviews: ReviewsView()
        case .offers: VStack { Text("Offers") }
        }
      }
      .sheet(item: $router.sheet) { sheet in
        switch sheet {
        case .filter: FilterView()
        case .help: NavigationStack { HelpView() }
        }
      }
      .confirmationDialog("Delete it?", isPresented: $isConfirmingDelete) {
        Button("Delete", role: .destructive) {}
      }
      .alert("It failed", isPresented: $hasFailed) { Button("OK") {} }
    }
  }
}

// A part of the screen: what it leads to is where its screen leads. It sets the flag of its screen.
struct ProductRow: View {
  @Binding var isFailed: Bool

  var body: some View {
    NavigationLink {
      ProductView(id: 7)
    } label: {
      Text("Chair")
    }
    Button("Buy") { isFailed = true }
  }
}

struct ProductView: View {
  let id: Int
  @Environment(Router.self) private var router
  @Environment(\.dismiss) private var dismiss
  @StateObject private var model = ProductModel()

  var body: some View {
    Button("Reviews") { router.open(.reviews) }
    Button("Filter") { router.sheet = .filter }
    Button("Home") { router.home() }
    Button("Close") { dismiss() }
    Button("Zoom") { model.zoom() }
      .fullScreenCover(isPresented: $model.isZoomed, content: ImageView.init)
      .popover(isPresented: $model.showsPrice) { PriceView() }
  }
}

final class ProductModel: ObservableObject {
  @Published var isZoomed = false
  @Published var showsPrice = false

  func zoom() { isZoomed = true }
}

struct ImageView: View {
  var body: some View { Text("") }
}

struct PriceView: View {
  var body: some View { Text("") }
}

struct ReviewsView: View {
  var body: some View { Text("") }
}

struct FilterView: View {
  @Environment(\.presentationMode) private var mode
  var body: some View { Button("Done") { mode.wrappedValue.dismiss() } }
}

struct HelpView: View {
  var body: some View { NavigationLink("More", destination: ReviewsView()) }
}
