import FlowRuntime

extension WriteJournal.Page {
  /// The page as JSON.
  var json: String {
    var json = JSONWriter()
    json.beginObject()
    json.key("folders")
    json.beginList()
    for folder in folders { json.write(folder) }
    json.endList()
    json.key("moves")
    json.beginList()
    for move in moves { move.write(to: &json) }
    json.endList()
    json.endObject()
    return json.text
  }

  /// The page in `value`; nil if it is none.
  init?(_ value: JSONValue) {
    guard let folders = value["folders"]?.elements, let moves = value["moves"]?.elements else {
      return nil
    }
    self.init(
      folders: folders.compactMap(\.string), moves: moves.compactMap { WriteJournal.Move($0) })
    guard self.folders.count == folders.count, self.moves.count == moves.count else { return nil }
  }
}

extension WriteJournal.Move {
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("temporary", temporary)
    json.member("target", target)
    if let former {
      json.key("former")
      former.write(to: &json)
    }
    json.key("isOverwriting")
    json.write(.bool(isOverwriting))
    json.endObject()
  }

  fileprivate init?(_ value: JSONValue) {
    guard let temporary = value["temporary"]?.string, let target = value["target"]?.string,
      let isOverwriting = value["isOverwriting"]?.bool
    else { return nil }
    (self.temporary, self.target, self.isOverwriting) = (temporary, target, isOverwriting)
    guard let former = value["former"] else { return }
    guard let stamp = WriteJournal.Stamp(former) else { return nil }
    self.former = stamp
  }
}

extension WriteJournal.Stamp {
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("number", number)
    json.member("size", size)
    json.member("seconds", seconds)
    json.member("nanoseconds", nanoseconds)
    json.endObject()
  }

  fileprivate init?(_ value: JSONValue) {
    guard let number = value["number"]?.int, let size = value["size"]?.int,
      let seconds = value["seconds"]?.int, let nanoseconds = value["nanoseconds"]?.int
    else { return nil }
    (self.number, self.size) = (number, size)
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }
}
