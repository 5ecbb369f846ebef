import FlowDSL
import Foundation
import Testing

@testable import TestGraphs

@Suite struct FormatTests {
  private let folder = TemporaryFolder()
  private let untidy = "condition   a\ncoordinator A{route a{\n->b}}\n"
  private let tidy = "condition a\ncoordinator A {\n  route a {\n    -> b\n  }\n}\n"

  init() {
    folder.write("a.flow", tidy)
    folder.write("b/b.flow", untidy)
  }

  @Test func filesAreLaidOutInTheirPlaces() throws {
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try folder.setDate("a.flow", past)
    let run = try flowc("format", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.error == "formatted 1 file\n")
    #expect(try folder.read("a.flow") == tidy)
    #expect(try folder.date("a.flow") == past)
    #expect(try folder.read("b/b.flow") == tidy)
    let again = try flowc("format", ".", in: folder)
    #expect(again.status == 0)
    #expect(again.error == "")
    #expect(try folder.names() == ["a.flow", "b"])
  }

  @Test func checkListsFilesAndWritesNone() throws {
    let run = try flowc("format", "--check", in: folder)
    #expect(run.status == 1)
    #expect(run.output == "b/b.flow\n")
    #expect(run.error == "1 file would change: run `flowc format`\n")
    #expect(try folder.read("b/b.flow") == untidy)
    let clean = try flowc("format", "--check", "a.flow", in: folder)
    #expect(clean.status == 0)
    #expect(clean.output + clean.error == "")
  }

  @Test func diffShowsWhatWouldChange() throws {
    let run = try flowc("format", "--diff", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        --- b/b.flow
        +++ b/b.flow
        @@ -1,3 +1,6 @@
        -condition   a
        -coordinator A{route a{
        -->b}}
        +condition a
        +coordinator A {
        +  route a {
        +    -> b
        +  }
        +}

        """)
    #expect(try folder.read("b/b.flow") == untidy)
    #expect(try flowc("format", "--check", "--diff", in: folder).output == run.output)
    #expect(try flowc("format", "--diff", "a.flow", in: folder).output == "")
  }

  /// What a person sees is red and green, and each line is as it was where its color ends.
  @Test func aDiffIsColoredOnATerminal() throws {
    folder.write("c.flow", "condition   a\ncondition b")
    let terminal = try PseudoTerminal(["format", "--diff", "c.flow"], in: folder, isColored: true)
    let shown = try terminal.wait(for: "+condition b\u{1B}[0m").split(separator: "\r\n").map {
      $0.replacing("\u{1B}", with: "^")
    }
    #expect(
      shown == [
        "^[1m--- c.flow^[0m", "^[1m+++ c.flow^[0m", "^[36m@@ -1,2 +1,2 @@^[0m",
        "^[31m-condition   a^[0m", "^[31m-condition b", "\\ No newline at end of file^[0m",
        "^[32m+condition a^[0m", "^[32m+condition b^[0m",
      ])
    #expect(terminal.end() == 1)
    let plain = try PseudoTerminal(["format", "--diff", "c.flow"], in: folder)
    #expect(try plain.wait(for: "+condition b\r\n").contains("\u{1B}") == false)
    #expect(plain.end() == 1)
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let run = try flowc("format", "-", in: folder, input: untidy)
    #expect(run.status == 0)
    #expect(run.output == tidy)
    #expect(run.error == "")
    #expect(try flowc("format", "-", in: folder, input: tidy).output == tidy)
    #expect(try flowc("format", "-", in: folder, input: "").output == "")
    let check = try flowc("format", "--check", "-", in: folder, input: untidy)
    #expect(check.status == 1)
    #expect(check.output == "-\n")
  }

  @Test func whatCannotBeReadIsLeftAndSaid() throws {
    folder.write("a.flow", "condition   a\ncondition   b   $\n")
    let run = try flowc("format", "a.flow", in: folder)
    #expect(run.status == 0)
    #expect(
      run.error
        == "`a.flow` has 1 mistake: its lines with errors are left as they are\nformatted 1 file\n")
    #expect(try folder.read("a.flow") == "condition a\ncondition   b   $\n")
  }

  @Test func bytesThatAreNoTextStay() throws {
    folder.write("a.flow", Array("// ".utf8) + [0xFF, 0xC0] + Array("\t\ncondition   b\n".utf8))
    #expect(try flowc("format", "a.flow", in: folder).status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("a.flow")))
    #expect(Array(bytes) == Array("// ".utf8) + [0xFF, 0xC0] + Array("\ncondition b\n".utf8))
  }

  @Test func rightsAndLinksStay() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("b/b.flow"))
    try folder.link("c.flow", to: "b/b.flow")
    #expect(try flowc("format", "c.flow", in: folder).status == 0)
    #expect(try folder.read("b/b.flow") == tidy)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("b/b.flow"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("c.flow"))
    #expect(link == "b/b.flow")
  }

  @Test func aFileThatCannotBeReadIsOneLine() throws {
    let run = try flowc("format", "none.flow", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: cannot read `none.flow`: No such file or directory\n")
    let empty = TemporaryFolder()
    #expect(try flowc("format", in: empty).error == "flowc: no `.flow` files in `.`\n")
  }
}

@Suite struct FormattedDocumentationTests {
  @Test func everyGraphIsLaidOutAlready() throws {
    for page in try Page.all() {
      for block in page.blocks where ["flow", "flow partial"].contains(block.info) {
        let text = page.text(block)
        let formatted = format(Source(name: page.path, text: text))
        // The page of the command shows what it is for.
        guard !text.hasPrefix("// Kiosk.flow") else { continue }
        #expect(
          String(decoding: formatted.bytes, as: UTF8.self) == text,
          "\(page.place(block)): run `flowc format` on it")
      }
    }
  }
}

/// `flowc format --diff`, applied by `git apply`, gives what `flowc format` does.
@Suite struct UnifiedDiffTests {
  private func patched(_ text: String) throws -> (String, String) {
    let folder = TemporaryFolder()
    folder.write("a.flow", text)
    let diff = try flowc("format", "--diff", "a.flow", in: folder).output
    folder.write("a.diff", diff)
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "apply", "-p0", "a.diff"]
    git.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try git.run()
    git.waitUntilExit()
    let patched = try folder.read("a.flow")
    folder.write("a.flow", text)
    _ = try flowc("format", "a.flow", in: folder)
    return (patched, try folder.read("a.flow"))
  }

  @Test func aPatchGivesTheSameFile() throws {
    let clauses = (0..<40).map { $0 % 9 == 0 ? "  use   A\($0)\n" : "  use A\($0)\n" }
    let texts = [
      "condition   a", "condition a\ncondition   b", "condition   a\n\n\n\ncondition b\n",
      "coordinator A {\n\(clauses.joined())}\n",
      "coordinator A {\n\(String(repeating: "use B\n", count: 600))}\n",
      "condition a\n\n\n\n\n",
    ]
    for text in texts {
      let (patched, formatted) = try self.patched(text)
      #expect(patched == formatted)
      #expect(patched != text)
    }
  }
}
