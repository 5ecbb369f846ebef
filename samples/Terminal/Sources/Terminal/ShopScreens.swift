import FlowRuntime
import Observation

/// What the shop's screens show besides their arguments.
@MainActor @Observable final class Model {
  var isSignedIn = false
  var stars: [Int: Int] = [:]
}

/// What a screen is in a terminal: what it says, and what can be done there.
struct Page {
  var title: String
  var lines: [String] = []
  var choices: [Choice] = []
}

/// Something that can be done on a page.
struct Choice {
  let label: String
  let action: @MainActor () -> Void

  init(_ label: String, _ action: @escaping @MainActor () -> Void) {
    (self.label, self.action) = (label, action)
  }
}

/// The screens of `Home`.
struct HomeScreens: Shop.Home.Screens {
  let model: Model
  private let names = [1: "A lamp", 2: "A chair", 3: "A table"]

  init(model: Model) { self.model = model }

  func feed(_ go: Shop.Home.Feed) -> Page {
    Page(
      title: "News and offers",
      choices: names.sorted { $0.key < $1.key }.map { id, name in
        Choice(name) { go.product(id: id) }
      })
  }

  func product(_ go: Shop.Home.Product, id: Int) -> Page {
    let stars = model.stars[id].map { String(repeating: "*", count: $0) }
    return Page(
      title: names[id] ?? "Product \(id)", lines: ["Your rating: \(stars ?? "none")"],
      choices: [
        Choice("Rate it") {
          go.rating().onAnswer { stars in model.stars[id] = stars ?? model.stars[id] }
        }
      ])
  }

  func rating(_ go: Shop.Home.Rating) -> Page {
    Page(
      title: "How many stars?",
      choices: (1...5).map { stars in Choice("\(stars)") { go.submit(stars: stars) } }
        + [Choice("Cancel", go.cancel)])
  }

  func discard(_ go: Shop.Home.Discard) -> FlowDialog {
    FlowDialog(
      "No stars?", message: "You can rate it later.",
      buttons: [
        .init("Leave", role: .destructive) { go.discard() },
        .init("Go back", role: .cancel),
      ])
  }
}

/// The screens of `Account`.
struct AccountScreens: Shop.Account.Screens {
  func profile(_ go: Shop.Account.Profile) -> Page {
    Page(title: "You", choices: [Choice("Your orders", go.orders)])
  }

  func orders(_ go: Shop.Account.Orders) -> Page {
    Page(title: "Your orders", lines: ["One lamp"])
  }
}

/// The screens of `Login`.
struct LoginScreens: Shop.Login.Screens {
  let model: Model

  func form(_ go: Shop.Login.Form) -> Page {
    func signIn() {
      model.isSignedIn = true
      go.success()
    }
    return Page(
      title: "Who are you?",
      choices: [Choice("Me", signIn), Choice("Never mind", go.dismiss)])
  }
}
