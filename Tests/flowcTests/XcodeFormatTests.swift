import Testing

@testable import TestGraphs

/// `--format xcode`: findings as compilers print them.
@Suite struct XcodeFormatTests {
  private let folder = TemporaryFolder()

  @Test func anErrorOfAGenerationIsALineOfACompiler() throws {
    folder.write("Shop.flow", Graphs.broken)
    let run = try flowc("generate", "--format", "xcode", "-o", "Shop.swift", in: folder)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errorLines.first
        == "\(folder.path)/Shop.flow:4:34: error: `Home` has no route or mount `nowhere` [F202]")
    #expect(run.errorLines.last == "1 error in 1 file")
  }

  @Test func soIsAWarning() throws {
    folder.write("Shop.flow", Graphs.unused)
    let path = folder.path("Shop.flow")
    let warning = "\(path):3:11: warning: unused condition `signedIn` [F210]\n"
    let run = try flowc("generate", path, "--format=xcode", "-o", "Shop.swift", in: folder)
    #expect(run.status == 0)
    #expect(run.error.hasPrefix(warning))
    #expect(try flowc("lint", path, "--format=xcode", in: folder).output == run.error)
    #expect(try flowc("lint", "--format=xcode", "-o", "found", in: folder).output == "")
    #expect(try folder.read("found") == run.error)
  }

  @Test func aSecondPlaceIsANote() throws {
    folder.write(
      "Club.flow",
      """
      app Club { root Members  links "club:" }

      coordinator Members {
        route list: root { -> member  -> named }
        route member(id: String) { link "/users/{id}"  -> back }
        route named(name: String) { link "/users/{name}"  -> back }
      }

      """)
    let run = try flowc("lint", "--format", "xcode", in: folder)
    let path = folder.path("Club.flow")
    #expect(run.status == 1)
    #expect(
      run.output == """
        \(path):6:36: error: `/users/{name}` and `/users/{id}` match the same URL with equal \
        precedence [F605]
        \(path):5:35: note: the other link
        \(path):6:36: note: both match `club:/users/x`

        """)
  }

  @Test func standardInputHasNoPath() throws {
    let run = try flowc("lint", "-", "--format", "xcode", input: Graphs.broken)
    #expect(run.output.hasPrefix("<stdin>:4:34: error: "))
  }
}
