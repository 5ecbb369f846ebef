import Dispatch
import FlowDSL
import FlowRuntime

/// The work that is measured; each kind in a process of its own, so that its memory is its own.
enum Measure: String, CaseIterable {
  case lex, parse, lint, lintPolicies, lintFiles, generate

  /// Its name in the table.
  var title: String {
    switch self {
    case .lex: "lexing"
    case .parse: "parsing"
    case .lint: "lint, one file"
    case .lintPolicies: "lint with 100 policies"
    case .lintFiles: "lint, many files"
    case .generate: "lint and generation"
    }
  }

  /// True iff it runs on several cores.
  var isParallel: Bool { self == .lintFiles }

  /// Does it once, and returns something that depends on all of the work.
  func run(_ files: [Source], joined: Source) -> Int {
    let lint = CompileOptions(lowers: false)
    switch self {
    case .lex: return FlowDSL.lex(joined).count
    case .parse: return FlowDSL.parse(joined, file: ID(0)).tree.nodes.count
    case .lint: return compile([joined], options: lint).diagnostics.count
    case .lintPolicies:
      let policies = GeneratedGraph.policies(100)
      return compile([joined, policies], options: lint).diagnostics.count
    case .lintFiles:
      let workers = Workers { work in
        DispatchQueue.concurrentPerform(iterations: work.count) { work[$0]() }
      }
      return compile(files, options: lint, workers: workers).diagnostics.count
    case .generate:
      return compile([joined]).swift()?.utf8.count ?? 0
    }
  }
}
