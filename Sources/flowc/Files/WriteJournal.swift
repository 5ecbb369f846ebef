import FlowRuntime

/// What a run is about to put in its place, so that the next run can finish it if this one is killed.
///
/// Each folder that is written to has a file of the same name with the moves in it. The one in the first
/// folder is written last and removed first: while it is there, all moves are to be made; before and
/// after, none is. Whoever makes them holds a lock on it, which ends with the program.
///
/// A file like this may also come from somebody else, with a project. So it names files of its own folder
/// only, and the temporary ones must be this user's.
struct WriteJournal {
  private let name: String
  private let folders: [String]
  /// The first folder's file, locked.
  private let decider: CInt

  private static let ending = ".flowc.journal"
  /// How many seconds after the journal a run may still write over a file in its place.
  private static let overwriting = 10

  /// What the file of a folder holds.
  struct Page {
    /// The folders of all pages, the one that decides first.
    var folders: [String]
    /// What is to be moved in this folder.
    var moves: [Move]
  }

  /// A temporary file that is to become another one of the same folder.
  struct Move {
    var temporary: String
    var target: String
    /// What `target` was before; nil if it was not there.
    var former: Stamp?
    /// True iff the content is written over that of `target`, which keeps its other names.
    var isOverwriting: Bool
  }

  /// What changes when somebody writes a file.
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

  /// Notes `moves`, whose files are whole. From now on they are all made, by this run or the next.
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

  /// Takes the moves as made. What is still there is nobody's.
  func remove() {
    for folder in folders { unlink("\(folder)/\(name)") }
    close(decider)
  }

  /// Writes a page as a whole. Returns the open file, which is locked.
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

  /// Makes the moves of the journal called `name` in `folder`, if its run was killed, and says so. What
  /// somebody has changed since is left as it is.
  static func finish(_ name: String, in folder: String) throws(CommandLineError) {
    guard let first = page("\(folder)/\(name)")?.page.folders.first else { return }
    // A pipe of that name would wait for a writer.
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

  /// The page at `path`, and when it was written; nil if it is not a whole page of this user's.
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

  /// Makes it in `folder`, and returns whether it did. Not if it has been made, or if somebody else has
  /// written the file; where its content is written over, that shows only after `latest`, a time.
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
