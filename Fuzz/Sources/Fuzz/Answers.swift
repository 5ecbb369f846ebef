import FlowRuntime
import Foundation
import Synchronization

@testable import FlowCommandLine
@testable import flowc

/// The program's standard output, that is, the language server's answers.
final class Answers: Sendable {
  private let count = Mutex(0)
  /// True iff what `finish` writes has been read.
  private let isLast = Mutex(false)
  private let arrival = DispatchSemaphore(value: 0)
  private let pipe: Descriptors

  /// How long a server may take for its answers, in seconds: a little less than an input may take.
  private static let patience =
    (ProcessInfo.processInfo.environment["FUZZ_HANG"].flatMap(Double.init) ?? 5) - 1

  /// Takes standard output over.
  init() {
    guard let pipe = Descriptors.pipe(), dup2(pipe.write, STDOUT_FILENO) >= 0 else {
      preconditionFailure("no pipe")
    }
    self.pipe = pipe
    Thread.detachNewThread { [self] in
      var reader = MessageReader(pipe.read)
      while case .message(let content) = reader.next() { take(content) }
      preconditionFailure("the invariant is broken: the server writes what is no message")
    }
  }

  /// Waits until `expected` answers have come; traps where they do not.
  func wait(for expected: Int) {
    let deadline = DispatchTime.now() + Answers.patience
    while count.withLock({ $0 }) < expected {
      let isLate = arrival.wait(timeout: deadline) == .timedOut
      expect(!isLate, "\(count.withLock { $0 }) answers to \(expected) requests")
    }
  }

  /// Reads the rest of the output of a server that has ended, and begins to count again. Traps
  /// where more than `expected` answers came; nil is any number.
  func finish(after expected: Int?) {
    let last = Array(#"{"id":0,"result":"last"}"#.utf8)
    let message = Array("Content-Length: \(last.count)\r\n\r\n".utf8) + last
    let written = message.withUnsafeBytes { Foundation.write(pipe.write, $0.baseAddress, $0.count) }
    expect(written == message.count, "the pipe is closed")
    while !isLast.withLock({ $0 }) { arrival.wait() }
    isLast.withLock { $0 = false }
    let found = count.withLock { count in
      defer { count = 0 }
      return count
    }
    expect(expected.map { $0 == found } ?? true, "\(found) answers to \(expected ?? 0) requests")
  }

  private func take(_ content: [UInt8]) {
    guard let document = JSONDocument(content) else {
      return expect(false, "no JSON: \(String(decoding: content, as: UTF8.self))")
    }
    let message = JSONValue(document)
    guard message["result"] != nil || message["error"] != nil else { return }
    expect(message["id"] != nil, "an answer says not to what")
    guard message["result"]?.string != "last" else {
      isLast.withLock { $0 = true }
      arrival.signal()
      return
    }
    count.withLock { $0 += 1 }
    arrival.signal()
  }
}

/// The two ends of a pipe.
struct Descriptors: Sendable {
  let read: CInt
  let write: CInt

  /// Makes a pipe; nil where the system has none left.
  static func pipe() -> Descriptors? {
    var ends: [CInt] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    return Descriptors(read: ends[0], write: ends[1])
  }
}
