extension NavigationState {
  /// The state as one line of JSON: its coordinators with their screens, the waiting request, the
  /// held action, and the screen in front. Equal states have equal texts. Use `save` to save a
  /// state.
  ///
  ///     {"root":{"place":"","coordinator":"Home","stack":[{"route":"feed"}]},"focus":{…}}
  ///
  /// Empty lists are omitted, and arguments if a route has none. A number that is not finite is a
  /// string.
  package var json: String {
    var writer = StateWriter(graph)
    writer.write(self)
    return writer.json.text
  }
}

extension NavigationChange {
  /// The change as one line of JSON: `{"disappeared":{"route":"Home.feed","place":""},"cause":…}`.
  /// `graph` is the graph in which it happened.
  package func json(in graph: NavigationGraph) -> String {
    var writer = StateWriter(graph)
    writer.write(self)
    return writer.json.text
  }
}

extension NavigationError {
  /// The refusal as one line of JSON: `{"code":"nothingBelow","message":"…"}`. A refusal by a
  /// locked screen names the screen before the message:
  /// `{"code":"locked","screen":{…},"message":"…"}`. `graph` is the graph that refused it.
  package func json(in graph: NavigationGraph) -> String {
    var writer = StateWriter(graph)
    writer.write(self)
    return writer.json.text
  }
}

extension NavigationGraph {
  /// The outcome of `action`, as one line of JSON: `{"action":"back","ok":true,"changes":[…],
  /// "state":{…}}`, or `{"action":"back","ok":false,"error":{…},"state":{…}}` with the state in
  /// which it was refused. Unless the action `isAnimated`, each change says so.
  package func jsonLine(
    action: String, outcome: Result<[NavigationChange], NavigationError>, state: NavigationState,
    isAnimated: Bool = true
  ) -> String {
    var writer = StateWriter(self)
    writer.object {
      $0.json.member("action", action)
      $0.json.key("ok")
      switch outcome {
      case .success(let changes):
        $0.json.write(.bool(true))
        $0.array("changes", changes) { $0.write($1, isAnimated: isAnimated) }
      case .failure(let error):
        $0.json.write(.bool(false))
        $0.json.key("error")
        $0.write(error)
      }
      $0.json.key("state")
      $0.write(state)
    }
    return writer.json.text
  }
}
