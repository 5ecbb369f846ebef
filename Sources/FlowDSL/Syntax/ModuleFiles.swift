import FlowRuntime

/// The modules that files say they belong to, and what those import.
package struct ModuleFiles: Sendable {
  /// The name of the module of each file; nil for the app's part.
  private let modules: [String?]
  /// The first names of what each file imports.
  private let imports: [[String]]
  private let sources: [Source]

  /// Reads the heads of `sources`. O(bytes).
  package init(_ sources: [Source], workers: Workers = .inTurn) {
    let trees = workers.map(sources) { parse($0, file: ID(0)).tree }
    self.sources = sources
    modules = trees.map { $0.moduleName }
    imports = trees.map { $0.importedNames }
  }

  /// The names of the modules, sorted.
  package var names: [String] { Set(modules.compactMap { $0 }).sorted() }

  /// The files that begin with `module` and this name; those of the app's part if it is nil.
  package func own(_ name: String?) -> [Source] {
    sources.indices.filter { modules[$0] == name }.map { sources[$0] }
  }

  /// The files that the module called `name` is compiled from: its own, and those of the modules
  /// that it imports, directly or not. Nil if no file begins with `module` and this name.
  package func sources(of name: String) -> [Source]? {
    guard modules.contains(name) else { return nil }
    let files = Dictionary(grouping: sources.indices) { modules[$0] }
    var needed: Set<String> = [name]
    var open = [name]
    while let module = open.popLast() {
      for file in files[module] ?? [] {
        for name in imports[file] where files[name] != nil && needed.insert(name).inserted {
          open.append(name)
        }
      }
    }
    return sources.indices.filter { modules[$0].map(needed.contains) ?? false }.map { sources[$0] }
  }
}

extension Tree {
  /// The module that the file begins with; nil for the app's part.
  package var moduleName: String? {
    children(Tree.root).first { kind($0) == .module }
      .flatMap { child($0, .name) }.map { name(token($0)) }
  }

  /// The first name of each import.
  package var importedNames: [String] {
    children(Tree.root).filter { kind($0) == .import }
      .compactMap { child($0, .name) }.map { name(token($0)) }
  }
}
