import FlowCommandLine
import FlowRuntime

extension LanguageServer {
  /// Sends the answer to request `id`; `result` is JSON.
  func send(result: String, to id: RequestID) {
    send { json in
      json.key("id")
      id.write(to: &json)
      json.key("result")
      json.write(literal: result)
    }
  }

  /// Sends the reason why request `id` has no answer; `id` is nil if the request is unknown.
  func send(_ error: ResponseError, to id: RequestID?) {
    send { json in
      json.key("id")
      if let id { id.write(to: &json) } else { json.write(literal: "null") }
      json.object("error") { json in
        json.member("code", error.code)
        json.member("message", error.message)
      }
    }
  }

  /// Sends a notification; `params` is JSON.
  func notify(_ method: String, _ params: String) {
    send { json in
      json.member("method", method)
      json.key("params")
      json.write(literal: params)
    }
  }

  /// Sends the client a request, and ignores its answer; `params` is JSON.
  func ask(_ method: String, _ params: String) {
    send { json in
      json.member("id", "flowc:\(method)")
      json.member("method", method)
      json.key("params")
      json.write(literal: params)
    }
  }

  /// Reports an error to the user, where the client shows such messages.
  func log(_ message: String) {
    notify(
      "window/logMessage",
      json { json in
        json.object { json in
          json.member("type", 2)
          json.member("message", message)
        }
      })
  }

  /// The JSON that `write` writes.
  func json(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return json.text
  }

  private func send(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      members(&json)
    }
    let text = json.text
    // A client that cannot be reached has disconnected: the end of its input ends the server.
    try? StandardStream.output.write("Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
  }
}
