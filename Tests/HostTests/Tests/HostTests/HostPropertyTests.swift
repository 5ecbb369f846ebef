import Testing

/// Whatever Apple leaves open: when nothing has happened for a while, what is on screen is the state.
@Suite struct HostPropertyTests {
  @Test @MainActor func whatSwiftUIShowsIsTheState() throws { try SwiftUIWalk.check() }

  @Test @MainActor func whatUIKitShowsIsTheState() throws { try UIKitWalk.check() }
}
