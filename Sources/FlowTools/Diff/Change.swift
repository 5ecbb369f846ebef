import FlowDSL
import FlowRuntime

/// One thing that is otherwise in the new graph, with where it stands in both.
package struct Change: Sendable {
  /// What it is a change of.
  package var kind: Kind
  /// Whether something was added, removed or changed.
  package var effect: Effect
  /// True iff something that worked with the old graph does not with the new one.
  package var isBreaking: Bool
  /// What has changed: `Home.cart`.
  package var subject: String
  /// How, in a sentence without its subject.
  package var message: Phrase
  /// Of a link: a URL that shows it.
  package var url: String?
  /// Where it stands in the old graph, or what it would stand in.
  package var old: Span
  /// Likewise in the new one.
  package var new: Span

  /// The classes of changes, in the order of a report.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A URL that opens something else, or nothing.
    case link = "LINK"
    /// A saved state that is not restored as it was.
    case state = "STATE"
    /// Swift that does not compile with what is generated.
    case api = "API"
    /// What users can do, and how it looks.
    case flow = "FLOW"
  }

  /// What became of something.
  package enum Effect: String, Sendable, Hashable {
    case added, removed, changed
  }
}

/// A sentence of plain words and of what is spelled as in a graph or in Swift. What is interpolated is
/// the latter.
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

    /// Nothing so far.
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
