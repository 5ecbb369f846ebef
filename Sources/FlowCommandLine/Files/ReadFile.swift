/// Returns the bytes of the file at `path`, or of standard input if it is `-`, straight from the
/// system into the array.
package func readFile(_ path: String) throws(CommandLineError) -> [UInt8] {
  guard path != "-" else { return try readAll(STDIN_FILENO, path, size: 0) }
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw .unreadable(path, errno) }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .unreadable(path, errno) }
  guard status.st_mode & S_IFMT == S_IFREG else {
    return try readAll(file, path, size: 0, mostBytes: streamLimit, "it does not end in 256 MiB")
  }
  return try readAll(file, path, size: Int(status.st_size))
}

/// The most bytes that a source may have: offsets are 32 bits.
private let sizeLimit = Int(UInt32.max)
/// The most bytes that a device or pipe may have: some never end.
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
