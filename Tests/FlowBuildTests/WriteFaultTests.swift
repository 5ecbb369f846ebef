import Foundation
import Testing

@testable import TestGraphs

#if os(Linux)
  /// Calls that fail, and runs that are killed before one: no file is torn.
  @Suite struct WriteFaultTests {
    /// A command, and the files that it replaces.
    struct Case: CustomTestStringConvertible, Sendable {
      let words: [String]
      let outputs: [String]
      var testDescription: String { words.joined(separator: " ") }
    }

    private static let cases = [
      Case(words: ["format"], outputs: ["A.flow", "B.flow", "sub/C.flow"]),
      Case(words: ["lint", "--fix"], outputs: ["Shop.flow", "Other.flow"]),
      Case(
        words: ["generate", "Shop.flow", "-o", "Shop.swift", "--depfile", "Shop.d"],
        outputs: ["Shop.swift", "Shop.d"]),
      Case(words: ["init", "New"], outputs: ["New/Package.swift", "New/Sources/New/New.flow"]),
      Case(
        words: ["import", "navigation", "m.xml", "--force", "-o", "Main.flow"],
        outputs: ["Main.flow"]),
    ]

    private func folder() -> TemporaryFolder {
      let folder = TemporaryFolder()
      folder.write("Shop.flow", Graphs.clean.replacing("root Home", with: "root home"))
      folder.write("Other.flow", "coordinator Other { route top: root { on x => top } }\n")
      for name in ["A", "B", "sub/C"] {
        folder.write("\(name).flow", "condition   c\(name.count)\n")
      }
      folder.write("Shop.swift", "old")
      folder.write("m.xml", "<navigation><fragment id='@+id/home'/></navigation>")
      folder.write("Main.flow", "old")
      return folder
    }

    private func texts(_ outputs: [String], in folder: TemporaryFolder) -> [String?] {
      outputs.map { try? folder.read($0) }
    }

    /// Tries every call, up to the last one of a run that ends by itself.
    @Test(arguments: cases, FaultLibrary.Fault.allCases)
    func noFileIsTorn(_ tried: Case, _ fault: FaultLibrary.Fault) throws {
      let words = tried.words
      let library = try FaultLibrary()
      let first = folder()
      if words[0] == "generate" { first.write("Shop.flow", Graphs.clean) }
      let old = texts(tried.outputs, in: first)
      #expect(try Flowc(words, in: first, environment: library.environment()).end().status < 2)
      let (new, count) = (texts(tried.outputs, in: first), try library.calls())
      #expect(zip(old, new).allSatisfy { $0 != $1 })
      #expect(count > 5)
      for number in 1...count {
        let folder = folder()
        if words[0] == "generate" { folder.write("Shop.flow", Graphs.clean) }
        let run = try Flowc(
          words, in: folder, environment: library.environment(fault, at: number)
        ).end()
        let now = texts(tried.outputs, in: folder)
        for (index, text) in now.enumerated() {
          #expect(
            text == old[index] || text == new[index],
            "call \(number) of \(count): \(tried.outputs[index]) is \(text ?? "gone"): \(run.error)"
          )
        }
        if run.status == 0, !run.isKilled { #expect(now == new, "call \(number): \(run.error)") }
      }
    }

    /// A save between two files that are replaced is kept, and the others are written.
    @Test func aSaveMeanwhileIsKept() throws {
      let folder = folder()
      let library = try FaultLibrary()
      let saved = folder.path("B.flow")
      let run = try Flowc(
        ["format", "A.flow", "B.flow", "sub"], in: folder,
        environment: library.environment(saving: saved)
      )
      .end()
      #expect(run.status == 2)
      #expect(
        run.error
          == "flowc: `B.flow` was changed in the meantime, and is left as it is: run the command"
          + " again; not written: `B.flow`; written: `A.flow`, `sub/C.flow`\n"
      )
      #expect(try folder.read("B.flow") == "enum Saved { one }\n")
      #expect(try folder.read("sub/C.flow") == "condition c5\n")
    }

    /// True iff a file can be mounted by itself for a test.
    private static let hasMounts =
      (try? command(["unshare", "--map-root-user", "--mount", "true"], at: "/").status) == 0

    @Test(.enabled(if: WriteFaultTests.hasMounts)) func whatIsMountedIsWrittenInPlace() throws {
      let folder = folder()
      folder.write("mounted", "condition   m\n")
      let script = "mount --bind mounted B.flow && \"$1\" format A.flow B.flow sub"
      let words = ["unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh"]
      let run = try command(words + [try Flowc.executable().path], in: folder)
      #expect(run.status == 0)
      #expect(
        run.error
          == "flowc: wrote `B.flow` in place: it cannot be replaced\nformatted 3 files\n")
      #expect(try folder.read("mounted") == "condition m\n")
      #expect(try folder.read("A.flow") == "condition c1\n")
      #expect(try folder.read("sub/C.flow") == "condition c5\n")
    }
  }
#endif
