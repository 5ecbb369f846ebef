import FlowCommandLine

/// The mode in which standard input delivers every key as it is pressed.
///
/// The terminal is restored when the mode ends, even if a signal ends the program.
struct TerminalMode {
  /// Begins the mode; false if standard input is not a terminal that supports it.
  static func begin() -> Bool {
    guard let before = Saved.attributes() else { return false }
    Saved.keep(before)
    return enter(before)
  }

  /// Restores the terminal.
  static func end() { Saved.restore() }

  /// Stops the program as Ctrl-Z does, with the terminal restored, until it is continued.
  static func suspend() {
    Saved.restore()
    kill(getpid(), SIGTSTP)
    _ = begin()
  }

  private static func enter(_ before: termios) -> Bool {
    var mode = before
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &mode.c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) == 0
  }
}

/// The earlier attributes of the terminal. Used by the one thread that reads keys, and by the
/// signals' handler, which only follows a pointer and calls tcsetattr(3).
private enum Saved {
  /// Written once and never freed.
  nonisolated(unsafe) private static var before: UnsafeMutablePointer<termios>?

  /// The attributes of standard input; nil if it is not a terminal.
  static func attributes() -> termios? {
    var attributes = termios()
    return tcgetattr(STDIN_FILENO, &attributes) == 0 ? attributes : nil
  }

  /// Saves the attributes, and makes signals that end the program restore them.
  static func keep(_ attributes: termios) {
    if let before {
      before.pointee = attributes
      return
    }
    let place = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    place.initialize(to: attributes)
    before = place
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      signal(number) { number in
        Saved.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Restores the saved attributes of the terminal.
  static func restore() {
    if let before { tcsetattr(STDIN_FILENO, TCSADRAIN, before) }
  }
}
