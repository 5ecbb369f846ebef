import FlowRuntime
import Testing

@testable import FlowDSL

struct LexerTests {
  /// The kinds and texts of the tokens of `text`, the end left out.
  private func tokens(_ text: String) -> [String] {
    let source = Source(name: "Test.flow", text: text)
    return lex(source).dropLast().map { token in
      let bytes = source.bytes[Int(token.start)..<Int(token.end)]
      return "\(token.kind) \(String(decoding: bytes, as: UTF8.self))"
    }
  }

  @Test func everyPunctuationIsAToken() {
    #expect(
      tokens("{}()[],:;./=?!@->-") == [
        "leftBrace {", "rightBrace }", "leftParenthesis (", "rightParenthesis )", "leftBracket [",
        "rightBracket ]", "comma ,", "colon :", "semicolon ;", "dot .", "slash /", "equals =",
        "question ?", "exclamation !", "at @", "arrow ->", "hyphen -",
      ])
  }

  @Test func namesAreLettersDigitsUnderscoresAndUnicodeIdentifiers() {
    #expect(
      tokens("a _b c3 größe 名前 e\u{301}") == [
        "name a", "name _b", "name c3", "name größe", "name 名前", "name e\u{301}",
      ])
    #expect(tokens("`back` `größe`") == ["name `back`", "name `größe`"])
  }

  @Test(arguments: Keyword.allCases.dropFirst()) func everyKeywordIsAName(_ word: Keyword) {
    let token = lex(Source(name: "", text: " \(word.text)"))[0]
    #expect(
      token == Token(start: 1, end: UInt32(word.text.utf8.count + 1), kind: .name, word: word))
    #expect(lex(Source(name: "", text: "`\(word.text)`"))[0].word == .none)
    #expect(lex(Source(name: "", text: "\(word.text)x"))[0].word == .none)
    #expect(lex(Source(name: "", text: word.text.uppercased()))[0].word == .none)
  }

  @Test func numbersMayBeNegativeAndHaveUnderscores() {
    #expect(
      tokens("0 42 -7 1_000 1.5 -0.25 1_0.2_5") == [
        "integer 0", "integer 42", "integer -7", "integer 1_000", "float 1.5", "float -0.25",
        "float 1_0.2_5",
      ])
    #expect(tokens("1. .5") == ["integer 1", "dot .", "dot .", "integer 5"])
    #expect(tokens("1.2.3") == ["float 1.2", "dot .", "integer 3"])
    #expect(tokens("1_ ") == ["integer 1", "name _"])
  }

  @Test func aHyphenJoinsNames() {
    #expect(tokens("dead-end") == ["name dead", "hyphen -", "name end"])
    #expect(tokens("rule-2") == ["name rule", "hyphen -", "integer 2"])
    #expect(tokens("rule -2") == ["name rule", "integer -2"])
    #expect(tokens("a->b") == ["name a", "arrow ->", "name b"])
  }

  @Test func aStringEndsAtItsQuoteOrItsLine() {
    #expect(
      tokens(#""a" "b\"c" "d\\" e"#) == [
        #"string "a""#, #"string "b\"c""#, #"string "d\\""#, "name e",
      ])
    #expect(tokens("\"ab\ncd") == ["string \"ab", "name cd"])
    #expect(tokens("\"ab\r\ncd") == ["string \"ab", "name cd"])
    #expect(tokens("\"ab\\\ncd") == ["string \"ab\\", "name cd"])
    #expect(tokens("\"") == ["string \""])
  }

  @Test func commentsAreTokens() {
    #expect(
      tokens("a // b \"c\"\n/// d\r\n//// e\n//") == [
        "name a", "comment // b \"c\"", "documentation /// d", "comment //// e", "comment //",
      ])
  }

  @Test func theByteOrderMarkIsWhiteSpaceAtTheBeginningAlone() {
    #expect(tokens("\u{FEFF}app") == ["name app"])
    #expect(tokens("app \u{FEFF}x") == ["name app", "unknown \u{FEFF}", "name x"])
  }

  @Test func whatBeginsNoTokenIsUnknown() {
    #expect(tokens("a $%& b") == ["name a", "unknown $%&", "name b"])
    #expect(tokens("a\u{0}\u{1}b") == ["name a", "unknown \u{0}\u{1}", "name b"])
    #expect(tokens("a € b") == ["name a", "unknown €", "name b"])
    #expect(tokens("`a b") == ["unknown `", "name a", "name b"])
  }

  @Test func formsOfOtherLanguagesAreOneToken() {
    #expect(tokens("a<[Int], B?> <c") == ["name a", "unknown <[Int], B?>", "unknown <", "name c"])
    #expect(tokens("'a b' c") == ["unknown 'a b'", "name c"])
    #expect(tokens("/* a\nb */ c") == ["unknown /* a\nb */", "name c"])
    #expect(tokens("/* a") == ["unknown /* a"])
    #expect(tokens("a # b c\nd") == ["name a", "unknown # b c", "name d"])
    #expect(tokens("a <!-- b\nc --> d") == ["name a", "unknown <!-- b\nc -->", "name d"])
    #expect(tokens("<!-- b\nc") == ["unknown <!-- b", "name c"])
    #expect(
      tokens("-- b c\nd -- e }") == ["unknown -- b c", "name d", "hyphen -", "hyphen -"]
        + ["name e", "rightBrace }"])
    #expect(tokens("don't") == ["name don", "unknown '", "name t"])
  }

  @Test(arguments: [
    "->", "=>", "-->", "--->", "- >", "-->|a b|", "<-", "~>", ">>", "→", "⇒", "—>", "－＞",
  ])
  func everyArrowIsOne(_ arrow: String) {
    #expect(tokens("a \(arrow) b") == ["name a", "arrow \(arrow)", "name b"])
  }

  @Test func whatLooksLikePunctuationIsThat() {
    #expect(
      tokens("ａ：（１，） {；—／") == [
        "name ａ", "colon ：", "leftParenthesis （", "unknown １", "comma ，", "rightParenthesis ）",
        "leftBrace {", "semicolon ；", "hyphen —", "slash ／",
      ])
  }

  /// Of a conflict the first side is read; what follows its middle is one token.
  @Test func theSecondSideOfAConflictIsSkipped() {
    let text = "a\n<<<<<<< HEAD\nb\n||||||| 12ab\nc\n=======\nd\n>>>>>>> topic\ne"
    #expect(
      tokens(text) == [
        "name a", "unknown <<<<<<< HEAD", "name b",
        "unknown ||||||| 12ab\nc\n=======\nd\n>>>>>>> topic", "name e",
      ])
    #expect(tokens("<<<<<<< a\n=======\nb") == ["unknown <<<<<<< a", "unknown =======", "name b"])
    #expect(tokens("=======\r\na") == ["unknown =======", "name a"])
    #expect(tokens("a =======").count == 8)
    #expect(tokens("========\na").count == 9)
  }

  @Test func markersWithoutAnEndTakeLinearTime() {
    let text = String(repeating: "=======\n", count: 20_000)
    #expect(lex(Source(name: "", text: "<<<<<<< a\n" + text)).count == 20_002)
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61], [0x61, 0, 0x70, 0], [0, 0x61, 0, 0x70],
  ])
  func aFileInUTF16IsOneTokenAndOneMistake(_ bytes: [UInt8]) {
    let source = Source(name: "", bytes: bytes + bytes)
    #expect(lex(source).map(\.kind) == [.unknown, .endOfFile])
    let found = parse(source, file: ID(0)).found.all
    #expect(found.map(\.message) == ["the file is UTF-16: save it as UTF-8"])
  }

  @Test func bytesThatAreNotUTF8AreUnknown() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x20, 0x62, 0xC3]
    let tokens = lex(Source(name: "", bytes: bytes))
    #expect(tokens.map(\.kind) == [.name, .unknown, .name, .unknown, .endOfFile])
    #expect(tokens.map(\.start) == [0, 1, 8, 9, 10])
  }
}
