import FlowRuntime

/// Why an atom that needs something below, presented or around is refused.
enum RefusedExit: Sendable, Hashable, CaseIterable {
  /// `back` on the first screen of the app, or of a tab or flow.
  case atRoot
  /// `back to` or `remove` a screen that is not below.
  case screenNotBelow
  /// `return to` a checkpoint that is not below.
  case checkpointNotBelow
  /// `dismiss` where nothing is presented.
  case nothingPresented
  /// `finish` where nothing can finish.
  case nothingToFinish
  /// `tab` or `reset`, after a step, where no tabs coordinator is around that has the tab.
  case noTabsAround

  /// The reason for `act` that `error` gives; nil for errors that do not refuse an exit.
  init?(_ error: NavigationError, of act: Act) {
    switch (error, act) {
    case (.nothingBelow, _): self = .atRoot
    case (.notBelow, .returnTo): self = .checkpointNotBelow
    case (.notBelow, .backTo), (.notBelow, .backToRoot), (.notBelow, .remove):
      self = .screenNotBelow
    case (.nothingPresented, _): self = .nothingPresented
    case (.nothingToFinish, _): self = .nothingToFinish
    case (.noSuchTab, _): self = .noTabsAround
    case (.notBelow, _), (.notInFront, _), (.notLive, _), (.noSuchEvent, _), (.badArgument, _),
      (.notNow, _),
      (.notAnEntry, _), (.noMatch, _), (.hidden, _), (.nothingWaiting, _),
      (.locked, _),
      (.tooManyRedirections, _), (.noSuchPlace, _), (.otherGraph, _), (.noControl, _):
      return nil
    }
  }
}
