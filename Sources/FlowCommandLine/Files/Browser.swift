/// The browser of the user.
package enum Browser {
  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// Lets the browser open the file at `path`, and does not wait for it.
  package static func show(_ path: String) throws(CommandLineError) {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    let whole = path.hasPrefix("/") ? path : "\(Path.current)/\(path)"
    let (_, code) = start([opener, whole], environmentVariables, [nothing, nothing, nothing])
    guard code == 0 else {
      throw CommandLineError(
        "cannot open a browser: `\(opener)` does not start: \(reason(code))")
    }
  }
}
