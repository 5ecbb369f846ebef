import Foundation

/// A folder of one test; it is removed with the value.
final class TemporaryFolder {
  /// Where it is.
  let path: String

  /// Creates an empty one.
  init() {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("flowc-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in it.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes `text` to the file `name`, and makes its folders.
  func write(_ name: String, _ text: String) { write(name, Array(text.utf8)) }

  /// Writes `bytes` to the file `name`, and makes its folders.
  func write(_ name: String, _ bytes: [UInt8]) {
    let url = URL(fileURLWithPath: path(name))
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: url.path, contents: Data(bytes))
  }

  /// The text of the file `name`.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  /// The new file `name`, open for writing.
  func writing(_ name: String) throws -> FileHandle {
    write(name, "")
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
  }

  /// Makes `name` a symbolic link to `target`.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  /// The names of everything in it, hidden files included, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// When the file `name` was last written.
  func date(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.modificationDate] as? Date
  }

  /// Sets when the file `name` was last written.
  func setDate(_ name: String, _ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
  }
}
