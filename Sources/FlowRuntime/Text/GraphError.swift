/// An error in a graph's text: its position, and a description that says what is wrong.
public struct GraphError: Hashable, Sendable {
  /// The number of bytes before the error.
  public var position: Int
  /// The kind of error.
  package var reason: Reason

  /// The kinds of errors in a graph's text.
  package enum Reason: Sendable, Hashable {
    /// The text does not begin as a graph does.
    case notAGraph
    /// The graph is of a version that this runtime does not read.
    case unknownVersion(UInt64)
    /// The text ends too early.
    case cutOff
    /// There is text after the graph's end.
    case trailingText
    /// A byte that is not allowed here.
    case unexpectedByte(UInt8)
    /// A number that is too large for its meaning.
    case numberOutOfRange
    /// More rows than the rest of the text can contain.
    case countOutOfRange
    /// A string that is not UTF-8.
    case invalidUTF8
    /// Strings that are not in the order of their bytes, or are not different.
    case unorderedStrings
    /// A number that is not finite.
    case notFinite
    /// A row that names one that does not exist, or not the required kind.
    case badReference
    /// A boolean with operators and operands that do not match.
    case unbalancedBoolean
    /// Arguments that do not match their parameters.
    case badArguments
    /// A text that the app's type of its parameter does not read.
    case unreadText(String, type: String)
    /// A coordinator without the contents that its kind requires.
    case badShape
    /// Places that are too many, or a coordinator that contains itself.
    case badPlaces
  }

  /// Reports an error after `position` bytes.
  package init(position: Int, reason: Reason) {
    self.position = position
    self.reason = reason
  }
}

// Not at the head of the type, for the reason that `NavigationError` gives.
extension GraphError: Error {}

extension GraphError: CustomStringConvertible {
  /// One line with the error and its position.
  public var description: String { "not a graph at byte \(position): \(reason.description)" }
}

extension GraphError.Reason: CustomStringConvertible {
  /// A description of the error.
  package var description: String {
    switch self {
    case .notAGraph: "the text does not begin with `flow`"
    case .unknownVersion(let version): "version \(version) is not supported"
    case .cutOff: "the text ends too early"
    case .trailingText: "there is text after the end"
    case .unexpectedByte(let byte): "unexpected byte \(byte)"
    case .numberOutOfRange: "a number is too large"
    case .countOutOfRange: "a row count exceeds the rest of the text"
    case .invalidUTF8: "a string is not UTF-8"
    case .unorderedStrings: "the strings are not in order"
    case .notFinite: "a number is not finite"
    case .badReference: "a reference to a row that does not exist or is of another kind"
    case .unbalancedBoolean: "a boolean's operators and operands do not match"
    case .badArguments: "the arguments do not match the parameters"
    case .unreadText(let text, let type): "`\(type)` does not read \"\(text)\""
    case .badShape: "a coordinator lacks what its kind requires"
    case .badPlaces: "there are too many places, or a coordinator contains itself"
    }
  }
}
