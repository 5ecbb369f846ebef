/// Paths as texts.
enum Path {
  /// The current folder.
  static var current: String {
    guard let folder = getcwd(nil, 0) else { return "." }
    defer { free(folder) }
    return String(cString: folder)
  }

  /// Returns `path` from the root on, without `.` and `..`. Links are not followed.
  static func absolute(_ path: String) -> String {
    var parts: [Substring] = []
    let full = path.hasPrefix("/") ? path : "\(current)/\(path)"
    for part in full.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns `path` from the root on with links followed; nil, with `errno`, if nothing is there.
  static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Likewise, for the part that exists: the rest is unchanged.
  static func realStart(_ path: String) -> String {
    var start = path[...]
    while !start.isEmpty {
      if let real = real(String(start)) { return real + path[start.endIndex...] }
      start = start[..<(start.lastIndex(of: "/") ?? start.startIndex)]
    }
    return path
  }

  /// Returns the target of the link at `path`; nil if there is none.
  static func target(ofLink path: String) -> String? {
    let room = Int(PATH_MAX)
    var text = [CChar](repeating: 0, count: room)
    let count = readlink(path, &text, room)
    guard count >= 0 else { return nil }
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// True iff something exists at `path`.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
