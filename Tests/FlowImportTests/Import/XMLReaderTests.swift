import Testing

@testable import FlowDSL
@testable import FlowImport

/// What the reader of XML accepts, and what it refuses. `XMLComparisonTests` compare it with another
/// one.
@Suite struct XMLReaderTests {
  private func dump(_ text: String) -> String { dumpXML(Source(name: "a.xml", text: text)) }

  @Test(arguments: [
    ("<a/>", "start a\nend a\nend\n"),
    ("<a b='1' c=\"&lt;&#x41;&#10;\"/>", "start a\nattribute b 1\nattribute c <A\\n\nend a\nend\n"),
    ("<a> x &amp; <![CDATA[<y>]]></a>", "start a\ntext  x & <y>\nend a\nend\n"),
    ("<!--c--><a><?p d?></a>", "comment c\nstart a\ninstruction p d\nend a\nend\n"),
    ("<a>1\r\n2\r3</a>", "start a\ntext 1\\n2\\n3\nend a\nend\n"),
  ])
  func readsEvents(_ text: String, _ events: String) { #expect(dump(text) == events) }

  @Test(arguments: [
    ("", "there is no root element"), ("<a>", "the element `a` is not closed"),
    ("<a></b>", "`</b>` where `</a>` is expected"), ("</a>", "`</a>` closes no element"),
    ("<a/><b/>", "a second root element"), ("x<a/>", "text before the root element"),
    ("<a/>x", "text after the root element"),
    ("<a b='1' b='2'/>", "duplicate attribute `b`"),
    ("<a b='<'/>", "`<` in an attribute"), ("<a b=1/>", "a quote is missing"),
    ("<a b/>", "`=` is missing"), ("<a b='1'c='2'/>", "white space is expected"),
    ("<a>&b;</a>", "there is no entity `b`"),
    ("<a>&#0;</a>", "a character that XML does not allow"),
    ("<a>&#xD800;</a>", "a character that XML does not allow"),
    ("<a>&#99999999999999999999;</a>", "a character that XML does not allow"),
    ("<a>]]></a>", "`]]>` in text"), ("<a><!-- -- --></a>", "`--` in a comment"),
    ("<a><![CDATA[", "the CDATA section is not closed"), ("<a><!--", "the comment is not closed"),
    ("<a><?p ", "the processing instruction is not closed"), ("<a b='", "the value is not closed"),
    ("<a ", "`>` is missing"), ("<", "a name is missing"),
    ("<a>\u{1}</a>", "a character that XML does not allow, or invalid UTF-8"),
    ("<!DOCTYPE a><a/>", "document types are not supported"),
    (
      "<?xml version='1.0' encoding='latin1'?><a/>",
      "unsupported encoding `latin1`: only UTF-8 is supported"
    ),
    ("<?xml version='1.0x'?><a/>", "`1.0x` is not a version of XML 1"),
    (" <?xml version='1.0'?><a/>", "an XML declaration is allowed only at the beginning"),
  ])
  func refusesMistakes(_ text: String, _ message: String) {
    let last = dump(text).split(separator: "\n").last.map(String.init) ?? ""
    #expect(last.hasPrefix("mistake "))
    #expect(last.hasSuffix(" \(message)"))
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    let bytes = Array("<a>".utf8) + [0xFF] + Array("</a>".utf8)
    let text = dumpXML(Source(name: "a.xml", bytes: bytes))
    #expect(text == "mistake 3 a character that XML does not allow, or invalid UTF-8\n")
  }

  @Test func nestingHasALimit() {
    let deepest = String(repeating: "<a>", count: 256) + String(repeating: "</a>", count: 256)
    #expect(dump(deepest).hasSuffix("end a\nend\n"))
    #expect(
      dump(String(repeating: "<a>", count: 300)).hasSuffix("more than 256 elements are nested\n"))
  }

  /// Each entity would be a thousand times as large as the one before it.
  @Test func entitiesAreNeverExpanded() {
    let bomb =
      "<!DOCTYPE a [<!ENTITY b \"ha\"><!ENTITY c \"&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;\">]><a>&d;</a>"
    #expect(dump(bomb) == "mistake 0 document types are not supported\n")
  }
}

/// Files that are hostile or broken end with an error or a graph, never otherwise.
@Suite struct HostileImportTests {
  @Test(arguments: ImportTests.cases.filter { $0.1 != .swift })
  func aFileMayEndAnywhere(_ name: String, _ format: ImportFormat) throws {
    let sources = try ImportTests.sources(of: name)
    let last = try #require(sources.last)
    for length in stride(from: 0, to: last.bytes.count - 20, by: 211) {
      let cut = Source(name: last.name, bytes: Array(last.bytes.prefix(length)))
      #expect(throws: ImportError.self) {
        try importGraph(format, from: sources.dropLast() + [cut])
      }
    }
  }

  /// A long text in each part of a file: time and memory grow with it alone.
  @Test func sizeAloneIsNoMistake() throws {
    let long = String(repeating: "x", count: 1 << 16)
    let text = """
      <document type="Storyboard" initialViewController="a" note="\(long)"><scenes><scene><objects>
      <!--\(long)--><viewController id="a" customClass="\(long)" sceneMemberID="viewController">
      <view>\(long)<![CDATA[\(long)]]></view></viewController></objects></scene></scenes></document>
      """
    let bytes = try importGraph(
      .storyboard, from: [Source(name: "Main.storyboard", text: text)])
    #expect(bytes.count > 1 << 16)
  }

  @Test(arguments: [
    (ImportFormat.storyboard, "<a/>", "it is not a storyboard"),
    (.storyboard, "<document type='Storyboard'/>", "there is no scene in it"),
    (.navigation, "<a/>", "it is not a navigation graph of Android"),
  ])
  func otherFilesAreRefused(_ format: ImportFormat, _ text: String, _ message: String) {
    #expect(throws: ImportError("a", message)) {
      try importGraph(format, from: [Source(name: "a", text: text)])
    }
  }

  /// Coordinators that present each other in a ring, and scenes that all show each other.
  @Test func aDenseStoryboardHasNoError() throws {
    let scenes = (0..<5).map { index in
      let segues = (0..<5).map {
        "<segue destination=\"s\($0)\" kind=\"show\"/><segue destination=\"n\($0)\" kind=\"modal\"/>"
      }
      return """
        <navigationController id="n\(index)" sceneMemberID="viewController"><connections>
        <segue destination="r\(index)" kind="relationship" relationship="rootViewController"/>
        </connections></navigationController>
        <viewController id="r\(index)" sceneMemberID="viewController"><connections>
        \(segues.joined())</connections></viewController>
        <viewController id="s\(index)" sceneMemberID="viewController"><connections>
        \(segues.joined())</connections></viewController>
        """
    }
    let text =
      "<document type='Storyboard'><scenes><scene><objects>\(scenes.joined())"
      + "</objects></scene></scenes></document>"
    let bytes = try importGraph(
      .storyboard, from: [Source(name: "Main.storyboard", text: text)])
    let found = compile([Source(name: "a.flow", bytes: bytes)]).diagnostics
    #expect(found.filter { $0.severity == .error } == [])
  }
}
