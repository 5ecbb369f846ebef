import FlowCommandLine
import FlowDSL
import FlowTools

extension Draw {
  /// Writes the page, and writes it again whenever a file or picture changes, until a signal ends
  /// it. As long as the graph has errors, the page shows them over the last picture.
  func watch(to output: String) throws(CommandLineError) -> ExitStatus {
    var last: DrawingPage?
    var isOpen = !opens
    try WatchedFiles.watch(
      nil, pictures: pictures,
      { () throws(CommandLineError) in try graphs.all().map { ($0, []) } },
      { () throws(CommandLineError) in
        let compilation = try compileApartFromScenarios(try graphs.read())
        if let page = try page(of: compilation) {
          last = page
          last?.isLive = true
          last?.stampOfPictures = pictures?.stamp ?? ""
        } else {
          let report = Report(compilation)
          if compilation.graph == nil { _ = try report.refuse() }
          last?.findings = report.text(as: .text)
        }
        guard let last else { return }
        try Output.write([Output(output, last.text)])
        if !isOpen { try Browser.show(output) }
        isOpen = true
      })
  }

  /// The page of a graph; nil if it or the older one has errors.
  private func page(of compilation: Compilation) throws(CommandLineError) -> DrawingPage? {
    guard let graph = compilation.graph else { return nil }
    let part = try part(of: graph)
    if part == .all { try Self.limit(graph) }
    guard let layers = try layers(of: compilation) else { return nil }
    return compilation.page(of: part, with: layers)
  }
}
