import FlowRuntime

/// Why an action that leaves a screen is refused.
enum RefusedExit: Sendable, Hashable, CaseIterable {
  /// `back` on the first screen of the app, or of a tab or flow.
  case atRoot
  /// `back to` a screen that is not below.
  case screenNotBelow
  /// `return to` a checkpoint that is not below.
  case checkpointNotBelow
  /// `dismiss` where nothing is presented.
  case nothingPresented
  /// `finish` where nothing can finish.
  case nothingToFinish

  /// The reason for `leave` that `error` gives; nil for errors that do not refuse an exit.
  init?(_ error: NavigationError, of leave: ExitAction) {
    switch (error, leave) {
    case (.nothingBelow, _): self = .atRoot
    case (.notBelow, .returnTo): self = .checkpointNotBelow
    case (.notBelow, .backTo), (.notBelow, .backToRoot): self = .screenNotBelow
    case (.nothingPresented, _): self = .nothingPresented
    case (.nothingToFinish, _): self = .nothingToFinish
    case (.notBelow, _), (.notInFront, _), (.notLive, _), (.noSuchEvent, _), (.badArgument, _),
      (.notNow, _),
      (.notAnEntry, _), (.noMatch, _), (.hidden, _), (.noSuchTab, _), (.nothingWaiting, _),
      (.locked, _),
      (.tooManyRedirections, _), (.noSuchPlace, _), (.otherGraph, _):
      return nil
    }
  }
}
