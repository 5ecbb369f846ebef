/// What makes two paths the same file: links lead to one.
struct FileIdentity: Hashable {
  private var device: UInt64
  private var number: UInt64
  /// True iff it is no folder, device or pipe.
  let isRegular: Bool

  /// The identity of what `status` was asked of.
  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  /// The identity of what is at `path`; nil if there is nothing.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
