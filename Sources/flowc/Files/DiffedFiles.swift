import FlowDSL

/// The files of one of the two graphs.
struct DiffedFiles {
  /// What the user calls them.
  let name: String
  /// The files.
  let sources: [Source]
  /// The revision that they are of, if any.
  var revision: String?
  /// What is not as it was asked for, a line each.
  var notes: [String] = []
}
