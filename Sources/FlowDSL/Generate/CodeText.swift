/// Lines of code, and where the declaration at their end may be broken.
///
/// A declaration is written in place, on one line. Most fit; the others are taken apart again.
struct CodeText {
  /// The text so far, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The position where the declaration begins.
  private var start = 0
  /// What is between the parentheses of its parameters.
  private var parameters: Range<Int>?
  /// The position where what surrounds its body begins, and the body.
  private var body: (start: Int, statement: Range<Int>, isBraced: Bool)?

  /// Appends `text`.
  static func += (code: inout CodeText, text: String) {
    var text = text
    text.withUTF8 { code.bytes.append(contentsOf: $0) }
  }

  /// Appends `text`, which is UTF-8.
  mutating func append(_ text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

  // MARK: - Writing a declaration

  /// Begins a declaration here.
  mutating func begin() {
    start = bytes.count
    parameters = nil
    body = nil
  }

  /// Appends the parameters that `write` writes, each after a call of `separate()`, in parentheses.
  mutating func parameters(_ write: (inout CodeText) -> Void) {
    self += "("
    let start = bytes.count
    parameters = start..<start
    write(&self)
    parameters = start..<bytes.count
    self += ")"
  }

  /// Appends what stands before a parameter: a comma, if it is not the first.
  mutating func separate() {
    if let parameters, parameters.lowerBound < bytes.count { self += ", " }
  }

  /// Appends the statement that `write` writes, in braces.
  mutating func body(_ write: (inout CodeText) -> Void) {
    writeBody(" { ", write, " }", isBraced: true)
  }

  /// Appends a case of a switch, with the statement that `write` writes.
  mutating func branch(_ pattern: String, _ write: (inout CodeText) -> Void) {
    self += "case "
    self += pattern
    writeBody(": ", write, "", isBraced: false)
  }

  private mutating func writeBody(
    _ before: String, _ write: (inout CodeText) -> Void, _ after: String, isBraced: Bool
  ) {
    let start = bytes.count
    self += before
    let statement = bytes.count
    write(&self)
    body = (start, statement..<bytes.count, isBraced)
    self += after
  }

  /// Appends `head`, `parameters` in parentheses, and `tail`.
  mutating func add(_ head: String, _ parameters: [String], _ tail: String) {
    self += head
    self.parameters { code in
      for parameter in parameters {
        code.separate()
        code += parameter
      }
    }
    self += tail
  }

  // MARK: - Taking it apart

  /// The declaration so far.
  var declaration: ArraySlice<UInt8> { bytes[start...] }

  /// Removes the body, so that only what opens it is left; nil if there is none.
  mutating func takeBody() -> (statement: String, isBraced: Bool)? {
    guard let body else { return nil }
    let statement = String(decoding: bytes[body.statement], as: UTF8.self)
    bytes.removeSubrange(body.start...)
    self += body.isBraced ? " {" : ":"
    return (statement, body.isBraced)
  }

  /// Removes the parameters and what follows, from the closing parenthesis on, so that only what opens
  /// them is left; nil if there are none.
  mutating func takeParameters() -> (parameters: String, tail: String)? {
    guard let range = parameters, !range.isEmpty else { return nil }
    let list = String(decoding: bytes[range], as: UTF8.self)
    let tail = String(decoding: bytes[range.upperBound...], as: UTF8.self)
    bytes.removeSubrange(range.lowerBound...)
    return (list, tail)
  }
}
