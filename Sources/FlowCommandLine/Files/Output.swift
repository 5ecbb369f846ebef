import FlowDSL

/// A file that a command writes.
package struct Output {
  /// Its path, as the user wrote it.
  package let path: String
  /// The whole content.
  let bytes: [UInt8]
  /// The content of a rewritten source when it was read; nil for any other file.
  private let former: [UInt8]?

  /// A file at `path` with the UTF-8 bytes of `text`.
  package init(_ path: String, _ text: String) {
    self.path = path
    bytes = Array(text.utf8)
    former = nil
  }

  /// The file of `source` with other content. It is written only if it still has the content that
  /// was read.
  package init(_ source: Source, _ bytes: [UInt8]) {
    path = source.name
    self.bytes = bytes
    former = source.bytes
  }

  /// True iff there is a regular file with exactly this content.
  package func isUnchanged() throws(CommandLineError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw .unreadable(path, errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count else {
      return false
    }
    return try contents(of: path) == bytes
  }

  /// Writes `outputs`. None may be a file that was read, except for rewritten sources.
  ///
  /// Up-to-date files are not touched. Before the first is replaced, all are complete, and all
  /// sources are as they were read. Then they are replaced one by one. If one cannot be replaced,
  /// the others still are, and the error says which are written.
  package static func write(_ outputs: [Output]) throws(CommandLineError) {
    try refuse(outputs)
    var moves: [OutputMove] = []
    var streams: [Output] = []
    defer { for move in moves { move.remove() } }
    for output in outputs {
      switch try output.destination() {
      case .same: break
      case .stream: streams.append(output)
      case .file(let place): moves.append(try OutputMove(output, to: place))
      }
    }
    for move in moves { try move.output.checkFormer(at: move.place) }
    for stream in streams { try stream.writeToStream() }
    try make(moves)
  }

  /// Performs `moves`; if some fail, the error says which files are written and which are not.
  private static func make(_ moves: [OutputMove]) throws(CommandLineError) {
    var written: [String] = []
    var failed: [String] = []
    var reason: CommandLineError?
    for move in moves {
      do throws(CommandLineError) {
        try move.output.checkFormer(at: move.place)
        try move.make()
        written.append(move.output.path)
      } catch {
        failed.append(move.output.path)
        reason = reason ?? error
      }
    }
    guard let reason else { return }
    guard !written.isEmpty else { throw reason }
    throw CommandLineError(
      "\(reason.message); not written: \(list(failed)); written: \(list(written))")
  }

  /// The number of files that an error names.
  private static let mostNamed = 20

  private static func list(_ paths: [String]) -> String { Path.list(paths, atMost: mostNamed) }

  /// Throws if one of `outputs` is the file of another, or was read.
  private static func refuse(_ outputs: [Output]) throws(CommandLineError) {
    var paths: Set<String> = []
    var files: Set<FileIdentity> = []
    for output in outputs {
      let file = FileIdentity(of: output.path)
      if let file, !file.isRegular { continue }
      guard output.former != nil || !InputFiles.contains(output.path) else {
        throw InputFiles.error(output.path)
      }
      guard paths.insert(output.path).inserted, file.map({ files.insert($0).inserted }) ?? true
      else {
        throw CommandLineError("`\(output.path)` is used for two outputs: nothing was written")
      }
    }
  }

  /// Throws if the source at `place` has other content than was read.
  private func checkFormer(at place: FilePlace) throws(CommandLineError) {
    guard let former else { return }
    let stamp = FileStamp(of: place.path)
    if try contents(of: place.path) == former, stamp == FileStamp(of: place.path) { return }
    throw CommandLineError(
      "`\(path)` was changed in the meantime, and is left as it is: run the command again")
  }

  /// The file at the path.
  private enum Destination {
    /// The file already has the right content.
    case same
    /// A device or a pipe: something that cannot be replaced.
    case stream
    /// Another file or none.
    case file(FilePlace)
  }

  private func destination() throws(CommandLineError) -> Destination {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT, !path.hasSuffix("/") { return .file(try FilePlace(ofNew: path)) }
      throw .unwritable(path, errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .unwritable(path, EISDIR)
    case S_IFREG: break
    case _ where former != nil:
      throw CommandLineError("cannot write `\(path)`: it is not a regular file")
    default: return .stream
    }
    if try isUnchanged() { return .same }
    guard access(path, W_OK) == 0 else { throw .unwritable(path, errno) }
    guard let place = FilePlace(of: path, status) else { throw .unwritable(path, errno) }
    return .file(place)
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
  /// Returns whether the file is up to date, and reports it if it is not.
  package func check() throws(CommandLineError) -> ExitStatus {
    if try isUnchanged() { return .clean }
    try StandardStream.error.write(
      "`\(path.shown)` is stale: run the same command without `--check`\n")
    return .findings
  }

  /// Writes a file that does not exist yet; an existing one, whatever its content, is left alone.
  package func create() throws(CommandLineError) {
    var status = stat()
    guard lstat(path, &status) != 0 else {
      throw CommandLineError("`\(path)` already exists: nothing was written")
    }
    try Output.write([self])
  }
}
