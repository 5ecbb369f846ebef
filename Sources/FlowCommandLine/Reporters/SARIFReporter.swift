import FlowDSL
import FlowRuntime

/// Writes findings as SARIF 2.1.0: one run with the broken rules, and a result for each finding
/// with its region, the second span, the fix and a fingerprint.
struct SARIFReporter: Reporter {
  private let rules: [Rule]
  private let numbers: [Rule: Int]
  private var places: SourcePlaces
  private var fingerprints = Fingerprints()
  private var isFirst = true

  /// The key of fingerprints, of the first version: GitHub has a key of its own, under which it
  /// hashes lines.
  private static let fingerprint = "flowcFinding/v1"

  /// Writes `findings` at `places`.
  init(_ findings: [Diagnostic], at places: SourcePlaces) {
    let broken = Set(findings.map(\.rule))
    rules = Rule.all.filter(broken.contains)
    numbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
    self.places = places
  }

  /// The tool with its rules, and the beginning of the results.
  mutating func beginning() -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("name", "flowc")
      json.member("version", flowcVersion)
      json.member("semanticVersion", flowcVersion)
      json.member("informationUri", flowcHome)
      json.array("rules") { json in
        for rule in rules { Self.write(rule, to: &json) }
      }
    }
    return #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","#
      + #""runs":[{"tool":{"driver":"# + json.text
      + #"},"columnKind":"utf16CodeUnits","results":["#
  }

  /// One result in a line of its own.
  mutating func text(of finding: Diagnostic) -> String {
    defer { isFirst = false }
    var json = JSONWriter()
    json.object { json in
      json.member("ruleId", finding.rule.code)
      json.member("ruleIndex", numbers[finding.rule] ?? 0)
      json.member("level", finding.severity == .error ? "error" : "warning")
      json.message(([finding.message] + finding.notes).joined(separator: "\n"))
      json.array("locations") { json in
        write(finding.primary, to: &json)
      }
      if let related = finding.secondary {
        json.array("relatedLocations") { json in
          write(related, to: &json)
        }
      }
      json.object("partialFingerprints") { json in
        json.member(
          Self.fingerprint,
          fingerprints.next(finding, at: places.path(of: finding.primary.span)))
      }
      if let fix = finding.fix { write(fix, to: &json) }
      if !finding.owners.isEmpty {
        json.object("properties") { json in
          json.array("owners") { json in
            for owner in finding.owners { json.write(owner) }
          }
        }
      }
    }
    return (isFirst ? "\n" : ",\n") + json.text
  }

  /// The end of the results, of the run and of the document.
  mutating func end() -> String { isFirst ? "]}]}\n" : "\n]}]}\n" }

  private static func write(_ rule: Rule, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", rule.code)
      json.member("name", "\(rule.name)")
      json.member("helpUri", rule.address)
      json.key("shortDescription")
      json.text("\(rule.summary)")
      json.key("fullDescription")
      json.text("\(rule.explanation)")
      json.object("help") { json in
        json.member("text", rule.page)
        json.member("markdown", rule.page)
      }
      json.object("defaultConfiguration") { json in
        let level =
          switch rule.severity {
          case .error: "error"
          case .warning: "warning"
          case .off: "none"
          }
        json.member("level", level)
      }
    }
  }

  private mutating func write(_ label: Diagnostic.Label, to json: inout JSONWriter) {
    json.object { json in
      json.object("physicalLocation") { json in
        writeFile(of: label.span, to: &json)
        json.key("region")
        write(label.span, to: &json)
      }
      if !label.text.isEmpty { json.message(label.text) }
    }
  }

  /// Writes the fix, with a change for each file that it edits.
  private mutating func write(_ fix: Diagnostic.Fix, to json: inout JSONWriter) {
    json.array("fixes") { json in
      json.object { json in
        json.key("description")
        json.text(fix.title)
        json.array("artifactChanges") { json in
          let byFile = Dictionary(grouping: fix.edits) { $0.span.file.index }
          for (_, edits) in byFile.sorted(by: { $0.key < $1.key }) {
            json.object { json in
              writeFile(of: edits[0].span, to: &json)
              json.array("replacements") { json in
                for edit in edits {
                  json.object { json in
                    json.key("deletedRegion")
                    write(edit.span, to: &json)
                    json.key("insertedContent")
                    json.text(edit.text)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func writeFile(of span: Source.Span, to json: inout JSONWriter) {
    json.object("artifactLocation") { json in
      json.member("uri", Self.uri(places.path(of: span)))
    }
  }

  private mutating func write(_ span: Source.Span, to json: inout JSONWriter) {
    let region = places.region(of: span)
    json.object { json in
      json.member("startLine", region.start.line)
      json.member("startColumn", region.start.utf16)
      json.member("endLine", region.end.line)
      json.member("endColumn", region.end.utf16)
    }
  }

  /// `path` as a reference: relative, or a `file:` URI.
  private static func uri(_ path: String) -> String {
    path.hasPrefix("/") ? FileURI.uri(path) : FileURI.escaped(path)
  }
}

extension JSONWriter {
  /// Writes the member `message`.
  fileprivate mutating func message(_ text: String) {
    key("message")
    self.text(text)
  }

  /// Writes an object that contains only `text`.
  fileprivate mutating func text(_ text: String) {
    object { json in json.member("text", text) }
  }
}
