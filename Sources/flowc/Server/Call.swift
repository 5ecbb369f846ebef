import Dispatch
import FlowCommandLine

/// A request, a notification, or an invalid message.
struct Call {
  /// Distinguishes the request from others; nil for a notification.
  var id: RequestID?
  /// The method; empty if there is none.
  var method = ""
  /// Its parameters.
  var params: JSONValue?
  /// The reason why it is not a call.
  var error: ResponseError?
  var arrival = DispatchTime.now()
}

extension Call {
  /// The call in a message that arrived at `arrival`.
  init(_ message: JSONValue, at arrival: DispatchTime) {
    self.arrival = arrival
    guard message.isObject else {
      error = .invalidRequest("a message is not a JSON object")
      return
    }
    id = RequestID(message["id"])
    params = message["params"]
    if id == nil, message["id"] != nil {
      error = .invalidRequest("an `id` is neither a number nor a text")
    } else if let method = message["method"]?.string {
      self.method = method
    } else if message["result"] == nil, message["error"] == nil {
      error = .invalidRequest("a message has no `method`")
    } else {
      // The client's answer to a request of the server needs none.
      id = nil
    }
  }
}

extension Call {
  /// The part of the parameters that names the text that it is about: the data that the server has
  /// attached to the item or command that the client returns, else the parameters themselves.
  var subject: JSONValue? { params.map { $0.subject } }
}

extension JSONValue {
  /// The same of parameters.
  var subject: JSONValue {
    self["data"] ?? self["item"]?["data"] ?? self["arguments"]?.elements?.first ?? self
  }
}
