import FlowCommandLine

/// The file that `flowc import -o` writes. Its first line has a checksum of the others, which tells
/// whether somebody has edited it since.
struct ImportedFile {
  /// The content.
  let text: String

  private static let start = "// Imported by flowc, and not edited since if this is its checksum: "

  /// The file with the imported `graph`.
  init(_ graph: [UInt8]) {
    let line = Self.start + Fingerprints.digest(of: [graph])
    text = "\(line)\n\(String(decoding: graph, as: UTF8.self))"
  }

  /// Throws if the file at `path` was not imported, or was edited.
  static func checkUnedited(_ path: String) throws(CommandLineError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    let bytes = try contents(of: path)
    let line = bytes.prefix { $0 != 0x0A }
    let rest = Array(bytes.dropFirst(line.count + 1))
    guard !line.elementsEqual((start + Fingerprints.digest(of: [rest])).utf8) else { return }
    throw CommandLineError(
      "`\(path)` is not an imported graph, or was edited since: nothing was written; `--force`"
        + " replaces it")
  }
}
