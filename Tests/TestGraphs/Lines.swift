import FlowDSL
import FlowRuntime

extension Diagnostic {
  /// The finding in one line, for a failed expectation.
  func line(in sources: [Source]) -> String {
    let source = sources[primary.span.file.index]
    let line = source.bytes[..<Int(primary.span.start)].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).count
    return "\(source.name):\(line): \(rule.code) \(message)"
  }
}

extension Source {
  /// The number of the line, from 1, that the byte at `offset` stands in.
  func line(at offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
