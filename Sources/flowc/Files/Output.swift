import Foundation

/// A file that a command writes.
struct Output {
  /// Where, as the user wrote it.
  var path: String
  /// The whole content.
  var bytes: [UInt8]

  /// A file at `path` with the UTF-8 bytes of `text`.
  init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }

  /// A file at `path` that holds `bytes`.
  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// True iff a regular file with just this content is there.
  func isUnchanged() throws(CommandLineError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return false }
      throw .unreadable(path, errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count else {
      return false
    }
    return try readFile(path) == bytes
  }

  /// Writes all of `outputs`, or none of them. Each one is put in its place as a whole, so that an
  /// interrupted run leaves the old files; one that is as it should be is not touched.
  static func write(_ outputs: [Output]) throws(CommandLineError) {
    var moves: [(file: TemporaryFile, output: Output, place: String)] = []
    var streams: [Output] = []
    defer { for move in moves { move.file.remove() } }
    for output in outputs {
      switch try output.destination() {
      case .same: break
      case .stream: streams.append(output)
      case .file(let place, let mode):
        let file = try TemporaryFile(for: place, mode: mode)
        moves.append((file, output, place))
        let code = file.fill(output.bytes)
        guard code == 0 else { throw .unwritable(output.path, code) }
      }
    }
    for stream in streams { try stream.writeToStream() }
    for move in moves {
      let code = move.file.move(to: move.place)
      guard code == 0 else { throw .unwritable(move.output.path, code) }
    }
  }

  /// What is at the path.
  private enum Destination {
    /// The content that it should have.
    case same
    /// A device or a pipe: something that cannot be replaced.
    case stream
    /// Another file or none: the path with links followed, and the rights of what is there.
    case file(String, mode_t?)
  }

  private func destination() throws(CommandLineError) -> Destination {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT, !path.hasSuffix("/") { return .file(path, nil) }
      throw .unwritable(path, errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .unwritable(path, EISDIR)
    case S_IFREG: break
    default: return .stream
    }
    if try isUnchanged() { return .same }
    guard access(path, W_OK) == 0 else { throw .unwritable(path, errno) }
    guard let real = realpath(path, nil) else { throw .unwritable(path, errno) }
    defer { free(real) }
    return .file(String(cString: real), status.st_mode)
  }

  private func writeToStream() throws(CommandLineError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unwritable(path, errno) }
    var code = bytes.withUnsafeBufferPointer { writeAll($0, to: file) }
    if close(file) != 0, code == 0 { code = errno }
    guard code == 0 else { throw .unwritable(path, code) }
  }
}

extension Output {
  /// Returns whether the file is as it would be written, and says so if it is not.
  func check() throws(CommandLineError) -> ExitStatus {
    if try isUnchanged() { return .clean }
    try StandardStream.error.write("`\(path)` is stale: run the same command without `--check`\n")
    return .findings
  }

  /// Writes a file that is not there yet; one that is, whatever is in it, is left alone.
  func create() throws(CommandLineError) {
    var status = stat()
    guard lstat(path, &status) != 0 else {
      throw CommandLineError("`\(path)` is there already: nothing was written")
    }
    try Output.write([self])
  }
}
