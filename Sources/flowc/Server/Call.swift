import Dispatch

/// A request, a notification, or what is neither.
struct Call {
  /// What tells the request from others; nil of a notification.
  var id: RequestID?
  /// What is asked; empty where nothing is.
  var method = ""
  /// With what.
  var params: JSONValue?
  /// Why it is no call.
  var error: ResponseError?
  /// When it came.
  var arrival = DispatchTime.now()
}

extension Call {
  /// The call that a message is, which came at `arrival`.
  init(_ message: JSONValue, at arrival: DispatchTime) {
    self.arrival = arrival
    guard message.isObject else {
      error = .invalidRequest("a message is no JSON object")
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
      // An answer to what the server asked needs none.
      id = nil
    }
  }
}
