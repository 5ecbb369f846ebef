import FlowDSL

/// The files of an app in an order that does not depend on that of the command, each name once:
/// other flavors and languages of a file are left out.
struct ImportedVariants {
  /// The files that are read, sorted.
  private(set) var sources: [Source] = []
  /// The files that are left out, each with the one that is read in its place.
  private(set) var others: [(left: Source, read: Source)] = []
  /// Comments about files that are there twice.
  private(set) var remarks: [String] = []

  /// Chooses among `all`. The ending of their names does not matter. Files in folders of several
  /// targets stay if it `keepsTargets`: then only another language is a variant.
  init(_ all: [Source], ending: String, keepsTargets: Bool = false) {
    var known: [String: Int] = [:]
    for source in Self.sorted(all) {
      let name = ImportedFile.name(of: source, ending: ending)
      let key = keepsTargets ? Self.withoutLanguage(source.name) : name
      guard let index = known[key] else {
        known[key] = sources.count
        sources.append(source)
        continue
      }
      if sources[index].bytes == source.bytes {
        remarks.append("the file `\(name)` is there twice")
      } else {
        others.append((source, sources[index]))
      }
    }
  }

  /// `path` without the folder of a language.
  private static func withoutLanguage(_ path: String) -> String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }

  /// `all`, with what every flavor and language has before the others.
  static func sorted(_ all: [Source]) -> [Source] { all.sorted { rank($0) < rank($1) } }

  /// The place of `source` in the order.
  private static func rank(_ source: Source) -> (Int, String) {
    let folders = source.name.split(separator: "/").dropLast()
    let isCommon = folders.contains { ["main", "Base.lproj", "values"].contains($0) }
    return (isCommon ? 0 : 1, source.name)
  }

  /// The comment about the file `left`, which has `parts` that the one in its place does not have.
  static func remark(_ left: Source, insteadOf read: Source, parts: [String]) -> String {
    let only = parts.map { "`\($0)`" }.joined(separator: ", ")
    return
      "`\(left.name)` has the name of `\(read.name)` and is left out: another flavor or language"
      + (parts.isEmpty ? "" : "; only there: \(only)")
  }
}
