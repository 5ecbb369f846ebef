/// Code in UTF-8, which is written in place.
struct CodeText {
  /// The code so far.
  private(set) var bytes: [UInt8] = []

  /// Appends `text`.
  static func += (code: inout CodeText, text: String) {
    var text = text
    text.withUTF8 { code.bytes.append(contentsOf: $0) }
  }

  /// Appends `text`, which is UTF-8.
  mutating func append(_ text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }
}
