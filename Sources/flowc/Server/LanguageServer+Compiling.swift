import Dispatch
import FlowCommandLine
import FlowDSL

extension LanguageServer {
  /// Compiles the graph of `folder` concurrently, unless the compiler has already seen its current
  /// state. The compilation is not interrupted before it has reported the names: intermediate
  /// states are skipped. Its later stages end when the texts have changed.
  mutating func compile(_ folder: String) {
    guard let project = projects[folder], !project.isNaming, !project.isCurrent else { return }
    let sources = sources(of: project)
    let known = (project.snapshot?.parsed ?? []) + documents.values.map(\.parsed)
    let revision = project.revision
    let inbox = inbox
    let cancellation = Cancellation()
    projects[folder]?.began(cancellation)
    DispatchQueue.global(qos: .utility).async {
      let workers = Workers.onAllCores { !cancellation.hasCome }
      Snapshot.compile(sources, known: known, revision: revision, workers) {
        inbox.post(.compiled(folder: folder, $0))
      }
    }
  }

  /// Takes the compiler's result for the graph of `folder`, and reports the findings to the client
  /// if the result is still current.
  mutating func compiled(_ folder: String, _ snapshot: Snapshot) {
    guard projects[folder] != nil else { return }
    projects[folder]?.take(snapshot)
    shifts = [:]
    if snapshot.stage == .findings { publishDiagnostics(of: folder) }
    compile(folder)
  }

  /// The texts of a graph: open texts, and for the rest those on disk.
  private func sources(of project: Project) -> [Source] {
    var sources = project.files.filter { folders(of: $0.key).contains(project.folder) }
    for (name, document) in documents where folders(of: name).contains(project.folder) {
      sources[name] = document.source
    }
    return sources.values.sorted { $0.name < $1.name }
  }
}
