import FlowRuntime
import Foundation

/// A shop in a terminal: `Terminal [deep link]`.
@main @MainActor struct Main {
  static func main() async {
    let model = Model()
    let navigator = Shop.navigator(conditions: .init(signedIn: { model.isSignedIn }))
    let screens = Shop.screens(
      account: AccountScreens(), home: HomeScreens(model: model), login: LoginScreens(model: model))
    let host = TerminalHost(navigator: navigator, screens: screens)
    var message = ""
    if let link = CommandLine.arguments.dropFirst().first {
      do { try navigator.open(link) } catch { message = "\(error)" }
    }
    let keyboard = Keyboard()
    defer { keyboard.restore() }
    show(host.lines, message)
    for await key in keyboard.keys where key != "\n" {
      guard key != "q", key != "\u{3}", key != "\u{4}" else { break }
      message = host.press(key) ? "" : "nothing happens"
      // Whoever waits for an answer hears of it before the screen is drawn.
      await Task.yield()
      show(host.lines, message)
    }
  }

  private static func show(_ lines: [String], _ message: String) {
    let clear = isatty(STDOUT_FILENO) == 1 ? "\u{1B}[2J\u{1B}[H" : "\n"
    let text = clear + (lines + [message, ""]).joined(separator: "\n")
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
