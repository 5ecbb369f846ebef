import Testing

@testable import FlowDSL
@testable import TestGraphs

/// A module that is compiled by itself, from its own files and those of what it imports.
@Suite struct ModuleTests {
  private let app = Source(
    name: "App.flow",
    text: """
      app Shop { root Browse }
      enum Method { card, cash }
      """)
  private let catalog = Source(
    name: "Catalog.flow",
    text: """
      module Catalog
      public enum Sort { newest, price }
      public coordinator Browse { route list: root { on find() -> Find } }
      """)
  private let search = Source(
    name: "Search.flow",
    text: """
      module Search
      import Catalog
      public coordinator Find {
        route start(sort: Sort = .price): root { on list() -> Browse  on pay(id: Int) -> Pay.card }
      }
      """)

  private func findings(_ name: String, _ sources: Source...) -> [String] {
    let compilation = compile(
      sources, options: CompileOptions(module: name))
    return compilation.diagnostics.map { $0.line(in: compilation.sources) }
  }

  @Test func itsFilesAreItsOwnAndThoseOfWhatItImports() {
    let files = ModuleFiles([app, search, catalog])
    #expect(files.names == ["Catalog", "Search"])
    #expect(files.sources(of: "Catalog") == [catalog])
    #expect(files.sources(of: "Search") == [search, catalog])
    #expect(files.sources(of: "Shop") == nil)
  }

  @Test func importsAreFollowed() {
    let pay = Source(name: "Pay.flow", text: "module Pay\nimport Search\nimport SwiftUI")
    let files = ModuleFiles([app, catalog, pay, search])
    #expect(files.sources(of: "Pay") == [catalog, pay, search])
  }

  /// `Pay` may be any module's, and so may the mount of `Find`.
  @Test func whatItDoesNotKnowIsLeftToTheWholeGraph() {
    #expect(findings("Catalog", catalog) == [])
    #expect(findings("Search", catalog, search) == [])
  }

  @Test func anOwnEventMayLeadToATabOfAnotherModule() throws {
    let source = Source(
      name: "Browse.flow",
      text: """
        module Catalog
        public coordinator Browse { on home -> tab home  route list: root { -> item }  route item }
        """)
    let options = CompileOptions(module: "Catalog")
    let model = compile([source], options: options).analysis.model
    let events = model.owners.ids.flatMap { model.ownEvents(of: $0) }
    #expect(events.map { model.names[model.events[$0].name] } == ["home"])
  }

  /// `detail` is a route of `Details`, which another module declares: what it answers is not known,
  /// whatever `list` answers.
  @Test func aStepOfAnotherModuleDecidesWhatIsAnswered() {
    let source = Source(
      name: "Browse.flow",
      text: """
        module Catalog
        public coordinator Browse {
          use Details
          route list: root { returns Int  on again() -> new list / detail }
        }
        """)
    let compilation = compile([source], options: CompileOptions(module: "Catalog"))
    let model = compilation.analysis.model
    #expect(model.navigateActions.rows.map { model.answer(of: $0) } == [nil])
    #expect(compilation.diagnostics.map(\.rule.number) == [])
  }

  @Test func anEventToAStepOfAnotherModuleListsItsParameters() {
    let source = Source(
      name: "Browse.flow",
      text: """
        module Catalog
        public coordinator Browse { use Details  route list: root { on again -> new list / detail } }
        """)
    let compilation = compile([source], options: CompileOptions(module: "Catalog"))
    #expect(compilation.diagnostics.map(\.rule.number) == [216])
  }

  /// A coordinator has the routes of a group as its own, so the group is public, not each route.
  @Test func aRootMayBeOfAGroupOfAnotherModule() {
    let chats = Source(
      name: "Chats.flow",
      text: "module Chats\npublic coordinator Chat { use Rooms  root room }")
    let app = Source(
      name: "App.flow",
      text: "app Club { root Main }\ncoordinator Main: flows { flow chat: Chat(1) }")
    func whole(_ access: String) -> [String] {
      let rooms = Source(
        name: "Rooms.flow",
        text: """
          module Parts
          \(access)routes Rooms { route room(id: Int) { on member(id: Int) -> new room(id) } }
          """)
      let compilation = compile([app, chats, rooms])
      return compilation.diagnostics.map { $0.line(in: compilation.sources) }
    }
    #expect(findings("Chats", chats) == [])
    #expect(whole("public ") == [])
    let found = whole("")
    #expect(found.count == 1)
    #expect(
      found.first?.contains("F213 `Rooms` is not public in the module `Parts`") == true,
      "\(found)")
  }

  @Test func mistakesOfItsOwnAreReported() {
    let broken = Source(
      name: "Search.flow",
      text: """
        module Search
        import Catalog
        public coordinator Find {
          route start(sort: Sorted): root { -> strat  -> Pay }
        }
        """)
    #expect(
      findings("Search", catalog, broken) == [
        "Search.flow:4: F202 there is no type `Sorted`: did you mean `Sort`?",
        "Search.flow:4: F202 `Find` has no route or mount `strat`: did you mean `start`?",
        "Search.flow:4: F216 `Pay` is in another module: write the parameters of the event `pay`",
      ])
  }

  @Test func mistakesOfOthersAreNot() {
    let broken = Source(
      name: "Catalog.flow", text: "module Catalog\npublic enum Sort { price, }\n}")
    #expect(findings("Search", broken, search) == [])
  }

  /// The whole graph knows the type, but the module cannot import the app.
  @Test func theAppCannotBeImported() {
    let pay = Source(
      name: "Pay.flow", text: "module Pay\nroutes Pay { route card(how: Method) { -> back } }")
    #expect(
      findings("Pay", pay) == ["Pay.flow:2: F202 there is no type `Method`"])
    let whole = compile([app, catalog, pay, search])
    #expect(
      whole.diagnostics.map { $0.line(in: whole.sources) }.contains(
        "Pay.flow:2: F214 `Method` is declared in the app, which a module cannot import"))
  }
}
