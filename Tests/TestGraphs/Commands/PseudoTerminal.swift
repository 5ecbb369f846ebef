import Foundation

/// A program that believes it talks to a person: its streams are a terminal that the test holds.
final class PseudoTerminal {
  /// The process, for signals.
  let process = Process()
  private let own: CInt
  private let line: CInt
  private var seen = ""
  private let ended = DispatchSemaphore(value: 0)

  /// A terminal that does not open, or does not show what was waited for.
  struct Broken: Error, CustomStringConvertible { let description: String }

  /// Starts `program`, or else `flowc`, with `arguments` in `folder`; `kind` is the terminal's.
  init(
    _ arguments: [String], of program: String? = nil, in folder: TemporaryFolder,
    kind: String = "xterm", isColored: Bool = false
  ) throws {
    own = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard let name = Self.name(of: own) else { throw Broken(description: "there is no terminal") }
    line = open(name, O_RDWR | O_NOCTTY)
    guard line >= 0 else { throw Broken(description: "\(name) does not open") }
    process.executableURL = try program.map { URL(fileURLWithPath: $0) } ?? Flowc.executable()
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": kind, "NO_COLOR": isColored ? "" : "1"]) { $1 }
    let stream = FileHandle(fileDescriptor: line, closeOnDealloc: false)
    process.standardInput = stream
    process.standardOutput = stream
    process.standardError = stream
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
  }

  /// The path of the terminal that the open `file` controls, once it may be opened.
  private static func name(of file: CInt) -> String? {
    #if os(Linux)
      // What unlockpt(3) and ptsname(3) do, which Swift does not see here.
      var isLocked: CInt = 0
      var number: CInt = 0
      guard ioctl(file, 0x4004_5431, &isLocked) == 0, ioctl(file, 0x8004_5430, &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(file) == 0, unlockpt(file) == 0 else { return nil }
      return ptsname(file).map { String(cString: $0) }
    #endif
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(line)
    close(own)
  }

  /// True iff the terminal hands over lines, shows what is typed and makes signals of keys.
  var isAsUsual: Bool {
    var attributes = termios()
    guard tcgetattr(line, &attributes) == 0 else { return false }
    let usual = tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    return attributes.c_lflag & usual == usual
  }

  /// Presses the keys that send `text`.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(own, $0.baseAddress, $0.count) }
  }

  /// Waits until `text` is shown, after the text that was waited for before, and returns everything
  /// up to it.
  func wait(for text: String) throws -> String {
    while true {
      if let range = seen.range(of: text) {
        defer { seen.removeSubrange(..<range.upperBound) }
        return String(seen[..<range.upperBound])
      }
      var wish = pollfd(fd: own, events: Int16(POLLIN), revents: 0)
      // Only so that a test that waits for what never comes ends some day.
      guard poll(&wish, 1, 60_000) > 0 else {
        throw Broken(description: "nothing more came, but \(seen)")
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(own, &bytes, bytes.count)
      guard count > 0 else { throw Broken(description: "the terminal is closed, after \(seen)") }
      seen += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  /// Waits for the end, and returns the exit status: that of a signal for a program that does not end.
  func end() -> Int32 {
    if ended.wait(timeout: .now() + 60) == .timedOut { process.terminate() }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
