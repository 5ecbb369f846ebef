#if canImport(Darwin)
  // `import Darwin` leaves out this submodule, which has `_NSGetEnviron`.
  import Darwin.crt_externs
#else
  // `environ` is a variable of the C library, which nobody changes while a process starts.
  @preconcurrency import Glibc
#endif

/// The results of a program that has finished.
package struct FinishedProcess {
  /// Its exit status; if a signal has ended it, 128 and the signal's number.
  package let status: CInt
  /// Its standard output.
  package let output: [UInt8]
  /// Its standard error.
  package let error: [UInt8]

  /// Runs `program`, which is searched in the `PATH`, to its end. `input`, and the program's
  /// standard error, must fit a pipe.
  package init(_ program: String, _ arguments: [String], input: [UInt8] = []) throws(StartError) {
    let (asked, output, error) = (try Channel(), try Channel(), try Channel())
    _ = input.withUnsafeBufferPointer { writeAll($0, to: asked.writing) }
    close(asked.writing)
    defer { [asked, output, error].forEach { close($0.reading) } }
    let (process, code) = start(
      program, arguments, [asked.reading, output.writing, error.writing])
    close(output.writing)
    close(error.writing)
    guard code == 0 else { throw StartError(code: code) }
    self.output = (try? readAll(output.reading, program, size: 0)) ?? []
    self.error = (try? readAll(error.reading, program, size: 0)) ?? []
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    self.status = signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// The reason why a program does not start: an `errno`.
  package struct StartError: Error {
    /// The `errno`.
    package let code: CInt
  }

  /// A pipe, both of whose ends are closed in programs that are started.
  private struct Channel {
    let reading: CInt
    let writing: CInt

    init() throws(StartError) {
      var ends: [CInt] = [-1, -1]
      guard pipe(&ends) == 0 else { throw StartError(code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }
}

/// Starts `program` with `files` as its standard input, output and error. Returns its number, and 0 or an
/// `errno`.
private func start(
  _ program: String, _ arguments: [String], _ files: [CInt]
) -> (process: pid_t, code: CInt) {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    let environment = _NSGetEnviron().pointee
  #else
    var actions = posix_spawn_file_actions_t()
    let environment = environ
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, file) in files.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, file, CInt(number))
  }
  let words = ([program] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var process: pid_t = 0
  let code = posix_spawnp(&process, program, &actions, nil, words, environment)
  return (process, code)
}
