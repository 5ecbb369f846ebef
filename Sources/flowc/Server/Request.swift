/// What a client may ask.
enum Request: String, CaseIterable {
  case initialize, shutdown
  case formatting = "textDocument/formatting"

  /// True iff the answer depends on the graph, not on one text alone.
  var asksGraph: Bool {
    switch self {
    case .initialize, .shutdown, .formatting: false
    }
  }

  /// True iff the answer must be of the newest texts: it is worth waiting for the compiler.
  var isPatient: Bool {
    switch self {
    case .initialize, .shutdown, .formatting: false
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
    }
  }
}
