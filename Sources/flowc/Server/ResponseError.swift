/// The reason why a request has no answer, as in JSON-RPC.
struct ResponseError: Error, Hashable {
  /// A number that clients know.
  var code: Int
  /// One line for people.
  var message: String

  /// The message is not JSON, or its header is invalid.
  static func parseError(_ message: String) -> ResponseError {
    ResponseError(code: -32700, message: message)
  }

  /// The JSON is not a request.
  static func invalidRequest(_ message: String) -> ResponseError {
    ResponseError(code: -32600, message: message)
  }

  /// The server does not know the method.
  static func methodNotFound(_ method: String) -> ResponseError {
    ResponseError(code: -32601, message: "there is no method `\(method)`")
  }

  /// A parameter of the method is missing or of another type.
  static func invalidParams(_ message: String) -> ResponseError {
    ResponseError(code: -32602, message: message)
  }

  /// `initialize` has not arrived yet.
  static let notInitialized = ResponseError(
    code: -32002, message: "`initialize` must be the first request")

  /// The client has canceled the request.
  static let cancelled = ResponseError(code: -32800, message: "the request was canceled")

  /// The request is well formed, but cannot be fulfilled.
  static func failed(_ message: String) -> ResponseError {
    ResponseError(code: -32803, message: message)
  }
}
