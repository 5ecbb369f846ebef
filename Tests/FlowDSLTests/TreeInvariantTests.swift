import Foundation
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// What the project promises of its own sources, asked of the files themselves.
struct TreeInvariantTests {
  /// One Swift file of the project.
  struct File: Sendable {
    /// The path from the project's folder.
    let path: String
    /// The lines, without their line ends.
    let lines: [String]
  }

  /// Every Swift file below the folder, sorted.
  static func files(_ folder: String) throws -> [File] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: projectFolder.appendingPathComponent(folder).path)
    return try paths.sorted().filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.map {
      let path = folder + "/" + $0
      let text = try String(contentsOf: projectFolder.appendingPathComponent(path), encoding: .utf8)
      return File(path: path, lines: text.components(separatedBy: "\n"))
    }
  }

  /// The places, as `path:line`, where `pattern` matches a line of code. Comments do not count.
  private func places(_ pattern: String, in folders: String...) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern)
    return try folders.flatMap { try Self.files($0) }.flatMap { file in
      file.lines.enumerated().compactMap { index, line in
        let code = line.trimmingCharacters(in: .whitespaces)
        guard !code.hasPrefix("//") else { return nil }
        let range = NSRange(line.startIndex..., in: line)
        let matches = expression.firstMatch(in: line, range: range) != nil
        return matches ? "\(file.path):\(index + 1)" : nil
      }
    }
  }

  @Test func onlyTheCommandUsesTheSystem() throws {
    let found = try places(
      #"^\s*(@\w+ )?import (Foundation|Glibc|Darwin|Musl|Dispatch)\b"#,
      in: "Sources/FlowDSL", "Sources/FlowRuntime", "Sources/FlowSteps")
    #expect(found.isEmpty)
  }

  /// Loading Foundation takes longer than a lint of a small graph.
  @Test func theCommandStartsWithoutFoundation() throws {
    let found = try places(
      #"^\s*(@\w+ )?import Foundation"#,
      in: "Sources/FlowCommandLine", "Sources/flowc", "Sources/flowc-generate")
    #expect(found.isEmpty)
  }

  @Test func onlyTheCommandPrints() throws {
    let found = try places(
      #"(?<![\w.])(?<!func )(print|debugPrint|dump|readLine|fputs)\("#,
      in: "Sources/FlowDSL", "Sources/FlowFoundation", "Sources/FlowRuntime", "Sources/FlowSteps",
      "Sources/FlowTools")
    #expect(found.isEmpty)
  }

  @Test func nothingTrapsOnWhatAUserWrites() throws {
    let traps = #"\btry!|\bas!|\bfatal"# + #"Error\(|\bunsafeBit"# + #"Cast\("#
    #expect(try places(traps, in: "Sources").isEmpty)
  }

  /// The page that `flowc` writes has its scripts in `PageAssets`, so they are asked, too.
  @Test func nothingUsesTheNetwork() throws {
    let network =
      #"\bURLSession|\bURLRequest|FoundationNetworking|import (Network|CFNetwork)\b|\bCFSocket"#
      + #"|\bNWConnection|\bgetaddrinfo\(|(?<!\w)socket\(|\bfetch\(|XMLHttpRequest|WebSocket"#
      + #"|EventSource|sendBeacon|importScripts|\b(src|href)="(https?:)?//"#
    #expect(try places(network, in: "Sources", "Plugins").isEmpty)
  }

  /// What has no line here reads files at most.
  @Test func onlyOutputsAreWrittenAndOnlyGitIsStarted() throws {
    func files(_ pattern: String) throws -> Set<String> {
      let found = try places(pattern, in: "Sources")
      return Set(found.map { String($0.prefix { $0 != ":" }) })
    }
    let writing =
      #"O_WRONLY|O_RDWR|O_CREAT|\b(fopen|unlink|mkdir|chmod|creat|truncate)\(|\brename\(\w+, "#
      + #"|\.write\(toFile:|\.write\(to: \w+, |FileHandle\(for(Writing|Updating)"#
      + #"|(?<!sessionStorage)\.(createFile|createDirectory|removeItem|moveItem|copyItem)\("#
    #expect(
      try files(writing) == [
        // What a browser says goes to /dev/null.
        "Sources/FlowCommandLine/Files/Browser.swift",
        "Sources/FlowCommandLine/Files/FilePlace.swift",
        "Sources/FlowCommandLine/Files/Output.swift",
        "Sources/FlowCommandLine/Files/StepSummary.swift",
        "Sources/FlowCommandLine/Files/TemporaryFile.swift",
        // A test of an app asks for pictures.
        "Sources/FlowRuntime/Hosts/SwiftUI/FlowPictures.swift",
        "Sources/flowc/Commands/Init.swift",
      ])
    let starting = #"\bProcess\(|\bposix_spawn|\bexecv|\bpopen\(|(?<![\w.])system\(|\bdlopen\("#
    #expect(try files(starting) == ["Sources/FlowCommandLine/Files/FinishedProcess.swift"])
    #expect(
      try files(#"\bFinishedProcess\("#) == ["Sources/FlowCommandLine/Files/Git.swift"])
    #expect(try files(#"\bstart\(\["#) == ["Sources/FlowCommandLine/Files/Browser.swift"])
  }

  @Test func nothingIsLeftForLater() throws {
    let expression = try Regex(
      ["TO" + "DO", "FIX" + "ME", "XX" + "X", "for" + " now"].joined(separator: "|"))
    // What a module spells in Base64 are no words.
    let files = try (Self.files("Sources") + Self.files("Tests")).filter {
      !$0.path.contains("/Generated/")
    }
    for file in files {
      for (index, line) in file.lines.enumerated() {
        #expect(line.firstMatch(of: expression) == nil, "\(file.path):\(index + 1)")
      }
    }
  }

  @Test func theCoreHasNoExistentials() throws {
    let found = try places(
      #"\bany [A-Z]|(?<![\w.])Any\b(?!( \{)?")"#, in: "Sources/FlowDSL", "Sources/FlowRuntime",
      "Sources/FlowSteps")
    // The hosts are no part of the core: screens may be anything, and a navigator has hosts of any kind.
    #expect(found.filter { !$0.hasPrefix("Sources/FlowRuntime/Hosts/") }.isEmpty)
  }

  /// Which styles and mounts are presented, and what closes them, stands in `Layering`. Code that lists
  /// several of them asks that again.
  @Test func onlyLayeringSaysHowThingsLie() throws {
    let style = #"\.(sheet|cover|popover|alert|dialog|modal|detour)\b(?!\()"#
    let found = try places(
      "case [^:]*\(style)[^:]*, *\(style)|[!=]= \(style)[^{]*[!=]= \(style)"
        + "|\\[[^\\]]*\(style), \(style)",
      in: "Sources/FlowRuntime", "Sources/FlowSteps", "Sources/FlowDSL", "Sources/FlowTools")
    // Words of the language, and the looks of pictures.
    let others = ["/Syntax/", "/Editing/", "/Draw/"]
    let files = Set(found.map { String($0.prefix { $0 != ":" }) }).filter { file in
      !others.contains { file.contains($0) }
    }
    #expect(
      files == [
        // The names of the systems for styles.
        "Sources/FlowRuntime/Hosts/SwiftUI/FlowPresentation.swift",
        "Sources/FlowRuntime/Hosts/UIKit/FlowControllers.swift",
        "Sources/FlowRuntime/Hosts/UIKit/UIViewController+Presentation.swift",
        // Tabs, flows and columns differ: the other mounts are the rest.
        "Sources/FlowRuntime/Machine/NavigationTransaction+Changes.swift",
        "Sources/FlowRuntime/State/NavigationState+Description.swift",
        "Sources/FlowRuntime/Text/Validate.swift",
        "Sources/FlowDSL/Analysis/Analysis+Starting.swift",
        "Sources/FlowDSL/Analysis/Decision.swift",
        "Sources/FlowDSL/Analysis/Transfer+Going.swift",
        "Sources/FlowDSL/Checks/Navigation/BackAtRoot.swift",
        "Sources/FlowDSL/Checks/Navigation/NothingToFinish.swift",
        "Sources/FlowDSL/Checks/Reachability/DeadEnd.swift",
        "Sources/FlowDSL/Explore/ForegroundContext.swift",
      ])
  }

  @Test func typesAreNamedByWhatTheyAre() throws {
    let found = try places(
      // A link's base is the language's own word, and the manager is Apple's.
      #"\b(struct|class|enum|protocol|actor) "#
        + #"((?!AppDependencyManager)\w*(Manager|Helper|Utils?)|(?!LinkBase)\w*Base)\b"#,
      in: "Sources", "Tests")
    #expect(found.isEmpty)
  }

  /// Words that read as if they were translated, a "What" that is no question, and British spelling, in
  /// comments. `Generated` contains copies.
  @Test func commentsAreInPlainEnglish() throws {
    let expression = try NSRegularExpression(
      pattern: #"\b([Ww]hose|[Bb]ehind|[Ll]ikewise|[Ww]hoever|led to|anew|shall|any more|misspelt"#
        + #"|else than|full stop|[Aa]nalyse[sd]?|[Cc]ancell(ed|ing)"#
        + #"|([Cc]olour|[Bb]ehaviour|[Nn]eighbour|[Ff]avour)\w*|([Uu]nl|[Ll])abelled"#
        + #"|[Cc]atalogue)\b|^//+ What [^?]*$|^//+ The most (?!likely|frequent)"#)
    let files = try ["Sources", "Plugins"].flatMap(Self.files)
    for file in files where !file.path.contains("/Generated/") {
      for (index, line) in file.lines.enumerated() {
        let comment = line.trimmingCharacters(in: .whitespaces)
        guard comment.hasPrefix("//") else { continue }
        let range = NSRange(comment.startIndex..., in: comment)
        let found = expression.firstMatch(in: comment, range: range)
        #expect(found == nil, "\(file.path):\(index + 1)")
      }
    }
  }

  /// A file is named after a type that it declares or extends, or a function, constant or rule in it.
  @Test func filesAreNamedByWhatTheyHold() throws {
    let word = "(?:struct|class|enum|protocol|actor|typealias|extension|func|let|var)"
    let nameless = try Self.files("Sources").filter { file in
      let name = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
      // These hold statements, or imports alone.
      guard name != "main", name != "System" else { return false }
      let subject = name.prefix { $0 != "+" }
      let declaration = try Regex("(?i)\\b\(word) [\\w.]*\(subject)")
      return !file.lines.contains { $0.contains(declaration) }
    }.map(\.path)
    #expect(nameless == [])
  }

  /// The formatter breaks no comments.
  @Test func commentsFitInTheirColumns() throws {
    let files = try Self.files("Sources").filter { !$0.path.contains("/Generated/") }
    let long = files.flatMap { file in
      file.lines.enumerated().filter { _, line in
        line.count > 100 && line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }.map { "\(file.path):\($0.offset + 1)" }
    }
    #expect(long == [])
  }

  @Test func filesStayShort() throws {
    for file in try Self.files("Sources") + Self.files("Tests")
    where !file.path.contains("/Generated/") {
      #expect(file.lines.count <= 401, "\(file.path)")
    }
  }

  @Test func functionsStayShort() throws {
    let start = try Regex(#"^( *)(@?\w+(\(\w+\))? )*(func |init[?(<])"#)
    for file in try Self.files("Sources") {
      var index = 0
      while index < file.lines.count {
        let line = file.lines[index]
        if line.firstMatch(of: start) != nil, !line.hasSuffix("}") {
          let indent = line.prefix { $0 == " " }
          let length = file.lines[index...].firstIndex { $0 == indent + "}" }.map { $0 - index + 1 }
          #expect(length ?? 0 <= 60, "\(file.path):\(index + 1)")
        }
        index += 1
      }
    }
  }

  @Test func everyRuleHasAFileAndALineInTheTable() throws {
    let families = [
      1: "Syntax", 2: "Names", 3: "Structure", 4: "Navigation", 5: "Reachability", 6: "Links",
      7: "Presentation", 8: "Policies", 9: "Scenarios",
    ]
    let declared = try Self.files("Sources/FlowDSL").filter { file in
      file.lines.contains { $0.contains("static let ") && $0.hasSuffix(" = Rule(") }
    }
    let paths = Set(declared.map(\.path))
    #expect(paths.count == Rule.all.count)
    for rule in Rule.all {
      let words = "\(rule.name)".split(separator: "-").map {
        $0.prefix(1).uppercased() + $0.dropFirst()
      }
      let folders = [
        "Syntax/Rules", "Model/Rules", "Links/Rules", "Checks/Swift",
        "Checks/\(families[Int(rule.number) / 100] ?? "?")",
      ]
      let expected = folders.map { "Sources/FlowDSL/\($0)/\(words.joined()).swift" }
      #expect(expected.contains(where: paths.contains), "\(rule.name)")
    }
  }
}
