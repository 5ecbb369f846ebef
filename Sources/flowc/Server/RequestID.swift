import FlowCommandLine
import FlowRuntime

/// Distinguishes a request from others: chosen by the client, returned with the answer.
enum RequestID: Hashable {
  case number(Int)
  case text(String)

  /// The id in `value`; nil if it is none.
  init?(_ value: JSONValue?) {
    if let number = value?.int {
      self = .number(number)
    } else if let text = value?.string {
      self = .text(text)
    } else {
      return nil
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .number(let number): json.write(literal: number.description)
    case .text(let text): json.write(text)
    }
  }
}
