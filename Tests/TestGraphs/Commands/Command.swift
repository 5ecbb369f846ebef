import Foundation

/// Runs `words` as a command in `folder` to its end.
func command(_ words: [String], in folder: TemporaryFolder) throws -> Run {
  try command(words, at: folder.path)
}

/// Runs `words` as a command in the folder `path` to its end.
func command(_ words: [String], at path: String) throws -> Run {
  let streams = TemporaryFolder()
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = words
  process.currentDirectoryURL = URL(fileURLWithPath: path)
  process.standardOutput = try streams.writing("output")
  process.standardError = try streams.writing("error")
  try process.run()
  process.waitUntilExit()
  return Run(
    status: process.terminationStatus, isKilled: process.terminationReason == .uncaughtSignal,
    output: try streams.read("output"), error: try streams.read("error"))
}
