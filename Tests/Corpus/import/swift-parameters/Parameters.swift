import SwiftUI
import UIKit

// What an initializer takes is what the route takes, as far as it is a value.
@main struct LibraryApp: App {
  var body: some Scene { WindowGroup { RootView(title: "Library") } }
}

// Nothing passes anything to the start, to tabs, columns and flows.
struct RootView: View {
  let title: String

  var body: some View {
    TabView {
      NavigationStack { ShelfView(shelf: 1, isMine: true) }
        .tabItem { Label("Shelf", systemImage: "books.vertical") }
      NavigationStack { SearchView() }
        .tabItem { Label("Search", systemImage: "magnifyingglass") }
    }
  }
}

struct ShelfView: View {
  let shelf: Int
  var isMine = false
  @State private var loan: Loan?
  @State private var author: Author?

  var body: some View {
    List {
      NavigationLink("Book") { BookView(id: 7, title: "Emma", pages: nil) }
      NavigationLink("Loans") { LoansView(loans: [], since: .now, isbn: nil) }
      NavigationLink("Card") { CardView(style: .large, number: 3) }
      NavigationLink("Words") { WordsView("x", in: "de", for: [1]) }
      NavigationLink("Model") { ModelView(model: Model(), onEnd: {}, source: Source(), any: 1) }
      NavigationLink("Several") { SeveralView(items: [1], name: "") }
      NavigationLink("Words of Swift") { ReservedView(go: 1, class: "", self: true, _id: 3) }
    }
    .sheet(item: $loan) { loan in NavigationStack { LoanView(loan: loan) } }
    .sheet(item: $author) { AuthorView(author: $0.id, kind: .novelist, hobby: .chess) }
  }
}

// Of Flow's own types.
struct BookView: View {
  let id: Int
  let title: String
  let pages: [Int]?
  let ratio: TimeInterval = 0
  var size = 12
  var language: String = "en"
  @State private var isOpen = false
  @State var zoom = 1.0
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("Close") { dismiss() } }
}

// Of Foundation's, and lists of the app's own.
struct LoansView: View {
  let loans: [Loan]
  let since: Date
  let isbn: UUID?

  var body: some View {
    NavigationLink("More") { LoansView(loans: loans, since: since, isbn: isbn) }
  }
}

struct Loan: Identifiable, Hashable {
  let id: Int
  let until: Date
}

// The type and the stack have one name: the type keeps it.
struct LoanView: View {
  let loan: Loan

  var body: some View { NavigationLink("Book") { BookView(id: 1, title: "", pages: [], size: 14) } }
}

// The default of what no call passes is Swift's alone; of what is passed, a literal.
struct CardView: View {
  enum Style { case small, large }

  var style: Style = .small
  var number: Int = 1
  var hint = "none"

  var body: some View { Text("") }
}

// An initializer says what it takes.
struct WordsView: View {
  let text: String
  let words: [String]

  init(preview: Bool) { self.init("", in: "", for: []) }

  init(_ text: String, in language: String, for pages: [Int] = [], limit: Double = -1.5) {
    (self.text, words) = (text, [language])
  }

  var body: some View { Text("") }
}

// What is no value stays what the app has to give.
struct ModelView: View {
  @ObservedObject var model: Model
  let onEnd: () -> Void
  let source: Source
  let any: any Hashable
  @ViewBuilder var content: () -> Text = { Text("") }

  var body: some View { Text("") }
}

struct SeveralView<Item: Hashable>: View {
  let items: [Item]
  let name: String

  var body: some View { Text("") }
}

final class Model: ObservableObject {}

struct Source {
  var load: () -> Int = { 1 }
}

struct ReservedView: View {
  let go: Int
  let `class`: String
  let `self`: Bool
  let _id: Int

  var body: some View { Text("") }
}

struct Author: Identifiable {
  typealias Key = Int
  enum Hobby: String { case chess }

  let id: Key
}

struct AuthorView: View {
  let author: Author.ID
  let kind: Kind
  let hobby: Author.Hobby
  @Binding var isFamous: Bool
  var rating: Rating?

  enum Kind { case novelist, poet(String) }

  var body: some View { Text("") }
}

// Nobody shows anything with it: the call leaves it out.
enum Rating { case good }

struct SearchView: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> SearchController { SearchController(scope: "all") }
}

final class SearchController: UITableViewController {
  private let scope: String

  init(scope: String) {
    self.scope = scope
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  func open(_ item: Item, _ id: NSNumber) {
    present(ItemController(item: item, at: id), animated: true)
    navigationController?.pushViewController(PlainController(), animated: true)
  }
}

class ItemController: UIViewController {
  init(item: Item, at id: NSNumber, url: URL? = nil) { super.init(nibName: nil, bundle: nil) }
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { nil }
}

// UIKit's own initializer has nothing that a route would know.
final class PlainController: UIViewController {
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { nil }
}

struct Item { let cover: UIImage }
