import Foundation
import Testing

@testable import TestGraphs

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

  /// A group with a route of the same name as one of its user's is a finding in an editor, too.
  @Test func aClashOfNamesIsReported() throws {
    let said = try diagnostics(
      of:
        "app A { root Home }  coordinator Home { use G  route a: root { -> y }  route x { -> back } }"
        + "  routes G { route x { -> back }  route y { -> back } }")
    #expect(said.contains("this group gives `Home` a second `x`, a route"))
  }

  /// The app and the modules that a module leads to are in other packages.
  @Test func aModuleWithoutItsAppHasNoFindings() throws {
    let route = "route list(sort: Sort): root { on buy(id: Int) -> Basket.added(id) }"
    let text = "module Catalog  import Shared  public coordinator Browse { \(route) }"
    #expect(try diagnostics(of: text).contains(#""diagnostics":[]"#))
    #expect(try !diagnostics(of: text + " }").contains(#""diagnostics":[]"#))
  }

  /// The byte-order mark that a client sends takes a column.
  @Test func aByteOrderMarkIsAColumn() throws {
    let text = "coordinator A { route b: root { -> c } }"
    func range(_ start: Int) -> String {
      #""range":{"start":{"line":0,"character":\#(start)},"end":{"line":0,"character":\#(start + 1)}}"#
    }
    #expect(try diagnostics(of: text).contains(range(35)))
    #expect(try diagnostics(of: "\u{FEFF}" + text).contains(range(36)))
  }

  /// What the server publishes for a file with `text`.
  private func diagnostics(of text: String) throws -> String {
    let (input, output) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = try Flowc.executable()
    process.arguments = ["lsp"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let document = #"{"uri":"file:///A.flow","languageId":"flow","version":1,"text":"\#(text)"}"#
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\#(document)}}"#,
    ]
    try input.fileHandleForWriting.write(contentsOf: Data(messages.map(message).joined().utf8))
    var said = ""
    while !said.contains("publishDiagnostics"), process.isRunning {
      said += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return said
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
