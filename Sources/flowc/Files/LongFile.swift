import FlowCommandLine

/// Reads the lines of files of any size, one piece after the other.
struct LongFile {
  private let path: String
  private let file: CInt
  /// The bytes that were read, from which lines are taken.
  private var piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
  /// The number of bytes in it.
  private var count = 0
  /// The number of the last line.
  private var number = 0
  /// True iff the rest of a line that is too long is left out.
  private var isSkipping = false

  /// The longest line, in bytes.
  static let longestLine = 1 << 24

  /// Calls `body` with each line of the file at `path` that is not empty, without its end, and with its
  /// number; nil for one that is too long. `-` is standard input.
  static func forEachLine(
    of path: String,
    _ body: (UnsafeRawBufferPointer?, Int) throws(CommandLineError) -> Void
  ) throws(CommandLineError) {
    var reader = try LongFile(path)
    defer { reader.end() }
    try reader.readAll(body)
  }

  private init(_ path: String) throws(CommandLineError) {
    self.path = path
    file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      piece.deallocate()
      throw .unreadable(path, code)
    }
    InputFiles.note(file)
  }

  private func end() {
    piece.deallocate()
    if path != "-" { close(file) }
  }

  private mutating func readAll(
    _ body: (UnsafeRawBufferPointer?, Int) throws(CommandLineError) -> Void
  ) throws(CommandLineError) {
    while try readMore() {
      let rest = try takeLines(body)
      let left = count - rest
      if left > 0, rest > 0, let start = piece.baseAddress {
        memmove(start, start + rest, left)
      }
      count = left
      guard count == piece.count else { continue }
      try makeRoom(body)
    }
    if count > 0 || isSkipping { try take(UnsafeRawBufferPointer(rebasing: piece[..<count]), body) }
  }

  /// Reads into what is free; false at the end of the file.
  private mutating func readMore() throws(CommandLineError) -> Bool {
    let room = UnsafeMutableRawBufferPointer(rebasing: piece[count...])
    var got = read(file, room.baseAddress, room.count)
    while got < 0, errno == EINTR { got = read(file, room.baseAddress, room.count) }
    guard got >= 0 else { throw .unreadable(path, errno) }
    count += got
    return got > 0
  }

  /// Takes all whole lines, and returns where the rest begins.
  private mutating func takeLines(
    _ body: (UnsafeRawBufferPointer?, Int) throws(CommandLineError) -> Void
  ) throws(CommandLineError) -> Int {
    var start = 0
    while let base = piece.baseAddress, let end = memchr(base + start, 0x0a, count - start) {
      let length = UnsafeRawPointer(end) - UnsafeRawPointer(base + start)
      try take(UnsafeRawBufferPointer(start: base + start, count: length), body)
      start += length + 1
    }
    return start
  }

  private mutating func take(
    _ line: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer?, Int) throws(CommandLineError) -> Void
  ) throws(CommandLineError) {
    number += 1
    if isSkipping {
      isSkipping = false
      return
    }
    if line.isEmpty || line.count == 1 && line[0] == 0x0d { return }
    try body(line, number)
  }

  /// Makes room for more of a line that fills the piece; or leaves the line out, if it is too long.
  private mutating func makeRoom(
    _ body: (UnsafeRawBufferPointer?, Int) throws(CommandLineError) -> Void
  ) throws(CommandLineError) {
    guard count >= LongFile.longestLine else {
      let larger = UnsafeMutableRawBufferPointer.allocate(
        byteCount: piece.count * 2, alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(piece))
      piece.deallocate()
      piece = larger
      return
    }
    count = 0
    guard !isSkipping else { return }
    isSkipping = true
    try body(nil, number + 1)
  }
}
