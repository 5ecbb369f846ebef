import FlowDSL

/// The graph of an example on a page. A line `// Catalog.flow` begins a file of that name; an example
/// without one is one file.
enum Example {
  /// The files of `text`.
  static func sources(_ text: [UInt8]) -> [Source] {
    var files: [(name: String, bytes: [UInt8])] = [("Example.flow", [])]
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      if words.count == 2, words[0] == "//", words[1].hasSuffix(".flow") {
        files.append((String(words[1]), []))
      } else {
        files[files.count - 1].bytes += line + [UInt8(ascii: "\n")]
      }
    }
    if files.count > 1 { files.removeFirst() }
    return files.map { Source(name: $0.name, bytes: $0.bytes) }
  }
}
