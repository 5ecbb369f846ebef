import Foundation
import Testing

/// The language server as a program: how it is called and how it ends. What it answers is tested
/// with a real client, in Tests/Editors.
@Suite struct LspTests {
  private func message(_ text: String) -> String {
    "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }

  @Test func aSessionEndsCleanly() throws {
    let run = try flowc(
      "lsp", "--stdio",
      input: message(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#)
        + message(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
        + message(#"{"jsonrpc":"2.0","method":"exit"}"#))
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("Content-Length: "))
    #expect(run.output.hasSuffix(message(#"{"jsonrpc":"2.0","id":2,"result":null}"#)))
  }

  @Test func nobodyThereIsAFailure() throws {
    let run = try flowc("lsp", input: "")
    #expect(run.status == 1)
    #expect(run.output + run.error == "")
  }

  @Test func pathsAreRefused() throws {
    let run = try flowc("lsp", "Shop.flow")
    #expect(run.status == 2)
    #expect(run.error == "flowc: `flowc lsp` takes no `Shop.flow`: see flowc lsp --help\n")
  }
}
