import FlowDSL
import FlowRuntime
import FlowSteps
import FlowTools
import Foundation
import Testing

/// What a page is told of a walk.
@Suite struct WalkTests {
  private static let text = """
    app Shop { root Home  links "shop:" }
    condition trial
    enum Sort { price, newest }

    coordinator Home {
      route feed: root {
        on item(id: Int, sort: Sort = .newest, note: String?) -> item
        on ask when trial -> ask
      }
      route item: push { link "/item" }
      route ask: sheet { detents medium, large  locked  on yes -> dismiss }
    }
    """

  private var walk: Walk

  init() throws {
    let compilation = compile([Source(name: "Shop.flow", text: Self.text)])
    walk = Walk(try #require(compilation.graph))
  }

  /// Asks the walk, and returns the two lines of its answer.
  private mutating func ask(_ request: String) throws -> (line: String, view: NSDictionary) {
    let answered = walk.answer(Array(request.utf8))
    let answer = try #require(answered, "\(request)")
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == 2)
    let view = try JSONSerialization.jsonObject(with: Data(lines[1].utf8))
    return (String(lines[0]), try #require(view as? NSDictionary))
  }

  @Test mutating func anEventOffersInputsForItsParameters() throws {
    let (line, view) = try ask(#"{"do":"undo"}"#)
    #expect(line.hasPrefix(#"{"action":"undo","ok":true,"changes":[],"state":"#))
    let events = try #require(view["events"] as? NSArray)
    let item: NSDictionary = [
      "name": "item",
      "parameters": [
        ["name": "id", "type": "Int", "kind": "int", "text": "1"],
        [
          "name": "sort", "type": "Sort", "kind": "enum", "cases": ["price", "newest"],
          "text": "newest",
        ],
        ["name": "note", "type": "String?", "kind": "string", "isOptional": true],
      ],
    ]
    let ask: NSDictionary = [
      "name": "ask", "parameters": [], "refusal": "no condition of `ask` holds now",
    ]
    #expect(events == [item, ask])
  }

  @Test func aLockIsShownWhileItHolds() throws {
    let compilation = compile([
      Source(
        name: "Desk.flow",
        text: """
          app Desk { root Notes }
          condition unsaved
          coordinator Notes {
            route list: root { -> editor }
            route editor { locked when unsaved else discard  -> picture  on save -> back }
            route picture: sheet { locked  -> dismiss }
            route discard: dialog { on yes -> resume else back  on no -> dismiss }
          }
          """)
    ])
    var walk = Walk(try #require(compilation.graph))
    func ask(_ request: String) throws -> (screen: NSDictionary, locks: [Bool]) {
      let answered = walk.answer(Array(request.utf8))
      let text = try #require(answered?.split(separator: "\n").last, "the view is the last line")
      let view = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8))
          as? NSDictionary)
      let presentations = try #require(view["presentations"] as? [NSDictionary])
      let content = try #require(presentations.last?["content"] as? NSDictionary)
      let screen = try #require((content["stack"] as? [NSDictionary])?.last)
      return (screen, presentations.map { $0["isLocked"] as? Bool ?? false })
    }
    let open = try ask(#"{"do":"send","event":"editor"}"#)
    #expect(open.screen["isLocked"] == nil && open.locks == [false])
    let locked = try ask(#"{"do":"set","condition":"unsaved","holds":true}"#)
    #expect(locked.screen["isLocked"] as? Bool == true && locked.screen["asks"] as? Bool == true)
    #expect(locked.locks == [true])
    let sheet = try ask(#"{"do":"send","event":"picture"}"#)
    #expect(sheet.screen["isLocked"] as? Bool == true && sheet.screen["asks"] == nil)
    #expect(sheet.locks == [true, true])
  }

  @Test mutating func aStepIsWhatAScriptSays() throws {
    let sent = try ask(#"{"do":"send","event":"item","arguments":[7,"price",null]}"#)
    #expect(sent.view["step"] as? String == "send item(id: 7, sort: .price)")
    #expect(sent.view["taken"] as? Int == 0)
    #expect(sent.view["screens"] as? [String] == ["Home.feed", "Home.item"])
    let back = try ask(#"{"do":"back"}"#)
    #expect(back.view["step"] as? String == "back")
    #expect(walk.length == 2)
  }

  /// The picture marks the edge of the transition that was taken, of several that share the event:
  /// of a screen, of its coordinator, and of a coordinator itself.
  @Test mutating func theTransitionThatWasTakenIsMarked() throws {
    let text = """
      app Alt { root Main }
      condition c
      coordinator Main: tabs {
        on up when c -> One  on up -> Two
        tab one: One { title "a" icon "a" }
        tab two: Two { title "b" icon "b" }
      }
      coordinator One {
        on all when c -> b  on all -> d
        route a: root { on go when c -> b  on go -> d }
        route b { -> back }
        route d { -> back }
      }
      coordinator Two { route e: root { on go -> One } }
      """
    let compilation = compile([Source(name: "Alt.flow", text: text)])
    let drawn = try #require(compilation.drawing(of: .all, as: .json))
    let graph = try #require(
      try JSONSerialization.jsonObject(with: Data(drawn.utf8)) as? [String: Any])
    let edges = try #require(graph["edges"] as? [[String: Any]])
    func marked(_ view: NSDictionary) -> [String] {
      edges.filter { $0["transition"] as? Int == view["taken"] as? Int }
        .compactMap { $0["text"] as? String }
    }
    for (request, isTaken) in [
      (#"{"do":"send","event":"go"}"#, "on go -> One.d"),
      (#"{"do":"send","event":"all"}"#, "on all -> One.d"),
      (#"{"do":"send","event":"up","coordinator":"Main"}"#, "on up -> Two"),
    ] {
      walk = Walk(try #require(compilation.graph))
      #expect(marked(try ask(request).view) == [isTaken], "\(request)")
      walk = Walk(try #require(compilation.graph))
      _ = try ask(#"{"do":"set","condition":"c","holds":true}"#)
      #expect(marked(try ask(request).view) != [isTaken], "\(request)")
      #expect(marked(try ask(request).view).count == 1, "\(request)")
    }
  }

  @Test mutating func aRefusalIsSaidInTheMachinesWords() throws {
    let (line, view) = try ask(#"{"do":"open","url":"shop:/nowhere"}"#)
    #expect(view["refusal"] as? String == "no link matches shop:/nowhere")
    #expect(line.contains(#""ok":false,"error":{"code":"noMatch""#))
    #expect(view["taken"] == nil)
    #expect(walk.length == 0)
  }

  @Test mutating func aLockedSheetSaysSoAndHowHighItIs() throws {
    _ = try ask(#"{"do":"set","condition":"trial","holds":true}"#)
    let (_, view) = try ask(#"{"do":"send","event":"ask"}"#)
    let sheet = try #require((view["presentations"] as? NSArray)?.lastObject as? NSDictionary)
    #expect(sheet["style"] as? String == "sheet")
    #expect(sheet["isLocked"] as? Bool == true)
    #expect(sheet["detents"] as? [String] == ["medium", "large"])
    #expect(view["dismiss"] as? String == "`Home.ask` is locked")
  }

  @Test mutating func aConditionIsSetWithoutALineOfJSON() throws {
    let (line, view) = try ask(#"{"do":"set","condition":"trial","holds":true}"#)
    #expect(line == "")
    #expect(view["step"] as? String == "set trial")
    #expect(view["conditions"] as? NSArray == [["name": "trial", "holds": true] as NSDictionary])
    let undone = try ask(#"{"do":"undo"}"#)
    #expect(undone.view["length"] as? Int == 0)
  }

  @Test mutating func restartingForgetsAll() throws {
    let beginning = walk.beginning
    _ = try ask(#"{"do":"set","condition":"trial","holds":true}"#)
    _ = try ask(#"{"do":"send","event":"ask"}"#)
    let restarted = walk.answer(Array(#"{"do":"restart"}"#.utf8))
    #expect(restarted == beginning)
    #expect(beginning.contains(#""links":["shop:/item"]"#))
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"do":"dance"}"#, #"{"do":"send"}"#, #"{"do":"open","url":7}"#,
    #"{"do":"set","condition":"none","holds":true}"#, #"{"do":"set","condition":"trial"}"#,
    #"{"do":"navigate","route":"Home.none"}"#, #"{"do":"send","event":"item","arguments":{}}"#,
  ])
  mutating func whatIsNoRequestIsNotAnswered(request: String) {
    let before = walk.moment
    let answer = walk.answer(Array(request.utf8))
    #expect(answer == nil)
    #expect(walk.moment == before)
  }
}
