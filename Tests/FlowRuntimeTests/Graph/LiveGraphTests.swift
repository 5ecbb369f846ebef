import FlowDSL
import Testing

@testable import FlowRuntime

/// Graphs that an app loads: what fits it, and what is refused in which words.
struct LiveGraphTests {
  private static let app = """
    app Shop { root Home  links "shop:" }

    enum Sort { price, newest }
    type Money
    condition signedIn
    condition insured

    coordinator Home {
      modal login: Login
      route feed: root {
        checkpoint paid: Sort
        -> product
        -> rating
        on sorted(by: Sort) -> cart
      }
      route product(id: Int, sort: Sort = .price) { link "/products/{id}"  -> back }
      route cart(total: Money?) {
        requires signedIn else Login
        on paid -> return to paid(.price)
        -> back
        -> feed
      }
      route rating: sheet { returns Int  on rate(stars: Int) -> finish(stars) }
    }

    coordinator Login {
      route form: root { on done when insured -> dismiss  on done -> resume else dismiss }
    }

    """

  private func graph(_ text: String) throws -> NavigationGraph {
    let compilation = compile([Source(name: "Shop.flow", text: text)])
    return try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
  }

  /// The graph of `live` as the app takes it.
  private func load(_ live: String) throws -> NavigationGraph {
    let text = try graph(live).text
    return try NavigationGraph.live(text, of: graph(Self.app))
  }

