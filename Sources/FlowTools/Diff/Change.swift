import FlowDSL
import FlowRuntime

/// One difference in the new graph, with its position in both.
package struct Change: Sendable {
  /// The class of the change.
  package var kind: Kind
  /// Whether something was added, removed or changed.
  package var effect: Effect
  /// True iff something that worked with the old graph does not with the new one.
  package var isBreaking: Bool
  /// The changed declaration: `Home.cart`.
  package var subject: String
  /// The change, as a sentence without its subject.
  package var message: Phrase
  /// For a link: a URL that shows it.
  package var url: String?
  /// The module of the declaration; nil for the app's part.
  package var module: String? = nil
  /// Its position in the old graph, or that of the declaration that would contain it.
  package var old: Source.Span
  /// Its position in the new graph, or that of the declaration that would contain it.
  package var new: Source.Span

  /// The classes of changes, in the order of a report.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A URL that opens something else, or nothing.
    case link = "LINK"
    /// A saved state that is not restored as it was.
    case state = "STATE"
    /// Swift code that does not compile with the generated code.
    case api = "API"
    /// The possible actions of users, and their appearance.
    case flow = "FLOW"
  }

  /// The effect of a change.
  package enum Effect: String, Sendable, Hashable {
    case added, removed, changed
  }
}

/// A sentence of plain words and of code, spelled as in a graph or in Swift. Interpolated parts are
/// code.
package struct Phrase: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The pieces in order.
  package private(set) var pieces: [Piece] = []

  /// A part of a sentence.
  package enum Piece: Sendable, Hashable {
    case words(String)
    case code(String)
  }

  /// Plain words.
  package init(stringLiteral words: String) { pieces = [.words(words)] }

  /// Words, and code between them.
  package init(stringInterpolation: Interpolation) { pieces = stringInterpolation.pieces }

  /// The sentence with back-ticks around code.
  package var text: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .code(let code): "`\(code)`"
      }
    }.joined()
  }

  /// Collects the pieces.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    /// Collects no pieces so far.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    package mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { pieces.append(.words(words)) }
    }

    /// Adds code.
    package mutating func appendInterpolation(_ code: String) { pieces.append(.code(code)) }

    /// Adds words that are not known beforehand.
    package mutating func appendInterpolation(words: String) { appendLiteral(words) }
  }
}
