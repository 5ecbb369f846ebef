import Foundation

extension Usage {
  /// The resources that the program at the head of `words`, which is found in `PATH`, and
  /// everything that it starts use in `folder`; nil if it fails. Its output is discarded.
  static func ofCommand(_ words: [String], in folder: URL) throws -> Usage? {
    let command = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\" >/dev/null 2>errors", folder.path]
    var arguments: [UnsafeMutablePointer<CChar>?] = (command + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, "/bin/sh", nil, nil, &arguments, environ)
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { return nil }
    return status == 0 ? Usage(usage) : nil
  }
}