  /// A text that nobody compiled: the rows of both would be the app's one.
  @Test func twoConditionsOfOneNameAreRefused() throws {
    let app = try graph(Self.app)
    var tables = app.tables
    let (first, second) = (tables.conditions.ids[0], tables.conditions.ids[1])
    tables.conditions[second].name = tables.conditions[first].name
    let text = try #require(NavigationGraph(completing: tables)).text
    _ = try NavigationGraph(text)
    let name = tables.strings[tables.conditions[first].name]
    #expect(throws: LiveGraphError.noCondition(name)) {
      try NavigationGraph.live(text, of: app)
    }
  }

  /// The app's graph with `old` instead of `new` is refused, and says `message`.
  private func expect(
    _ message: String, _ changes: KeyValuePairs<String, String>,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    var live = Self.app
    for (old, new) in changes {
      try #require(live.contains(old), sourceLocation: location)
      live = live.replacing(old, with: new)
    }
    let (app, text) = (try graph(Self.app), try graph(live).text)
    do throws(LiveGraphError) {
      _ = try NavigationGraph.live(text, of: app)
      Issue.record("nothing is refused", sourceLocation: location)
    } catch {
      #expect("\(error)" == message, sourceLocation: location)
    }
  }

  /// What differs is in the code of a module, if the app has modules.
  private enum Modular: FlowApp {
    @TaskLocal static var compiled: NavigationGraph?
    static var graph: NavigationGraph {
      guard let compiled else { preconditionFailure("no graph is set") }
      return compiled
    }
    static let _encodedModules = "Sales Home Sort\nAccounts Login"
  }

  @Test func theModuleThatDoesNotFitIsNamed() throws {
    let routes = LiveGraphError.otherParameters(route: "Login.form", app: "()", graph: "(id: Int)")
    #expect(
      "\(routes.inModule(of: Modular._encodedModules))"
        == "module `Accounts`: `Login.form` takes (id: Int) in the graph, and () in the app")
    let cases = LiveGraphError.otherCases(of: "Sort", app: ["a"], graph: ["b"])
    #expect(cases.inModule(of: Modular._encodedModules) == .inModule("Sales", cases))
    let event = LiveGraphError.otherEvent(
      route: "Home.feed", event: "e", app: "()", graph: "(a: Int)")
    #expect(event.inModule(of: Modular._encodedModules) == .inModule("Sales", event))
    // The app's own, and names that only look like those of a module.
    for name in ["Main.list", "Sales.list", "Hom.list"] {
      let own = LiveGraphError.noScreen(name)
      #expect(own.inModule(of: Modular._encodedModules) == own)
      #expect(own.inModule(of: "") == own)
    }
  }

  /// `navigator(conditions:graph:)` and `liveGraph` of an app with modules say so, too.
  @Test func theAppsStartNamesTheModule() throws {
    let text = try graph(Self.app.replacing("id: Int", with: "id: String")).text
    let message = Modular.$compiled.withValue(try graph(Self.app)) {
      do throws(LiveGraphError) {
        _ = try Modular.liveGraph(text)
        return "nothing is refused"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message == "module `Sales`: `Home.product` takes (id: String, sort: Sort) in the graph, "
        + "and (id: Int, sort: Sort) in the app")
  }

  // MARK: - What fits

  @Test func theAppsOwnTextIsItsOwnGraph() throws {
    let app = try graph(Self.app)
    let loaded = try NavigationGraph.live(app.text, of: app)
    #expect(loaded.text == app.text)
    #expect(loaded.fingerprint == app.fingerprint)
    #expect(loaded.numbering == app.fingerprint)
  }

  @Test func numbersAreThoseOfTheApp() throws {
    let live = try load(
      """
      app Shop { root Main  links "shop:" }

      condition insured

      coordinator Main: tabs {
        tab two: Login { title "B" icon "b" }
        tab one: Home { title "A" icon "a" }
      }
      coordinator Login { route form: root { on done when insured -> Home.product(1, .newest) } }
      coordinator Home {
        route cart(total: Money?) { -> back }
        route product(id: Int, sort: Sort = .newest) { -> cart(nil)  -> back }
        route feed: root { -> product }
      }
      type Money
      enum Sort { newest, price }

      """)
    let app = try graph(Self.app)
    #expect(live.numbering == app.fingerprint)
    #expect(live.fingerprint != app.fingerprint)
    let names = app.routes.ids.map { app.name(of: $0) }
    #expect(names == live.routes.ids.map { live.name(of: $0) })
    let omitted = live.routes.ids.filter { live.routes[$0].isOmitted }
    #expect(omitted.map { live.name(of: $0) } == ["Home.rating"])
    #expect(live.conditions.rows.map { live.strings[$0.name] } == ["signedIn", "insured"])

    var conditions = NavigationConditions()
    conditions[1] = true
    var state = live.start(conditions: conditions).state
    #expect(state.name(of: state.focus.screen) == "Login.form")
    _ = try live.apply(.send("done"), to: &state, conditions: conditions)
    #expect(state.name(of: state.focus.screen) == "Home.product")
    #expect(state.focus.screen.routeArguments.route == names.firstIndex(of: "Home.product"))
    #expect(state.focus.screen.arguments == [.int(1), .string("newest")])
  }

  @Test func whatIsLeftOutCannotBeReached() throws {
    let app = Self.app.replacing("app Shop { ", with: "app Shop { restore \"1\"  ")
      .replacing("route cart(total: Money?) {", with: "route cart(total: Money?) { entry")
    let live = """
      app Shop { root Home  links "shop:"  restore "1" }
      coordinator Home { route feed: root }
      """
    let built = try graph(app)
    let loaded = try NavigationGraph.live(try graph(live).text, of: built)
    var conditions = NavigationConditions()
    conditions[0] = true
    var state = built.start(conditions: conditions).state
    _ = try built.apply(
      .send("sorted", arguments: [.string("price")]), to: &state, conditions: conditions)
    let saved = try #require(state.save())
    let restored = loaded.restore(saved, conditions: conditions)
    #expect(restored.state.name(of: restored.state.focus.screen) == "Home.feed")
    #expect(restored.state.screens.count == 1)
    #expect(try NavigationGraph(loaded.text).text == loaded.text)
  }

  @Test func coordinatorsWithoutScreensOfTheirOwnMayBeNew() throws {
    let live = try load(
      Self.app.replacing("root Home ", with: "root Everything ")
        + "coordinator Everything: flows { flow home: Home }\n")
    let state = live.start(conditions: NavigationConditions()).state
    #expect(live.coordinatorName(at: state.root.place) == "Everything")
    #expect(state.name(of: state.focus.screen) == "Home.feed")
  }

  // MARK: - What is refused

  @Test func whatIsNoGraph() throws {
    let app = try graph(Self.app)
    for text in ["", "flow", "{}", "<html>", app.text + "$", String(app.text.dropLast())] {
      #expect(throws: LiveGraphError.self) { try NavigationGraph.live(text, of: app) }
    }
    do throws(LiveGraphError) {
      _ = try NavigationGraph.live("<html>", of: app)
    } catch {
      #expect("\(error)" == "not a graph at byte 0: the text does not begin with `flow`")
    }
  }

  @Test func anotherApp() throws {
    try expect(
      "the graph is of `Blog`, and the app is `Shop`", ["app Shop": "app Blog"])
  }

  @Test func aRouteWithoutAScreen() throws {
    try expect(
      "the app has no screen for `Home.offers`",
      ["-> product\n": "-> product\n -> offers\n", "route cart": "route offers\n route cart"])
    try expect(
      "the app has no screen for `News.list`",
      [
        "modal login": "modal news: News\nmodal login",
        "coordinator Login": "coordinator News { route list: root }\ncoordinator Login",
      ])
  }

  @Test func otherParameters() throws {
    try expect(
      "`Home.cart` takes (total: Money) in the graph, and (total: Money?) in the app",
      ["total: Money?": "total: Money", "by: Sort) -> cart": "by: Sort) -> cart(\"1\")"])
    try expect(
      "`Home.product` takes (number: Int, sort: Sort) in the graph, and (id: Int, sort: Sort) in "
        + "the app",
      ["id: Int": "number: Int", "{id}": "{number}"])
    try expect(
      "`Home.product` takes (sort: Sort, id: Int) in the graph, and (id: Int, sort: Sort) in the app",
      ["id: Int, sort: Sort = .price": "sort: Sort = .price, id: Int"])
    try expect(
      "`Sort` has the cases `price`, `oldest` in the graph, and `price`, `newest` in the app",
      ["price, newest": "price, oldest"])
  }

  @Test func otherEvents() throws {
    try expect(
      "`rate` of `Home.rating` takes (count: Int) in the graph, and (stars: Int) in the app",
      ["stars: Int": "count: Int", "finish(stars)": "finish(count)"])
    try expect(
      "`sorted` of `Home.feed` takes (by: [Sort]) in the graph, and (by: Sort) in the app",
      ["by: Sort": "by: [Sort]"])
    try expect(
      "`rating` of `Home.feed` asks for String in the graph, and for Int in the app",
      ["returns Int": "returns String", "-> finish(stars)": "-> finish(\"1\")"])
  }

  @Test func otherCheckpoints() throws {
    try expect(
      "the checkpoint `paid` takes a value of type Int in the graph, and a value of type Sort in "
        + "the app",
      ["paid: Sort": "paid: Int", "(.price)": "(1)"])
    try expect(
      "the checkpoint `paid` takes no value in the graph, and a value of type Sort in the app",
      ["paid: Sort": "paid", "(.price)": ""])
  }

  @Test func anUnknownCondition() throws {
    try expect("the app has no condition `rich`", ["insured": "rich"])
  }
}
