import Synchronization

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// libFuzzer, which calls a C function that knows nothing but the input.
enum Fuzzer {
  private static let target = Mutex<(any Target)?>(nil)

  /// Fuzzes `name` with the arguments after it on the command line. Ends the program if something
  /// is found.
  static func run(_ name: TargetName) -> CInt {
    let made = name.type.init()
    target.withLock { $0 = made }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    return runDriver(&count, &arguments) { bytes, count in
      let input = Array(UnsafeBufferPointer(start: bytes, count: count))
      Fuzzer.target.withLock { $0 }?.test(input)
      return 0
    }
  }
}
