import FlowRuntime
import Foundation

extension UUID: FlowArgument {
  /// The UUID whose text `argument` is, in upper or lower case.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument else { return nil }
    self.init(uuidString: text)
  }

  /// The UUID's text, in upper case.
  public var navigationArgument: NavigationArgument { .string(uuidString) }
}

extension URL: FlowArgument {
  /// The URL whose text `argument` is.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument else { return nil }
    self.init(string: text)
  }

  /// The text of the whole URL. A URL that is relative to another one comes back absolute.
  public var navigationArgument: NavigationArgument { .string(absoluteString) }
}

extension Decimal: FlowArgument {
  /// The number whose digits the text of `argument` has.
  public init?(navigationArgument argument: NavigationArgument) {
    guard case .string(let text) = argument,
      let value = try? ArgumentJSON.decode(Decimal.self, text)
    else { return nil }
    self = value
  }

  /// The number's digits: `12.5`. What is no number has an argument that is refused wherever it is sent.
  public var navigationArgument: NavigationArgument {
    isFinite ? .string("\(self)") : .double(.nan)
  }
}
