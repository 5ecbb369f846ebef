import FlowRuntime

/// The part of a graph with generated code and screens that are compiled in one Swift module.
package struct Module: Sendable {
  /// The first `module` clause with its name.
  package var anchor: Anchor
  package var name: Name
  package var nameSpan: Source.Span
  /// The name after `as`, where one is written first.
  package var namespaceSpan: Source.Span?
  /// The enum that holds the generated code.
  package var namespace: Name
  /// The modules that its files import, as far as they are modules of the graph, each once, with
  /// the `import` that names it first.
  package var imports: [(module: ID<Module>, anchor: Anchor)] = []
}

extension ModelRows {
  package func name(of module: ID<Module>) -> String { names[modules[module].name] }

  /// The module of the files, declarations and clauses at `anchor`; nil for the app's part.
  package func module(of anchor: Anchor) -> ID<Module>? { fileModules[anchor.file.index] }
}
