import FlowRuntime

/// What is remembered of what lies below a screen: one bit for each route that a `back to` of its
/// coordinator names and one for any question (both in the node's own lists), then one for each
/// checkpoint that a `return to` names (anywhere in the pile).
struct PileMarks: Sendable {
  /// The routes with an own bit of each owner, as positions in its run of words.
  private var ownBits: [ID<Owner>: [ID<Route>: Int]] = [:]
  private var checkpointBits: [ID<Checkpoint>: Int] = [:]
  private let checkpointWords: Int
  private let analysis: Analysis

  /// The bit of "a question is below" in an owner's own words.
  private static let question = 0

  /// Finds which routes and checkpoints are asked for. O(transitions × users of a group).
  init(_ analysis: Analysis) {
    self.analysis = analysis
    let model = analysis.model
    for transition in model.transitions.rows {
      guard let leave = transition.action.leave else { continue }
      switch leave {
      case .backTo(let step):
        guard let route = model.steps[step].route else { continue }
        for place in analysis.places(of: transition.owner) {
          let owner = analysis.places[place].coordinator
          let count = ownBits[owner]?.count ?? 0
          if ownBits[owner]?[route] == nil { ownBits[owner, default: [:]][route] = count + 1 }
        }
      case .returnTo(let checkpoint?, _):
        if checkpointBits[checkpoint] == nil { checkpointBits[checkpoint] = checkpointBits.count }
      case .returnTo, .back, .backToRoot, .dismiss, .dismissAll, .finish, .hole: continue
      }
    }
    checkpointWords = (checkpointBits.count + 63) / 64
  }

  /// How many words the marks of a screen at `place` take.
  func width(of place: ID<Place>) -> Int {
    ownWords(of: analysis.places[place].coordinator) + checkpointWords
  }

  private func ownWords(of owner: ID<Owner>) -> Int { ((ownBits[owner]?.count ?? 0) + 64) / 64 }

  /// Copies what lies in the pile below a new entry above `below`, with `below` itself.
  func inherit(
    from below: ID<Piles.Entry>, in piles: Piles, to row: inout [UInt64],
    at place: ID<Place>
  ) {
    let words = ownWords(of: analysis.places[place].coordinator)
    let under = piles.entries[below]
    let source = piles.row(of: below).suffix(checkpointWords)
    for (offset, word) in source.enumerated() { row[words + offset] = word }
    let route = analysis.model.routes[analysis.route(of: under.screen)]
    if let bit = route.checkpoint.flatMap({ checkpointBits[$0] }) {
      row[words + bit / 64] |= 1 << UInt64(bit % 64)
    }
  }

  /// Copies what lies in the node's own lists up to `own`, the node's topmost entry so far.
  func inheritOwn(
    from own: ID<Piles.Entry>, in piles: Piles, to row: inout [UInt64],
    at place: ID<Place>
  ) {
    let owner = analysis.places[place].coordinator
    let words = ownWords(of: owner)
    for (offset, word) in piles.row(of: own).prefix(words).enumerated() {
      row[offset] = word
    }
    let id = analysis.route(of: piles.entries[own].screen)
    let route = analysis.model.routes[id]
    if route.kind != .root, route.returns != nil {
      row[0] |= 1 << UInt64(PileMarks.question)
    }
    if let bit = ownBits[owner]?[id] { row[bit / 64] |= 1 << UInt64(bit % 64) }
  }

  /// True iff `route` lies in the node's own lists below the entry.
  func has(_ route: ID<Route>, below entry: ID<Piles.Entry>, in piles: Piles) -> Bool {
    let owner = analysis.places[piles.entries[entry].place].coordinator
    return ownBits[owner]?[route].map { isSet($0, piles.row(of: entry)) } ?? false
  }

  /// True iff a question lies in the node's own lists below the entry.
  func hasQuestion(below entry: ID<Piles.Entry>, in piles: Piles) -> Bool {
    isSet(PileMarks.question, piles.row(of: entry))
  }

  /// True iff a screen with `checkpoint` lies below the entry in the pile.
  func has(_ checkpoint: ID<Checkpoint>, below entry: ID<Piles.Entry>, in piles: Piles) -> Bool {
    checkpointBits[checkpoint].map { isSet($0, piles.row(of: entry).suffix(checkpointWords)) }
      ?? false
  }

  private func isSet(_ bit: Int, _ row: ArraySlice<UInt64>) -> Bool {
    row[row.startIndex + bit / 64] & (1 << UInt64(bit % 64)) != 0
  }
}
