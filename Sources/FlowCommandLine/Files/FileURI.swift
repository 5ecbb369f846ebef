import FlowRuntime

/// A file as named by the protocol: `file:///folder/a%20file.flow`.
package enum FileURI {
  /// The path of `uri`; nil if it is not a file's.
  package static func path(_ uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:") else { return nil }
    var rest = uri.dropFirst(5)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      // Any host counts as this one: files on another could not be read.
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      rest = rest[slash...]
    }
    guard rest.hasPrefix("/"), let path = percentDecoded(Array(rest.utf8)[...]) else { return nil }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The URI of the file `path`.
  package static func uri(_ path: String) -> String { "file://" + escaped(path) }

  /// `path` as written in a URI.
  package static func escaped(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { percentEncoded($0) }.joined(separator: "/")
  }
}
