import Testing

@testable import FlowRuntime

/// What is JSON, and what is not.
struct JSONDocumentTests {
  private func tokens(_ text: String) -> [JSONDocument.Token]? {
    JSONDocument(Array(text.utf8))?.tokens
  }

  @Test func valuesAreRead() {
    #expect(tokens(" null ") == [.null])
    #expect(tokens("[true,false]") == [.list(end: 3), .bool(true), .bool(false)])
    #expect(tokens("[ ]") == [.list(end: 1)])
    #expect(tokens("{ }") == [.object(end: 1)])
    #expect(
      tokens(#"{"a":[1, {"b":[]}],"c":""}"#) == [
        .object(end: 9), .string("a"), .list(end: 7), .int(1), .object(end: 7), .string("b"),
        .list(end: 7), .string("c"), .string(""),
      ])
  }

  @Test(
    arguments: [
      ("0", .int(0)), ("-9223372036854775808", .int(.min)), ("-0", .int(0)),
      ("9223372036854775808", .double(9_223_372_036_854_775_808)), ("1.5", .double(1.5)),
      ("1e+300", .double(1e300)), ("5e-324", .double(.leastNonzeroMagnitude)),
      ("1e-05", .double(1e-05)),
    ] as [(String, JSONDocument.Token)])
  func numbersAreIntegersWhereTheyCan(text: String, token: JSONDocument.Token) {
    #expect(tokens(text) == [token])
  }

  @Test(
    arguments: [
      (#""a\"\\\/\n\t\r\b\f""#, "a\"\\/\n\t\r\u{8}\u{c}"), (#""\u00e9\u0000""#, "é\u{0}"),
      (#""\ud83d\uDE00""#, "\u{1F600}"), (#""é😀""#, "é😀"),
    ])
  func stringsAreUnescaped(text: String, string: String) {
    #expect(tokens(text) == [.string(string)])
  }

  @Test(
    arguments: [
      "", " ", "nul", "nulll", "+1", "01", "1.", ".5", "1e", "-", "1e999", "[", "]", "[1,]", "[,1]",
      "[1 2]", "[1}", "{", "{]", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{a:1}"#, #"{1:1}"#, "1 1",
      "[]]", "\"", "\"a\nb\"", #""\x""#, #""\u12g4""#, #""\ud800""#, #""\ud800\u0041""#,
      #""\udc00""#, "'a'", "NaN", "[1]x", "// a\n1",
    ])
  func theRestIsRefused(text: String) {
    #expect(tokens(text) == nil)
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(JSONDocument([0x22, 0xff, 0x22]) == nil)
    #expect(JSONDocument([0x22, 0xc3, 0x22]) == nil)
    #expect(JSONDocument([0xef, 0xbb, 0xbf, 0x31]) == nil)
  }

  @Test func aKeyThatStandsTwiceMakesNoMembers() {
    #expect(JSONDocument(Array(#"{"a":1,"a":2}"#.utf8))?.members(at: 0) == nil)
    #expect(JSONDocument(Array(#"{"a":[1],"b":2}"#.utf8))?.members(at: 0) == ["a": 2, "b": 5])
  }

  @Test func everyTokenHasItsOffset() {
    let text = #" {"a": [1, -2.5 ,true], "é": {} }"#
    #expect(JSONDocument(Array(text.utf8))?.offsets == [1, 2, 7, 8, 11, 17, 24, 30])
    #expect(JSONDocument(Array(text.utf8))?.keys(at: 0) == [1, 6])
    #expect(JSONDocument(Array(text.utf8))?.keys(at: 2) == nil)
  }

  @Test(arguments: [("", 0), ("[1,]", 3), ("[1", 2), ("{\"a\" 1}", 5), ("1 2", 2), ("nul", 3)])
  func aMistakeHasAnOffset(text: String, offset: Int) {
    do {
      _ = try JSONDocument(reading: Array(text.utf8))
      Issue.record("it is read")
    } catch {
      #expect(error.offset == offset)
    }
  }

  @Test func depthTakesNoStack() {
    let lists = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
    let document = JSONDocument(Array(lists.utf8))
    #expect(document?.tokens.count == 200_000)
    let argument = document?.argument(at: 0)
    #expect(argument == nil)
  }
}
