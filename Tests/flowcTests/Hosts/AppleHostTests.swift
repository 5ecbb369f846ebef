import Testing

/// The hosts for Apple's frameworks compile: in Swift 6 mode, without a warning, on every platform
/// that the package supports, as far as a compiler for Linux can tell.
struct AppleHostTests {
  @Test(arguments: ApplePlatform.allCases)
  func hostsCompile(platform: ApplePlatform) throws { _ = try AppleCheck(platform) }
}
