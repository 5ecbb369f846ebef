import FlowRuntime
import Foundation

extension UUID: FlowArgument {
  /// Creates the UUID with the text of `argument`, in upper or lower case, or nil if it is not a
  /// UUID.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument else { return nil }
    self.init(uuidString: text)
  }

  /// The UUID's text, in upper case.
  public nonisolated var navigationArgument: NavigationArgument { .string(uuidString) }
}

extension URL: FlowArgument {
  /// Creates the URL with the text of `argument`, or nil if it is not a URL.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument else { return nil }
    self.init(string: text)
  }

  /// The absolute URL's text. A relative URL is restored as an absolute one.
  public nonisolated var navigationArgument: NavigationArgument { .string(absoluteString) }
}

extension Decimal: FlowArgument {
  /// Creates the number with the digits in `argument`, or nil if it is not a number.
  public nonisolated init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument,
      let value = try? JSONDecoder().decode(Decimal.self, from: Data(text.utf8))
    else { return nil }
    self = value
  }

  /// The number's digits: `12.5`. If the value is not a number, every action with this argument is
  /// refused.
  public nonisolated var navigationArgument: NavigationArgument {
    isFinite ? .string("\(self)") : .double(.nan)
  }
}
