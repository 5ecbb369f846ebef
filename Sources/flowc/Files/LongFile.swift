import FlowCommandLine

/// Reads the lines of files of any size, one after the other.
struct LongFile {
  private let file: UnsafeMutablePointer<FILE>
  /// A line, with its end and a zero byte after it, and no end of another line. Only as much of it
  /// is in memory as lines are long.
  private let buffer: UnsafeMutablePointer<CChar>

  /// The longest line, in bytes.
  static let longestLine = 1 << 24
  private static let room = longestLine + 2

  /// Calls `body` with each line of the file at `path` that is not empty, without its end, and with
  /// its number; nil for one that is too long. `-` is standard input.
  static func forEachLine(
    of path: String,
    _ body: (UnsafeRawBufferPointer?, Int) throws(CommandLineError) -> Void
  ) throws(CommandLineError) {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, let file = fdopen(descriptor, "r"), let zeros = calloc(1, room) else {
      throw .unreadable(path, errno)
    }
    InputFiles.note(descriptor)
    setvbuf(file, nil, _IOFBF, 1 << 20)
    let lines = LongFile(file: file, buffer: zeros.assumingMemoryBound(to: CChar.self))
    defer {
      free(zeros)
      fclose(file)
    }
    var number = 0
    while let line = lines.next() {
      number += 1
      if line.count > longestLine {
        lines.skip()
        try body(nil, number)
      } else if !line.isEmpty, line.count > 1 || line[0] != 0x0d {
        try body(line, number)
      }
    }
    if ferror(file) != 0 { throw .unreadable(path, errno) }
  }

  /// The next line without its end, or what fits of it; nil after the last one, or if it cannot be
  /// read.
  private func next() -> UnsafeRawBufferPointer? {
    guard fgets(buffer, CInt(LongFile.room), file) != nil else { return nil }
    guard let end = takeEnd() else {
      return UnsafeRawBufferPointer(start: buffer, count: strlen(buffer))
    }
    return UnsafeRawBufferPointer(start: buffer, count: end)
  }

  /// Skips the rest of a line that does not fit.
  private func skip() {
    while fgets(buffer, CInt(LongFile.room), file) != nil, takeEnd() == nil {}
  }

  /// Removes the line's end, so that the buffer has none when the next line is read. Returns where
  /// it was; nil if there was none.
  private func takeEnd() -> Int? {
    guard let end = memchr(buffer, 0x0a, LongFile.room) else { return nil }
    let count = UnsafeRawPointer(end) - UnsafeRawPointer(buffer)
    buffer[count] = 0
    return count
  }
}
