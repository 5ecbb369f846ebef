import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension LanguageServer {
  /// The screen or coordinator at a position, to ask what leads there and where it leads.
  mutating func prepareCallHierarchy(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let place = try place(params),
      let item = place.snapshot.index.leadingPlace(at: place.offset, in: place.file)
    else { return "null" }
    var json = JSONWriter()
    json.array { json in
      write(item, of: place.snapshot, to: &json)
    }
    return json.text
  }

  /// Returns the screens and coordinators that lead to one.
  mutating func incomingCalls(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let (snapshot, item) = try leadingPlace(params), let junction = item.junction else {
      return "[]"
    }
    return write(snapshot.index.sources(of: junction), "from", of: snapshot)
  }

  /// The screens and coordinators that one leads to.
  mutating func outgoingCalls(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let (snapshot, item) = try leadingPlace(params), let junction = item.junction else {
      return "[]"
    }
    return write(snapshot.index.targets(of: junction), "to", of: snapshot)
  }

  /// The screen or coordinator of an item that the server has sent.
  private func leadingPlace(
    _ params: JSONValue?
  ) throws(ResponseError) -> (snapshot: Snapshot, item: LeadingPlace)? {
    let data = params?.subject
    guard let name = data?["name"]?.string else {
      throw .invalidParams("`item` is not one of this server")
    }
    guard let snapshot = try snapshot(data), let item = snapshot.index.leadingPlace(named: name)
    else { return nil }
    return (snapshot, item)
  }

  private mutating func write(
    _ places: [LeadingPlace], _ key: String, of snapshot: Snapshot
  ) -> String {
    var json = JSONWriter()
    json.array { json in
      for place in places where offsets(of: place.nameSpan, in: snapshot) != nil {
        json.object { json in
          json.key(key)
          write(place, of: snapshot, to: &json)
          json.array("fromRanges") { json in
            for cause in place.causes {
              guard let offsets = offsets(of: cause, in: snapshot) else { continue }
              positions(of: snapshot.source(cause.file)).write(offsets, to: &json)
            }
          }
        }
      }
    }
    return json.text
  }

  /// Writes an item; its whole declaration counts as its name if the text has changed since.
  private mutating func write(
    _ place: LeadingPlace, of snapshot: Snapshot, to json: inout JSONWriter
  ) {
    let source = snapshot.source(place.span.file)
    let positions = positions(of: source)
    let name = offsets(of: place.nameSpan, in: snapshot) ?? 0..<0
    json.object { json in
      json.member("name", place.name)
      json.member("kind", place.kind.number)
      json.member("uri", uri(of: source.name))
      json.key("range")
      positions.write(offsets(of: place.span, in: snapshot) ?? name, to: &json)
      json.key("selectionRange")
      positions.write(name, to: &json)
      json.object("data") { json in
        json.object("textDocument") { json in
          json.member("uri", uri(of: source.name))
        }
        json.member("name", place.name)
      }
    }
  }

  /// The occurrences in a text of the name at a position.
  mutating func highlights(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let place = try settledPlace(params) else { return "null" }
    let positions = positions(of: place.snapshot.source(place.file))
    var json = JSONWriter()
    json.array { json in
      for (span, isDeclaration) in place.snapshot.index.highlights(at: place.offset, in: place.file)
      {
        guard let offsets = offsets(of: span, in: place.snapshot) else { continue }
        json.object { json in
          json.key("range")
          positions.write(offsets, to: &json)
          json.member("kind", isDeclaration ? 3 : 2)
        }
      }
    }
    return json.text
  }
}
