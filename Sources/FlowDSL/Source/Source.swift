import FlowRuntime

/// One `.flow` file: the name that messages show and the bytes as they are on disk.
public struct Source: Sendable, Hashable {
  /// The path as the user wrote it; `-` for standard input.
  public var name: String
  /// The whole content. At most `UInt32.max` bytes.
  public var bytes: [UInt8]

  /// A file called `name` with `bytes` as its content.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// A file called `name` with the UTF-8 bytes of `text`.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

extension Source {
  /// True iff the file is UTF-16: it begins with a byte-order mark of that, or with two characters
  /// of ASCII in it.
  var isUTF16: Bool {
    guard bytes.count >= 2 else { return false }
    if bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF { return true }
    guard bytes.count >= 4 else { return false }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    return zeros == [false, true, false, true] || zeros == [true, false, true, false]
  }

  /// A half-open range of bytes in one file of a graph. Twelve bytes.
  public struct Span: Sendable, Hashable {
    /// The file, by its position in the graph's sorted list of files.
    package var file: ID<Source>
    /// The position of the file in `Compilation.sources`.
    public var fileIndex: Int { file.index }
    /// Offset of the first byte.
    public var start: UInt32
    /// Offset after the last byte.
    public var end: UInt32

    /// Bytes `start` up to `end` of `file`.
    package init(file: ID<Source>, start: UInt32, end: UInt32) {
      self.file = file
      self.start = start
      self.end = end
    }

    /// True iff `other` lies within this span.
    public func contains(_ other: Span) -> Bool {
      file == other.file && start <= other.start && other.end <= end
    }
  }
}
