/// One thing that is fuzzed, with what holds of every input.
protocol Target: Sendable {
  /// The inputs to begin with.
  static func seeds() -> [[UInt8]]
  /// Makes what all inputs need.
  init()
  /// Tries one input. Traps if the invariant does not hold.
  func test(_ input: [UInt8])
}

/// The targets, as the command line calls them.
enum TargetName: String, CaseIterable {
  case compile, format, fix, diff, graphText, savedState, liveGraph, links, machine, walk, script
  case json, baseline, settings, server, `import`, swift, journal

  /// The target with this name.
  var type: any Target.Type {
    switch self {
    case .compile: CompileTarget.self
    case .format: FormatTarget.self
    case .fix: FixTarget.self
    case .diff: DiffTarget.self
    case .graphText: GraphTextTarget.self
    case .savedState: SavedStateTarget.self
    case .liveGraph: LiveGraphTarget.self
    case .links: LinksTarget.self
    case .machine: MachineTarget.self
    case .walk: WalkTarget.self
    case .script: ScriptTarget.self
    case .json: JSONTarget.self
    case .baseline: BaselineTarget.self
    case .settings: SettingsTarget.self
    case .server: ServerTarget.self
    case .import: ImportTarget.self
    case .swift: SwiftTarget.self
    case .journal: JournalTarget.self
    }
  }
}

/// Traps with `message` unless it `holds`.
func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { preconditionFailure("the invariant is broken: \(message())") }
}
