/// What moves on a declarative host's screen: its end is when all that comes has appeared and all
/// that goes has left.
@MainActor struct Motion {
  /// What is being presented.
  private(set) var arriving: ShownLayer?
  /// What is being dismissed.
  private var departing: [ShownLayer] = []
  /// What a push covers or a pop takes away.
  private var leaving: [ShownScreen] = []

  /// `layer` is presented.
  init(arriving layer: ShownLayer) { arriving = layer }

  /// `layer` is dismissed.
  init(departing layer: ShownLayer) { departing = [layer] }

  /// `screens` are popped, or covered by a push.
  init(leaving screens: [ShownScreen]) { leaving = screens }

  /// Both at the same time.
  func joined(to other: Motion?) -> Motion {
    var motion = self
    motion.arriving = arriving ?? other?.arriving
    motion.departing += other?.departing ?? []
    motion.leaving += other?.leaving ?? []
    return motion
  }

  /// True iff all of it has been reported.
  var isOver: Bool {
    arriving?.hasAppeared ?? true && departing.allSatisfy(\.hasEnded)
      && leaving.allSatisfy { !$0.isOnScreen }
  }

  /// Takes what should have gone as gone.
  func end() {
    for layer in departing { layer.hasEnded = true }
    for screen in leaving { screen.isOnScreen = false }
  }
}
