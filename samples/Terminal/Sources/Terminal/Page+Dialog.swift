import FlowRuntime

#if canImport(Shared)
  // In samples/Modules, pages are in a module of their own.
  import Shared
#endif

extension Page {
  /// The buttons of an alert or dialog as choices; it has no text fields here.
  @MainActor init(_ dialog: FlowDialog) {
    self.init(
      title: dialog.title, lines: dialog.message.map { [$0] } ?? [],
      choices: dialog.shownButtons.map { button in .init(button.title) { button.action([]) } })
  }
}
