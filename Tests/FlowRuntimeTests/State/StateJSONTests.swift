import FlowDSL
import Testing

@testable import FlowRuntime

/// How states, changes and refusals are written as JSON.
struct StateJSONTests {
  @Test func aStackNamesItsScreensAndTheirArguments() throws {
    let shop = try ShopGraph()
    let home = try shop.stack(
      "main/home",
      [
        .screen(try shop.screen(1, "Home.feed")),
        .screen(try shop.screen(2, "Items.product", [.int(42), .string("price")])),
      ])
    let state = try shop.state(home: home)
    #expect(
      state.json == """
        {"root":{"place":"","coordinator":"Launch","flow":\
        {"place":"main","coordinator":"Main","selected":"home","tabs":[\
        {"place":"main/home","coordinator":"Home","stack":[{"route":"feed"},\
        {"route":"product","arguments":{"id":42,"sort":"price"}}]},\
        {"place":"main/account","coordinator":"Account","stack":[{"route":"profile"}]}]}},\
        "focus":{"route":"Home.product","arguments":{"id":42,"sort":"price"},\
        "place":"main/home"}}
        """)
  }

  @Test func layersChildrenAndDetoursStandInTheirNodes() throws {
    let shop = try ShopGraph()
    let palette = try shop.stack(
      "main/home/palette", [.screen(try shop.screen(2, "Palette.red"))])
    let home = try shop.stack(
      "main/home", [.screen(try shop.screen(1, "Home.feed")), .node(palette)],
      presented: [shop.layer(.cover, try shop.screen(3, "Home.cart"))])
    let settings = try shop.stack(
      "main/settings", [.screen(try shop.screen(4, "Settings.options"))])
    let mount = try #require(shop.graph.places[settings.place].mount)
    let message = try shop.stack(
      "message", [.screen(try shop.screen(5, "Message.thread", [.string("a")]))])
    let state = try shop.state(
      home: home,
      presented: [.init(style: .sheet, opener: .modal(mount), entries: [.node(settings)])],
      detours: [message], selected: 1)
    #expect(
      state.json == """
        {"root":{"place":"","coordinator":"Launch","flow":\
        {"place":"main","coordinator":"Main","selected":"account","tabs":[\
        {"place":"main/home","coordinator":"Home","stack":[{"route":"feed"},\
        {"node":{"place":"main/home/palette","coordinator":"Palette",\
        "stack":[{"route":"red"}]}}],\
        "presented":[{"style":"cover","stack":[{"route":"cart"}]}]},\
        {"place":"main/account","coordinator":"Account","stack":[{"route":"profile"}]}],\
        "presented":[{"style":"sheet","stack":[{"node":{"place":"main/settings",\
        "coordinator":"Settings","stack":[{"route":"options"}]}}]}]},\
        "detours":[{"place":"message","coordinator":"Message",\
        "stack":[{"route":"thread","arguments":{"id":"a"}}]}]},\
        "focus":{"route":"Message.thread","arguments":{"id":"a"},"place":"message"}}
        """)
  }

  @Test(
    arguments: [
      ("plain é", #""plain é""#), ("\"\\/", #""\"\\/""#), ("\n\t\r\u{8}\u{c}", #""\n\t\r\b\f""#),
      ("\u{0}\u{1b}\u{1f}\u{7f}", "\"\\u0000\\u001b\\u001f\u{7f}\""), ("", #""""#),
    ])
  func stringsEscapeWhatTheyMust(text: String, json: String) {
    var writer = JSONWriter()
    writer.write(NavigationArgument.string(text))
    #expect(writer.text == json)
  }

  @Test(
    arguments: [
      (NavigationArgument.nil, "null"), (.bool(true), "true"), (.int(.min), "-9223372036854775808"),
      (.double(3), "3.0"), (.double(1e300), "1e+300"), (.double(-.infinity), #""-inf""#),
      (.double(.nan), #""nan""#), (.list([]), "[]"),
      (.list([.int(1), .list([.nil])]), "[1,[null]]"),
    ])
  func valuesAreWhatJSONHas(value: NavigationArgument, json: String) {
    var writer = JSONWriter()
    writer.write(value)
    #expect(writer.text == json)
  }

  // MARK: - What waits

  /// The waiting request of a state with `waiting` in it, as JSON.
  private func json(
    waiting request: NavigationState.Request, opened: NavigationState.Waiting.Presented? = nil,
    _ shop: ShopGraph
  ) throws -> String {
    let home = try shop.stack("main/home", [.screen(try shop.screen(1, "Home.feed"))])
    let state = try shop.state(
      home: home, waiting: NavigationState.Waiting(request: request, opened: opened))
    let json = state.json
    let start = try #require(json.firstRange(of: #""waiting":"#)).upperBound
    let end = try #require(json.firstRange(of: #","focus":"#)).lowerBound
    return String(json[start..<end])
  }

  @Test func aRequestWaitsWithItsModeAndWhatItsFallbackOpened() throws {
    let shop = try ShopGraph()
    let home = try shop.place("main/home")
    let product = NavigationState.Request.Target.route(
      try shop.screen(1, "Items.product").route, [.int(1), .string("price")])
    #expect(
      try json(waiting: .init(place: home, target: product), shop)
        == #"{"place":"main/home","target":"Home.product","arguments":{"id":1,"sort":"price"}}"#)
    #expect(
      try json(
        waiting: .init(
          place: home, target: product, mode: .init(isNew: true, kind: .sheet)),
        opened: .node(try shop.place("login")), shop)
          == """
          {"place":"main/home","target":"Home.product","arguments":{"id":1,"sort":"price"},\
          "mode":"new sheet","opened":{"place":"login"}}
          """)
    let main = try shop.place("main")
    #expect(
      try json(
        waiting: .init(place: main, target: .itself, mode: .init(isNew: true)),
        opened: .screen(.init(try shop.screen(1, "Home.feed"), at: try shop.live("main/home"))),
        shop)
          == """
          {"place":"main","target":"Main","mode":"new",\
          "opened":{"route":"Home.feed","place":"main/home"}}
          """)
    let mount = try #require(shop.graph.places[try shop.place("main/account")].mount)
    #expect(
      try json(
        waiting: .init(place: main, target: .tab(mount), mode: .init(isReset: true)), shop)
        == #"{"place":"main","tab":"account","mode":"reset"}"#)
  }

  // MARK: - Changes and refusals

  @Test func changesAreNamedByWhatHappened() throws {
    let shop = try ShopGraph()
    let graph = shop.graph
    let home = try shop.live("main/home")
    let feed = NavigationState.PlacedScreen(try shop.screen(1, "Home.feed"), at: home)
    let main = try shop.live("main")
    let account = try #require(graph.places[try shop.place("main/account")].mount)
    let login = try #require(graph.places[try shop.place("login")].mount)
    let changes: [(NavigationChange, String)] = [
      (
        .disappeared(feed, .popped),
        #"{"disappeared":{"route":"Home.feed","place":"main/home"},"cause":"popped"}"#
      ),
      (
        .finished(.coordinator(main), .flowChanged, value: nil),
        #"{"finished":{"place":"main"},"cause":"flowChanged"}"#
      ),
      (
        .finished(.layer(feed), .finished, value: .nil),
        """
        {"finished":{"route":"Home.feed","place":"main/home"},"cause":"finished","value":null}
        """
      ),
      (.selected(.init(account, of: main)), #"{"selected":"account","place":"main"}"#),
      (
        .flowChanged(.init(login, of: try shop.live(""))),
        #"{"flowChanged":"login","place":""}"#
      ),
      (.started(main), #"{"started":{"place":"main","coordinator":"Main"}}"#),
      (.appeared(feed), #"{"appeared":{"route":"Home.feed","place":"main/home"}}"#),
      (
        .waiting(.init(.init(request: .init(place: main.id, target: .itself)), in: shop.graph)),
        #"{"waiting":{"place":"main","target":"Main"}}"#
      ),
      (.waiting(nil), #"{"waiting":null}"#),
      (.returned(.init(ID(0), in: shop.graph), value: .int(5)), #"{"returned":"home","value":5}"#),
      (.returned(.init(ID(0), in: shop.graph), value: nil), #"{"returned":"home"}"#),
    ]
    for (change, json) in changes { #expect(change.json(in: graph) == json) }
  }

  @Test func aLineSaysWhatBecameOfAnAction() throws {
    let shop = try ShopGraph()
    let home = try shop.stack("main/home", [.screen(try shop.screen(1, "Home.feed"))])
    let state = try shop.state(home: home)
    let feed = state.focus
    #expect(
      shop.graph.jsonLine(action: #"open "x""#, outcome: .success([]), state: state)
        == #"{"action":"open \"x\"","ok":true,"changes":[],"state":\#(state.json)}"#)
    #expect(
      shop.graph.jsonLine(
        action: "back", outcome: .success([.waiting(nil), .appeared(feed)]), state: state)
          == """
          {"action":"back","ok":true,"changes":[{"waiting":null},\
          {"appeared":{"route":"Home.feed","place":"main/home"}}],"state":\(state.json)}
          """)
    #expect(
      shop.graph.jsonLine(
        action: "back", outcome: .success([.waiting(nil), .appeared(feed)]), state: state,
        isAnimated: false)
          == """
          {"action":"back","ok":true,"changes":[{"waiting":null,"animated":false},\
          {"appeared":{"route":"Home.feed","place":"main/home"},"animated":false}],\
          "state":\(state.json)}
          """)
    #expect(
      shop.graph.jsonLine(action: "back", outcome: .failure(.nothingBelow), state: state)
        == """
        {"action":"back","ok":false,"error":{"code":"nothingBelow",\
        "message":"there is nothing to go back to"},"state":\(state.json)}
        """)
    #expect(
      NavigationError.locked(feed).json(in: shop.graph) == """
        {"code":"locked","screen":{"route":"Home.feed","place":"main/home"},\
        "message":"`Home.feed` is locked"}
        """)
  }
}
