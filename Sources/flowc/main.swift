import FlowCommandLine

let status = await run(Array(CommandLine.arguments.dropFirst()))
exit(status.rawValue)
