import FlowDSL

extension SwiftFile {
  /// The reason why the file cannot be read as Swift, as a clause with the line. O(tokens).
  func findFlaw() -> String? {
    if let zero = source.bytes.firstIndex(of: 0) { return "line \(line(at: zero)) has a zero byte" }
    guard
      let open = tokens.indices.first(where: { partners[$0] < 0 && tokens[$0].isBracket })
    else { return nil }
    let role = tokens[open].opens ? "is not closed" : "closes nothing"
    return "`\(text(open))` in line \(line(at: Int(tokens[open].start))) \(role)"
  }

  /// The number of the line with the byte at `offset`, from 1. Linear in the bytes before it.
  private func line(at offset: Int) -> Int {
    1 + source.bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
  }
}

extension SwiftToken {
  fileprivate var isBracket: Bool { opens || closes }
}

extension [SwiftFile] {
  /// A sentence about each file that cannot be read.
  var flaws: [String] {
    compactMap { file in
      file.flaw.map { "`\(file.source.name)` is left out, as it cannot be read as Swift: \($0)" }
    }
  }
}
