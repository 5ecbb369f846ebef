import Testing

@testable import FlowDSL
@testable import FlowImport

/// What the routes of imported screens take.
@Suite struct SwiftParameterImportTests {
  /// The graph of an app that pushes `screen`, beside `others`.
  private func graph(
    _ screen: String, _ others: String = "", call: String = "ItemView()"
  ) throws -> String {
    let text = """
      struct HomeView: View {
        var body: some View { NavigationStack { NavigationLink("Item") { \(call) } } }
      }
      \(screen)
      \(others)
      """
    let bytes = try importGraph(.swift, from: [Source(name: "App.swift", text: text)])
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parameters of the route `name` in `graph`; empty if it has none.
  private func parameters(_ name: String = "item", in graph: String) throws -> String {
    let line = try #require(
      graph.split(separator: "\n").first { $0.contains("route \(name)") }, "\(graph)")
    guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")") else {
      return ""
    }
    return String(line[line.index(after: open)..<close])
  }

  /// The parameters of `ItemView` with the stored `properties`.
  private func parameters(
    of properties: String, _ others: String = "", call: String = "ItemView()"
  ) throws -> String {
    let screen = "struct ItemView: View { \(properties)\n var body: some View { Text(\"\") } }"
    return try parameters(in: graph(screen, others, call: call))
  }

  @Test(arguments: [
    ("let id: Int", "id: Int"), ("let a: Bool; var b: Double", "a: Bool, b: Double"),
    ("let names: [String]", "names: [String]"), ("let names: Array<String>", "names: [String]"),
    ("let id: Optional<Int>", "id: Int?"), ("let ids: [Int]?", "ids: [Int]?"),
    ("let link: URL", "link: URL"), ("let key: UUID?", "key: UUID?"),
    ("let length: TimeInterval", "length: Double"), ("let day: Date", "day: Date"),
    ("let count: Int64", "count: Int64"), ("let id: Swift.Int", "id: Int"),
    ("@MainActor let id: Int", "id: Int"), ("private(set) var id: Int", "id: Int"),
  ])
  func valuesAreParameters(_ properties: String, _ expected: String) throws {
    #expect(try parameters(of: properties) == expected)
  }

  @Test(arguments: [
    "@Binding var isOn: Bool", "let isOn: Binding<Bool>", "let end: () -> Void",
    "let end: ((Int) -> Void)?", "@State var id: Int", "@State private var id = 1",
    "@ObservedObject var model: Model", "@Bindable var model: Model", "let model: Model",
    "let model: Model?", "let models: [Model]", "let source: any Source", "let source: Source",
    "let pair: (Int, Int)", "let table: [String: Int]", "let tags: Set<String>",
    "let deep: [[Int]]", "let size: CGFloat", "let image: UIImage", "let color: Color",
    "let other: FromSomewhere", "static let id: Int = 1", "let id = 1", "var id: Int { 1 }",
    "@Environment(\\.id) var id", "let worker: Worker", "let row: Row", "let look: Look",
    "let actions: Actions", "let holder: Holder", "let choice: Choice", "let ended: Ended",
    "let end: Handler",
  ])
  func objectsAndCodeAreNone(_ properties: String) throws {
    let others = """
      class Model: ObservableObject {}
      actor Worker {}
      protocol Source {}
      struct Row: View { var body: some View { Text("") } }
      struct Look: ButtonStyle {}
      struct Actions { var run: () -> Void }
      struct Holder { let inner: Inner }
      struct Inner { let model: Model }
      enum Choice { case one(Model), none }
      struct Ended { let end: Handler }
      typealias Handler = () -> Void
      """
    #expect(try parameters(of: properties, others) == "")
  }

  // MARK: - Types of the app

  @Test(arguments: [
    ("let item: Item", "struct Item { let id: Int; var next: [Item] }", "type Item\n"),
    ("let kind: Kind", "enum Kind { case a, b(Int) }", "type Kind\n"),
    ("let kinds: [Kind]?", "enum Kind: String { case a }", "type Kind\n"),
    ("let item: Item", "struct Item: Codable { let image: UIImage }", "type Item\n"),
    ("let item: Item", "struct Item { let run: Run }\nstruct Run: Hashable {}", "type Item\n"),
    ("let item: Shop.Item", "enum Shop { struct Item {} }", "type Item = Shop.Item\n"),
    (
      "let item: A.B.Item",
      "enum A {}\nextension A { enum B {} }\nextension A.B { struct Item {} }",
      "type Item = A.B.Item\n"
    ),
    ("let item: M; enum M { case a }", "enum M { case b }", "type M = ItemView.M\n"),
    ("let item: Name", "typealias Name = Item\nstruct Item {}", "type Item\n"),
    ("let day: Date", "", "import FlowFoundation\nimport Foundation\n"),
  ])
  func theGraphDeclaresTheirTypes(
    _ properties: String, _ others: String, _ declaration: String
  ) throws {
    let screen = "struct ItemView: View { \(properties)\n var body: some View { Text(\"\") } }"
    let graph = try graph(screen, others)
    #expect(graph.contains(declaration), "\(graph)")
    #expect(try parameters(in: graph) != "")
  }

  @Test(arguments: [
    ("let id: Item.ID", "struct Item: Identifiable { let id: Int }", "id: Int"),
    ("let id: Key", "typealias Key = [Int]", ""), ("let id: Key", "typealias Key = Int", "id: Int"),
    ("let id: Key", "typealias Key = Key", ""), ("let item: Item", "private struct Item {}", ""),
    ("let item: Box.Item", "struct Box<T> { struct Item {} }", ""),
    ("let item: Item", "enum Other { struct Item {} }", ""),
    ("let item: Screens", "struct Screens {}", ""), ("let item: 🍵", "struct 🍵 {}", ""),
    ("let go: Int; let `for`: Int", "", "go2: Int, for: Int"),
  ])
  func namesMeanWhatTheyMeanThere(
    _ properties: String, _ others: String, _ expected: String
  ) throws {
    #expect(try parameters(of: properties, others) == expected)
  }

  @Test func genericParametersAreNoTypes() throws {
    let screen =
      "struct ItemView<Item>: View { let item: Item\n var body: some View { Text(\"\") } }"
    #expect(try parameters(in: graph(screen, "struct Item {}")) == "")
  }

  /// In generated code, a coordinator with the name would be meant.
  @Test func aTypeKeepsItsName() throws {
    let graph = try graph(
      """
      struct ItemView: View {
        let item: Item
        @State private var isShown = false
        var body: some View { Text("").sheet(isPresented: $isShown) { CartView(cart: Cart()) } }
      }
      """,
      """
      struct Item {}
      struct Cart {}
      struct CartView: View {
        let cart: Cart
        var body: some View { NavigationStack { NavigationLink("") { EndView() } } }
      }
      struct EndView: View { var body: some View { Text("") } }
      """)
    for text in [
      "type Cart\n", "coordinator CartFlow {", "modal cart: CartFlow", "-> cart\n",
      "route cart(cart: Cart): root", "route item(item: Item) {",
    ] {
      #expect(graph.contains(text), "\(text):\n\(graph)")
    }
  }

  // MARK: - Initializers

  @Test(arguments: [
    ("init(id: Int) {}", "ItemView(id: 1)", "id: Int"),
    ("init(_ id: Int) {}", "ItemView(1)", "id: Int"),
    ("init(for id: Int) {}", "ItemView(for: 1)", "id: Int"),
    ("init(id: Int, @ViewBuilder _ end: () -> Text) {}", "ItemView(id: 1) { x }", "id: Int"),
    ("init(id: inout Int, b: Int...) {}", "ItemView(id: &x)", ""),
    ("init(a: Int) {}; init(b: String) {}", "ItemView(b: \"\")", "b: String"),
    ("init() {}; init(b: String) {}", "ItemView(b: \"\")", "b: String"),
    ("init() {}; init(b: String) {}", "make(ItemView.self)", ""),
    ("private init(a: Int) {}; init(b: String) {}", "x", "b: String"),
    ("init?(coder: NSCoder) {}", "x", ""),
    ("let id: Int; init() { id = 1 }", "ItemView()", ""),
  ])
  func anInitializerDecides(_ members: String, _ call: String, _ expected: String) throws {
    let called = call == "x" ? "ItemView()" : call
    #expect(try parameters(of: members, call: called) == expected)
  }

  /// An extension adds initializers to the one that the structure has.
  @Test func anExtensionLeavesTheInitializerOfProperties() throws {
    let others = "extension ItemView { init(preview: Bool) { self.init(id: 1) } }"
    #expect(try parameters(of: "let id: Int", others, call: "ItemView(id: 1)") == "id: Int")
  }

  @Test(arguments: [
    ("var size = 12", "ItemView(size: 1)", "size: Int = 12"),
    ("var size = -1.5", "ItemView(size: 1)", "size: Double = -1.5"),
    ("var size = 0x10", "ItemView(size: 1)", "size: Int"),
    ("var name: String = \"a\"", "ItemView(name: \"\")", "name: String = \"a\""),
    ("var isOn: Bool = false", "ItemView(isOn: x)", "isOn: Bool = false"),
    ("var size: Double = 3", "ItemView(size: 1)", "size: Double = 3"),
    ("var id: Int?", "ItemView(id: 1)", "id: Int?"),
    ("var id: Int? = nil", "ItemView(id: 1)", "id: Int?"),
    ("var ids: [Int] = []", "ItemView(ids: [1])", "ids: [Int]"),
    ("var size: Int = .max", "ItemView(size: 1)", "size: Int"),
    ("var size = 12", "ItemView()", ""), ("var id: Int?", "ItemView()", ""),
    ("private var size = 12", "ItemView()", ""),
    ("init(size: Int = 4) {}", "ItemView(size: 1)", "size: Int = 4"),
    ("init(size: Int = 4) {}", "ItemView()", ""),
  ])
  func aDefaultCountsIfACallPassesSomethingElse(
    _ properties: String, _ call: String, _ expected: String
  ) throws {
    #expect(try parameters(of: properties, call: call) == expected)
  }

  // MARK: - Controllers

  @Test(arguments: [
    ("init(id: Int) {}\n required init?(coder: NSCoder) {}", "id: Int"),
    ("override init(nibName: String?, bundle: Bundle?) {}", ""), ("var id: Int!", ""),
  ])
  func aControllerTakesWhatItsInitializerDoes(_ members: String, _ expected: String) throws {
    let text = """
      class HomeController: UIViewController {
        func open() { show(ItemController(id: 1), sender: nil) }
      }
      class ItemController: UIViewController { \(members) }
      """
    let bytes = try importGraph(.swift, from: [Source(name: "App.swift", text: text)])
    #expect(try parameters(in: String(decoding: bytes, as: UTF8.self)) == expected)
  }

  @Test func aSubclassInheritsTheInitializer() throws {
    let text = """
      class HomeController: UIViewController {
        func open() { present(ItemController(id: 1), animated: true) }
      }
      class BaseController: UIViewController { init(id: Int) {} }
      class ItemController: BaseController {}
      """
    let bytes = try importGraph(.swift, from: [Source(name: "App.swift", text: text)])
    #expect(try parameters(in: String(decoding: bytes, as: UTF8.self)) == "id: Int")
  }

  // MARK: - What cannot be passed

  /// Nothing passes arguments to the app's root, or to those of tabs; a modal and a child get them.
  @Test func whatNothingPassesIsLeftOut() throws {
    let text = """
      @main struct ShopApp: App {
        var body: some Scene { WindowGroup { TabView {
          NavigationStack { HomeView(user: 1, name: "") }.tabItem { Text("Home") }
        } } }
      }
      struct HomeView: View {
        let user: Int
        let name: String
        @State private var isShown = false
        var body: some View {
          NavigationLink("") { HelpView(topic: 1) }.sheet(isPresented: $isShown) {
            NavigationStack { CartView(id: 1) }
          }
        }
      }
      struct HelpView: View { let topic: Int
        var body: some View { Text("") } }
      struct CartView: View { let id: Int
        var body: some View { NavigationLink("") { HelpView(topic: 2) } } }
      """
    let bytes = try importGraph(.swift, from: [Source(name: "App.swift", text: text)])
    let graph = String(decoding: bytes, as: UTF8.self)
    #expect(try parameters("home", in: graph) == "")
    #expect(graph.contains("    // nothing passes `user` and `name` here\n"), "\(graph)")
    #expect(try parameters("cart", in: graph) == "id: Int")
    #expect(try parameters("help", in: graph) == "topic: Int")
    #expect(!graph.contains("// not `"))
  }
}
