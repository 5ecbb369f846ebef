import FlowDSL

// `flowc generate` without the rest of `flowc`, for the build plug-in where there is no executable of a
// release. The folders beside this file are links to those of `flowc`.

let status = await StandardStream.reportingErrors { () throws(CommandLineError) in
  let words = CommandLine.arguments.dropFirst()
  guard words.first == Generate.syntax.name else {
    throw CommandLineError("usage: flow-generate \(Generate.syntax.name) [options] [paths]")
  }
  let arguments = try Arguments(words.dropFirst(), Generate.syntax)
  guard !arguments.wantsHelp else {
    try StandardStream.output.write(Generate.syntax.page)
    return .clean
  }
  return try await Generate(arguments).run()
}
exit(status.rawValue)
