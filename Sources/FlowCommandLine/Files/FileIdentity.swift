/// The identity of a file, whichever path or link leads to it.
struct FileIdentity: Hashable {
  private var device: UInt64
  private var number: UInt64
  /// True iff it is not a folder, device or pipe.
  let isRegular: Bool
  /// True iff it is a folder.
  let isFolder: Bool

  /// The identity of the file with `status`.
  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }

  /// The identity of the file at `path`; nil if there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The identity of the link at `path`, or of another file there; nil if there is none.
  init?(ofLink path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// True iff the file has further names, which must continue to refer to it.
  init?(ofOpen file: CInt) {
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    self.init(status)
  }
}
