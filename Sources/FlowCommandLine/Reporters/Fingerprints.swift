import FlowDSL

/// Names findings, so that services and baselines recognize one after its lines have moved: by the
/// rule, the file and the message. Equal ones are numbered.
package struct Fingerprints {
  private var counts: [String: Int] = [:]

  /// A hash of `parts`, which almost certainly differs for other parts: 16 hexadecimal digits.
  package static func digest(of parts: [[UInt8]]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    // FNV-1a, with a zero after each part.
    for part in parts {
      for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = hash &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the name of `finding` in the file at `path`: 16 hexadecimal digits, and the number of
  /// one that is not the first. Findings are passed in their order.
  mutating func next(_ finding: Diagnostic, at path: String) -> String {
    let name = Self.digest(
      of: [finding.rule.code, path, finding.message].map { Array($0.utf8) })
    counts[name, default: 0] += 1
    let number = counts[name] ?? 1
    return number == 1 ? name : "\(name)-\(number)"
  }
}
