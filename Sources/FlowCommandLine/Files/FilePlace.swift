/// The destination of a file: its path with links followed, and the attributes of an existing file
/// there.
package struct FilePlace {
  /// The path of the file itself.
  let path: String
  /// The permissions of the existing file.
  private(set) var mode: mode_t?
  /// Its owner.
  private var owner: (user: uid_t, group: gid_t)?
  /// True iff the file has further names, which shall continue to refer to it.
  private var hasOtherNames = false

  /// The maximum length of a chain of links.
  private static let mostLinks = 40

  /// The place of the file at `path`, with its `status`; nil, with `errno`, if it no longer exists.
  init?(of path: String, _ status: stat) {
    guard let real = Path.real(path) else { return nil }
    self.path = real
    mode = status.st_mode
    owner = (status.st_uid, status.st_gid)
    hasOtherNames = status.st_nlink > 1
  }

  /// The place of a file that does not exist yet; if links lead to it, it is created at their end.
  init(ofNew path: String) throws(CommandLineError) {
    var current = path
    for _ in 0..<Self.mostLinks {
      guard let target = Path.target(ofLink: current) else {
        self.path = current
        return
      }
      let folder = current.lastIndex(of: "/").map { String(current[...$0]) } ?? ""
      current = target.hasPrefix("/") ? target : folder + target
    }
    throw .unwritable(path, ELOOP)
  }

  /// Gives `file`, which is to take this place, the owner and permissions of the existing file.
  /// Returns whether it may take the place: it may not if other names refer to the old file, or if
  /// the owner cannot be kept. Such a file is overwritten.
  func prepare(_ file: CInt) -> Bool {
    guard !hasOtherNames else { return false }
    if let owner {
      var status = stat()
      guard fstat(file, &status) == 0 else { return false }
      let isKept = status.st_uid == owner.user && status.st_gid == owner.group
      guard isKept || fchown(file, owner.user, owner.group) == 0 else { return false }
    }
    if let mode { fchmod(file, mode & 0o7777) }
    return true
  }

  /// The folder, with its `/`, empty for the current one, and the name in it.
  var parts: (folder: String, name: Substring) { Self.parts(of: path) }

  /// The folder of `path` and the name in it, likewise.
  package static func parts(of path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
    return (String(path[...slash]), path[path.index(after: slash)...])
  }

  /// Overwrites the content of the file with `bytes`. Returns 0 or an `errno`, after which it has
  /// its old content.
  func overwrite(with bytes: [UInt8]) -> CInt {
    guard let old = try? readFile(path) else { return EIO }
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
