import Foundation
import Testing

@testable import TestGraphs

#if os(Linux)
  /// Every command in a folder from somebody else: no program runs but git, nothing outside changes, and
  /// nothing inside but outputs.
  @Suite struct HostileFolderTests {
    private static let reading: [[String]] = [
      ["lint"], ["lint", "."], ["lint", "--diff"], ["lint", "--format", "json"],
      ["format", "--check"], ["format", "--diff", "."], ["generate"],
      ["generate", "--emit", "graph"],
      ["generate", "-o", "Shop.swift", "--check"], ["test"], ["test", "--coverage"],
      ["test", "--generate"], ["show", "--list"], ["show", "cart"],
      ["show", "cart", "--from", "feed"],
      ["show"],
      ["graph"], ["graph", "--format", "html", "--journal", "session.jsonl"],
      ["graph", "--format", "html", "--against", "HEAD"], ["links"],
      ["links", "--match", "shop:/cart"], ["links", "--aasa", "T.a", "--check", "session.jsonl"],
      ["diff", "--against", "HEAD"], ["diff", "--against", "HEAD", "new"],
      ["diff", "Shop.flow", "."],
      ["run", "--script", "steps.txt"], ["replay", "session.jsonl"],
      ["replay", "--counts", "session.jsonl"], ["replay", "--scenario", "session.jsonl"],
      ["import", "storyboard", "Main.storyboard"], ["dump", "--stage", "model"],
      ["explain", "unknown-name"], ["completions", "bash"], ["version"], ["help"], ["lsp"],
    ]
    /// With what each may write.
    private static let writing: [(words: [String], outputs: Set<String>)] = [
      (["generate", "-o", "Shop.swift", "--depfile", "Shop.d"], ["Shop.swift", "Shop.d"]),
      (["format", "."], Set(HostileFolder.names.map { "\($0).flow" })),
      (["lint", "--fix", "--format", "sarif", "-o", "r"], ["r"]),
      (["lint", "--write-baseline", "known.json"], ["known.json"]),
      (["graph", "--format", "html", "-o", "Shop.html"], ["Shop.html"]),
      (["diff", "--against", "HEAD", "-o", "changes"], ["changes"]),
      (["replay", "--counts", "session.jsonl", "-o", "counts"], ["counts"]),
      (
        ["init", "Next"],
        Set(
          ["", "/Package.swift", "/Sources", "/Sources/Next", "/Sources/Next/Next.flow"].map {
            "Next\($0)"
          } + ["Next/Sources/Next/Start.swift"])
      ),
    ]

    private func run(
      _ words: [String], in hostile: HostileFolder, _ library: FaultLibrary
    ) throws -> Run {
      let input = words == ["lsp"] ? HostileFolder.conversation(in: hostile.folder) : ""
      return try Flowc(
        words, in: hostile.folder, input: .text(input), environment: library.environment()
      ).end()
    }

    @Test func everyCommandIsHarmless() throws {
      let hostile = try HostileFolder()
      hostile.folder.write("new/Other.flow", try hostile.folder.read("Shop.flow"))
      try hostile.folder.setDate("new/Other.flow", Date(timeIntervalSince1970: 1_000_000_000))
      let library = try FaultLibrary()
      let outside = FolderState(hostile.outside)
      for words in Self.reading {
        let before = FolderState(hostile.folder)
        let run = try run(words, in: hostile, library)
        #expect(!run.isKilled, "\(words): \(run.error)")
        #expect(try Set(library.programs()).isSubset(of: ["git"]), "\(words)")
        #expect(before.changes(to: FolderState(hostile.folder)) == [], "\(words)")
        #expect(!(run.output + run.error).contains("opensesame"), "\(words)")
      }
      try FileManager.default.removeItem(atPath: hostile.folder.path("new"))
      for (words, outputs) in Self.writing {
        let before = FolderState(hostile.folder)
        let run = try run(words, in: hostile, library)
        #expect(!run.isKilled && run.status < 2, "\(words): \(run.error)")
        #expect(try Set(library.programs()).isSubset(of: ["git"]), "\(words)")
        let changes = before.changes(to: FolderState(hostile.folder))
        #expect(changes.isSubset(of: outputs), "\(words): \(changes)")
      }
      #expect(outside.changes(to: FolderState(hostile.outside)) == [])
      #expect(!hostile.hasRun)
    }

    @Test func everyCommandIsTried() throws {
      let help = try flowc("help").output
      let names = help.matches(of: #/(?m)^  ([a-z]+)  /#).map { String($0.output.1) }
      #expect(names.count > 15)
      #expect(Set(names) == Set(Self.reading.map { $0[0] } + Self.writing.map { $0.words[0] }))
    }

    /// The traps work: git by itself runs into them.
    @Test func gitByItselfWouldRunPrograms() throws {
      let hostile = try HostileFolder()
      _ = try command(["git", "status"], in: hostile.folder)
      #expect(hostile.hasRun)
    }

    /// A blob that is not there is not fetched.
    @Test func nothingIsFetched() throws {
      let hostile = try HostileFolder()
      let library = try FaultLibrary()
      let blob = try command(
        ["git", "hash-object", "--no-filters", "Shop.flow"], in: hostile.folder)
      let name = blob.output.prefix(40)
      try FileManager.default.removeItem(
        atPath: hostile.folder.path(".git/objects/\(name.prefix(2))/\(name.dropFirst(2))"))
      try? FileManager.default.removeItem(atPath: hostile.outside.path("ran"))
      let run = try run(["diff", "--against", "HEAD"], in: hostile, library)
      #expect(run.status == 2)
      #expect(run.error.contains("cannot read the files of `HEAD`"), "\(run.error)")
      #expect(!hostile.hasRun)
      #expect(try Set(library.programs()).isSubset(of: ["git"]))
    }

    @Test func whatIsLeftOutIsNamed() throws {
      let hostile = try HostileFolder()
      let run = try flowc("format", "--check", in: hostile.folder)
      #expect(
        run.error.hasPrefix(
          "flowc: left out 12 symbolic links, which lead to no file in the searched folder: "
            + "`environment.flow`, `gone.flow`, `input.flow`, `other`, `out.flow` and 7 more\n"),
        "\(run.error)")
    }

    /// As if somebody had deleted it during the search.
    @Test func aFolderThatVanishesIsNoError() throws {
      let folder = TemporaryFolder()
      folder.write("Shop.flow", Graphs.clean)
      folder.write("gone/More.flow", "nonsense\n")
      let library = try FaultLibrary()
      let run = try Flowc(["lint"], in: folder, environment: library.environment(gone: "gone"))
        .end()
      #expect(run.status == 0)
      #expect(
        run.error
          == "flowc: left out `gone`, which vanished during the search\nno findings in 1 file\n")
    }
  }
#endif
