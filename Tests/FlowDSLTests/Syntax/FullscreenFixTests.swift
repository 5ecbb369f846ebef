import FlowRuntime
import Testing

@testable import FlowDSL

/// The fix of `detents fullscreen` writes what it means.
@Suite struct FullscreenFixTests {
  private func mended(_ clause: String) throws -> String {
    let source = Source(name: "Test.flow", text: clause)
    let found = parse(source, file: ID(0)).found.all
    let fix = try #require(found.first?.fix)
    var bytes = source.bytes
    for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aModalBecomesACover() throws {
    let text = "coordinator A { modal b: B { detents fullscreen } }"
    #expect(try mended(text) == "coordinator A { modal b: B { cover } }")
  }

  @Test func aSheetBecomesACover() throws {
    let text = "coordinator A { route b: sheet { detents fullscreen } }"
    #expect(try mended(text) == "coordinator A { route b: cover { } }")
  }

  @Test func amongOthersItGoes() throws {
    let last = "coordinator A { modal b: B { detents medium, fullscreen } }"
    #expect(try mended(last) == "coordinator A { modal b: B { detents medium } }")
    let first = "coordinator A { modal b: B { detents fullscreen, medium } }"
    #expect(try mended(first) == "coordinator A { modal b: B { detents medium } }")
  }
}
