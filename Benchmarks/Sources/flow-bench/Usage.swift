import Foundation

/// What this process has used so far.
struct Usage {
  /// The most memory held, in bytes.
  var peakMemory: Int
  /// The time that its threads ran, in seconds: other processes on the machine do not count.
  var processorTime: Double

  /// Asks the system.
  init() {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      peakMemory = Int(usage.ru_maxrss) * 1024
    #else
      getrusage(RUSAGE_SELF, &usage)
      peakMemory = Int(usage.ru_maxrss)
    #endif
    processorTime =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
}
