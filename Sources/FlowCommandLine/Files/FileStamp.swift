/// Attributes of a file that change when somebody writes it. A replaced file has another number.
package struct FileStamp: Equatable, CustomStringConvertible {
  private let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The attributes as numbers.
  package var description: String { "\(number) \(size) \(seconds) \(nanoseconds)" }

  /// The stamp of the file at `path`; nil if there is none.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }
}
