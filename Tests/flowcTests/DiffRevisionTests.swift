import Foundation
import Testing

@testable import TestGraphs

/// `flowc diff --against`: the old graph is read from git.
@Suite struct DiffRevisionTests {
  /// A repository with a first commit, `one`, that has a graph in `app`; in the second it is moved
  /// and has another link.
  private func repository() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    func git(_ words: String...) throws {
      let settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
      let run = try command(["git"] + settings + words, in: folder)
      try #require(run.status == 0, "\(run.error)")
    }
    try git("init", "-q")
    folder.write("app/Shop.flow", Graphs.linked(path: "/cart"))
    folder.write("app/.hidden/Other.flow", "app")
    folder.write("README", "")
    try git("add", ".")
    try git("commit", "-q", "-m", "one")
    try git("tag", "one")
    try FileManager.default.removeItem(atPath: folder.path("app/Shop.flow"))
    folder.write("app/Main.flow", Graphs.linked(path: "/basket"))
    try git("add", ".")
    try git("commit", "-q", "-m", "two")
    return folder
  }

  @Test(arguments: [[], ["."], ["app"], ["./app/"], ["app/../app"]])
  func aRevisionIsComparedWithTheFilesHere(_ paths: [String]) throws {
    let folder = try repository()
    let run = try Flowc(["diff", "--against", "one"] + paths, in: folder).end()
    #expect(run.output.contains("shop:/cart opens nothing: it opened `Home.cart`"))
    #expect(run.output.contains("      one:"))
    #expect(run.output.contains("app/Shop.flow:5:21 -> "))
    #expect(run.status == 0)
    let status = try command(["git", "status", "--porcelain"], in: folder)
    #expect(status.output == "")
  }

  @Test func theLastCommitIsTheSame() throws {
    let folder = try repository()
    let run = try flowc("diff", "--against", "HEAD", "--breaking", "LINK", in: folder)
    #expect(run.error == "no changes\n")
    #expect(run.status == 0)
    folder.write("app/Main.flow", Graphs.linked(path: "/cart"))
    #expect(try flowc("diff", "--against", "HEAD", "--breaking", "LINK", in: folder).status == 1)
    let json = try flowc("diff", "--against", "HEAD", "--format=json", in: folder).output
    #expect(json.contains(#""old":{"file":"app/Main.flow","line":5,"#))
  }

  @Test func pathsAreThoseOfTheFolder() throws {
    let folder = try repository()
    folder.write("app/sub/Notes.txt", "")
    let process = Process()
    process.executableURL = try Flowc.executable()
    process.arguments = ["diff", "--against", "one", ".."]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path("app/sub"))
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains("one:../Shop.flow:5:21 -> ../Main.flow:5:9"))
  }

  /// What git is asked for must fit a pipe, however many files there are and whatever they are called.
  @Test func manyFilesWithLongNamesAreRead() throws {
    let folder = try repository()
    let long = String(repeating: "sub/", count: 30) + String(repeating: "n", count: 100)
    for index in 0..<400 {
      folder.write(
        "many/\(long)\(index).flow",
        "coordinator C\(index) {\n  route one: root { -> two }\n  route two { -> back }\n}\n")
    }
    folder.write(
      "many/app\nMain.flow",
      "app Shop { root Home }\n\ncoordinator Home: flows {\n"
        + (0..<400).map { "  flow c\($0): C\($0)\n" }.joined() + "}\n")
    for words in [["add", "."], ["commit", "-q", "-m", "many"]] {
      let settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
      try #require(try command(["git"] + settings + words, in: folder).status == 0)
    }
    let run = try flowc("diff", "--against", "HEAD", "many", in: folder)
    #expect(run.error == "no changes\n")
    #expect(run.status == 0)
  }

  /// The first pull request with a graph changes nothing for anybody.
  @Test func aRevisionWithoutAGraphIsEmpty() throws {
    let folder = try repository()
    folder.write("new/Other.flow", Graphs.clean)
    let run = try flowc(
      "diff", "--against", "one", "--breaking", "LINK,STATE,API,FLOW", "new", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.error
        == "`one` has no graph at `new`: everything is new, and nothing breaks\na new graph\n")
    let markdown = try flowc("diff", "--against", "one", "--format=markdown", "new", in: folder)
    #expect(
      markdown.output
        == "### Navigation: a new graph\n\n`one` has no graph at `new`: everything is new, and nothing"
        + " breaks.\n")
    let json = try flowc("diff", "--against", "one", "--format=json", "new", in: folder)
    #expect(json.output.contains(#""changes":[]"#))
    folder.write("new/Other.flow", Graphs.broken)
    let broken = try flowc("diff", "--against", "one", "new", in: folder)
    #expect(broken.status == 1)
    #expect(broken.error.hasSuffix("the new graph has errors: the files here\n"))
    #expect(!broken.error.contains("the old graph"))
  }

  /// The files of a folder with another name are those that git takes for them.
  @Test(arguments: ["shop", "shop/Shop.flow"])
  func aRenamedFolderIsFollowed(_ path: String) throws {
    let folder = try repository()
    try FileManager.default.createDirectory(
      atPath: folder.path("shop"), withIntermediateDirectories: true)
    let move = try command(["git", "mv", "app/Main.flow", "shop/Shop.flow"], in: folder)
    try #require(move.status == 0, "\(move.error)")
    let run = try flowc("diff", "--against", "one", path, in: folder)
    #expect(run.output.contains("shop:/cart opens nothing: it opened `Home.cart`"), "\(run.error)")
    #expect(
      run.error.contains("followed renamed files: `app/Shop.flow` is now `shop/Shop.flow`\n"))
    #expect(run.status == 0)
  }

  @Test func anOldGraphWithErrorsIsNamed() throws {
    let folder = try repository()
    let run = try flowc("diff", "--against", "one", "app/.hidden/Other.flow", in: folder)
    #expect(run.status == 1)
    #expect(run.error.contains("one:app/.hidden/Other.flow:1"))
    #expect(run.error.contains("the old graph has errors: one\n"))
  }

  @Test(arguments: [
    (["nope"], "git does not know the revision `nope`"),
    (["--upload"], "git does not know the revision `--upload`"),
    (["HEAD:app"], "git does not know the revision `HEAD:app`"),
    (["one", "lost"], "no `.flow` files in `one:lost`"),
    (["one", "../x"], "cannot read `one:../x`: it is outside the repository"),
    (["one", "app/Shop.flow"], "cannot read `app/Shop.flow`: No such file or directory"),
  ])
  func whatGitDoesNotKnowIsOneLine(_ words: [String], _ message: String) throws {
    let folder = try repository()
    let run = try Flowc(["diff", "--against"] + words, in: folder).end()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "flowc: \(message)\n")
  }

  @Test func withoutARepositoryOrGitItSaysSo() throws {
    let folder = TemporaryFolder()
    folder.write("Shop.flow", Graphs.linked(path: "/cart"))
    let alone = try flowc("diff", "--against", "main", in: folder)
    #expect(alone.status == 2)
    #expect(alone.error == "flowc: cannot read `main`: this folder is not in a git repository\n")
    let without = try flowc(
      "diff", "--against", "main", in: try repository(), environment: ["PATH": folder.path])
    #expect(without.status == 2)
    #expect(without.error == "flowc: cannot read `main`: there is no `git` in the PATH\n")
  }
}
