import FlowRuntime

/// A file as named by the protocol: `file:///folder/a%20file.flow`.
package enum FileURI {
  /// The path of `uri`; nil if it is not a file's.
  package static func path(_ uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:") else { return nil }
    var rest = uri.dropFirst(5)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      // A host means this one: files of others cannot be read.
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      rest = rest[slash...]
    }
    guard rest.hasPrefix("/"), let path = percentDecoded(Array(rest.utf8)[...]) else { return nil }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The URI of the file `path`.
  package static func uri(_ path: String) -> String { "file://" + escaped(path) }

  /// `path` as written in a URI.
  static func escaped(_ path: String) -> String {
    var uri = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.append(Character(Unicode.Scalar(byte)))
      default:
        let digits = Array("0123456789ABCDEF")
        uri += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return uri
  }
}
