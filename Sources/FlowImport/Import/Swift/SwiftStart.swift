/// A screen that an app begins with, and what says so.
struct SwiftStart {
  var target: SwiftTarget
  var place: SwiftPlace
  /// The storyboard that says so, if code does not.
  var storyboard: String?
  /// The name of the app, the storyboard, or the first screen.
  var name: String
}

/// Tells an app's own targets from those that only accompany it: apps of a watch, and extensions of
/// the system. They are in folders of their own.
struct SwiftTargets {
  /// The folders with code of a watch, of an extension, and with the start of an app, at any depth.
  private var watches: Set<String> = []
  private var extensions: Set<String> = []
  private var apps: Set<String> = []
  /// The folders around those of all starts.
  private var outer: Set<String> = []

  /// The targets of `files`, which the files at `starts` start.
  init(_ files: [SwiftFile], starts: [String]) {
    for file in files {
      let marks = SwiftTargetMarks(file)
      guard marks.isOfWatch || marks.isOfExtension || marks.isOfApp else { continue }
      let folders = Self.folders(of: file.source.name)
      if marks.isOfWatch { watches.formUnion(folders) }
      if marks.isOfExtension { extensions.formUnion(folders) }
      if marks.isOfApp { apps.formUnion(folders) }
    }
    for start in starts { outer.formUnion(Self.folders(of: start).dropFirst()) }
  }

  /// True iff what the file at `path` starts only accompanies an app.
  func isSecondary(_ path: String) -> Bool {
    guard let folder = Self.folders(of: path).first else { return false }
    return watches.contains(folder) && !outer.contains(folder)
      || extensions.contains(folder) && !apps.contains(folder)
  }

  /// The folders around the file at `path`, the innermost first, without that of a language.
  private static func folders(of path: String) -> [String] {
    var folders: [String] = []
    var rest = path[...]
    while let end = rest.lastIndex(of: "/") {
      rest = rest[..<end]
      if !rest.hasSuffix(".lproj") { folders.append(String(rest)) }
    }
    return folders + [""]
  }
}

/// The words of a file that tell its target.
private struct SwiftTargetMarks {
  var isOfWatch = false
  var isOfExtension = false
  var isOfApp = false

  init(_ file: SwiftFile) {
    for position in file.tokens.indices {
      switch file.kind(position) {
      case .at:
        isOfApp =
          isOfApp || file.isText(position + 1, "main")
          || file.isText(position + 1, "UIApplicationMain")
      case .name where file.isText(position, "WatchKit") || file.isText(position, "ClockKit"):
        let isImport = file.isText(position - 1, "import")
        isOfWatch = isOfWatch || isImport && !file.isConditional(position)
      case .name where file.isText(position, "extensionContext"): isOfExtension = true
      case .name where file.isText(position, "UNNotificationContentExtension"):
        isOfExtension = true
      default: break
      }
    }
  }
}

extension SwiftFile {
  /// True iff the token `position` is between `#if` and `#endif`.
  fileprivate func isConditional(_ position: Int) -> Bool {
    let before = source.bytes[..<Int(tokens[position].start)]
    var depth = 0
    for line in before.split(separator: UInt8(ascii: "\n")) {
      let words = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if words.starts(with: "#if".utf8) { depth += 1 }
      if words.starts(with: "#endif".utf8) { depth -= 1 }
    }
    return depth > 0
  }
}
