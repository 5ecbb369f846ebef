import FlowDSL
import FlowRuntime

/// Known findings that are not reported again, as listed in a file of a project.
///
/// A finding is recognized by its fingerprint, that is, by its rule, its file and its message,
/// wherever its lines have moved.
package struct Baseline {
  /// The format of the file.
  private let version: Int
  /// The known findings, in their order.
  package let entries: [Entry]

  /// The format that this version of flowc writes and reads.
  private static let currentVersion = 1

  /// A known finding.
  package struct Entry {
    let fingerprint: String
    /// The name of its rule.
    let rule: String
    /// The path of its file.
    let file: String
    /// Its message, for people who read the file.
    package let message: String
  }

  /// Reads the file at `path`.
  package init(_ path: String) throws(CommandLineError) {
    let file = JSONDocument(try readFile(path)).map { JSONValue($0) }
    guard let file, let version = file["version"]?.int else {
      throw CommandLineError(
        "`\(path)` is not a baseline: `flowc lint --write-baseline` writes one")
    }
    guard version == Self.currentVersion else {
      throw CommandLineError(
        "`\(path)` is a baseline of version \(version), and this flowc reads version"
          + " \(Self.currentVersion): `flowc lint --write-baseline \(path)` writes it again")
    }
    self.version = version
    let findings = file["findings"]?.elements
    entries = findings?.compactMap { Entry($0) } ?? []
    guard entries.count == findings?.count else {
      throw CommandLineError(
        "`\(path)` is a damaged baseline: `flowc lint --write-baseline \(path)` writes it again")
    }
  }

  /// All findings of `report`.
  package init(_ report: Report) {
    version = Self.currentVersion
    entries = report.fingerprints().map { finding, fingerprint, path in
      Entry(
        fingerprint: fingerprint, rule: "\(finding.rule.name)", file: path,
        message: finding.message)
    }
  }

  /// The file: JSON with a line for each finding, so that its diffs are readable.
  package var text: String {
    let lines = entries.map { entry in
      var json = JSONWriter()
      json.object { json in
        json.member("fingerprint", entry.fingerprint)
        json.member("rule", entry.rule)
        json.member("file", entry.file)
        json.member("message", entry.message)
      }
      return "\n" + json.text
    }
    return "{\"version\":\(version),\"findings\":[" + lines.joined(separator: ",") + "\n]}\n"
  }

  /// Returns `report` without the known findings, and the number of known findings that no longer
  /// exist. Those of rules that were not `asked` for, and of existing files that were not read, may
  /// still exist.
  package func remove(from report: Report, asked: (Rule) -> Bool) -> (Report, fixed: Int) {
    let known = Set(entries.map(\.fingerprint))
    var new: [Diagnostic] = []
    var found: Set<String> = []
    for (finding, fingerprint, _) in report.fingerprints() {
      if known.contains(fingerprint) { found.insert(fingerprint) } else { new.append(finding) }
    }
    let read = Set(report.places.paths)
    let fixed = entries.count { entry in
      !found.contains(entry.fingerprint)
        && Rule.named(entry.rule).map(asked) ?? true
        && (read.contains(entry.file) || !Path.exists("\(report.root)/\(entry.file)"))
    }
    return (report.with(new), fixed)
  }

  /// Reports the number of hidden findings, and of entries that can be removed.
  package static func summary(hidden: Int, fixed: Int) -> String {
    let gone = "\(fixed) of its findings no longer \(fixed == 1 ? "occurs" : "occur"): "
    return "\(hidden) more in the baseline\n"
      + (fixed == 0 ? "" : gone + "`--write-baseline` removes \(fixed == 1 ? "it" : "them")\n")
  }
}

extension Baseline.Entry {
  /// The entry in `value`; nil if it is none.
  fileprivate init?(_ value: JSONValue) {
    guard let fingerprint = value["fingerprint"]?.string, let rule = value["rule"]?.string,
      let file = value["file"]?.string, let message = value["message"]?.string
    else { return nil }
    self.init(fingerprint: fingerprint, rule: rule, file: file, message: message)
  }
}

extension Report {
  /// Each finding with its fingerprint and the path of its file.
  fileprivate func fingerprints() -> [(finding: Diagnostic, fingerprint: String, path: String)] {
    var fingerprints = Fingerprints()
    let places = places
    return findings.map { finding in
      let path = places.path(of: finding.primary.span)
      return (finding, fingerprints.next(finding, at: path), path)
    }
  }
}
