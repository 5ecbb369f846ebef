// Generates graphs of two sizes and prints how fast they are read, linted and turned into Swift,
// with how much memory, and whether both grow with the size. Times are processor time, so that one
// core is measured; for the lint of many files they are wall-clock time.
//
//   swift run -c release --package-path Benchmarks flow-bench
//
// SwiftPM may not notice new files of the package beside it: `touch Benchmarks/Package.swift` then.
//
// With `navigation` it prints how long a navigation takes instead, in nanoseconds of processor
// time; with `navigation COORDINATORS DEPTH` of one graph alone. With `links` it prints how long it
// takes to match a URL, in nanoseconds, and to read a graph; with `links PATTERNS...` among so many
// patterns. With `compile` it prints the cost of compiling the generated Swift code and the screens
// of an app, and of the same app without a graph; with `compile ROUTES...` for graphs of so many
// routes. With `write ROUTES FOLDER` it writes a graph's files instead; with `journal LINES FOLDER`
// a graph and a journal of so many lines. With `MEASURE ROUTES` it does one measurement and prints
// seconds, bytes, lines and bytes of memory.

import FlowDSL
import Foundation

/// The sizes in routes.
let sizes = [10_000, 100_000]
/// How often each is done; the fastest counts.
let repetitions = 5

/// One measurement of one size.
struct Figures {
  var seconds: Double
  var bytes: Double
  var lines: Double
  /// Memory at the peak above what the process held before, sources included.
  var memory: Double
}

/// Does `measure` on a graph of `routes` routes in this process, and prints the figures.
func perform(_ measure: Measure, routes: Int) {
  let before = Usage().peakMemory
  let graph = GeneratedGraph(routes: routes)
  let joined = graph.joined
  let clock = ContinuousClock()
  var seconds = Double.infinity
  var memory = 0
  for repetition in 0..<repetitions {
    let start = clock.now
    let startTime = Usage().processorTime
    let result = measure.run(graph.sources, joined: joined)
    let elapsed = clock.now - start
    seconds = min(
      seconds,
      measure.isParallel
        ? Double(elapsed.components.attoseconds) / 1e18 + Double(elapsed.components.seconds)
        : Usage().processorTime - startTime)
    if repetition == 0 { memory = Usage().peakMemory - before }
    precondition(result >= 0)
  }
  let lines = joined.bytes.count { $0 == UInt8(ascii: "\n") }
  print(seconds, joined.bytes.count, lines, memory)
}

/// Has `measure` done in a process of its own.
func figures(_ measure: Measure, routes: Int) throws -> Figures {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).absoluteURL
  process.arguments = [measure.rawValue, String(routes)]
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let numbers = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    .compactMap { Double($0) }
  guard numbers.count == 4 else { throw CocoaError(.fileReadCorruptFile) }
  return Figures(
    seconds: numbers[0], bytes: numbers[1], lines: numbers[2], memory: numbers[3])
}

/// Prints a table of every measure and size.
func printTable() throws {
  print(row(["", "routes", "lines", "ms", "MB/s", "lines/s", "bytes/byte"]))
  for measure in Measure.allCases {
    var all: [Figures] = []
    for routes in sizes {
      let figures = try figures(measure, routes: routes)
      all.append(figures)
      print(
        row([
          measure.title, "\(routes)", "\(Int(figures.lines))", number(figures.seconds * 1000),
          number(figures.bytes / figures.seconds / 1e6),
          number(figures.lines / figures.seconds / 1e6) + " M",
          number(figures.memory / figures.bytes),
        ]))
    }
    let growth = all[1].bytes / all[0].bytes
    let time = all[1].seconds / all[0].seconds
    let memory = all[1].memory / all[0].memory
    print("  text × \(number(growth)): time × \(number(time)), memory × \(number(memory))")
  }
}

func number(_ value: Double) -> String {
  String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
}

func row(_ cells: [String]) -> String {
  let first = cells[0].padding(toLength: 22, withPad: " ", startingAt: 0)
  return first
    + cells.dropFirst().map { cell in
      String(repeating: " ", count: max(0, 11 - cell.count)) + cell
    }.joined()
}

let arguments = CommandLine.arguments.dropFirst().map { $0 }
if arguments.count == 3, arguments[0] == "write", let routes = Int(arguments[1]) {
  try FileManager.default.createDirectory(
    atPath: arguments[2], withIntermediateDirectories: true)
  for file in GeneratedGraph(routes: routes).sources {
    try Data(file.bytes).write(to: URL(fileURLWithPath: arguments[2] + "/" + file.name))
  }
} else if arguments.count == 3, arguments[0] == "journal", let lines = Int(arguments[1]) {
  try JournalFiles(lines: lines, folder: arguments[2]).write()
} else if arguments.count == 2, let measure = Measure(rawValue: arguments[0]),
  let routes = Int(arguments[1])
{
  perform(measure, routes: routes)
} else if arguments.first == "navigation" {
  try NavigationTable(arguments.dropFirst().compactMap(Int.init)).print()
} else if arguments.first == "compile" {
  let sizes = arguments.dropFirst().compactMap(Int.init)
  try CompileTable(sizes: sizes.isEmpty ? [250, 1_000, 4_000] : sizes).print()
} else if arguments.first == "links" {
  let sizes = arguments.dropFirst().compactMap(Int.init)
  try LinkMeasure(sizes: sizes.isEmpty ? [130, 2_000, 10_000, 100_000] : sizes).print()
} else {
  try printTable()
}
