import FlowDSL
import FlowRuntime
import Foundation

@testable import FlowCommandLine
@testable import flowc

/// The messages that a client writes to the language server, one on each line; or, if the first
/// byte is `C`, bytes as they come.
///
/// Invariant: every request has exactly one answer, and so has anything that is not a message;
/// everything that the server writes is JSON; and it ends when the client is gone.
struct ServerTarget: Target {
  private let answers = Answers()

  static func seeds() -> [[UInt8]] {
    let files = Corpus.files.filter { $0.bytes.count < 1500 }
    let texts = stride(from: 0, to: files.count, by: 4).map { files[$0] } + Corpus.samples.joined()
    let whole = texts.map { conversation(String(decoding: $0.bytes, as: UTF8.self)) }
    return whole.map { Array($0.joined(separator: "\n").utf8) }
      + [Array("Content-Length: 2\r\n\r\n{}Content-Length: x\r\n\r\n[".utf8)]
  }

  /// Opens `text`, asks everything there is to ask about some places in it, and changes it.
  private static func conversation(_ text: String) -> [String] {
    var writer = JSONWriter()
    writer.write(text)
    let document = #""textDocument":{"uri":"file:///f.flow","version":1"#
    let opening =
      #"{"method":"textDocument/didOpen","params":{\#(document),"languageId":"flow","text":\#(writer.text)}}}"#
    let lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count
    var requests: [String] = []
    for (number, request) in Request.allCases.enumerated()
    where request != .initialize && request != .shutdown {
      let place = #"{"line":\#(number * 3 % lineCount),"character":\#(number * 5 % 20)}"#
      requests.append(
        #"{"id":\#(number),"method":"\#(request.rawValue)","params":{\#(document)},"#
          + #""position":\#(place),"range":{"start":{"line":0,"character":0},"end":\#(place)},"#
          + #""newName":"other","query":"a","context":{"diagnostics":[]}}}"#)
    }
    let change =
      #"{"method":"textDocument/didChange","params":{\#(document)},"contentChanges":[{"range":"#
      + #"{"start":{"line":1,"character":2},"end":{"line":1,"character":4}},"text":"x"}]}}"#
    let end = #"{"method":"textDocument/didClose","params":{\#(document)}}}"#
    return [opening] + requests + [change, requests[1], requests[7], end]
      + [#"{"id":"end","method":"shutdown"}"#]
  }

  func test(_ input: [UInt8]) {
    if input.first == UInt8(ascii: "C") { serve(bytes: input) } else { serve(lines: input) }
  }

  /// Starts a server, and returns where it takes its news from and what is signaled at its end.
  private func start() -> (Inbox, DispatchSemaphore) {
    let inbox = Inbox()
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var server = LanguageServer(inbox)
      _ = server.run()
      end.signal()
    }
    return (inbox, end)
  }

  /// Passes on bytes that need not be messages. None of them may name folders to read.
  private func serve(bytes: [UInt8]) {
    guard !String(decoding: bytes, as: UTF8.self).contains("initialize"),
      let pipe = Descriptors.pipe(), bytes.count < 1 << 15
    else { return }
    let (inbox, end) = start()
    _ = bytes.withUnsafeBytes { write(pipe.write, $0.baseAddress, $0.count) }
    close(pipe.write)
    inbox.read(pipe.read)
    close(pipe.read)
    end.wait()
    answers.finish(after: nil)
  }

  /// Passes on each line as a message, and waits for as many answers as they ask for.
  private func serve(lines input: [UInt8]) {
    let (inbox, end) = start()
    let unit = input.count.isMultiple(of: 2) ? #""utf-8""# : ""
    let beginning =
      #"{"id":"begin","method":"initialize","params":{"capabilities":{"general":{"positionEncodings":[\#(unit)]}}}}"#
    var expected = 0
    for line in [Array(beginning.utf8)] + Input(input).lines.prefix(64) {
      let call = JSONDocument(line).map { Call(JSONValue($0), at: .now()) }
      if let call, call.id == nil, call.method == "exit" { break }
      if let call, call.method == "workspace/didChangeWorkspaceFolders" { continue }
      expected += ServerTarget.answers(to: call)
      inbox.post(.message(line, at: .now()))
    }
    answers.wait(for: expected)
    inbox.post(.end)
    end.wait()
    answers.finish(after: expected)
  }

  private static func answers(to call: Call?) -> Int {
    guard let call else { return 1 }
    if call.error != nil { return 1 }
    return call.id != nil && call.method != "$/cancelRequest" ? 1 : 0
  }
}
