import FlowDSL

/// A file that a command writes.
package struct Output {
  /// Its path, as the user wrote it.
  var path: String
  /// The whole content.
  var bytes: [UInt8]
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

  /// Writes all of `outputs`, which were made from `sources`, or none of them if one cannot be
  /// written or is one of `sources`. Up-to-date files are not touched. If the run is killed, all
  /// files are the old ones, or all become the new ones: the next run finishes the work of this
  /// one.
  package static func write(
    _ outputs: [Output], from sources: [Source] = []
  ) throws(CommandLineError) {
    try refuse(outputs, amongThemselvesOr: sources)
    for folder in Set(outputs.map { FilePlace.parts(of: $0.path).folder }) {
      try WriteJournal.finishAll(in: folder)
    }
    var moves: [Move] = []
    var streams: [Output] = []
    defer { for move in moves { move.file.remove() } }
    for output in outputs {
      switch try output.destination() {
      case .same: break
      case .stream: streams.append(output)
      case .file(let place):
        let file = try TemporaryFile(for: place)
        moves.append((file, output, place))
        let code = file.fill(output.bytes)
        guard code == 0 else { throw .unwritable(output.path, code) }
      }
    }
    for stream in streams { try stream.writeToStream() }
    for move in moves { try move.output.checkFormer(at: move.place) }
    for folder in Set(moves.map(\.place.parts.folder)) { LeftOver.removeAll(in: folder) }
    try make(moves)
  }

  /// A complete file, and its destination.
  private typealias Move = (file: TemporaryFile, output: Output, place: FilePlace)

  /// Moves all files to their destinations. Overwritten files come first: their content may not
  /// fit, and then those before get their old content back.
  private static func make(_ moves: [Move]) throws(CommandLineError) {
    let overwriting = moves.filter { !$0.file.takesPlace }
    let isAtOnce = moves.count < 2 && overwriting.isEmpty
    let journal = isAtOnce ? nil : try WriteJournal(moves.map { ($0.file, $0.place) })
    defer { journal?.remove() }
    if journal != nil { for move in moves { move.file.keep() } }
    var overwritten: [(place: FilePlace, former: [UInt8])] = []
    for move in overwriting {
      let former = try readFile(move.place.path)
      let code = move.file.move(to: move.place, move.output.bytes)
      guard code == 0 else {
        for (place, former) in overwritten { _ = place.overwrite(with: former) }
        throw .unwritable(move.output.path, code)
      }
      overwritten.append((move.place, former))
    }
    for move in moves where move.file.takesPlace {
      let code = move.file.move(to: move.place, move.output.bytes)
      guard code == 0 else { throw .unwritable(move.output.path, code) }
    }
  }

  /// Throws if one of `outputs` is the file of another, or of one of `sources`.
  private static func refuse(
    _ outputs: [Output], amongThemselvesOr sources: [Source]
  ) throws(CommandLineError) {
    let known = Set(sources.compactMap { FileIdentity(of: $0.name) })
    var paths: Set<String> = []
    var files: Set<FileIdentity> = []
    for output in outputs {
      let file = FileIdentity(of: output.path)
      if let file, !file.isRegular { continue }
      if let file, known.contains(file) {
        throw CommandLineError(
          "`\(output.path)` is one of the sources: nothing was written; choose another output")
      }
      guard paths.insert(output.path).inserted, file.map({ files.insert($0).inserted }) ?? true
      else {
        throw CommandLineError("`\(output.path)` is used for two outputs: nothing was written")
      }
    }
  }

  /// Throws if the source at `place` has other content than was read.
  private func checkFormer(at place: FilePlace) throws(CommandLineError) {
    guard let former, try readFile(place.path) != former else { return }
    throw CommandLineError(
      "`\(path)` was changed in the meantime: nothing was written; run the command again")
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
