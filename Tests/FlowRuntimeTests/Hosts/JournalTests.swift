import Testing

@testable import FlowRuntime

/// What a navigator writes in its journal.
@MainActor struct JournalTests {
  private let hand: Hand

  /// The lines of a journal.
  private final class Lines {
    var all: [String] = []
  }

  private static let graph = """
    app Shop { root Home  links "shop:"  restore "1" }
    condition isMember
    condition isLoud
    coordinator Home {
      modal login: Login
      route feed: root { -> product  -> rating  on greet when isLoud -> rating }
      route product(id: Int) { link "/products/{id}"  -> offer  -> back }
      route offer(code: String) { requires isMember else Login  -> back }
      route rating: sheet { returns Int  on submit(stars: Int) -> finish(stars)  -> dismiss }
    }
    coordinator Login { route form: root { on done -> resume else dismiss  -> dismiss } }
    """

  init() throws { hand = try Hand(JournalTests.graph) }

  private func journal(
    of navigator: Navigator,
    _ disclosure: @escaping (NavigationJournal.Value) -> NavigationJournal.Disclosure = { _ in
      .whole
    },
    key: NavigationJournal.Key = .init(1, 2)
  ) -> Lines {
    let lines = Lines()
    var time: Int64 = 0
    navigator.journal = NavigationJournal(
      time: {
        time += 1
        return time
      }, disclosing: disclosure, key: key, to: { lines.all.append($0) })
    return lines
  }

  private var fingerprint: String { SavedText.text(fingerprint: hand.graph.fingerprint) }

  @Test func itBeginsWithTheGraphAndTheState() {
    let lines = journal(of: Navigator(hand.graph) { $0 == 0 })
    #expect(
      lines.all == [
        #"{"journal":1,"time":1,"graph":"\#(fingerprint)","conditions":["isMember"],"#
          + #""front":"Home.feed","root":{"place":"","coordinator":"Home","stack":[{"route":"feed"}]}}"#
      ])
  }

  @Test func eachActionIsALine() throws {
    let navigator = Navigator(hand.graph)
    let lines = journal(of: navigator)
    try navigator.send("product", arguments: [.int(42)])
    try? navigator.dismiss()
    try navigator.userPopped()
    #expect(
      Array(lines.all.dropFirst()) == [
        #"{"time":2,"action":"send","event":"product","arguments":{"id":42},"#
          + #""transition":"Home.feed.product","ok":true,"#
          + #""changes":[{"appeared":{"route":"Home.product","arguments":{"id":42},"place":""}}],"#
          + #""front":"Home.product"}"#,
        #"{"time":3,"action":"dismiss","ok":false,"error":{"code":"nothingPresented"}}"#,
        #"{"time":4,"action":"userPopped","count":1,"ok":true,"changes":[{"disappeared":"#
          + #"{"route":"Home.product","arguments":{"id":42},"place":""},"cause":"popped"}],"#
          + #""front":"Home.feed"}"#,
      ])
  }

  @Test func theConditionsThatWereAskedAreWritten() throws {
    let navigator = Navigator(hand.graph) { $0 == 0 }
    let lines = journal(of: navigator)
    try? navigator.send("greet")
    try navigator.open("shop:/products/1")
    try navigator.send("offer", arguments: [.string("x")])
    #expect(lines.all[1].contains(#""conditions":{"isLoud":false},"ok":false"#))
    #expect(
      lines.all[2].contains(#""url":"shop:/products/1","link":"Home.product /products/{id}","ok""#))
    #expect(lines.all[3].contains(#""conditions":{"isMember":true},"ok":true"#))
  }

  @Test func aRestoreBeginsAnew() throws {
    let navigator = Navigator(hand.graph)
    let saved = try #require(navigator.save())
    let lines = journal(of: navigator)
    try navigator.send("rating")
    navigator.restore(saved)
    #expect(lines.all.count == 3)
    #expect(lines.all[2].hasPrefix(#"{"journal":1,"time":3,"#))
  }

  @Test func nothingIsWrittenOfARedactedValue() throws {
    let navigator = Navigator(hand.graph) { $0 == 0 }
    let lines = journal(of: navigator) {
      ["id", "stars", "code"].contains($0.name) ? .redacted : .whole
    }
    try navigator.open("shop:/products/4711")
    try navigator.send("offer", arguments: [.string("4711")])
    try navigator.goBack()
    try navigator.goBack()
    try navigator.send("rating")
    try navigator.send("submit", arguments: [.int(4711)])
    #expect(!lines.all.contains { $0.contains("4711") })
    for name in ["Home.product.id", "Home.product.offer.code", "Home.rating.submit.stars"] {
      #expect(lines.all[0].contains("\"\(name)\""))
    }
    #expect(
      lines.all[1].contains(
        #""opens":"Home.product /products/{id}","arguments":{"id":{"redacted":true}}"#))
    #expect(lines.all[6].contains(#""value":{"redacted":true}"#))
  }

  @Test func aHashTellsEqualValuesAndDependsOnTheKey() throws {
    func hash(_ id: Int64, _ key: NavigationJournal.Key) throws -> String {
      let navigator = Navigator(hand.graph)
      let lines = journal(of: navigator, { $0.name == "id" ? .hashed : .whole }, key: key)
      try navigator.send("product", arguments: [.int(id)])
      let parts = lines.all[1].split(separator: #"{"hash":""#)
      return String(parts[1].prefix(16))
    }
    let one = try hash(42, .init(1, 2))
    #expect(try hash(42, .init(1, 2)) == one)
    #expect(try hash(43, .init(1, 2)) != one)
    #expect(try hash(42, .init(1, 3)) != one)
  }

  /// The vectors of the reference implementation: the key 00 01 … 0f.
  @Test(arguments: [
    (0, 0x726f_db47_dd0e_0e31 as UInt64), (1, 0x74f8_39c5_93dc_67fd), (8, 0x93f5_f579_9a93_2462),
    (15, 0xa129_ca61_49be_45e5),
  ])
  func theHashIsSipHash(_ count: Int, _ hash: UInt64) {
    let key = NavigationJournal.Key(0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
    #expect(SipHash.hash((0..<count).map { UInt8($0) }, key) == hash)
  }

  @Test func aLateEventAndACoveredOneAreTold() throws {
    let navigator = Navigator(hand.graph)
    let feed = navigator.state.focus.screen.id
    let lines = journal(of: navigator)
    try navigator.send("product", arguments: [.int(1)], from: feed)
    try? navigator.send("rating", from: feed)
    #expect(lines.all[1].contains(#""sender":{"route":"Home.feed","place":""}"#))
    #expect(lines.all[2].contains(#""sender":null,"ok":false,"error":{"code":"notInFront"}"#))
  }
}
