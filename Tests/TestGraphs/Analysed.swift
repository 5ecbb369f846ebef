import FlowRuntime

@testable import FlowDSL

/// The analysis of a graph in one file.
func analysed(_ text: String) -> Analysis {
  let (tree, _) = parse(Source(name: "Test.flow", text: text), file: ID(0))
  return Analysis(Model(resolve([tree], rules: Rule.all).tables))
}

extension Analysis {
  /// The place with `path` as the names of its mounts, joined by `/`; the app's root for "".
  func place(_ path: String) -> ID<Place>? {
    places.ids.first { path.isEmpty ? $0 == ID(0) : $0 != ID(0) && self.path(of: $0) == path }
  }

  /// The coordinator or group called `name`.
  func owner(_ name: String) -> ID<Owner>? {
    model.owners.ids.first { model.names[model.owners[$0].name] == name }
  }

  /// The screen of `Owner.route` at the first place that has it.
  func screen(_ qualified: String) -> ID<Screen>? {
    (0..<screenCount).map { ID<Screen>($0) }.first { qualifiedName(of: route(of: $0)) == qualified }
  }
}
