/// The timer of a host, which tests replace.
@MainActor protocol HostClock {
  /// Runs `action` after `duration`.
  func run(after duration: Duration, _ action: @escaping @MainActor () -> Void)
}

/// The time of the system.
struct SystemClock: HostClock {
  func run(after duration: Duration, _ action: @escaping @MainActor () -> Void) {
    Task {
      try? await Task.sleep(for: duration)
      action()
    }
  }
}
