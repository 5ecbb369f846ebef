import Foundation

/// A file that is written beside its destination and takes its place at once when it is whole.
///
/// Where SIGINT, SIGTERM or SIGHUP end the program, those that exist are removed first.
struct TemporaryFile {
  /// Where it stands until it is moved.
  let path: String
  private let file: CInt

  /// Creates an empty one in the folder of `destination`, with the rights that `mode` gives.
  init(for destination: String, mode: mode_t?) throws(CommandLineError) {
    let slash = destination.lastIndex(of: "/")
    let folder = slash.map { String(destination[...$0]) } ?? ""
    let name = slash.map { destination[destination.index(after: $0)...] } ?? destination[...]
    let mark = String(UInt32.random(in: 0 ... .max), radix: 36)
    path = "\(folder).\(name.utf8.count > 200 ? "flowc" : name).\(getpid())\(mark).tmp"
    Interruption.willCreate(path)
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      let code = errno
      Interruption.isGone(path)
      guard code == ENOENT else { throw .unwritable(destination, code) }
      throw CommandLineError("cannot write `\(destination)`: there is no folder `\(folder)`")
    }
    if let mode { fchmod(file, mode & 0o7777) }
  }

  /// Writes `bytes` and waits until they are on the disk. Returns 0 or an `errno`. Closes the file.
  func fill(_ bytes: [UInt8]) -> CInt {
    var code = bytes.withUnsafeBufferPointer { writeAll($0, to: file) }
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    return code
  }

  /// Puts the file in the place of `destination`. Returns 0 or an `errno`.
  func move(to destination: String) -> CInt {
    guard rename(path, destination) == 0 else { return errno }
    Interruption.isGone(path)
    return 0
  }

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

  /// The latest entry. Entries are never freed, there are as many as there are outputs.
  nonisolated(unsafe) private static var latest: UnsafeMutablePointer<Entry>?

  /// Has signals remove `path` from now on.
  static func willCreate(_ path: String) {
    if latest == nil { for number in [SIGINT, SIGTERM, SIGHUP] { handle(number) } }
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entry.initialize(to: Entry(path: strdup(path), next: latest))
    latest = entry
  }

  /// Has signals leave `path` alone again.
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

  /// Handlers can be told apart only by where they are.
  private static func address<Handler>(_ handler: Handler) -> UInt {
    withUnsafeBytes(of: handler) { $0.load(as: UInt.self) }
  }
}
