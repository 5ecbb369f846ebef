import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension LanguageServer {
  /// The declarations of the name at a position.
  mutating func definition(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let place = try settledPlace(params) else { return "null" }
    let spans = place.snapshot.index.definitions(at: place.offset, in: place.file)
    return locations(spans, of: place.snapshot)
  }

  /// The occurrences of the name at a position.
  mutating func references(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let place = try settledPlace(params) else { return "null" }
    let spans = place.snapshot.index.references(
      at: place.offset, in: place.file,
      declarations: params?["context"]?["includeDeclaration"]?.bool ?? true)
    return locations(spans, of: place.snapshot)
  }

  /// The name at a position that can be changed.
  mutating func prepareRename(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let place = try place(params) else { return "null" }
    do throws(RenameRefusal) {
      let (span, name) = try place.snapshot.index.renameable(at: place.offset, in: place.file)
      let positions = positions(of: place.snapshot.source(span.file))
      return json { json in
        json.object { json in
          json.key("range")
          positions.write(span.offsets, to: &json)
          json.member("placeholder", name)
        }
      }
    } catch {
      return "null"
    }
  }

  /// The edits that change the name at a position.
  mutating func rename(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let name = params?["newName"]?.string else {
      throw .invalidParams("`newName` is missing")
    }
    guard let place = try place(params) else {
      throw .failed("nothing here has a name that can be changed")
    }
    do throws(RenameRefusal) {
      let edits = try place.snapshot.index.rename(at: place.offset, in: place.file, to: name)
      return workspaceEdit(edits, of: place.snapshot)
    } catch {
      throw .failed(error.reason)
    }
  }

  /// `edits` in the protocol's form, file by file.
  mutating func workspaceEdit(_ edits: [Diagnostic.Edit], of snapshot: Snapshot) -> String {
    var files: [(source: Source, edits: [Diagnostic.Edit])] = []
    for edit in edits.sorted(by: { $0.span.file < $1.span.file }) {
      let source = snapshot.source(edit.span.file)
      if files.last?.source.name == source.name {
        files[files.count - 1].edits.append(edit)
      } else {
        files.append((source, [edit]))
      }
    }
    var json = JSONWriter()
    json.object { json in
      if client.versionsEdits {
        json.array("documentChanges") { json in
          for (source, edits) in files { writeVersioned(edits, of: source, to: &json) }
        }
      } else {
        json.object("changes") { json in
          for (source, edits) in files {
            json.key(uri(of: source.name))
            write(edits, of: source, to: &json)
          }
        }
      }
    }
    return json.text
  }

  /// Writes `edits` with the version of the text that they change.
  private mutating func writeVersioned(
    _ edits: [Diagnostic.Edit], of source: Source, to json: inout JSONWriter
  ) {
    json.object { json in
      json.object("textDocument") { json in
        json.member("uri", uri(of: source.name))
        json.key("version")
        json.write(literal: documents[source.name]?.version.map { "\($0)" } ?? "null")
      }
      json.key("edits")
      write(edits, of: source, to: &json)
    }
  }

  private mutating func write(
    _ edits: [Diagnostic.Edit], of source: Source, to json: inout JSONWriter
  ) {
    let positions = positions(of: source)
    json.array { json in
      for edit in edits {
        json.object { json in
          json.key("range")
          positions.write(edit.span.offsets, to: &json)
          json.member("newText", edit.text)
        }
      }
    }
  }
}
