import FlowCommandLine
import FlowDSL

extension LanguageServer {
  /// The compiler's name for the text at `uri`: the file's path.
  func name(of uri: String) -> String { FileURI.path(uri) ?? uri }

  /// The folders of the graphs that contain the source called `name`, sorted: the innermost, of
  /// which there are several if a `.flowc.json` lists one path for several graphs.
  func folders(of name: String) -> [String] {
    let paths = projects.values.compactMap { project in
      project.path(containing: name).map { (length: $0.utf8.count, folder: project.folder) }
    }
    let longest = paths.map(\.length).max()
    return paths.filter { $0.length == longest }.map(\.folder).sorted()
  }

  /// The folder of the graph that shows the source called `name`.
  func folder(of name: String) -> String? { folders(of: name).first }

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
    let removed = paths("removed")
    folders.removeAll { removed.contains($0) }
    folders += paths("added").filter { !folders.contains($0) }
    scan()
  }

  /// Finds the graphs of the client's folders again: those of the `.flowc.json` above a folder that
  /// are in or around it, else the folder itself.
  private mutating func findGraphs() {
    var graphs: [String: Project] = [:]
    for folder in folders {
      for graph in self.graphs(of: folder) { graphs[graph.folder] = graph }
    }
    let old = Set(projects.keys)
    for (folder, project) in projects where !project.isLone {
      if let graph = graphs[folder], graph.isSame(as: project) { continue }
      for file in project.published.keys.sorted() {
        publish("[]", of: file, uri: uri(of: file), version: nil)
      }
      drop(folder)
    }
    for (folder, graph) in graphs where projects[folder] == nil { projects[folder] = graph }
    for name in documents.keys.sorted() where folder(of: name) == nil {
      projects[name] = Project(name, isLone: true)
    }
    for folder in projects.keys.sorted() where projects[folder]?.isLone == true {
      if self.folder(of: folder) != folder { drop(folder) }
    }
    guard Set(projects.keys) != old else { return }
    for folder in projects.keys { projects[folder]?.touch() }
  }

  /// The graphs of one of the client's folders.
  private func graphs(of folder: String) -> [Project] {
    do throws(CommandLineError) {
      guard let found = ProjectFile.folder(above: folder) else {
        return [Project(folder, isLone: false)]
      }
      let project = try ProjectFile(in: found)
      let graphs = foldersAreGraphs ? [] : project.graphs(around: folder)
      return graphs.isEmpty
        ? [Project(folder, isLone: false, omitting: project.excluded)]
        : graphs.map { Project($0, of: project) }
    } catch {
      log(error.message)
      return [Project(folder, isLone: false)]
    }
  }

  /// The client's name for the source called `name`.
  func uri(of name: String) -> String {
    documents[name]?.uri ?? (name.hasPrefix("/") ? FileURI.uri(name) : name)
  }

  /// Rereads the disk.
  mutating func scan() {
    findGraphs()
    for folder in projects.keys.sorted() {
      for line in projects[folder]?.scan() ?? [] { log(line) }
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
    for folder in folders(of: name) {
      projects[folder]?.touch()
      compile(folder)
    }
  }
}
