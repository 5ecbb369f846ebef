import FlowRuntime

@testable import FlowDSL

/// Reads numbers from the beginning of an input; after its end all are 0.
struct Input {
  /// The bytes that were not read yet.
  private(set) var rest: ArraySlice<UInt8>

  /// Begins with the first byte.
  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// True iff nothing is left.
  var isEmpty: Bool { rest.isEmpty }

  /// The next byte.
  mutating func byte() -> Int { rest.popFirst().map(Int.init) ?? 0 }

  /// A number of the next two bytes.
  mutating func number() -> UInt64 { UInt64(byte() | byte() << 8) }

  /// The lines of what is left.
  var lines: [[UInt8]] {
    rest.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }
}

/// The files of a graph in one input: the parts between separators, which no `.flow` file has.
enum Files {
  /// The byte between two files.
  static let separator: UInt8 = 0x1E

  /// The files in `bytes`, at most eight.
  static func sources(_ bytes: some Collection<UInt8>) -> [Source] {
    bytes.split(separator: separator, maxSplits: 7, omittingEmptySubsequences: false).enumerated()
      .map { Source(name: "F\($0.offset).flow", bytes: Array($0.element)) }
  }

  /// True iff the mounts of a graph make at most `most` places. A few lines can make a million, which
  /// takes the time that a large graph takes: so tries would be few, and a hang hard to tell.
  static func areSmall(_ sources: [Source], most: Int = 1 << 16) -> Bool {
    let resolved = resolve(parse(sources), rules: [], CompileOptions())
    guard let root = resolved.model.app?.root else { return true }
    return MountGraph(resolved.model).placeCount[root.index] <= most
  }

  /// The input that `sources` are.
  static func joined(_ sources: [Source]) -> [UInt8] {
    Array(sources.map(\.bytes).joined(separator: [separator]))
  }
}
