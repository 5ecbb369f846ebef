import FlowCommandLine

unblockEndingSignals()
let status = run(Array(CommandLine.arguments.dropFirst()))
exit(status.rawValue)
