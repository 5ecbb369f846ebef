import FlowDSL

extension LanguageServer {
  /// Compiles the graph of `folder` beside what goes on, unless the compiler has seen it as it is.
  /// It is not held up before it has told the names of what it sees: the states between are passed
  /// over. What it does after that ends when the texts have changed.
  mutating func compile(_ folder: String) {
    guard let project = projects[folder], !project.isNaming, !project.isCurrent else { return }
    let sources = sources(of: project)
    let known = (project.snapshot?.parsed ?? []) + documents.values.map(\.parsed)
    let revision = project.revision
    let inbox = inbox
    projects[folder]?.began(
      Task.detached(priority: .utility) {
        await Snapshot.compile(sources, known: known, revision: revision) {
          inbox.post(.compiled(folder: folder, $0))
        }
      })
  }

  /// Takes what the compiler made of the graph of `folder`, and tells the client what was found if
  /// that is still how it is.
  mutating func compiled(_ folder: String, _ snapshot: Snapshot) {
    guard projects[folder] != nil else { return }
    projects[folder]?.take(snapshot)
    shifts = [:]
    if snapshot.stage == .findings { publishDiagnostics(of: folder) }
    compile(folder)
  }

  /// The texts of a graph: what is open, and of the rest what the disk has.
  private func sources(of project: Project) -> [Source] {
    var sources = project.files.filter { folder(of: $0.key) == project.folder }
    for (name, document) in documents where folder(of: name) == project.folder {
      sources[name] = document.source
    }
    return sources.values.sorted { $0.name < $1.name }
  }
}
