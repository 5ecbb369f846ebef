/// A motion on a declarative host's screen: it ends when everything that arrives has appeared and
/// everything that departs has disappeared.
@MainActor struct Motion {
  /// The layer that is being presented.
  private(set) var arriving: ShownLayer?
  /// The layers that are being dismissed.
  private var departing: [ShownLayer] = []
  /// The screens that a push covers or a pop removes.
  private var leaving: [ShownScreen] = []
  /// The screens that a push brings, before they leave.
  private var pushed: [ShownScreen] = []

  /// `layer` is presented.
  init(arriving layer: ShownLayer) { arriving = layer }

  /// `layer` is dismissed.
  init(departing layer: ShownLayer) { departing = [layer] }

  /// `screens` are popped, or covered by a push.
  init(leaving screens: [ShownScreen]) { leaving = screens }

  /// `screens` are popped, those of `pushed` once they have arrived.
  init(leaving screens: [ShownScreen], afterPushOf pushed: [ShownScreen]) {
    leaving = screens + pushed
    self.pushed = pushed
  }

  /// Both at the same time.
  func joined(to other: Motion?) -> Motion {
    var motion = self
    motion.arriving = arriving ?? other?.arriving
    motion.departing += other?.departing ?? []
    motion.leaving += other?.leaving ?? []
    motion.pushed += other?.pushed ?? []
    return motion
  }

  /// True iff the screen comes to rest after its end: the end of something that arrives is not
  /// reported, and SwiftUI loses what is presented as soon as something has departed.
  var hasRest: Bool { arriving != nil || departing.contains { !$0.style.isPrompt } }

  /// True iff all of it has been reported.
  var isOver: Bool {
    arriving?.hasAppeared ?? true && departing.allSatisfy(\.hasEnded)
      && pushed.allSatisfy(\.hasAppeared) && leaving.allSatisfy { !$0.isOnScreen }
  }
}
