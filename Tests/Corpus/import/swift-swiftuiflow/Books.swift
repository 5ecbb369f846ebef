import SwiftUI
import SwiftUIFlow

// An app in the style of SwiftUIFlow: enums of routes, factories of views, and coordinators.

enum BooksRoute: Route {
  case shelf
  case book(id: Int)
  case order
  case terms

  var identifier: String { "\(self)" }
}

enum LoginRoute: Route {
  case welcome
  case password
}

final class BooksFactory: ViewFactory<BooksRoute> {
  override func buildView(for route: BooksRoute) -> AnyView? {
    switch route {
    case .shelf: AnyView(ShelfView())
    case .book(let id): AnyView(BookView(id: id))
    case .order: AnyView(OrderView())
    case .terms: AnyView(TermsView())
    }
  }
}

final class LoginFactory: ViewFactory<LoginRoute> {
  override func buildView(for route: LoginRoute) -> AnyView? {
    switch route {
    case .welcome: return AnyView(WelcomeView())
    case .password: return AnyView(PasswordView())
    }
  }
}

final class BooksCoordinator: Coordinator<BooksRoute> {
  override func navigationType(for route: any Route) -> NavigationType {
    guard let route = route as? BooksRoute else { return .push }
    switch route {
    case .shelf: return .replace
    case .book: return .push
    case .order: return .modal
    case .terms: return .detour
    }
  }
}

@main struct BooksApp: App {
  var body: some Scene { WindowGroup { NavigationStack { ShelfView() } } }
}

struct ShelfView: View {
  @EnvironmentObject var coordinator: BooksCoordinator

  var body: some View {
    Button("Book") { coordinator.navigate(to: BooksRoute.book(id: 1)) }
    Button("Log in") { coordinator.navigate(to: LoginRoute.welcome) }
    Button("Lost") { coordinator.navigate(to: OtherRoute.lost) }
  }
}

struct BookView: View {
  let id: Int
  @EnvironmentObject var coordinator: BooksCoordinator

  var body: some View {
    Button("Order") { coordinator.navigate(to: BooksRoute.order) }
    Button("Back") { coordinator.pop() }
  }
}

struct OrderView: View {
  @EnvironmentObject var coordinator: BooksCoordinator

  var body: some View {
    Button("Terms") { coordinator.presentDetour(BooksRoute.terms) }
    Button("Close") { coordinator.dismissModal() }
  }
}

struct TermsView: View { var body: some View { Text("Terms") } }

struct WelcomeView: View {
  @EnvironmentObject var coordinator: BooksCoordinator
  var body: some View { Button("On") { coordinator.navigate(to: LoginRoute.password) } }
}

struct PasswordView: View { var body: some View { Text("Password") } }
