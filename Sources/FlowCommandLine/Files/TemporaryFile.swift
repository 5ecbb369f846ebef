/// A file that is written beside its destination and atomically replaces it when it is complete.
///
/// If SIGINT, SIGTERM or SIGHUP ends the program, existing ones are removed first. Nobody touches
/// those of another run: they may be files of a project.
struct TemporaryFile {
  /// Its path until it is moved.
  private let path: String
  private let file: CInt
  private let place: FilePlace

  /// Creates an empty one in the folder of `place`, with the owner and permissions of the existing
  /// file.
  init(for place: FilePlace) throws(Failure) {
    self.place = place
    let (folder, name) = place.parts
    let mark = String(UInt32.random(in: 0 ... .max), radix: 36)
    path = "\(folder).\(name.utf8.count > 200 ? "flowc" : name).\(getpid())-\(mark).flowc.tmp"
    Interruption.willCreate(path)
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      let code = errno
      Interruption.isGone(path)
      throw .code(code)
    }
    guard place.prepare(file) else {
      close(file)
      remove()
      throw .owner
    }
  }

  /// The reason why a file cannot be replaced.
  enum Failure: Error {
    /// The `errno` of a system call.
    case code(CInt)
    /// The owner cannot be kept.
    case owner
  }

  /// Writes `bytes` and waits until they are on the disk. Returns 0 or an `errno`. Closes the file.
  func fill(_ bytes: [UInt8]) -> CInt {
    var code = bytes.withUnsafeBufferPointer { writeAll($0, to: file) }
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    return code
  }

  /// Moves the file to its destination. Returns 0 or an `errno`.
  func move() -> CInt { rename(path, place.path) == 0 ? 0 : errno }

  /// Removes the file if it has not been moved.
  func remove() {
    unlink(path)
    Interruption.isGone(path)
  }
}

/// The temporary files that a signal has to remove. Used by the thread that writes, and by the
/// signal's handler, which only follows pointers and calls unlink(2).
private enum Interruption {
  private struct Entry {
    var path: UnsafeMutablePointer<CChar>?
    var next: UnsafeMutablePointer<Entry>?
  }

  /// The latest entry. Entries are never freed: there is one for each output.
  nonisolated(unsafe) private static var latest: UnsafeMutablePointer<Entry>?

  /// Makes signals remove `path` from now on.
  static func willCreate(_ path: String) {
    if latest == nil { for number in [SIGINT, SIGTERM, SIGHUP] { handle(number) } }
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entry.initialize(to: Entry(path: strdup(path), next: latest))
    latest = entry
  }

  /// Makes signals leave `path` alone again.
  static func isGone(_ path: String) {
    var entry = latest
    while let current = entry {
      if let known = current.pointee.path, strcmp(known, path) == 0 { current.pointee.path = nil }
      entry = current.pointee.next
    }
  }

  /// Installs the handler of signal `number`, unless the program was started to ignore it.
  private static func handle(_ number: CInt) {
    let before = signal(number, SIG_IGN)
    guard address(before) != address(SIG_IGN) else { return }
    signal(number) { number in
      var entry = Interruption.latest
      while let current = entry {
        if let path = current.pointee.path { unlink(path) }
        entry = current.pointee.next
      }
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// Returns the address of `handler`, the only means to compare handlers.
  private static func address<Handler>(_ handler: Handler) -> UInt {
    withUnsafeBytes(of: handler) { $0.load(as: UInt.self) }
  }
}
