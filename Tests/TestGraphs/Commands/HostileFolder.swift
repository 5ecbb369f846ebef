import Foundation

/// A repository from somebody who wants its readers to run or to read something else.
struct HostileFolder {
  /// The folder.
  let folder = TemporaryFolder()
  /// What it wants to reach.
  let outside = TemporaryFolder()

  /// Settings with which git would run a program.
  private static let settings = [
    "core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.gitProxy",
    "core.alternateRefsCommand", "core.askPass", "diff.external", "diff.x.command",
    "diff.x.textconv", "filter.x.clean", "filter.x.smudge", "filter.x.process", "gpg.program",
    "credential.helper", "uploadpack.packObjectsHook", "pager.check-ignore", "pager.diff-index",
  ]
  private static let hooks = [
    "post-index-change", "post-checkout", "pre-commit", "fsmonitor-watchman",
    "reference-transaction",
  ]
  private static let commands = [
    "check-ignore", "rev-parse", "ls-tree", "cat-file", "diff-index", "fetch",
  ]
  /// Names of files that are not laid out.
  static let names = [
    "-rf", "a b", "é\u{301}", "$(touch ran)", "`touch ran`", "::error::x", "\u{202E}x",
  ]
  private static let graph = """
    app Shop { root Home  links "shop:", "https://shop.example" }

    coordinator Home {
      route feed: root { -> cart }
      route cart { link "/cart"  -> back }
    }

    scenario "cart" { send cart  expect at cart }

    """

  /// A journal of the graph.
  static let journal = """
    {"journal":1,"time":1,"graph":"0000000000000000","conditions":[],"front":"Home.feed",\
    "root":{"place":"","coordinator":"Home","stack":[{"route":"feed"}]}}

    """

  /// What an editor that opens `folder` says first and last.
  static func conversation(in folder: TemporaryFolder) -> String {
    let start = #"{"processId":null,"capabilities":{},"rootUri":"file://\#(folder.path)"}"#
    return [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":\#(start)}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
    ].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  init() throws {
    writeGraph()
    try writeLinks()
    writeLeftOvers()
    try git("init", "-q")
    try git("add", "-A")
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "one")
    try setTraps()
  }

  private func git(_ words: String...) throws {
    let run = try command(["git"] + words, in: folder)
    guard run.status == 0 else { throw CocoaError(.executableLoad, userInfo: ["": run.error]) }
  }

  private func writeGraph() {
    folder.write("Shop.flow", Self.graph)
    folder.write(".gitignore", "ignored/\n")
    folder.write("ignored/Other.flow", "nonsense\n")
    for name in Self.names {
      folder.write("\(name).flow", "condition   \(name == "a b" ? "free" : "c\(name.count)")\n")
    }
    folder.write("session.jsonl", Self.journal)
    folder.write("steps.txt", "send cart\n")
    folder.write("Main.storyboard", "<document type='Storyboard.XIB'><scenes/></document>")
  }

  private func writeLinks() throws {
    outside.write("secret", "user:opensesame token\n")
    outside.write("notes.flow", "enum   E {  a ,b }\n")
    outside.write("folder/Other.flow", "nonsense\n")
    for (name, target) in [
      ("out.flow", outside.path("notes.flow")), ("secret.flow", outside.path("secret")),
      ("gone.flow", "nowhere"), ("zero.flow", "/dev/zero"), ("input.flow", "/dev/stdin"),
      ("environment.flow", "/proc/self/environ"), ("root", "/"), ("self", "."), ("up", ".."),
      ("other", outside.path("folder")), ("round.flow", "round.flow"), ("pipe.flow", "pipe"),
    ] {
      try folder.link(name, to: target)
    }
    guard mkfifo(folder.path("pipe"), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// What a run of an earlier version would have left.
  private func writeLeftOvers() {
    folder.write(".Shop.flow.4-abc.flowc.tmp", "// never reviewed\n")
    folder.write(
      ".x.4-zz.flowc.journal",
      """
      {"folders":["."],"moves":[{"temporary":".Shop.flow.4-abc.flowc.tmp","target":"Shop.flow",\
      "isOverwriting":true},{"temporary":".Shop.flow.4-abc.flowc.tmp","target":"New.flow",\
      "isOverwriting":false}]}
      """)
  }

  /// Makes every setting of the repository a program that leaves a mark outside.
  private func setTraps() throws {
    let trap = "#!/bin/sh\ntouch '\(outside.path("ran"))'\ncat\nexit 0\n"
    folder.write(".git/trap", trap)
    for hook in Self.hooks { folder.write(".git/hooks/\(hook)", trap) }
    let path = folder.path(".git/trap")
    for file in [path] + Self.hooks.map({ folder.path(".git/hooks/\($0)") }) {
      guard chmod(file, 0o755) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
    var config = "[core]\n  repositoryformatversion = 1\n  worktree = \(outside.path)\n"
    for setting in Self.settings {
      let parts = setting.split(separator: ".")
      let section = parts.count == 3 ? "\(parts[0]) \"\(parts[1])\"" : "\(parts[0])"
      config += "[\(section)]\n  \(parts[parts.count - 1]) = \(path)\n"
    }
    for name in Self.commands { config += "[alias]\n  \(name) = !\(path)\n" }
    config += """
      [extensions]
        partialClone = evil
      [remote "evil"]
        url = ext::\(path)
        promisor = true
        uploadpack = \(path)
      [protocol "ext"]
        allow = always
      [include]
        path = more

      """
    folder.write(".git/config", config)
    folder.write(".git/more", "[core]\n  hooksPath = hooks\n  attributesFile = \(path)\n")
    folder.write(".git/info/attributes", "* filter=x diff=x\n")
  }

  /// True iff a program of the repository has run.
  var hasRun: Bool {
    FileManager.default.fileExists(atPath: outside.path("ran"))
      || FileManager.default.fileExists(atPath: folder.path("ran"))
  }
}
