import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Random graphs, spread over modules: `lint --fix` writes what modules have to say to each other, the
/// graph stays what it was, and each module's code is the same by itself as with the whole.
@Suite struct ModulePropertyTests {
  @Test func aGraphOfModulesIsTheSameGraph() {
    let results = results(of: RandomGraphs.seeds(RandomGraphs.count / 10)) {
      Self.fault(seed: $0)
    }
    let faults = results.compactMap(\.fault)
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.count == 0, "of \(results.count) graphs")
    // The others have an enum in a module that the app's types would need, or the like.
    #expect(results.count { $0.isDivided } * 10 >= results.count * 9)
  }

  /// What is wrong with the graph of `seed`, and whether it could be divided.
  private static func fault(seed: UInt64) -> (fault: String?, isDivided: Bool) {
    guard let flow = FlowGraph.make(seed: seed) else { return (nil, false) }
    let split = ModuleSplit(flow.text, seed: seed)
    let plain = compile(split.plain)
    guard let plainGraph = plain.graph else { return (nil, false) }
    let fixed = fix(split.divided, isPartial: false) { found, _ in
      found.filter { (213...216).contains($0.rule.number) }
    }
    let whole = compile(fixed.sources)
    let errors = whole.diagnostics.filter { $0.severity == .error }
    let text = fixed.sources.map { "// \($0.name)\n" + String(decoding: $0.bytes, as: UTF8.self) }
      .joined()
    guard let graph = whole.graph else {
      return ("seed \(seed): \(errors.map { $0.line(in: whole.sources) })\nof\n\(text)", true)
    }
    // An event may leave out what a mount of another module could give the root of a public coordinator,
    // so that it has an optional parameter in modules only.
    let leavesAsMuch = leftToTargets(whole) == leftToTargets(plain)
    guard graph.text == plainGraph.text || !leavesAsMuch else {
      return ("seed \(seed): another graph\nof\n\(text)", true)
    }
    let modules = ModuleFiles(fixed.sources)
    for id in whole.analysis.model.modules.ids {
      let name = whole.analysis.model.name(of: id)
      let files = modules.sources(of: name) ?? []
      let alone = compile(files, options: CompileOptions(module: name))
      guard let code = alone.swift(access: .public) else {
        let found = alone.diagnostics.map { $0.line(in: alone.sources) }
        return ("seed \(seed): \(name) by itself: \(found)\nof\n\(text)", true)
      }
      let expected = generateSwift(whole.analysis, part: .module(id), access: .public)
      if code != expected { return ("seed \(seed): \(name) differs\nof\n\(text)", true) }
    }
    return (nil, true)
  }

  /// How many parameters of events are left to the mount that is reached.
  private static func leftToTargets(_ compilation: Compilation) -> Int {
    compilation.analysis.model.parameters.rows.count(where: \.isLeftToTarget)
  }
}
