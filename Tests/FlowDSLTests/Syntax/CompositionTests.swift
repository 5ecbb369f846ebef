import Foundation
import Testing

@testable import FlowDSL

/// Names in other forms of Unicode are written as Foundation composes them.
struct CompositionTests {
  /// The letters of living scripts that are one character in the composed form.
  private static let letters = [0xC0...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3].joined().compactMap
  {
    Unicode.Scalar($0).map(String.init)
  }.filter {
    $0.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
      && $0.decomposedStringWithCanonicalMapping.unicodeScalars.count > 1
  }

  @Test func lettersAndTheirMarksAreJoined() {
    let letters = Self.letters.filter {
      // Unicode never composes some.
      $0.precomposedStringWithCanonicalMapping.unicodeScalars.count == 1
    }
    #expect(letters.count > 12_000)
    for letter in letters {
      let composed = letter.precomposedStringWithCanonicalMapping
      let parts = letter.decomposedStringWithCanonicalMapping
      #expect(scalars(Composition.composed(parts) ?? parts) == scalars(composed), "\(letter)")
    }
  }

  @Test(arguments: [
    "cafe\u{301}", "e\u{302}\u{323}", "e\u{323}\u{302}", "\u{212B}", "\u{1F71}", "a\u{301}\u{315}",
  ])
  func namesAreComposed(_ name: String) {
    let right = name.precomposedStringWithCanonicalMapping
    #expect(Composition.composed(name).map(scalars) == scalars(right))
    #expect(Composition.composed(right) == nil)
  }

  @Test(arguments: ["cart", "größe", "名前", "корзина", "q\u{303}", "हिन्दी", "क\u{93C}", "สวัสดี", "한국어"])
  func composedNamesStay(_ name: String) {
    #expect(scalars(name.precomposedStringWithCanonicalMapping) == scalars(name))
    #expect(Composition.composed(name) == nil)
  }

  /// Whatever takes part in a composition is looked at.
  @Test func nothingIsMissed() {
    for letter in Self.letters {
      let parts = letter.decomposedStringWithCanonicalMapping
      #expect(parts.unicodeScalars.contains(where: Composition.mayCompose), "\(letter)")
    }
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
