import Foundation
import Testing

@testable import FlowCommandLine
@testable import TestGraphs

/// Git, as searches of folders and revisions need it.
@Suite struct GitTests {
  private let folder = TemporaryFolder()

  init() throws {
    folder.write("Shop.flow", Graphs.clean)
    folder.write("made/Other.flow", "nonsense\n")
    folder.write(".gitignore", "made/\n")
    let settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    for words in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "one"]] {
      try #require(command(["git"] + settings + words, in: folder).status == 0)
    }
  }

  @Test func whatGitIgnoresIsNotSearched() throws {
    let folder = TemporaryFolder()
    folder.write("Shop.flow", Graphs.clean)
    folder.write("out/Other.flow", "nonsense\n")
    folder.write("Kept.flow", "condition on\n")
    folder.write(".gitignore", "out/\nKept.flow\nMine*.flow\n")
    #expect(try flowc("lint", in: folder).status == 1)
    try #require(command(["git", "init", "-q"], in: folder).status == 0)
    try #require(command(["git", "add", "-f", "Kept.flow"], in: folder).status == 0)
    // Git does not ignore what it tracks.
    #expect(try flowc("lint", "--ignore", "F701", in: folder).error.hasSuffix("in 2 files\n"))
    #expect(try flowc("lint", "out", in: folder).status == 1)
    folder.write("Mine.flow", "nonsense\n")
    for number in 0..<400 { folder.write("Mine\(number) of a long name, with an é.flow", "x\n") }
    #expect(try flowc("lint", in: folder).error.hasSuffix("in 2 files\n"))
    #expect(try flowc("lint", "Mine.flow", in: folder).status == 1)
    let noGit = try flowc("lint", in: folder, environment: ["PATH": "/nowhere"])
    #expect(noGit.error.hasSuffix("in 404 files\n"))
    #expect(
      noGit.error.hasPrefix(
        "flowc: there is no `git` in the PATH: the files that it ignores are read, too\n"))
    let asked = try flowc("lint", "--no-git", in: folder)
    #expect(
      asked.error == noGit.error.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n")
  }

  /// The variables that git has in a hook, and others.
  @Test(arguments: [
    ["GIT_DIR": "/nowhere"], ["GIT_WORK_TREE": "/"], ["GIT_INDEX_FILE": "/nowhere/index"],
    ["GIT_CONFIG_GLOBAL": "/nowhere"], ["GIT_CEILING_DIRECTORIES": "/"],
    ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.worktree", "GIT_CONFIG_VALUE_0": "/"],
  ])
  func variablesDoNotMatter(variables: [String: String]) throws {
    let lint = try flowc("lint", in: folder, environment: variables)
    #expect(lint.error == "no findings in 1 file\n")
    let diff = try flowc("diff", "--against", "HEAD", in: folder, environment: variables)
    #expect(diff.error == "no changes\n")
  }

  /// As in a container, where the folder belongs to the user outside.
  @Test(.enabled(if: geteuid() == 0)) func theOwnerDoesNotMatter() throws {
    try #require(command(["chown", "-R", "65534", "."], in: folder).status == 0)
    let home = ["HOME": folder.path("made")]
    let alone = try command(["env", "HOME=/nowhere", "git", "status"], in: folder)
    try #require(alone.error.contains("dubious ownership"))
    #expect(try flowc("lint", in: folder, environment: home).error == "no findings in 1 file\n")
    let diff = try flowc("diff", "--against", "HEAD", in: folder, environment: home)
    #expect(diff.error == "no changes\n")
  }

  @Test func aBrokenRepositoryIsToldAndStops() throws {
    try FileManager.default.removeItem(atPath: folder.path(".git/HEAD"))
    for words in [["lint"], ["format", "--check"], ["generate"], ["test"]] {
      let run = try Flowc(words, in: folder).end()
      #expect(run.status == 2)
      #expect(
        run.error
          == "flowc: cannot tell which files git ignores in `\(folder.path)`: git says: fatal:"
          + " not a git repository: '.git'; `--no-git` continues without it\n")
    }
    let run = try flowc("format", "--check", "--no-git", in: folder)
    #expect(run.output == "")
    #expect(run.error.contains("`made/Other.flow` has 1 mistake"))
    let diff = try flowc("diff", "--against", "HEAD", in: folder)
    #expect(
      diff.error == "flowc: cannot read `HEAD`: git says: fatal: not a git repository: '.git'\n")
  }

  /// Where the program that starts `flowc` ignores this signal, the system forgets how `git` ended.
  @Test func aParentThatIgnoresItsChildrenChangesNothing() throws {
    try FileManager.default.removeItem(atPath: folder.path(".git/HEAD"))
    let words = ["sh", "-c", "trap '' CHLD; exec \"$0\" lint", try Flowc.executable().path]
    let run = try command(words, in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("git says: fatal: not a git repository: '.git'"), "\(run.error)")
  }

  /// An editor is told, and goes on.
  @Test func theServerTellsOfABrokenRepository() throws {
    try FileManager.default.removeItem(atPath: folder.path(".git/HEAD"))
    let run = try flowc("lsp", in: folder, input: HostileFolder.conversation(in: folder))
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "git says: fatal: not a git repository: '.git'\"}}"), "\(run.output)")
  }

  /// What the user ignores everywhere is ignored here.
  @Test func theUsersSettingsCount() throws {
    let home = TemporaryFolder()
    home.write(".config/git/ignore", "Shop.flow\n")
    folder.write("More.flow", "condition on\n")
    let variables = ["HOME": home.path, "XDG_CONFIG_HOME": ""]
    try #require(command(["git", "rm", "-q", "--cached", "Shop.flow"], in: folder).status == 0)
    let run = try flowc("lint", "--ignore", "F701", in: folder, environment: variables)
    #expect(run.error.hasSuffix(" in 1 file\n"))
  }

  /// More warnings than a pipe takes.
  @Test func warningsAreRead() throws {
    var path = "deep"
    for _ in 0..<160 {
      path += "/aaaaaaaaaaaaaaaaaaaa"
      folder.write("\(path)/x", "")
      try folder.link("\(path)/.gitignore", to: "nowhere")
    }
    folder.write("\(path)/More.flow", "condition free\n")
    let git = try command(["git", "check-ignore", "\(path)/More.flow"], in: folder)
    try #require(git.error.utf8.count > 1 << 16)
    let run = try flowc("lint", "--ignore", "unused-declaration", in: folder)
    #expect(run.error == "no findings in 2 files\n")
  }

  // MARK: Programs

  private func run(_ script: String, input: [UInt8] = [], seconds: Double = 60)
    throws(FinishedProcess.Failure) -> FinishedProcess
  {
    try FinishedProcess(
      "sh", ["-c", script], environment: environmentVariables, input: input, seconds: seconds)
  }

  @Test func allStreamsMoveAtOnce() throws {
    let text = [UInt8](repeating: 0x61, count: 1 << 20)
    let both = try run("tee /dev/stderr", input: text)
    #expect(both.output == text)
    #expect(both.error == text)
    let deaf = try run("exit 3", input: text)
    #expect(deaf.status == 3)
    #expect(try run("kill -9 $$").status == 137)
  }

  /// With all that it has started.
  @Test func whatTakesTooLongIsEnded() throws {
    let path = folder.path("pids")
    #expect(throws: FinishedProcess.Failure.tooSlow) {
      try run("sleep 600 & echo $! > '\(path)'; echo $$ >> '\(path)'; wait", seconds: 0.3)
    }
    let numbers = try folder.read("pids").split(separator: "\n").compactMap { pid_t($0) }
    #expect(numbers.count == 2)
    for _ in 0..<500 where numbers.contains(where: { kill($0, 0) == 0 }) { usleep(10_000) }
    #expect(
      numbers.allSatisfy { number in
        // Somebody has to wait for it, which may not happen in a container.
        kill(number, 0) != 0
          || (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8))?
            .contains(") Z ") == true
      })
  }

  @Test func whatDoesNotStartIsTold() {
    #expect(throws: FinishedProcess.Failure.unstartable(ENOENT)) {
      try FinishedProcess("no-such-program", [], environment: [], input: [], seconds: 60)
    }
  }
}
