import FlowDSL
import FlowRuntime

extension Compilation {
  /// The page about `subject` of the graph, with the shortest paths there; nil if there is no
  /// graph.
  package func page(of subject: Subject) -> String? {
    guard let lowered else { return nil }
    let page = contents(of: subject, in: lowered)
    guard case .route(let route, within: let owner) = subject else { return page.text }
    return page.text + text(of: paths(to: route, within: owner))
  }

  /// The same for programs, in one line.
  package func pageJSON(of subject: Subject) -> String? {
    guard let lowered else { return nil }
    let contents = contents(of: subject, in: lowered).contents
    return JSONWriter.answer { json in
      json.member("name", lowered.graph.name(of: subject))
      json.write(contents)
      if case .route(let route, within: let owner) = subject {
        let paths = paths(to: route, within: owner)
        json.write(paths.shortest, "path")
        json.write(paths.withoutLinks, "pathWithoutLinks")
      }
    }
  }

  private func contents(of subject: Subject, in lowered: Lowered) -> Page {
    switch subject {
    case .owner(let owner):
      var page = OwnerPage(owner, lowered, analysis.model)
      return page.write()
    case .route(let route, within: _):
      var page = RoutePage(route, lowered, analysis.model)
      return page.write()
    }
  }

  /// The steps of a path.
  fileprivate struct ShownPath {
    var steps: [String]
    var isShortest: Bool
  }

  /// The paths to a route.
  private struct ShownPaths {
    /// The shortest that was found.
    var shortest: ShownPath?
    /// If it needs a link or code outside, the shortest that does not.
    var withoutLinks: ShownPath?
    /// True iff it is known that there is none.
    var areImpossible = false
  }

  private func paths(
    to route: ID<NavigationGraph.Route>, within owner: ID<NavigationGraph.Owner>
  ) -> ShownPaths {
    guard let graph, var search = PathSearch(self) else { return ShownPaths() }
    guard let path = search.path(to: route, within: owner), let shown = shown(path, in: graph)
    else { return ShownPaths(areImpossible: !search.canReach(route, within: owner)) }
    guard path.comesFromOutside,
      let other = search.path(to: route, within: owner, withLinks: false)
    else { return ShownPaths(shortest: shown) }
    // A path that is as short and needs no link is more informative.
    if other.length == path.length {
      var same = path
      same.steps = other.steps
      return ShownPaths(shortest: self.shown(same, in: graph) ?? shown)
    }
    return ShownPaths(shortest: shown, withoutLinks: self.shown(other, in: graph))
  }

  private func shown(_ path: ActionPath, in graph: NavigationGraph) -> ShownPath? {
    path.lines(in: graph).map { ShownPath(steps: $0, isShortest: path.isShortest) }
  }

  private func text(of paths: ShownPaths) -> String {
    guard let shortest = paths.shortest else {
      let tries = "no path was found in \(PathSearch.usualBudget) tries"
      return "\nfrom the start\n  \(paths.areImpossible ? "no path leads there" : tries)\n"
    }
    return section(shortest, of: "from the start")
      + (paths.withoutLinks.map { section($0, of: "without links") } ?? "")
  }

  private func section(_ path: ShownPath, of title: String) -> String {
    let length = path.isShortest ? "the shortest path" : "a path"
    let steps = path.steps.isEmpty ? ["it is in front"] : path.steps
    return "\n\(length) \(title)\n" + steps.map { "  \($0)\n" }.joined()
  }
}

extension ActionPath {
  /// True iff a link or code outside is a part of it.
  var comesFromOutside: Bool {
    steps.contains { step in
      switch step.action {
      case .open, .navigate: true
      case .send, .sendEvent, .refresh, .back, .dismiss, .dismissAll, .tab, .userPopped,
        .userDismissed,
        .userSelected, nil:
        false
      }
    }
  }
}

extension JSONWriter {
  /// Writes the parts of a page: keys are their words and titles, such as `usedBy` and
  /// `leadsThere`.
  fileprivate mutating func write(_ contents: Page.Contents) {
    member("documentation", contents.documentation)
    object("facts") { json in
      for (word, values) in contents.facts { json.member(word.asKey, values) }
    }
    object("sections") { json in
      for (title, lines) in contents.sections {
        json.array(title.asKey) { json in
          for line in lines { json.write(line) }
        }
      }
    }
  }

  private mutating func write(_ line: Page.Line) {
    object { json in
      if !line.head.isEmpty { json.member("subject", line.head) }
      json.member("text", line.body)
      if let place = line.place { json.member("declared", place) }
    }
  }

  /// Writes a path; nothing if there is none.
  fileprivate mutating func write(_ path: Compilation.ShownPath?, _ name: String) {
    guard let path else { return }
    object(name) { json in
      json.member("steps", path.steps)
      json.member("isShortest", path.isShortest)
    }
  }
}

extension String {
  /// `used by` as a key: `usedBy`.
  fileprivate var asKey: String {
    let words = split(separator: " ")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
