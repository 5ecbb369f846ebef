import Foundation
import Observation

/// What the terminal shows: what `host` draws and a message, always as they are now.
@MainActor final class Display {
  /// The line below all. Whatever a key has changed is shown with it, at once.
  var message: String { didSet { show() } }
  private let host: TerminalHost
  private var shown: [String] = []

  init(of host: TerminalHost, _ message: String) {
    (self.host, self.message) = (host, message)
    show()
    watch()
  }

  /// Shows what changes without a key, when somebody who asked has the answer for instance.
  private func watch() {
    withObservationTracking {
      _ = host.lines
    } onChange: {
      Task { @MainActor in
        self.show()
        self.watch()
      }
    }
  }

  private func show() {
    let lines = host.lines + [message, ""]
    guard lines != shown else { return }
    shown = lines
    let clear = isatty(STDOUT_FILENO) == 1 ? "\u{1B}[2J\u{1B}[H" : "\n"
    FileHandle.standardOutput.write(Data((clear + lines.joined(separator: "\n")).utf8))
  }
}
