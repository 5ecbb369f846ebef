extension NavigationState {
  /// The state as one line of JSON: its coordinators with their screens, what waits, and what is in
  /// front. Equal states have equal texts. To save a state there is `save`.
  ///
  ///     {"root":{"place":"","coordinator":"Home","stack":[{"route":"feed"}]},"focus":{…}}
  ///
  /// Empty lists are left out, and arguments where a route has none. A number that is not finite is
  /// a string.
  public var json: String {
    var writer = StateWriter(graph.graph)
    writer.write(self)
    return writer.json.text
  }
}

extension NavigationChange {
  /// The change as one line of JSON: `{"disappeared":{"route":"Home.feed","place":""},"cause":…}`.
  /// `graph` is the one that it became in.
  public func json(in graph: NavigationGraph) -> String {
    var writer = StateWriter(graph)
    writer.write(self)
    return writer.json.text
  }
}

extension NavigationError {
  /// The refusal as one line of JSON: `{"code":"nothingBelow","message":"…"}`. One by a locked screen
  /// has that before its message: `{"code":"locked","screen":{…},"message":"…"}`. `graph` is the one
  /// that refused.
  public func json(in graph: NavigationGraph) -> String {
    var writer = StateWriter(graph)
    writer.write(self)
    return writer.json.text
  }
}

extension NavigationGraph {
  /// What became of `action`, as one line of JSON: `{"action":"back","ok":true,"changes":[…],
  /// "state":{…}}`, or `{"action":"back","ok":false,"error":{…},"state":{…}}` with the state that it
  /// was refused in.
  public func jsonLine(
    action: String, outcome: Result<[NavigationChange], NavigationError>, state: NavigationState
  ) -> String {
    var writer = StateWriter(self)
    writer.object {
      $0.json.member("action", action)
      $0.json.key("ok")
      switch outcome {
      case .success(let changes):
        $0.json.write(.bool(true))
        $0.list("changes", changes) { $0.write($1) }
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
