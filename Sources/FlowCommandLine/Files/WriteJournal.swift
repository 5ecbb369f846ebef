import FlowRuntime

/// The moves that a run is about to make, so that the next run can finish them if this one is
/// killed.
///
/// Each folder that is written to has a file of the same name with its moves. The one in the first
/// folder is written last and removed first: while it exists, all moves are to be made; before and
/// after, none is. The program that makes them holds a lock on it, which ends with the program.
///
/// A file like this may also be part of a project from somebody else. So it names only files of its
/// own folder, and the temporary ones must be this user's.
struct WriteJournal {
  private let name: String
  private let folders: [String]
  /// The first folder's file, locked.
  private let decider: CInt

  private static let ending = ".flowc.journal"
  /// The number of seconds after the journal during which a run may still overwrite a file.
  private static let overwriting = 10

  /// The content of a folder's file.
  struct Page {
    /// The folders of all pages, the deciding one first.
    var folders: [String]
    /// The moves in this folder.
    var moves: [Move]
  }

  /// A temporary file that is to become another one of the same folder.
  struct Move {
    var temporary: String
    var target: String
    /// The stamp of `target` before; nil if it did not exist.
    var former: Stamp?
    /// True iff the content overwrites that of `target`, which keeps its other names.
    var isOverwriting: Bool
  }

  /// Attributes that change when somebody writes a file.
  struct Stamp: Equatable {
    var number: Int
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      number = Int(truncatingIfNeeded: status.st_ino)
      size = Int(status.st_size)
      let time = modificationTime(status)
      (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    }
  }

  /// Notes `moves`, whose files are complete. From now on they are all made, by this run or the
  /// next.
  init(_ moves: [(file: TemporaryFile, place: FilePlace)]) throws(CommandLineError) {
    var pages: [(folder: String, moves: [Move])] = []
    for (folder, moves) in Dictionary(grouping: moves, by: \.place.parts.folder) {
      guard let path = Path.real(folder.isEmpty ? "." : folder) else {
        throw .unwritable(folder, errno)
      }
      pages.append((path, moves.map { Move($0.file, $0.place) }))
    }
    name = LeftOver.newName(beside: "flowc", ending: Self.ending)
    folders = pages.map(\.folder)
    var file: CInt = -1
    for page in pages.reversed() {
      if file >= 0 { close(file) }
      file = try Self.write(Page(folders: folders, moves: page.moves), page.folder, name)
    }
    decider = file
  }

  /// Treats the moves as made. Remaining temporary files belong to nobody.
  func remove() {
    for folder in folders { unlink("\(folder)/\(name)") }
    close(decider)
  }

  /// Writes a complete page. Returns the open file, which is locked.
  private static func write(
    _ page: Page, _ folder: String, _ name: String
  ) throws(CommandLineError) -> CInt {
    let draft = "\(folder)/\(LeftOver.newName(beside: "flowc"))"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable(folder, errno) }
    var code = flock(file, LOCK_EX) == 0 ? 0 : errno
    if code == 0 { code = Array(page.json.utf8).withUnsafeBufferPointer { writeAll($0, to: file) } }
    if code == 0, fsync(file) != 0 || rename(draft, "\(folder)/\(name)") != 0 { code = errno }
    guard code == 0 else {
      unlink(draft)
      close(file)
      throw .unwritable(folder, code)
    }
    return file
  }
}

// MARK: - Finishing

extension WriteJournal {
  /// True iff a file called `name` is a journal's.
  static func isOne(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(ending) }

  /// Makes the moves that killed runs have left in `folder`, which is empty for the current one.
  static func finishAll(in folder: String) throws(CommandLineError) {
    let folder = folder.isEmpty ? "." : folder
    guard let listing = opendir(folder) else { return }
    var names: [String] = []
    while let entry = readdir(listing) {
      if let name = fileName(of: entry), isOne(name) { names.append(name) }
    }
    closedir(listing)
    for name in names { try finish(name, in: folder) }
  }

  /// Makes the moves of the journal called `name` in `folder`, if its run was killed, and reports
  /// it. Files that somebody has changed since are left alone.
  static func finish(_ name: String, in folder: String) throws(CommandLineError) {
    guard let first = page("\(folder)/\(name)")?.page.folders.first else { return }
    // A pipe with this name would wait for a writer.
    let file = open("\(first)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0, let folders = page("\(first)/\(name)")?.page.folders
    else { return }
    var count = 0
    for folder in folders {
      guard let (page, time) = page("\(folder)/\(name)") else { continue }
      count += page.moves.count { $0.make(in: folder, notAfter: time + overwriting) }
    }
    for folder in folders { unlink("\(folder)/\(name)") }
    guard count > 0 else { return }
    try StandardStream.error.write(
      "flowc: wrote \(count) file\(count == 1 ? "" : "s") that a killed run had not written\n")
  }

  /// The page at `path`, and when it was written; nil if it is not a complete page of this user's.
  private static func page(_ path: String) -> (page: Page, time: Int)? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), let bytes = try? readFile(path),
      let page = JSONDocument(bytes).flatMap({ Page(JSONValue($0)) })
    else { return nil }
    return (page, modificationTime(status).tv_sec)
  }
}

extension WriteJournal.Move {
  fileprivate init(_ file: TemporaryFile, _ place: FilePlace) {
    temporary = String(FilePlace.parts(of: file.path).name)
    target = String(place.parts.name)
    former = WriteJournal.Stamp(place.path)
    isOverwriting = !file.takesPlace
  }

  /// Makes it in `folder`, and returns whether it did. It does not if the move was already made, or
  /// if somebody else has written the file; if its content is overwritten, that is detected only
  /// after `latest`, a time.
  fileprivate func make(in folder: String, notAfter latest: Int) -> Bool {
    let (source, path) = ("\(folder)/\(temporary)", "\(folder)/\(target)")
    var status = stat()
    guard LeftOver.isOne(temporary), !temporary.contains("/"), !target.contains("/"),
      lstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
    else { return false }
    guard isOverwriting else {
      let isMade = WriteJournal.Stamp(path) == former && rename(source, path) == 0
      if !isMade { unlink(source) }
      return isMade
    }
    defer { unlink(source) }
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      modificationTime(status).tv_sec <= latest, let place = FilePlace(of: path, status),
      let bytes = try? readFile(source)
    else { return false }
    return place.overwrite(with: bytes) == 0
  }
}
