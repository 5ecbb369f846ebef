import Foundation

/// One finished run of the built `flowc`.
struct Run {
  /// The exit status, or the signal's number where one ended it.
  var status: Int32
  /// True iff a signal ended it.
  var isKilled: Bool
  /// What it wrote to standard output.
  var output: String
  /// What it wrote to standard error.
  var error: String

  /// The lines of standard error.
  var errorLines: [Substring] { error.split(separator: "\n") }
}

/// A running `flowc`. Its streams are files, so that it can never wait for its reader.
final class Flowc {
  /// The process, for signals.
  let process = Process()
  private let streams = TemporaryFolder()

  /// What stands for standard input.
  enum Input {
    /// Nothing.
    case none
    /// A text.
    case text(String)
    /// What the test will write.
    case pipe(Pipe)
  }

  /// Starts `program`, `flowc` or a part of it, with `arguments` in `folder`.
  init(
    _ arguments: [String], in folder: TemporaryFolder, input: Input = .none,
    environment: [String: String] = [:], program: String = "flowc"
  ) throws {
    process.executableURL = try Self.executable(program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    switch input {
    case .none: process.standardInput = FileHandle.nullDevice
    case .text(let text):
      streams.write("input", text)
      process.standardInput = FileHandle(forReadingAtPath: streams.path("input"))
    case .pipe(let pipe): process.standardInput = pipe
    }
    process.standardOutput = try streams.writing("output")
    process.standardError = try streams.writing("error")
    // A shell that runs the tests in the background lets them ignore it, and so would the program.
    signal(SIGINT, SIG_DFL)
    try process.run()
  }

  /// Waits for the end.
  func end() throws -> Run {
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, isKilled: process.terminationReason == .uncaughtSignal,
      output: try streams.read("output"), error: try streams.read("error"))
  }

  /// The binary of `program` that was built with the tests: it lies beside their bundle.
  static func executable(_ program: String = "flowc") throws -> URL {
    let starts = [
      Bundle(for: Flowc.self).bundlePath, CommandLine.arguments[0],
      Bundle.main.executablePath ?? "",
    ]
    for start in starts {
      var folder = URL(fileURLWithPath: start).resolvingSymlinksInPath()
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent(program)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder),
          !isFolder.boolValue
        {
          return candidate
        }
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}

/// Runs `flowc` with `arguments` in `folder` to its end; `input` is standard input.
func flowc(
  _ arguments: String..., in folder: TemporaryFolder = TemporaryFolder(), input: String? = nil,
  environment: [String: String] = [:]
) throws -> Run {
  let input = input.map { Flowc.Input.text($0) } ?? .none
  return try Flowc(arguments, in: folder, input: input, environment: environment).end()
}
