extension NavigationGraph {
  /// Reads the text of a graph that is to run instead of `app`, the graph of generated code, and
  /// numbers it like `app`. Throws if it needs a screen, an event or a condition that the code
  /// lacks or declares differently. O(text + app).
  package static func live(
    _ text: some StringProtocol, of app: NavigationGraph
  ) throws(LiveGraphError) -> NavigationGraph {
    let loaded: NavigationGraph
    do throws(GraphError) {
      loaded = try NavigationGraph(text, reading: app.readers)
    } catch {
      throw .notAGraph(error)
    }
    let (name, expected) = (loaded.strings[loaded.app], app.strings[app.app])
    guard name == expected else { throw .otherApp(name, expected: expected) }
    let graph = try LiveAlignment.align(loaded, to: app)
    try LiveCheck.check(graph, against: app)
    return graph
  }
}

extension FlowApp {
  /// Reads the text of a graph to run instead of the app's own: the output of
  /// `flowc generate --emit graph` for a later version of its `.flow` files. It must fit the app's
  /// screens, but may leave out routes, and change transitions, links, guards, mounts, tabs and
  /// titles.
  ///
  /// Throws if the graph needs a screen, an event or a condition that the app does not have or that
  /// differs in the app, and names the Swift module with that code. Never traps, whatever the text
  /// is.
  public static func liveGraph(
    _ text: some StringProtocol
  ) throws(LiveGraphError) -> NavigationGraph {
    do throws(LiveGraphError) {
      return try NavigationGraph.live(text, of: graph)
    } catch {
      throw error.inModule(of: _encodedModules)
    }
  }

  /// Starts the graph in `text` instead of the app's own. Throws the errors of `liveGraph`.
  @MainActor public static func navigator(
    conditions: some FlowConditions, graph text: some StringProtocol
  ) throws(LiveGraphError) -> Navigator {
    Navigator(try liveGraph(text), conditions: conditions)
  }
}
