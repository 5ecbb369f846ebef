import FlowCommandLine

/// Reads a file line by line, as far as it is available.
struct LineReader {
  private let path: String
  private let file: CInt
  private var bytes: [UInt8] = []
  private var position = 0
  /// The position where the search for the next line's end continues.
  private var searched = 0
  private var isAtEnd = false
  private var isAtStart = true

  /// Reads the file at `path`, or standard input if it is `-`.
  init(_ path: String) throws(CommandLineError) {
    self.path = path
    file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path, errno) }
    InputFiles.note(file)
  }

  /// True iff the next line is available without waiting for more of the file.
  var hasLine: Bool { isAtEnd || bytes[searched...].contains(0x0a) }

  /// The next line without its line end; nil after the last. A byte-order mark is omitted.
  mutating func next() throws(CommandLineError) -> [UInt8]? {
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0a) {
        let line = bytes[position..<end]
        position = end + 1
        searched = position
        return whole(line)
      }
      searched = bytes.count
      guard !isAtEnd else {
        guard position < bytes.count else { return nil }
        let line = bytes[position...]
        position = bytes.count
        return whole(line)
      }
      try readMore()
    }
  }

  private mutating func whole(_ line: ArraySlice<UInt8>) -> [UInt8] {
    defer { isAtStart = false }
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let line = isAtStart && line.starts(with: mark) ? line.dropFirst(3) : line
    return Array(line.last == 0x0d ? line.dropLast() : line)
  }

  private mutating func readMore() throws(CommandLineError) {
    bytes.removeFirst(position)
    searched -= position
    position = 0
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var count = read(file, &piece, piece.count)
    while count < 0, errno == EINTR { count = read(file, &piece, piece.count) }
    guard count >= 0 else { throw .unreadable(path, errno) }
    isAtEnd = count == 0
    bytes += piece[..<count]
  }
}
