#if canImport(Darwin)
  // `import Darwin` leaves out this submodule, which has `_NSGetEnviron`.
  import Darwin.crt_externs
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  // `environ` is a variable of the C library, which nobody changes while a process starts.
  @preconcurrency import Glibc
#endif

/// The results of a program that has finished.
struct FinishedProcess {
  /// Its exit status; if a signal has ended it, 128 and the signal's number.
  let status: CInt
  /// Its standard output.
  let output: [UInt8]
  /// Its standard error.
  let error: [UInt8]

  /// The reason why there are no results.
  enum Failure: Error, Equatable {
    /// The program does not start, or nobody knows how it ended, because of an `errno`.
    case unstartable(CInt)
    /// It was ended because it took too long.
    case tooSlow
  }

  /// Runs `program`, found in the `PATH`, to its end with `input` as its standard input. Kills it,
  /// and everything that it has started, after so many seconds.
  init(
    _ program: String, _ arguments: [String], environment: [String], input: [UInt8],
    seconds: Double
  ) throws(Failure) {
    // Where its parent ignores this signal, nobody would learn how the program ends.
    let formerHandler = signal(SIGCHLD, SIG_DFL)
    defer { _ = signal(SIGCHLD, formerHandler) }
    let (asked, output, error) = (try Channel(), try Channel(), try Channel())
    let (process, code) = start(
      [program] + arguments, environment, [asked.reading, output.writing, error.writing])
    [asked.reading, output.writing, error.writing].forEach { close($0) }
    var exchange = Exchange(input, to: asked.writing, from: [output.reading, error.reading])
    defer { exchange.end() }
    guard code == 0 else { throw .unstartable(code) }
    let end = Self.now + seconds
    var status: CInt = 0
    while true {
      if exchange.isDone, try Self.hasEnded(process, &status) { break }
      let left = end - Self.now
      guard left > 0 else {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        throw .tooSlow
      }
      if exchange.isDone { usleep(500) } else { exchange.go(on: left) }
    }
    (self.output, self.error) = (exchange.texts[0], exchange.texts[1])
    let signal = status & 0x7f
    self.status = signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// True iff `process` has ended, with `status`.
  private static func hasEnded(_ process: pid_t, _ status: inout CInt) throws(Failure) -> Bool {
    let ended = waitpid(process, &status, WNOHANG)
    guard ended >= 0 || errno == EINTR else { throw .unstartable(errno) }
    return ended == process
  }

  /// The seconds of a clock that nobody sets.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A pipe. Programs that are started find both of its ends closed.
  private struct Channel {
    let reading: CInt
    let writing: CInt

    init() throws(Failure) {
      var ends: [CInt] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .unstartable(errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }
}

/// Writes a program's input and reads its output at the same time: it never waits for its reader.
private struct Exchange {
  /// The bytes that each of its streams has written.
  private(set) var texts: [[UInt8]] = [[], []]
  private var input: ArraySlice<UInt8>
  /// The open ends of pipes: its input, and its streams; -1 for one that is closed.
  private var files: [CInt]
  private let formerHandler = signal(SIGPIPE, SIG_IGN)

  init(_ input: [UInt8], to asked: CInt, from said: [CInt]) {
    self.input = input[...]
    files = [asked] + said
    _ = fcntl(asked, F_SETFL, O_NONBLOCK)
  }

  /// True iff the program has closed its streams.
  var isDone: Bool { files[1] < 0 && files[2] < 0 }

  /// Waits for at most so many seconds, then reads and writes what it can without waiting.
  mutating func go(on seconds: Double) {
    if input.isEmpty { close(0) }
    var wishes = zip(files, [POLLOUT, POLLIN, POLLIN]).map {
      pollfd(fd: $0, events: Int16($1), revents: 0)
    }
    guard poll(&wishes, 3, CInt(seconds * 1000) + 1) > 0 else { return }
    if wishes[0].revents != 0 { tell() }
    for stream in 1...2 where wishes[stream].revents != 0 { hear(stream) }
  }

  private mutating func tell() {
    let count = input.withUnsafeBufferPointer { write(files[0], $0.baseAddress, $0.count) }
    if count >= 0 { input = input.dropFirst(count) } else if errno != EAGAIN { close(0) }
  }

  private mutating func hear(_ stream: Int) {
    let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
      let count = read(files[stream], buffer.baseAddress, buffer.count)
      if count > 0 { texts[stream - 1].append(contentsOf: buffer[..<count]) }
      return count
    }
    if count == 0 || count < 0 && errno != EINTR { close(stream) }
  }

  private mutating func close(_ number: Int) {
    if files[number] >= 0 { closeFile(files[number]) }
    files[number] = -1
  }

  /// Closes what is open.
  mutating func end() {
    for number in files.indices { close(number) }
    _ = signal(SIGPIPE, formerHandler)
  }
}

/// Starts a program by its `words`, in a process group of its own, with `files` as its standard
/// input, output and error. Returns its number, and 0 or an `errno`.
func start(
  _ words: [String], _ environment: [String], _ files: [CInt]
) -> (process: pid_t, code: CInt) {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
  for (number, file) in files.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, file, CInt(number))
  }
  let lists = [words, environment].map { $0.map { strdup($0) } + [nil] }
  defer { lists.joined().forEach { free($0) } }
  var process: pid_t = 0
  let code = posix_spawnp(&process, words[0], &actions, &attributes, lists[0], lists[1])
  return (process, code)
}

/// The variables of the environment, `NAME=value` each.
var environmentVariables: [String] {
  #if canImport(Darwin)
    let first = _NSGetEnviron().pointee
  #else
    let first = environ
  #endif
  var variables: [String] = []
  var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = first
  while let variable = next?.pointee {
    variables.append(String(cString: variable))
    next = next?.successor()
  }
  return variables
}

/// close(2), for types that have a `close` of their own.
private func closeFile(_ file: CInt) { _ = close(file) }
