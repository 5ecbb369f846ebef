import Foundation

/// The keys that are pressed, one by one, until the terminal is closed.
final class Keyboard {
  private var usual = termios()
  private let isTerminal: Bool

  /// Has the terminal hand over each key at once. Ctrl-C is a key then, so that nothing ends the
  /// program before the terminal is as it was.
  init() {
    isTerminal = tcgetattr(STDIN_FILENO, &usual) == 0
    var raw = usual
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    if isTerminal { tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) }
  }

  /// Makes the terminal as it was.
  func restore() {
    if isTerminal { tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual) }
  }

  /// The keys from now on.
  var keys: AsyncStream<Character> {
    AsyncStream { keys in
      Thread.detachNewThread {
        var byte: UInt8 = 0
        while read(STDIN_FILENO, &byte, 1) == 1 { keys.yield(Character(Unicode.Scalar(byte))) }
        keys.finish()
      }
    }
  }
}
