import FlowDSL

extension LanguageServer {
  /// The compiler's name for the text at `uri`: the file's path.
  func name(of uri: String) -> String { FileURI.path(uri) ?? uri }

  /// The folder of the graph that contains the source called `name`: the innermost.
  func folder(of name: String) -> String? {
    projects.values.filter { $0.holds(name) }.map(\.folder).max { $0.count < $1.count }
  }

  /// The open text that `params` name.
  func document(_ params: JSONValue?) throws(ResponseError) -> Document {
    guard let uri = params?["textDocument"]?["uri"]?.string else {
      throw .invalidParams("`textDocument.uri` is missing")
    }
    guard let document = documents[name(of: uri)] else {
      throw .invalidParams("`\(uri)` is not open")
    }
    return document
  }

  /// Takes over a text from the disk.
  mutating func didOpen(_ params: JSONValue?) throws(ResponseError) {
    guard let document = params?["textDocument"], let uri = document["uri"]?.string,
      let text = document["text"]?.string
    else { throw .invalidParams("`textDocument` has no `uri` or no `text`") }
    let name = name(of: uri)
    documents[name] = Document(
      uri: uri, name: name, version: document["version"]?.int, text: text, unit: client.unit)
    if folder(of: name) == nil { projects[name] = Project(name, isLone: true) }
    changed(name)
  }

  /// Changes an open text.
  mutating func didChange(_ params: JSONValue?) throws(ResponseError) {
    let name = try document(params).source.name
    guard let written = params?["contentChanges"]?.elements else {
      throw .invalidParams("`contentChanges` is missing")
    }
    let changes = written.compactMap { Document.Change($0) }
    guard changes.count == written.count else {
      throw .invalidParams("a change has no `text`, or its `range` is not valid")
    }
    documents[name]?.apply(changes, version: params?["textDocument"]?["version"]?.int)
    changed(name)
  }

  /// Returns a text to the disk.
  mutating func didClose(_ params: JSONValue?) throws(ResponseError) {
    let document = try document(params)
    let name = document.source.name
    documents[name] = nil
    if projects[name]?.isLone == true {
      publish("[]", of: name, uri: document.uri, version: nil)
      drop(name)
    } else {
      changed(name)
      scan()
    }
  }

  /// Adds and removes folders.
  mutating func didChangeFolders(_ params: JSONValue?) throws(ResponseError) {
    guard let event = params?["event"] else { throw .invalidParams("`event` is missing") }
    let paths = { (key: String) in
      (event[key]?.elements ?? []).compactMap { $0["uri"]?.string }.compactMap { FileURI.path($0) }
    }
    for path in paths("removed") {
      for file in projects[path]?.published.keys.sorted() ?? [] {
        publish("[]", of: file, uri: uri(of: file), version: nil)
      }
      drop(path)
    }
    for path in paths("added") where projects[path] == nil {
      projects[path] = Project(path, isLone: false)
    }
    for name in documents.keys.sorted() {
      if folder(of: name) == nil { projects[name] = Project(name, isLone: true) }
    }
    for folder in projects.keys.sorted() where projects[folder]?.isLone == true {
      if self.folder(of: folder) != folder { drop(folder) }
    }
    for folder in projects.keys { projects[folder]?.touch() }
    scan()
  }

  /// The client's name for the source called `name`.
  func uri(of name: String) -> String {
    documents[name]?.uri ?? (name.hasPrefix("/") ? FileURI.uri(name) : name)
  }

  /// Rereads the disk.
  mutating func scan() {
    for folder in projects.keys.sorted() {
      for error in projects[folder]?.scan() ?? [] { log(error.message) }
      compile(folder)
    }
    positions = [:]
  }

  /// Forgets the graph of `folder`.
  private mutating func drop(_ folder: String) {
    projects[folder]?.cancel()
    projects[folder] = nil
  }

  private mutating func changed(_ name: String) {
    shifts[name] = nil
    guard let folder = folder(of: name) else { return }
    projects[folder]?.touch()
    compile(folder)
  }
}
