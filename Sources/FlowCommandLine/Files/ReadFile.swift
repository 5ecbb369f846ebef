/// Returns the bytes of the file at `path`, or of standard input if it is `-`, straight from the
/// system into the array. It is an input from now on.
package func readFile(_ path: String) throws(CommandLineError) -> [UInt8] {
  guard path != "-" else {
    InputFiles.note(STDIN_FILENO)
    return try readAll(STDIN_FILENO, path, size: 0)
  }
  return try contents(of: path, isInput: true)
}

/// Returns the bytes of the file at `path`, which becomes an input iff it `isInput`.
package func contents(of path: String, isInput: Bool = false) throws(CommandLineError) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw .unreadable(path, errno) }
  defer { close(file) }
  if isInput { InputFiles.note(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .unreadable(path, errno) }
  guard status.st_mode & S_IFMT == S_IFREG else {
    return try readAll(file, path, size: 0, mostBytes: streamLimit, "it does not end in 256 MiB")
  }
  return try readAll(file, path, size: Int(status.st_size))
}

/// Returns the bytes of the settings at `path`, without a byte-order mark. It becomes an input, and
/// must be a regular file, not a link.
func readSettings(_ path: String) throws(CommandLineError) -> [UInt8] {
  let bytes = try readRegularFile(path, mostBytes: settingsLimit, "it is larger than 1 MiB")
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
}

/// Returns the bytes of the file at `path`. It becomes an input, and must be a regular file, not a
/// link, of at most `mostBytes`; else the error says the `excess`.
package func readRegularFile(
  _ path: String, mostBytes: Int, _ excess: String
) throws(CommandLineError) -> [UInt8] {
  // A pipe would wait for a writer.
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  guard file >= 0 else {
    guard errno != ELOOP else {
      throw CommandLineError("cannot read `\(path)`: it is a symbolic link")
    }
    throw .unreadable(path, errno)
  }
  defer { close(file) }
  InputFiles.note(file)
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .unreadable(path, errno) }
  guard status.st_mode & S_IFMT == S_IFREG else {
    throw CommandLineError("cannot read `\(path)`: it is not a regular file")
  }
  return try readAll(file, path, size: Int(status.st_size), mostBytes: mostBytes, excess)
}

/// The maximum number of bytes that a source may have: offsets are 32 bits.
private let sizeLimit = Int(UInt32.max)
/// The maximum number of bytes that a `.flowc.json` may have.
private let settingsLimit = 1 << 20
/// The maximum number of bytes that a device or pipe may have: some never end.
private let streamLimit = 1 << 28

/// Reads `file` up to its end; `size` is the expected size, which may be wrong.
func readAll(
  _ file: CInt, _ path: String, size: Int, mostBytes: Int = sizeLimit,
  _ excess: String = "files of 4 GiB and more are not supported"
) throws(CommandLineError) -> [UInt8] {
  var bytes: [UInt8] = []
  var room = size + 1
  while true {
    guard size <= mostBytes, bytes.count <= mostBytes else {
      throw CommandLineError("cannot read `\(path)`: \(excess)")
    }
    let (count, code) = read(file, into: &bytes, atMost: room)
    guard count >= 0 else {
      if code == EINTR { continue }
      throw .unreadable(path, code)
    }
    if count == 0 { return bytes }
    room = max(size + 1 - bytes.count, 1 << 16)
  }
}

/// Appends the bytes of one call of read(2), and returns its result and `errno`.
private func read(_ file: CInt, into bytes: inout [UInt8], atMost room: Int) -> (Int, CInt) {
  if bytes.isEmpty {
    var result = (0, CInt(0))
    bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let got = read(file, buffer.baseAddress, room)
      result = (got, errno)
      count = max(0, got)
    }
    return result
  }
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
    let got = read(file, buffer.baseAddress, room)
    if got > 0 { bytes.append(contentsOf: buffer[..<got]) }
    return (got, errno)
  }
}
