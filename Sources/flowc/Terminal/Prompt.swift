import FlowCommandLine

/// Reads lines from a terminal, with keys to edit them, to return to earlier ones and to complete
/// them.
struct Prompt {
  /// The results of a prompt.
  enum Answer: Hashable {
    case line(String)
    /// Ctrl-C if nothing was typed.
    case interrupted
    /// Ctrl-D, or the terminal has disconnected.
    case end
  }

  private var editor = LineEditor()
  private var decoder = KeyDecoder()
  private let screen: StandardStream
  private let mark: String

  /// The maximum number of completions shown at once.
  private static let shownCompletions = 40
  /// The maximum time for the rest of a key's bytes, in milliseconds.
  private static let patience: CInt = 50

  /// Prompts on `screen`, with `mark` before every line.
  init(_ screen: StandardStream, mark: String) {
    self.screen = screen
    self.mark = mark
  }

  /// Reads one line; `completions` returns the lines that the text before the cursor may become.
  mutating func ask(_ completions: (String) -> [String]) throws(CommandLineError) -> Answer {
    try draw()
    while true {
      guard let key = readKey() else { return .end }
      switch editor.press(key) {
      case .draw: try draw()
      case .refuse: try screen.write("\u{7}")
      case .complete: try complete(completions(editor.textBeforeCursor))
      case .clearScreen:
        try screen.write("\u{1b}[H\u{1b}[2J")
        try draw()
      case .suspend:
        TerminalMode.suspend()
        try draw()
      case .accept:
        let line = editor.text
        editor.begin(after: line)
        try screen.write("\n")
        return .line(line)
      case .interrupt:
        let isEmpty = editor.text.isEmpty
        editor.begin()
        try screen.write("^C\n")
        if isEmpty { return .interrupted }
        try draw()
      case .endOfText:
        try screen.write("\n")
        return .end
      }
    }
  }

  /// The next key; nil if there are no more.
  private mutating func readKey() -> Key? {
    while true {
      if let key = decoder.next() { return key }
      if decoder.isPending, !hasInput(Prompt.patience) { return decoder.next(isFinal: true) }
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return decoder.isPending ? decoder.next(isFinal: true) : nil }
      decoder.add(bytes[..<count])
    }
  }

  private func hasInput(_ patience: CInt) -> Bool {
    var wish = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&wish, 1, patience) > 0
  }

  private func draw() throws(CommandLineError) {
    let window = editor.window(max(1, screen.columns - mark.count - 1))
    let column = mark.count + window.column
    try screen.write("\r\(mark)\(window.text)\u{1b}[K\r\u{1b}[\(column)C")
  }

  /// Inserts the common beginning of all `lines`, or shows them.
  private mutating func complete(_ lines: [String]) throws(CommandLineError) {
    guard let first = lines.first else { return try screen.write("\u{7}") }
    let common = lines.dropFirst().reduce(first) { common, line in
      String(zip(common, line).prefix { $0 == $1 }.map(\.0))
    }
    if common.count > editor.textBeforeCursor.count {
      editor.complete(common)
      return try draw()
    }
    guard lines.count > 1 else { return try screen.write("\u{7}") }
    var text = "\n"
    for line in lines.prefix(Prompt.shownCompletions) { text += "  \(line)\n" }
    let rest = lines.count - Prompt.shownCompletions
    if rest > 0 { text += "  … \(rest) more\n" }
    try screen.write(text)
    try draw()
  }
}
