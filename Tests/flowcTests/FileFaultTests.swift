import Foundation
import Testing

@testable import TestGraphs

/// Files that are not as files usually are, and runs that are disturbed: nothing of the user's is lost.
@Suite struct FileFaultTests {
  private let folder = TemporaryFolder()

  init() { folder.write("Shop.flow", Graphs.clean) }

  // MARK: Outputs that are sources

  @Test(arguments: [
    ["generate", "Shop.flow", "-o", "Shop.flow"], ["generate", ".", "-o", "Shop.flow"],
    ["generate", "Shop.flow", "--emit", "graph", "-o", "./Shop.flow"],
    ["generate", "Shop.flow", "-o", "a.swift", "--depfile", "Shop.flow"],
    ["graph", "-o", "Shop.flow", "Shop.flow"],
    ["lint", "--format", "json", "-o", "Shop.flow", "Shop.flow"],
    ["lint", "--write-baseline", "Shop.flow", "Shop.flow"],
    ["diff", "Shop.flow", "Other.flow", "-o", "Other.flow"],
    ["generate", "Shop.flow", "-o", "linked"], ["generate", "Shop.flow", "-o", "second"],
  ])
  func aSourceIsNoOutput(_ words: [String]) throws {
    folder.write("Other.flow", Graphs.clean.replacing("app Shop", with: "// other\napp Shop"))
    let other = try folder.read("Other.flow")
    if words.contains(".") { try FileManager.default.removeItem(atPath: folder.path("Other.flow")) }
    try folder.link("linked", to: "Shop.flow")
    try #require(link(folder.path("Shop.flow"), folder.path("second")) == 0)
    let names = try folder.names()
    let run = try Flowc(words, in: folder).end()
    #expect(run.status == 2)
    #expect(
      run.error.hasSuffix(" is read by this command: nothing was written; choose another output\n"),
      "\(run.error)")
    #expect(try folder.read("Shop.flow") == Graphs.clean)
    #expect(words.contains(".") ? true : try folder.read("Other.flow") == other)
    #expect(try folder.names() == names)
  }

  /// Nor is anything else that the command reads, through links neither.
  @Test(arguments: [
    ["replay", "--counts", "session.jsonl", "-o", "session.jsonl"],
    ["replay", "--counts", "session.jsonl", "-o", "linked"],
    [
      "graph", "--format", "html", "--journal", "session.jsonl", "Shop.flow", "-o", "session.jsonl",
    ],
    ["lint", "--baseline", "known.json", "--format", "json", "-o", "known.json", "Shop.flow"],
    ["lint", "--format", "json", "-o", "known.json"], ["generate", "-o", ".flowc.json"],
    ["generate", "Shop.flow", "-o", "a.swift", "--depfile", ".flowc.json"],
    ["lint", "--write-baseline", ".flowc.json"],
    ["import", "navigation", "--force", "m.xml", "-o", "m.xml"],
  ])
  func noInputIsOverwritten(_ words: [String]) throws {
    folder.write(
      ".flowc.json", #"{"graphs":[{"name":"S","paths":["Shop.flow"],"baseline":"known.json"}]}"#)
    folder.write("known.json", #"{"version":1,"findings":[]}"#)
    folder.write("session.jsonl", HostileFolder.journal)
    folder.write("m.xml", "<navigation><fragment id='@+id/home'/></navigation>")
    try folder.link("linked", to: "session.jsonl")
    let before = FolderState(folder)
    let run = try Flowc(words, in: folder).end()
    #expect(run.status == 2)
    #expect(
      run.error.hasSuffix(" is read by this command: nothing was written; choose another output\n"),
      "\(run.error)")
    #expect(before.changes(to: FolderState(folder)) == [])
  }

  /// The first baseline that the settings name is not there yet.
  @Test func aBaselineIsWrittenAnew() throws {
    folder.write("Shop.flow", Graphs.broken)
    folder.write(
      ".flowc.json", #"{"graphs":[{"name":"S","paths":["Shop.flow"],"baseline":"known.json"}]}"#)
    for _ in 0..<2 {
      #expect(try flowc("lint", "--write-baseline", "known.json", in: folder).status == 0)
      #expect(try flowc("lint", in: folder).status == 0)
    }
  }

  @Test func anOutputIsNoOther() throws {
    for _ in 0..<2 {
      let run = try flowc("generate", "-o", "a", "--depfile", "a", in: folder)
      #expect(run.status == 2)
      #expect(run.error == "flowc: `a` is used for two outputs: nothing was written\n")
      folder.write("a", "old")
    }
    #expect(try folder.read("a") == "old")
  }

  // MARK: Files that change meanwhile

  /// What somebody saves after it was read is kept, and no other file is written either.
  @Test(arguments: [
    (["format"], "condition   one\n"),
    (["lint", "--fix"], "coordinator One { route top: root { on x => top } }\n"),
  ])
  func whatIsSavedMeanwhileIsKept(_ words: [String], mistake: String) throws {
    folder.write("A.flow", Graphs.clean + mistake)
    let text = mistake.replacing("ne", with: "wo")
    folder.write("B.flow", text)
    try #require(mkfifo(folder.path("Z.flow"), 0o600) == 0)
    let run = try Flowc(words + ["A.flow", "B.flow", "Z.flow"], in: folder)
    // It is opened when both files have been read.
    let pipe = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("Z.flow")))
    let before = try folder.read("A.flow")
    folder.write("B.flow", text + "// saved\n")
    try pipe.close()
    let end = try run.end()
    #expect(end.status == 2)
    #expect(
      end.error.hasSuffix(
        "flowc: `B.flow` was changed in the meantime, and is left as it is: run the command again\n"
      ),
      "\(end.error)")
    #expect(try folder.read("A.flow") == before)
    #expect(try folder.read("B.flow") == text + "// saved\n")
    #expect(try folder.names() == ["A.flow", "B.flow", "Shop.flow", "Z.flow"])
  }

  // MARK: Names and kinds of files

  #if os(Linux)
    /// Other systems have no such names.
    @Test func aNameThatIsNotUTF8IsTold() throws {
      let path = Array(folder.path.utf8) + Array("/bad".utf8) + [0xFF] + Array(".flow\0".utf8)
      let name = path.map { CChar(bitPattern: $0) }
      let file = open(name, O_CREAT | O_WRONLY, 0o600)
      try #require(file >= 0)
      close(file)
      defer { unlink(name) }
      let run = try flowc("lint", in: folder)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(
        run.error == "flowc: cannot read `bad\u{FFFD}.flow`: its name is not UTF-8: rename it\n")
    }
  #endif

  @Test func aPipeInAFolderIsNotWaitedFor() throws {
    try #require(mkfifo(folder.path("Pipe.flow"), 0o600) == 0)
    let run = try flowc("lint", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: cannot read `Pipe.flow`: it is not a regular file\n")
  }

  @Test func aDeviceWithoutAnEndIsGivenUp() throws {
    let run = try flowc("lint", "/dev/zero", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: cannot read `/dev/zero`: it does not end in 256 MiB\n")
  }

  /// A shell's `<(…)` is read, but not written.
  @Test func aPipeThatIsNamedIsRead() throws {
    try #require(mkfifo(folder.path("Pipe.flow"), 0o600) == 0)
    for (words, status) in [(["lint"], Int32(0)), (["format"], 2)] {
      let run = try Flowc(words + ["Pipe.flow"], in: folder)
      let pipe = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("Pipe.flow")))
      try pipe.write(contentsOf: Array(Graphs.clean.utf8) + Array("\n\n\n".utf8))
      try pipe.close()
      let end = try run.end()
      #expect(end.status == status, "\(end.error)")
      #expect(
        status == 0 || end.error == "flowc: cannot write `Pipe.flow`: it is not a regular file\n")
    }
  }

  // MARK: Links, owners, rights

  @Test func aHardLinkMeansTheSameFileAfterwards() throws {
    folder.write("Shop.flow", "condition   free\ncondition frei\n")
    try #require(link(folder.path("Shop.flow"), folder.path("second")) == 0)
    let run = try flowc("format", in: folder)
    #expect(run.status == 0)
    #expect(
      run.error == "flowc: wrote `Shop.flow` in place: it has other hard links\nformatted 1 file\n")
    #expect(try folder.read("Shop.flow") == "condition free\ncondition frei\n")
    #expect(try folder.read("second") == "condition free\ncondition frei\n")
    #expect(try folder.names() == ["Shop.flow", "second"])
  }

  @Test func aLinkThatLeadsNowhereYetIsFollowed() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("real"), withIntermediateDirectories: true)
    try folder.link("Shop.swift", to: "real/next")
    try folder.link("real/next", to: "Real.swift")
    #expect(try flowc("generate", "-o", "Shop.swift", in: folder).status == 0)
    #expect(try folder.read("real/Real.swift").contains("import FlowRuntime"))
    for name in ["Shop.swift", "real/next"] {
      #expect(
        throws: Never.self, "\(name) is a link still",
        performing: {
          try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(name))
        })
    }
    try folder.link("round", to: "round")
    let run = try flowc("generate", "-o", "round", in: folder)
    #expect(run.status == 2)
    #expect(run.errorLines.count == 1)
  }

  /// Only the superuser can give files away.
  @Test(.enabled(if: geteuid() == 0)) func theOwnerStays() throws {
    folder.write("Shop.flow", "condition   free\n")
    try #require(chown(folder.path("Shop.flow"), 65534, 65534) == 0)
    try #require(chmod(folder.path("Shop.flow"), 0o640) == 0)
    #expect(try flowc("format", in: folder).status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("Shop.flow"))
    #expect(attributes[.ownerAccountID] as? Int == 65534)
    #expect(attributes[.groupOwnerAccountID] as? Int == 65534)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  // MARK: Temporary files

  /// A run that waits, with a complete file beside its output.
  private func waitingRun() throws -> Flowc {
    try #require(mkfifo(folder.path("Shop.d"), 0o600) == 0)
    // Nobody reads the pipe, so the run waits there, with the other file already written beside.
    let run = try Flowc(["generate", "-o", "Shop.swift", "--depfile", "Shop.d"], in: folder)
    for _ in 0..<500 where try temporaryFiles().isEmpty { Thread.sleep(forTimeInterval: 0.01) }
    return run
  }

  private func temporaryFiles() throws -> [String] {
    try folder.names().filter { $0.hasSuffix(".flowc.tmp") }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalLeavesNone(signal: Int32) throws {
    let run = try waitingRun()
    #expect(try temporaryFiles().count == 1)
    kill(run.process.processIdentifier, signal)
    #expect(try run.end().isKilled)
    #expect(try folder.names() == ["Shop.d", "Shop.flow"])
  }

  /// What a killed run has left, or somebody has committed, is nobody's.
  @Test func thoseOfOthersAreLeftAlone() throws {
    let run = try waitingRun()
    kill(run.process.processIdentifier, SIGKILL)
    #expect(try run.end().isKilled)
    let left = try temporaryFiles() + [".Next.swift.\(Int32.max)-x.flowc.tmp"]
    for name in left {
      folder.write(name, "mine")
      try folder.setDate(name, Date(timeIntervalSince1970: 1_000_000_000))
    }
    for words in [["generate", "-o", "Next.swift"], ["format"], ["lint"]] {
      #expect(try Flowc(words, in: folder).end().status == 0)
    }
    #expect(try temporaryFiles() == left.sorted())
    #expect(try left.map(folder.read) == ["mine", "mine"])
  }
}
