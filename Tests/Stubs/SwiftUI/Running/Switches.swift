/// What Apple leaves open, or what has been seen to differ from version to version.
struct Switches: Hashable {
  /// How long a transition takes.
  var animation: ClosedRange<Int> = 350...350
  /// True iff a cover makes what it covers disappear.
  var coverHidesPresenter = true
  /// True iff what comes is told to have appeared when it has come to rest, not when it begins to.
  var appearsAtEnd = false
  /// True iff a sheet, a cover or a popover is dropped while another transition is under way, and not
  /// put off.
  var dropsPresentations = false
  /// True iff alerts and dialogs are dropped, too: a host hears nothing of that.
  var dropsAlerts = false
  /// How much later a report may come, in milliseconds.
  var lateness = 0
  /// True iff some reports come twice.
  var repeatsReports = false
  /// True iff reports come of what is gone.
  var reportsWhatIsGone = false
  /// True iff a tap on the tab that is selected takes its stack back to the root by itself.
  var tapPopsByItself = false
  /// True iff the selection of a tab is told although nobody has tapped.
  var tellsSelection = false
  /// True iff dismissing a presentation tells those above that they have gone.
  var tellsAbove = false
  /// True iff a stack may stay as it is when its path becomes shorter: once, or, as while a search is
  /// active in it, always.
  var ignoresShorterPaths = false
  /// True iff a sheet that follows another one at once is as high as possible, whatever its heights.
  var ignoresDetents = false
  /// True iff an alert or dialog does not come that is presented in the turn that something else has
  /// gone in, or that tells so.
  var dropsAlertsInTurn = false
  /// True iff the pages of a stack that is seen stay on screen, over the app, if other views take the
  /// place of the stack.
  var leavesPages = false
  /// True iff the windows of a scene share the `@State` of the view that is the scene's content.
  var sharesState = false
}
