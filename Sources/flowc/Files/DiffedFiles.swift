import FlowDSL

/// The files of one of the two graphs.
struct DiffedFiles {
  /// The user's name for them.
  let name: String
  /// The files.
  let sources: [Source]
  /// Their revision, if any.
  var revision: String?
  /// Deviations from the request, a line each.
  var notes: [String] = []
}
