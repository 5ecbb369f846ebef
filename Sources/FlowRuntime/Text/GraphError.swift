/// Why a text is no graph, and where.
public struct GraphError: Error, Sendable, Hashable {
  /// How many bytes of the text stand before the place where it goes wrong.
  public var position: Int
  /// What is wrong there.
  public var reason: Reason

  /// What can be wrong with a graph's text.
  public enum Reason: Sendable, Hashable {
    /// The text does not begin as a graph does.
    case notAGraph
    /// The graph is of a version that this runtime does not read.
    case unknownVersion(UInt64)
    /// The text ends too early.
    case cutOff
    /// Something stands behind the graph's end.
    case trailingText
    /// A byte that cannot stand here.
    case unexpectedByte(UInt8)
    /// A number that is larger than what it stands for can be.
    case numberOutOfRange
    /// More rows than the rest of the text can hold.
    case countOutOfRange
    /// A string that is not UTF-8.
    case invalidUTF8
    /// Strings that are not in the order of their bytes, or are not different.
    case unorderedStrings
    /// A number that is not finite.
    case notFinite
    /// A row that names one that does not exist, or not the kind that is needed.
    case badReference
    /// A boolean whose operators and operands do not match.
    case unbalancedBoolean
    /// Arguments that are not those of the parameters they are for.
    case badArguments
    /// A coordinator that does not hold what its kind must hold.
    case badShape
    /// Places that are too many, or a coordinator that contains itself.
    case badPlaces
  }

  /// Says that the text is wrong behind `position` bytes.
  public init(position: Int, reason: Reason) {
    self.position = position
    self.reason = reason
  }
}

extension GraphError: CustomStringConvertible {
  /// One line that says what is wrong and where.
  public var description: String { "not a graph at byte \(position): \(reason.description)" }
}

extension GraphError.Reason: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
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
    case .badShape: "a coordinator lacks what its kind requires"
    case .badPlaces: "there are too many places, or a coordinator contains itself"
    }
  }
}
