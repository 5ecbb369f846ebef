import Foundation
import Testing

@testable import FlowDSL
@testable import FlowImport
@testable import TestGraphs

/// The reader of XML reads what Foundation's reads, and refuses what that refuses.
@Suite struct XMLComparisonTests {
  /// What mutations insert: all that begins, ends or separates something.
  private static let pieces: [[UInt8]] =
    [
      "<", ">", "/", "=", "\"", "'", "&", ";", "!", "?", "-", "--", "]", "]]>", " ", "\n", "\r",
      "\t",
      "\r\n", "\0", "\u{1}", "\u{7f}", "é", "\u{FFFE}", "😀", "<a>", "</a>", "<a/>", "<!--", "-->",
      "<![CDATA[", "<?p d?>", "<?xml version='1.0'?>", "<?xml ", "?>", "&amp;", "&lt;", "&x;",
      "&#65;",
      "&#x41;", "&#0;", "&#xD800;", "&#x110000;", "&#xFFFE;", "&#;", "&#x;", " a='1'",
      " a='1' a='2'",
      "<!DOCTYPE a>", "encoding='utf-8'", "standalone='yes'", "xml", "XML", ":", ".", "_", "0",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ]

  private static let small: [[UInt8]] = [
    "<a/>", "<a b='c'>d</a>", "<?xml version='1.0' encoding='UTF-8' standalone='no'?><a/>",
    "<a><!-- b --><![CDATA[c]]>&#65;<?d e?></a>", "\u{FEFF}<a>\r\n</a>", "<a:b c:d='e'/>",
  ].map { Array($0.utf8) }

  /// The files of the corpus.
  private static func corpus() throws -> [[UInt8]] {
    try (ImportTests.cases.filter { $0.1 != .swift }.map(\.0) + ["xml"]).flatMap {
      try ImportTests.sources(of: $0)
    }
    .map(\.bytes)
  }

  @Test func readsTheCorpusAlike() throws {
    for (number, bytes) in (try Self.corpus() + Self.small).enumerated() {
      let own = dumpXML(Source(name: "a.xml", bytes: bytes), isSorted: true)
      #expect(own.hasSuffix("end\n"), "file \(number)")
      expectAlike(bytes, own, "file \(number)")
    }
  }

  /// `FLOW_XML_SEED` sets the first seed.
  @Test func readsMutationsAlike() throws {
    let first = ProcessInfo.processInfo.environment["FLOW_XML_SEED"].flatMap(UInt64.init) ?? 0
    let corpus = try Self.corpus()
    let seeds = first..<first + 600
    var refused = 0
    for seed in seeds {
      var numbers = SeededNumbers(seed: seed)
      let bytes = Self.mutated(numbers.pick(seed % 3 == 0 ? corpus : Self.small), &numbers)
      let own = dumpXML(Source(name: "a.xml", bytes: bytes), isSorted: true)
      if !own.hasSuffix("end\n") { refused += 1 }
      expectAlike(bytes, own, "seed \(seed)")
    }
    #expect(20..<seeds.count - 20 ~= refused, "of \(seeds.count), \(refused) are refused")
  }

  /// Expects that Foundation reads of `bytes` what `own` says.
  private func expectAlike(_ bytes: [UInt8], _ own: String, _ name: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    // Foundation knows document types and other encodings, and finds no mistake in three bytes.
    if own.contains(#/not supported\n|unsupported encoding/#) || bytes.count < 4 { return }
    // It traps on instructions without data, and warns of targets that begin with `xml`.
    if text.contains(#/<\?(\S*\?>|(?i)xml[^\s?])/#) { return }
    let other = FoundationEvents.read(bytes).map { $0 + "end\n" }
    #expect((own.hasSuffix("end\n") ? own : nil) == other, "\(name): \(text), \(own)")
  }

  private static func mutated(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<numbers.pick([1, 1, 1, 2, 4]) {
      let place = numbers.below(bytes.count + 1)
      let end = min(bytes.count, place + 1 + numbers.below(40))
      switch numbers.below(5) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes.removeSubrange(place..<min(end, place + 8))
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: numbers.below(bytes.count + 1))
      default: bytes.insert(contentsOf: numbers.pick(pieces), at: place)
      }
    }
    return bytes
  }
}
