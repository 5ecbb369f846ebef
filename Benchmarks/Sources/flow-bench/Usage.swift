import Foundation

/// The resources that a process has used.
struct Usage {
  /// The most memory held, in bytes.
  var peakMemory: Int
  /// The time that its threads ran, in seconds: other processes on the machine do not count.
  var processorTime: Double

  /// The resources that this process has used so far.
  init() {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    self.init(usage)
  }

  /// The resources that the system counted.
  init(_ usage: rusage) {
    #if os(Linux)
      peakMemory = Int(usage.ru_maxrss) * 1024
    #else
      peakMemory = Int(usage.ru_maxrss)
    #endif
    processorTime =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
}
