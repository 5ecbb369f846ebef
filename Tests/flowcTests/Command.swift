import Foundation

/// Runs `words` as a command in `folder` to its end.
func command(_ words: [String], in folder: TemporaryFolder) throws -> Run {
  let streams = TemporaryFolder()
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = words
  process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
  process.standardOutput = try streams.writing("output")
  process.standardError = try streams.writing("error")
  try process.run()
  process.waitUntilExit()
  return Run(
    status: process.terminationStatus, isKilled: process.terminationReason == .uncaughtSignal,
    output: try streams.read("output"), error: try streams.read("error"))
}
