/// The destination of a file: its path with links followed, and the attributes of an existing file
/// there.
package struct FilePlace {
  /// The path of the file itself.
  let path: String
  /// The attributes of the existing file.
  private let status: stat?

  /// The maximum length of a chain of links.
  private static let mostLinks = 40

  /// The place of the file at `path`, with its `status`; nil, with `errno`, if it no longer exists.
  init?(of path: String, _ status: stat) {
    guard let real = Path.real(path) else { return nil }
    self.path = real
    self.status = status
  }

  /// The place of a file that does not exist yet; if links lead to it, it is created at their end.
  init(ofNew path: String) throws(CommandLineError) {
    var current = path
    for _ in 0..<Self.mostLinks {
      guard let target = Path.target(ofLink: current) else {
        self.path = current
        status = nil
        return
      }
      let folder = Self.parts(of: current).folder
      current = target.hasPrefix("/") ? target : folder + target
    }
    throw .unwritable(path, ELOOP)
  }

  /// True iff there is a file.
  var exists: Bool { status != nil }

  /// True iff the file has further names, which must continue to refer to it.
  var hasOtherNames: Bool { status.map { $0.st_nlink > 1 } ?? false }

  /// Gives `file`, which is to take this place, the owner and permissions of the existing file;
  /// false iff the owner cannot be kept.
  func prepare(_ file: CInt) -> Bool {
    guard let status else { return true }
    var own = stat()
    guard fstat(file, &own) == 0 else { return false }
    let isKept = own.st_uid == status.st_uid && own.st_gid == status.st_gid
    guard isKept || fchown(file, status.st_uid, status.st_gid) == 0 else { return false }
    return fchmod(file, status.st_mode & 0o7777) == 0
  }

  /// The folder, with its `/`, empty for the current one, and the name in it.
  var parts: (folder: String, name: Substring) { Self.parts(of: path) }

  /// The folder of `path`, with its `/`, empty for the current one, and the name in it.
  package static func parts(of path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
    return (String(path[...slash]), path[path.index(after: slash)...])
  }

  /// Overwrites the content of the file with `bytes`. Returns 0 or an `errno`; after an error it
  /// has its old content if the disk has room for that.
  func overwrite(with bytes: [UInt8]) -> CInt {
    guard let old = try? contents(of: path) else { return EIO }
    let code = fill(bytes)
    if code != 0 { _ = fill(old) }
    return code
  }

  private func fill(_ bytes: [UInt8]) -> CInt {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return errno }
    var code = bytes.withUnsafeBufferPointer { writeAll($0, to: file) }
    if code == 0, ftruncate(file, off_t(bytes.count)) != 0 || fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    return code
  }
}
