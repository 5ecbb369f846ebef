/// Where a file is written: its path with links followed, and what a file that is there has beside its
/// content.
struct FilePlace {
  /// The path of the file itself.
  let path: String
  /// The rights of the file that is there.
  private(set) var mode: mode_t?
  /// Who owns it.
  private var owner: (user: uid_t, group: gid_t)?
  /// True iff the file has further names, which shall go on to mean it.
  private var hasOtherNames = false

  /// How many links may lead on to others.
  private static let mostLinks = 40

  /// The place of the file at `path`, with its `status`; nil, with `errno`, if it is gone.
  init?(of path: String, _ status: stat) {
    guard let real = Path.real(path) else { return nil }
    self.path = real
    mode = status.st_mode
    owner = (status.st_uid, status.st_gid)
    hasOtherNames = status.st_nlink > 1
  }

  /// The place of a file that is not there yet; where links lead to it, it is made at their end.
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

  /// Gives `file`, which is to take this place, the owner and rights of the file that is there. Returns
  /// whether it may take the place: it may not where other names mean the old file, or where the owner
  /// cannot be kept. Such a file is written over.
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
  static func parts(of path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
    return (String(path[...slash]), path[path.index(after: slash)...])
  }

  /// Writes `bytes` over what the file holds. Returns 0 or an `errno`, after which it holds what it
  /// did.
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
