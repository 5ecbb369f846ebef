/// What a host waits by.
@MainActor protocol HostClock {
  /// Does `action` when `duration` has gone by.
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
