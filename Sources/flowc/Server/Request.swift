import FlowCommandLine

/// The requests of a client.
enum Request: String, CaseIterable {
  case initialize, shutdown
  case formatting = "textDocument/formatting"
  case hover = "textDocument/hover"
  case completion = "textDocument/completion"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case documentSymbols = "textDocument/documentSymbol"
  case workspaceSymbols = "workspace/symbol"
  case codeActions = "textDocument/codeAction"
  case semanticTokens = "textDocument/semanticTokens/full"
  case semanticTokensInRange = "textDocument/semanticTokens/range"
  case foldingRanges = "textDocument/foldingRange"
  case inlayHints = "textDocument/inlayHint"
  case resolvedAction = "codeAction/resolve"
  case highlights = "textDocument/documentHighlight"
  case codeLenses = "textDocument/codeLens"
  case prepareCallHierarchy = "textDocument/prepareCallHierarchy"
  case incomingCalls = "callHierarchy/incomingCalls"
  case outgoingCalls = "callHierarchy/outgoingCalls"
  case command = "workspace/executeCommand"
  case page = "flow/page"

  /// How long a request waits for the compiler.
  enum Wait {
    /// Not at all: it only needs its text, or the latest snapshot is sufficient.
    case none
    /// For an imperceptible time; then the last snapshot is sufficient.
    case brief
    /// Until the compiler has the requested information about the current texts: the answer is
    /// written into them.
    case full
  }

  /// The stage that the compiler must have reached.
  var stage: Snapshot.Stage {
    switch self {
    case .hover, .codeLenses, .command, .page: .paths
    case .codeActions: .findings
    case .initialize, .shutdown, .formatting, .completion, .definition, .references,
      .prepareRename, .rename, .documentSymbols, .workspaceSymbols, .semanticTokens,
      .semanticTokensInRange, .foldingRanges, .inlayHints, .resolvedAction, .highlights,
      .prepareCallHierarchy, .incomingCalls, .outgoingCalls:
      .names
    }
  }

  /// True iff it concerns the meaning of a name, which at some places is determined by running
  /// scenarios.
  var isAboutName: Bool {
    switch self {
    case .definition, .references, .prepareRename, .rename, .highlights: true
    case .initialize, .shutdown, .formatting, .completion, .hover, .documentSymbols,
      .workspaceSymbols, .codeActions, .semanticTokens, .semanticTokensInRange, .foldingRanges,
      .inlayHints, .resolvedAction, .codeLenses, .prepareCallHierarchy, .incomingCalls,
      .outgoingCalls, .command, .page:
      false
    }
  }

  /// How long it waits for the compiler.
  var wait: Wait {
    switch self {
    case .initialize, .shutdown, .formatting, .documentSymbols, .semanticTokens,
      .semanticTokensInRange, .foldingRanges, .completion:
      .none
    case .hover, .definition, .references, .workspaceSymbols, .inlayHints, .highlights,
      .prepareCallHierarchy, .incomingCalls, .outgoingCalls:
      .brief
    case .prepareRename, .rename, .codeActions, .resolvedAction, .codeLenses, .command, .page:
      .full
    }
  }
}

extension LanguageServer {
  /// The answer to `request` as JSON.
  mutating func reply(
    _ request: Request, _ params: JSONValue?
  ) throws(ResponseError) -> String {
    switch request {
    case .initialize: try initialize(params)
    case .shutdown: shutDown()
    case .formatting: try formatting(params)
    case .hover: try hover(params)
    case .completion: try completion(params)
    case .definition: try definition(params)
    case .references: try references(params)
    case .prepareRename: try prepareRename(params)
    case .rename: try rename(params)
    case .documentSymbols: try documentSymbols(params)
    case .workspaceSymbols: try workspaceSymbols(params)
    case .codeActions: try codeActions(params)
    case .semanticTokens, .semanticTokensInRange: try semanticTokens(params)
    case .foldingRanges: try foldingRanges(params)
    case .inlayHints: try inlayHints(params)
    case .resolvedAction: try resolvedAction(params)
    case .highlights: try highlights(params)
    case .codeLenses: try codeLenses(params)
    case .prepareCallHierarchy: try prepareCallHierarchy(params)
    case .incomingCalls: try incomingCalls(params)
    case .outgoingCalls: try outgoingCalls(params)
    case .command: try command(params)
    case .page: try page(params)
    }
  }
}
