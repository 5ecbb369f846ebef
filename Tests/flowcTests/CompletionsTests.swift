import Foundation
import Testing

@testable import TestGraphs

/// `flowc completions`, run as a process. What zsh and fish propose is asked in
/// Tests/Completions.
@Suite struct CompletionsTests {
  private let folder = TemporaryFolder()

  @Test(arguments: ["bash", "zsh", "fish"])
  func everyCommandAndOptionIsThere(_ shell: String) throws {
    let run = try flowc("completions", shell)
    #expect(run.status == 0)
    #expect(run.error == "")
    for command in Self.words(of: try flowc("help").output, after: "commands:") {
      #expect(run.output.contains(command), "\(command)")
      let page = try flowc(command, "--help").output
      for option in Self.words(of: page, after: "options:") where option.hasPrefix("--") {
        let name = shell == "fish" ? "-l \(option.dropFirst(2))" : option
        #expect(run.output.contains(name), "\(command) \(option)")
      }
    }
    for rule in try flowc("explain", "--list").output.split(separator: "\n") {
      let name = try #require(rule.split { $0 == " " || $0 == ":" }.dropFirst().first)
      #expect(run.output.contains(name), "\(rule)")
    }
  }

  /// The first words of the lines of a list, short options left out.
  private static func words(of page: String, after title: String) -> [String] {
    page.components(separatedBy: "\n").drop { $0 != title }.dropFirst().drop { $0.isEmpty }
      .prefix { $0.hasPrefix("  ") }
      .compactMap { line in
        line.split(separator: " ").first { !$0.hasSuffix(",") }.map(String.init)
      }
  }

  @Test(arguments: [
    (["flowc", "li"], ["lint", "links"]),
    (["flowc", "lint", "--st"], ["--strict", "--statistics"]),
    (["flowc", "lint", "--format", "=", "j"], ["json", "junit"]),
    (["flowc", "lint", "--ignore", "trap,dead-e"], ["trap,dead-end"]),
    (["flowc", "explain", "F"], []),
    (["flowc", "show", "c"], ["cart"]),
  ])
  func bashProposes(_ words: [String], _ wanted: [String]) throws {
    folder.write("Shop.flow", Graphs.clean)
    folder.write("flowc.bash", try flowc("completions", "bash").output)
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    bash.arguments = [
      "--norc", "-c",
      """
      source ./flowc.bash; COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); COMP_WORDS[0]=$FLOWC
      _flowc; printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ]
    bash.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    bash.environment = ["FLOWC": try Flowc.executable().path, "PATH": "/usr/bin:/bin"]
    bash.standardOutput = try folder.writing("output")
    try bash.run()
    bash.waitUntilExit()
    #expect(bash.terminationStatus == 0)
    #expect(try folder.read("output").split(separator: "\n").map(String.init) == wanted)
  }

  @Test(arguments: [
    ([], "`flowc completions` takes one shell: `bash`, `zsh` or `fish`"),
    (["bash", "zsh"], "`flowc completions` takes one shell: `bash`, `zsh` or `fish`"),
    (["tcsh"], "`flowc completions` has no `tcsh`: there are `bash`, `zsh`, `fish`"),
  ])
  func anotherShellIsRefused(_ words: [String], _ message: String) throws {
    let run = try Flowc(["completions"] + words, in: folder).end()
    #expect(run.status == 2)
    #expect(run.error == "flowc: \(message)\n")
  }

  @Test func whatCanBeShownIsListed() throws {
    folder.write("Shop.flow", Graphs.clean)
    let run = try flowc("show", "--list", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "Home\nHome.cart\nHome.feed\ncart\nfeed\n")
  }
}
