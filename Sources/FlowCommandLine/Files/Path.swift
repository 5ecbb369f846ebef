/// Paths as texts.
package enum Path {
  /// The current folder.
  package static var current: String {
    guard let folder = getcwd(nil, 0) else { return "." }
    defer { free(folder) }
    return String(cString: folder)
  }

  /// The top of the git repository that contains the current folder, if `path` is in it; else of
  /// the one that contains `path`. The current folder if it is in none.
  package static func reportRoot(of path: String = ".") -> String {
    let (top, path) = (Git(around: current)?.top ?? current, absolute(path))
    return path.isPath(in: top) ? top : Git(around: path)?.top ?? top
  }

  /// Returns `path` from the root on, without `.` and `..`. Links are not followed.
  package static func absolute(_ path: String) -> String {
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

  /// Returns `path` from the root on with links followed in the part that exists; the rest is
  /// unchanged.
  package static func realStart(_ path: String) -> String {
    var start = path[...]
    while !start.isEmpty {
      if let real = real(String(start)) { return real + path[start.endIndex...] }
      start = start[..<(start.lastIndex(of: "/") ?? start.startIndex)]
    }
    return path
  }

  /// Returns the absolute path `folder` and the folders that contain it, the innermost first.
  package static func upwards(from folder: String) -> some Sequence<String> {
    sequence(first: folder) { folder in
      folder == "/" ? nil : absolute("\(folder)/..")
    }
  }

  /// Returns the absolute path `path` as people write it in the current folder.
  static func relative(_ path: String) -> String {
    let current = current
    if path == current { return "." }
    if path.hasPrefix(current + "/") { return String(path.dropFirst(current.count + 1)) }
    guard current.hasPrefix(path == "/" ? path : path + "/") else { return path }
    let depth = current.dropFirst(path.count).split(separator: "/").count
    return Array(repeating: "..", count: depth).joined(separator: "/")
  }

  /// Returns the first of `paths` in back-ticks, and the number of the others.
  package static func list(_ paths: [String], atMost most: Int) -> String {
    let names = paths.prefix(most).map { "`\($0)`" }.joined(separator: ", ")
    return paths.count > most ? "\(names) and \(paths.count - most) more" : names
  }

  /// Returns the path from the absolute path `folder` to another one.
  package static func between(_ folder: String, _ path: String) -> String {
    let (start, end) = (folder.split(separator: "/"), path.split(separator: "/"))
    let common = zip(start, end).prefix { $0 == $1 }.count
    let steps =
      Array(repeating: "..", count: start.count - common) + end[common...].map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// Returns `path` from `folder`, which is omitted if it is the current one.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder == "." || folder == "./" { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Returns the target of the link at `path`; nil if there is none.
  static func target(ofLink path: String) -> String? {
    let room = Int(PATH_MAX)
    var text = [CChar](repeating: 0, count: room)
    let count = readlink(path, &text, room)
    guard count >= 0 else { return nil }
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the names of everything in `folder`, hidden files included; empty if it is no folder
  /// that can be read.
  package static func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      if let name = fileName(of: entry) { names.append(name) }
    }
    return names
  }

  /// True iff something exists at `path`.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

/// The name in `entry`; nil if it is not UTF-8.
func fileName(of entry: UnsafeMutablePointer<dirent>) -> String? {
  withUnsafePointer(to: &entry.pointee.d_name) { pointer in
    pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
  }
}
