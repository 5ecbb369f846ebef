import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension LanguageServer {
  /// A place in a graph as the compiler saw it.
  struct Place {
    let snapshot: Snapshot
    let file: ID<Source>
    let offset: Int

    /// False iff the compiler may report more about the names here at a later stage.
    var isSettled: Bool {
      snapshot.stage == .paths || snapshot.index.isSettled(at: offset, in: file)
    }
  }

  /// The graph that contains the text at `params`, in its latest compiled state, if some state of
  /// it has reached `stage`.
  func snapshot(
    _ params: JSONValue?, _ stage: Snapshot.Stage = .names
  ) throws(ResponseError) -> Snapshot? {
    guard let uri = params?["textDocument"]?["uri"]?.string else {
      throw .invalidParams("`textDocument.uri` is missing")
    }
    return folder(of: name(of: uri)).flatMap { projects[$0]?.newest(stage) }
  }

  /// The compiler's view of the place that `params` name; nil if there is none.
  mutating func place(
    _ params: JSONValue?, _ stage: Snapshot.Stage = .names
  ) throws(ResponseError) -> Place? {
    let document = try document(params)
    let offset = try offset(params, in: document)
    guard let snapshot = try snapshot(params, stage),
      let file = snapshot.file(document.source.name),
      let old = shift(of: file, in: snapshot)?.old(offset)
    else { return nil }
    return Place(snapshot: snapshot, file: file, offset: old)
  }

  /// The same, but older if the newest may still get more information about the names there.
  mutating func settledPlace(_ params: JSONValue?) throws(ResponseError) -> Place? {
    let newest = try place(params)
    guard let newest, !newest.isSettled else { return newest }
    return try place(params, .paths)
  }

  /// The offset of the position that `params` name.
  func offset(_ params: JSONValue?, in document: Document) throws(ResponseError) -> Int {
    guard let position = TextPositions.Position(params?["position"]) else {
      throw .invalidParams("`position` is missing or invalid")
    }
    return document.positions.offset(of: position)
  }

  func offsets(_ value: JSONValue?, in document: Document) throws(ResponseError) -> Range<Int> {
    guard let start = TextPositions.Position(value?["start"]),
      let end = TextPositions.Position(value?["end"])
    else { throw .invalidParams("`range` is missing or invalid") }
    let first = document.positions.offset(of: start)
    return first..<max(first, document.positions.offset(of: end))
  }

  /// The difference between the open text of `file` and the one that the compiler saw; nil if it is
  /// not open.
  mutating func shift(of file: ID<Source>, in snapshot: Snapshot) -> TextShift? {
    let source = snapshot.source(file)
    guard let document = documents[source.name] else { return nil }
    if let known = shifts[source.name], known.revision == snapshot.revision { return known.shift }
    let new = TextShift(from: source.bytes, to: document.source.bytes)
    shifts[source.name] = (snapshot.revision, new)
    return new
  }

  /// The bytes of `span` in the current text; nil if that has changed since.
  mutating func offsets(of span: Source.Span, in snapshot: Snapshot) -> Range<Int>? {
    guard let shift = shift(of: span.file, in: snapshot) else { return span.offsets }
    return shift.new(span.offsets)
  }

  /// Writes `{"uri":…,"range":…}`; nothing if the text has changed since.
  mutating func write(location span: Source.Span, of snapshot: Snapshot, to json: inout JSONWriter)
  {
    guard let offsets = offsets(of: span, in: snapshot) else { return }
    let source = snapshot.source(span.file)
    json.object { json in
      json.member("uri", uri(of: source.name))
      json.key("range")
      positions(of: source).write(offsets, to: &json)
    }
  }

  /// The locations of `spans` as a list.
  mutating func locations(_ spans: [Source.Span], of snapshot: Snapshot) -> String {
    var json = JSONWriter()
    json.array { json in
      for span in spans { write(location: span, of: snapshot, to: &json) }
    }
    return json.text
  }

  /// The positions in `source`; for an open text those of the client's text.
  mutating func positions(of source: Source) -> TextPositions {
    if let document = documents[source.name] { return document.positions }
    if let known = positions[source.name], known.source.bytes == source.bytes { return known }
    let new = TextPositions(source, in: client.unit, countsMark: false)
    positions[source.name] = new
    return new
  }
}
