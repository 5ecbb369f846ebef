import FlowRuntime

/// One row of the table of habits: how people who know other languages, or are tired, write a
/// clause; what is said about it; and how the clause is read all the same.
///
/// A row is tried only where the grammar has stopped, in the clauses of the blocks that list it. It
/// never changes what sound text means.
struct Habit: Sendable {
  /// The tokens of the clause.
  let pattern: HabitPattern
  /// The finding's text. `$1` is the text of the pattern's first element, and so on.
  let message: String
  /// Completes the correction by a match; false if the row does not fit after all.
  typealias Finish = @Sendable (HabitMatch, inout Correction) -> Bool

  private let rule: Rule
  private let place: String
  private let notes: [String]
  private let title: String
  private let edits: [(place: String, text: String)]
  private let isSafe: Bool
  private let readings: [(element: Int, reading: Reading)]
  private let finish: Finish?

  /// A row that says `message` where a clause is written as `pattern`, at the `place` of some
  /// elements, by default those after its `^`. Its fix is called `title` and makes `edits`, by
  /// place; without a title it is named after the first edit's text. `readings` tells how elements
  /// are read.
  init(
    _ pattern: HabitPattern, _ message: String, at place: String = "", notes: [String] = [],
    fix title: String = "", _ edits: KeyValuePairs<String, String> = [:], isSafe: Bool = true,
    read readings: KeyValuePairs<Int, Reading> = [:], as rule: Rule = .unexpected,
    by finish: Finish? = nil
  ) {
    self.pattern = pattern
    self.message = message
    self.rule = rule
    self.place = place.isEmpty ? "\(pattern.mark)" : place
    self.notes = notes
    self.title = title
    self.edits = edits.map { ($0.key, $0.value) }
    self.isSafe = isSafe
    self.readings = readings.map { ($0.key, $0.value) }
    self.finish = finish
  }

  /// The correction of the clause that begins at token `first` and that the grammar stopped reading
  /// at `stop`; nil if the row does not fit.
  func correction(of tree: Tree, from first: Int, stop: HabitStop) -> Correction? {
    guard let match = pattern.match(tree, from: first, stop: stop) else { return nil }
    if stop.isTold, !pattern.covers(stop.token - 1, in: match) { return nil }
    var correction = Correction(match.expand(message), at: match.span(place))
    correction.rule = rule
    correction.notes = notes.map(match.expand)
    if !edits.isEmpty {
      let edits = edits.map { Diagnostic.Edit(match.span($0.place), match.expand($0.text)) }
      let written = edits[0].text.split(separator: " ").joined(separator: " ")
      let title = title.isEmpty ? (written.isEmpty ? "remove it" : "write `\(written)`") : title
      correction.fix = Diagnostic.Fix(match.expand(title), edits, isSafe: isSafe)
    }
    for (element, reading) in readings {
      let tokens = match.captures[element - 1]
      if reading == .inside {
        correction.readings += [(tokens.lowerBound, .out), (tokens.upperBound - 1, .out)]
        continue
      }
      for token in tokens where !tree.tokens[token].kind.isComment {
        correction.readings.append((token, reading))
      }
    }
    return finish?(match, &correction) ?? true ? correction : nil
  }
}

/// A finding about a mistake, and how the clause is read again.
struct Correction {
  var rule = Rule.unexpected
  var message: String
  var span: Source.Span
  var notes: [String] = []
  var fix: Diagnostic.Fix?
  /// How single tokens are read.
  var readings: [(token: Int, reading: Reading)] = []
  /// True iff it is unknown which braces belong together.
  var isUnbraced = false
  /// The token at which nothing more is said; the one where the grammar stopped, if it is nil.
  var silenced: Int?
  /// True iff it is about a sign in a list of clauses: one finding is about all of these.
  var isOfList = false
  /// True iff nothing is said, because an earlier finding says it.
  var isSaid = false

  init(_ message: String, at span: Source.Span) {
    self.message = message
    self.span = span
  }
}

/// How a token is read that is written by habit.
enum Reading: Sendable, Hashable {
  /// It is left out.
  case out
  /// Its brackets are left out.
  case inside
  /// It is left out of the grammar, and is a leaf of the first kind: before the next node, or at
  /// the end of the node of the second kind around it.
  case leaf(Tree.Kind, in: Tree.Kind? = nil)
  /// It is this keyword.
  case word(Keyword)
  /// It is this keyword and then another one, `.none` for no other, and also a leaf of the kind, if
  /// any.
  case words(Keyword, Keyword = .none, leaf: Tree.Kind? = nil)
  /// It is this sign.
  case sign(Token.Kind)
  /// It stands for what the grammar expects there.
  case stand
  /// Nothing is missing before it.
  case given
  /// It begins a part of the clause that belongs elsewhere in it.
  case moved
}

/// Where the grammar stopped, and what it expected there.
struct HabitStop {
  /// The kinds of things that the grammar may expect, as far as rows ask.
  enum Wanted: String, Sendable {
    case other, end, name, condition, type, literal, comma, arrow, string, start
  }

  var token: Int
  var wanted = Wanted.other
  /// The keywords that it expected, and what they are called; none if it expected something else.
  var keywords: [Keyword] = []
  var what = ""
  /// True iff a bracket of the clause is open there, so that lines do not matter.
  var isInBrackets = false
  /// True iff a finding about characters says enough about the token before.
  var isTold = false
  /// The tokens that rows have left out.
  var out: Set<Int> = []
  /// The block of the clause.
  var block = Block.file
  /// The kind of mount that the coordinator around the clause has.
  var member = Keyword.none
}
