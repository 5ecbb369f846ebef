import FlowDSL

extension LanguageServer {
  /// Compiles the graph of `folder` beside what goes on, unless the compiler has seen it as it is.
  /// While it is at work no other is started: the states between are passed over.
  mutating func compile(_ folder: String) {
    guard let project = projects[folder], !project.isCompiling, !project.isCurrent else { return }
    projects[folder]?.isCompiling = true
    let sources = sources(of: project)
    let revision = project.revision
    let inbox = inbox
    Task.detached(priority: .utility) {
      let snapshot = await Snapshot(of: sources, revision: revision)
      inbox.post(.compiled(folder: folder, snapshot))
    }
  }

  /// Takes what the compiler made of the graph of `folder`, and tells the client if that is still
  /// how it is.
  mutating func compiled(_ folder: String, _ snapshot: Snapshot) {
    guard projects[folder] != nil else { return }
    projects[folder]?.isCompiling = false
    projects[folder]?.snapshot = snapshot
    shifts = [:]
    if projects[folder]?.isCurrent == true { publishFindings(of: folder) }
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
