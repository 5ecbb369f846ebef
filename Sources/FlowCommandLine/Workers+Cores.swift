import Dispatch
import FlowDSL

extension Workers {
  /// Workers on all cores.
  package static let onAllCores = onAllCores { true }

  /// Workers on all cores, for a result that is needed as long as `isWanted` says so.
  package static func onAllCores(while isWanted: @escaping @Sendable () -> Bool) -> Workers {
    Workers(isWanted: isWanted) { work in
      DispatchQueue.concurrentPerform(iterations: work.count) { work[$0]() }
    }
  }
}
