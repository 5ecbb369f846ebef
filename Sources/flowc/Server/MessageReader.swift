import FlowCommandLine

/// Splits a stream of bytes into messages by their headers: `Content-Length: 17`, an empty line,
/// the content. If a header cannot be read, it continues at the next line that begins one.
struct MessageReader {
  /// The events of the stream.
  enum Event: Equatable {
    /// The content of a message.
    case message([UInt8])
    /// An unreadable message, with the reason.
    case malformed(String)
    /// The writer has closed the stream.
    case end
  }

  /// A longer content is not a message.
  static let mostBytes = 1 << 30
  /// A longer header is not a header.
  private static let mostHeader = 1 << 14

  private let file: CInt
  private var buffer: [UInt8] = []
  /// The start of the unread bytes in the buffer.
  private var position = 0
  /// True iff the current header was already reported.
  private var isLost = false

  /// Reads from the open `file`.
  init(_ file: CInt) { self.file = file }

  /// Waits for the next event.
  mutating func next() -> Event {
    var length: Int?
    var seen = 0
    while let line = readLine() {
      seen += line.count + 2
      if line.isEmpty {
        if let length { return content(length) }
        guard seen > 2, !isLost else { continue }
        return lost("a message has no `Content-Length`")
      }
      guard let field = Self.field(line) ?? foundField(line), seen <= Self.mostHeader else {
        if isLost {
          seen = 0
          continue
        }
        // The line may contain the next header after the rest of this message.
        position = line.startIndex
        return lost("a message's header cannot be read")
      }
      guard field.name == "content-length" else { continue }
      guard let count = Int(field.value), (0...Self.mostBytes).contains(count) else {
        return lost("`Content-Length` is not a number of bytes")
      }
      length = count
      isLost = false
    }
    return .end
  }

  private mutating func lost(_ reason: String) -> Event {
    isLost = true
    return .malformed(reason)
  }

  /// The lower-case name and the value of a header's line; nil for any other line.
  private static func field(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      return nil
    }
    let name = String(decoding: line[..<colon], as: UTF8.self)
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }) else { return nil }
    let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
    return (name.lowercased(), value.trimmed)
  }

  /// The length at the end of a line, if the previous message was longer than its header said.
  private func foundField(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
    guard isLost else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    guard let start = text.ranges(of: "Content-Length:").last else { return nil }
    return Self.field(Array(text[start.lowerBound...].utf8)[...])
  }

  /// The next line without its line end; nil at the end.
  private mutating func readLine() -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        let line = buffer[position..<end]
        position = end + 1
        return line.last == 0x0D ? line.dropLast() : line
      }
      // Lines that are not part of a header need not be kept.
      if buffer.count - position > Self.mostHeader { position = buffer.count }
      searched = buffer.count - position
      guard fill() else { return nil }
      searched += position
    }
  }

  private mutating func content(_ length: Int) -> Event {
    while buffer.count - position < length {
      guard fill() else { return .end }
    }
    defer { position += length }
    return .message(Array(buffer[position..<(position + length)]))
  }

  /// Reads more; false at the end.
  private mutating func fill() -> Bool {
    if position > 0 {
      buffer.removeFirst(position)
      position = 0
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { room in
      while true {
        let count = read(file, room.baseAddress, room.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        buffer.append(contentsOf: room[..<count])
        return true
      }
    }
  }
}
