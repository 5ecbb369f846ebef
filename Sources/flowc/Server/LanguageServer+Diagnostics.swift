import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension LanguageServer {
  /// Reports to the client the findings in each file of the graph of `folder`, if they are current
  /// and have changed. For open files they are always reported, with the version that was compiled.
  mutating func publishDiagnostics(of folder: String) {
    guard let snapshot = projects[folder]?.current(.findings) else { return }
    let sources = snapshot.sources
    var found: [[Diagnostic]] = Array(repeating: [], count: sources.count)
    for diagnostic in snapshot.diagnostics {
      found[diagnostic.primary.span.file.index].append(diagnostic)
    }
    var gone = Set(projects[folder]?.published.keys ?? [:].keys)
    for (source, diagnostics) in zip(sources, found) where self.folder(of: source.name) == folder {
      gone.remove(source.name)
      let list = json { json in
        json.array { json in
          for diagnostic in diagnostics { write(diagnostic, of: snapshot, to: &json) }
        }
      }
      let document = documents[source.name]
      guard document != nil || projects[folder]?.published[source.name] ?? "[]" != list else {
        continue
      }
      projects[folder]?.published[source.name] = list
      publish(list, of: source.name, uri: uri(of: source.name), version: document?.version)
    }
    for name in gone.sorted() {
      projects[folder]?.published[name] = nil
      publish("[]", of: name, uri: uri(of: name), version: nil)
    }
  }

  /// Sends the findings `list`, which is JSON.
  func publish(_ list: String, of name: String, uri: String, version: Int?) {
    notify(
      "textDocument/publishDiagnostics",
      json { json in
        json.object { json in
          json.member("uri", uri)
          if let version { json.member("version", version) }
          json.key("diagnostics")
          json.write(literal: list)
        }
      })
  }

  /// Writes one finding of `snapshot`.
  mutating func write(
    _ diagnostic: Diagnostic, of snapshot: Snapshot, to json: inout JSONWriter
  ) {
    json.object { json in
      json.key("range")
      let span = diagnostic.primary.span
      positions(of: snapshot.source(span.file)).write(span.offsets, to: &json)
      json.member("severity", diagnostic.severity == .error ? 1 : 2)
      json.member("code", diagnostic.rule.code)
      json.member("source", "flow")
      json.member("message", ([diagnostic.message] + diagnostic.notes).joined(separator: "\n"))
      if diagnostic.rule.isAboutUnused {
        json.key("tags")
        json.write(literal: "[1]")
      }
      if let other = diagnostic.secondary {
        json.array("relatedInformation") { json in
          json.object { json in
            json.key("location")
            write(location: other.span, of: snapshot, to: &json)
            json.member("message", other.text.isEmpty ? "here" : other.text)
          }
        }
      }
    }
  }
}
