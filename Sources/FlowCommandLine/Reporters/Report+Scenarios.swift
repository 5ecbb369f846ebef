import FlowDSL

/// Compiles `sources` for a command that does not judge scenarios. Reports on standard error, in
/// one line, how many of them have errors, unless the graph has errors of its own.
package func compileApartFromScenarios(
  _ sources: [Source], options: CompileOptions = CompileOptions()
) throws(CommandLineError) -> Compilation {
  let compilation = compile(sources, options: options, workers: .onAllCores)
  let count = compilation.faultyScenarios
  if count > 0, compilation.isSound {
    try StandardStream.error.write(
      "\(Report.count(count, "scenario")) \(count == 1 ? "has" : "have") errors: see flowc lint\n")
  }
  return compilation
}

extension Report {
  /// The same report without the findings that concern scenarios of `compilation` alone.
  func apartFromScenarios(of compilation: Compilation) -> Report {
    let mistakes = Set(compilation.scenarioMistakes)
    return mistakes.isEmpty ? self : with(findings.filter { !mistakes.contains($0) })
  }
}
