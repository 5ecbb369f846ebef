import FlowDSL
import FlowRuntime

/// The changes for URLs.
///
/// URLs of every old pattern, and of every new one that is not an old one, are matched in both
/// graphs: as they are, with each removed or added case of an enum, and where a new pattern is
/// stronger than old ones. Differences are shown by the URL. At most `LinkPatternTree.limit` old
/// patterns are examined for each new one; beyond that the search errs toward silence.
struct LinkDiff {
  typealias Graph = NavigationGraph
  typealias LinkID = ID<Graph.Link>

  let pairs: GraphMatching
  let old: LinkSamples
  let new: LinkSamples
  var changes: [Change] = []
  /// The changes that were already reported.
  private var known: Set<ReportedPair> = []

  private struct ReportedPair: Hashable {
    var old: LinkID?
    var new: LinkID?
  }

  /// Compares the links of `pairs`.
  init(_ pairs: GraphMatching) {
    self.pairs = pairs
    old = LinkSamples(pairs.old, besides: pairs.new)
    new = LinkSamples(pairs.new, besides: pairs.old)
  }

  /// Returns the changes.
  mutating func compare() -> [Change] {
    let newBases = Set(new.graph.appBases.map { new.text(of: $0) })
    let oldBases = Set(old.graph.appBases.map { old.text(of: $0) })
    for base in old.graph.appBases where !newBases.contains(old.text(of: base)) {
      reportRemoved(base)
    }
    for link in old.graph.links.ids {
      for base in old.bases(of: link) where isShared(base, of: link, newBases, old) {
        for url in old.urls(of: link, under: base) { compare(url) }
      }
    }
    for url in new.exceptions { compare(url) }
    for url in old.exceptions { compareExcepted(url) }
    compareWrapped()
    compareCase()
    for base in new.graph.appBases where !oldBases.contains(new.text(of: base)) { get(base) }
    compareNew(oldBases)
    comparePrinted()
    return changes
  }

  private func isShared(
    _ base: ID<Graph.LinkBase>, of link: LinkID, _ others: Set<String>, _ side: LinkSamples
  ) -> Bool {
    side.graph.links[link].base != nil || others.contains(side.text(of: base))
  }

  // MARK: - Bases

  /// Reports a removed base, unless all its URLs open the same as before.
  private mutating func reportRemoved(_ base: ID<Graph.LinkBase>) {
    let text = old.text(of: base)
    for link in old.graph.links.ids where old.graph.links[link].base == nil {
      for url in old.urls(of: link, under: base) {
        guard let was = opening(url, pairs.old), !isSame(was, opening(url, pairs.new)) else {
          continue
        }
        changes.append(
          Change(
            kind: .link, effect: .removed, isBreaking: true, subject: text,
            message: "opened \(name(was, pairs.old)): links no longer begin with \(text)",
            url: url,
            old: pairs.old.appSpan, new: pairs.new.appSpan))
        return
      }
    }
  }

  private mutating func get(_ base: ID<Graph.LinkBase>) {
    let link = new.graph.links.ids.first { new.graph.links[$0].base == nil }
    changes.append(
      Change(
        kind: .link, effect: .added, isBreaking: false, subject: new.text(of: base),
        message: "now works: links may begin with \(new.text(of: base))",
        url: link.flatMap { new.urls(of: $0, under: base).first },
        old: pairs.old.appSpan, new: pairs.new.appSpan))
    guard !old.graph.links.rows.isEmpty else { return }
    for link in new.graph.links.ids where new.graph.links[link].base == nil {
      for url in new.urls(of: link, under: base) { compare(url) }
    }
  }

  // MARK: - Links

  /// The result of opening a URL.
  private struct Opening: Hashable {
    var match: LinkMatch
    /// The place, if it opens one.
    var place: ID<Graph.Place>?
  }

  private func opening(_ url: String, _ side: DiffSide) -> Opening? {
    side.graph.match(url).map {
      Opening(match: $0, place: side.placeOfLink[$0.link.index])
    }
  }

  private func name(_ opening: Opening, _ side: DiffSide) -> String {
    side.name(opening.match.route)
      + side.graph.literals(opening.match.arguments, of: opening.match.route)
  }

  /// True iff `url` opens the same in both graphs.
  func opensSame(_ url: String) -> Bool {
    opening(url, pairs.old).map { isSame($0, opening(url, pairs.new)) } ?? false
  }

  private func isSame(_ old: Opening, _ new: Opening?) -> Bool {
    new.map { difference(old, $0) == nil } ?? false
  }

  /// The difference between the earlier and the current result of a URL; nil if there is none.
  private func difference(_ was: Opening, _ now: Opening) -> Phrase? {
    let (wasName, nowName) = (name(was, pairs.old), name(now, pairs.new))
    if pairs.routes.new[was.match.route.index] != now.match.route {
      return "opens \(nowName), no longer \(wasName)"
    }
    if !hasSameArguments(was.match, now.match) {
      return "opens \(nowName), with other arguments than \(wasName)"
    }
    let (oldMode, newMode) = (
      pairs.old.graph.links[was.match.link].mode, pairs.new.graph.links[now.match.link].mode
    )
    if oldMode != newMode {
      return "\(words: words(newMode)), where it \(words: words(oldMode)): it opens \(nowName)"
    }
    guard path(was.place, pairs.old, pairs.mounts.new) == path(now.place, pairs.new, nil) else {
      let (from, to) = (place(was, pairs.old), place(now, pairs.new))
      return "opens \(nowName) in \(to), no longer in \(from)"
    }
    return nil
  }

  private func words(_ mode: Graph.Link.Mode) -> String {
    switch mode {
    case .reset: "starts afresh"
    case .keep: "adds to the open screens"
    case .detour: "covers the open screens"
    }
  }

  private func place(_ opening: Opening, _ side: DiffSide) -> String {
    guard let place = opening.place else { return "no place" }
    let name = side.graph.name(of: place)
    return name.isEmpty ? side.graph.coordinatorName(at: place) : name
  }

  /// The mounts on the path to a place, as numbers of the new graph; nil for one that it does not
  /// have.
  private func path(
    _ place: ID<Graph.Place>?, _ side: DiffSide, _ new: [ID<Graph.Mount>?]?
  ) -> [ID<Graph.Mount>?]? {
    guard var place else { return nil }
    var path: [ID<Graph.Mount>?] = []
    while let mount = side.graph.places[place].mount, let parent = side.graph.places[place].parent {
      path.append(new.map { $0[mount.index] } ?? mount)
      place = parent
    }
    return path
  }

  /// True iff the arguments of a screen are the same by name; new parameters, and those that are
  /// gone, have their default.
  private func hasSameArguments(_ was: LinkMatch, _ now: LinkMatch) -> Bool {
    let (one, other) = (pairs.old.graph, pairs.new.graph)
    var values: [String: NavigationArgument] = [:]
    var said: Set<String> = []
    for (id, value) in zip(one.routes[was.route].parameters, was.arguments) {
      let name = one.strings[one.parameters[id].name]
      values[name] = value
      if value != one.defaultArgument(of: id) { said.insert(name) }
    }
    for (id, value) in zip(other.routes[now.route].parameters, now.arguments) {
      let name = other.strings[other.parameters[id].name]
      if let known = values.removeValue(forKey: name) {
        guard known == value else { return false }
      } else if value != other.defaultArgument(of: id) {
        return false
      }
    }
    return said.isDisjoint(with: values.keys)
  }

  /// Reports if `url` no longer opens the same screen as before, once for the two links.
  private mutating func compare(_ url: String) {
    guard let was = opening(url, pairs.old) else { return }
    let now = opening(url, pairs.new)
    let isExcepted = new.graph.linkTable.exception(for: url) != nil
    var message: Phrase =
      isExcepted
      ? "is left to the website: it opened \(name(was, pairs.old))"
      : "opens nothing: it opened \(name(was, pairs.old))"
    if let now {
      guard let difference = difference(was, now) else { return }
      message = difference
    }
    guard known.insert(ReportedPair(old: was.match.link, new: now?.match.link)).inserted else {
      return
    }
    let route = pairs.old.routeOfLink[was.match.link.index]
    changes.append(
      Change(
        kind: .link, effect: now == nil ? .removed : .changed, isBreaking: true,
        subject: pairs.old.name(route), message: message, url: url,
        old: pairs.old.sources[was.match.link],
        new: now.map { pairs.new.sources[$0.match.link] } ?? pairs.newSpan(of: route)))
  }

  /// Reports if `url`, which was left to the website, now opens a screen.
  private mutating func compareExcepted(_ url: String) {
    guard opening(url, pairs.old) == nil, let now = opening(url, pairs.new),
      known.insert(ReportedPair(old: nil, new: now.match.link)).inserted
    else { return }
    changes.append(
      Change(
        kind: .link, effect: .added, isBreaking: false,
        subject: pairs.new.name(pairs.new.routeOfLink[now.match.link.index]),
        message: "now opens \(name(now, pairs.new)): it was left to the website", url: url,
        old: pairs.old.appSpan, new: pairs.new.sources[now.match.link]))
  }

  // MARK: - New links

  /// Examines each new link that is not an old one: the URLs that it opens, and those that it takes
  /// from others.
  private mutating func compareNew(_ oldBases: Set<String>) {
    let signatures = Set(old.graph.links.ids.map { old.signature($0, in: pairs.renamed) })
    let fresh = new.graph.links.ids.filter {
      !signatures.contains(new.signature($0, in: pairs.new.graph))
    }
    guard !fresh.isEmpty else { return }
    let paths = LinkPatternTree(old)
    for link in fresh {
      let bases = new.bases(of: link).filter { isShared($0, of: link, oldBases, new) }
      let urls = bases.flatMap { new.urls(of: link, under: $0) }
      if let url = urls.first(where: { opens($0, link) && opening($0, pairs.old) == nil }) {
        add(link, url)
      }
      for url in urls { compare(url) }
      for base in bases {
        for url in paths.urls(shared: link, of: new, under: base) { compare(url) }
      }
    }
  }

  private func opens(_ url: String, _ link: LinkID) -> Bool {
    opening(url, pairs.new)?.match.link == link
  }

  private mutating func add(_ link: LinkID, _ url: String) {
    let route = pairs.new.routeOfLink[link.index]
    changes.append(
      Change(
        kind: .link, effect: .added, isBreaking: false, subject: pairs.new.name(route),
        message: "now opens \(pairs.new.name(route))", url: url, old: pairs.oldSpan(of: route),
        new: pairs.new.sources[link]
      ))
  }

  /// Reports routes with a URL that is printed differently, if no other change of their links is
  /// reported.
  private mutating func comparePrinted() {
    let told = Set(changes.map(\.subject))
    for route in pairs.old.graph.routes.ids {
      guard let other = pairs.routes.new[route.index],
        let was = old.printed(route), let now = new.printed(other), !told.contains(old.name(route)),
        old.pattern(was) != new.pattern(now),
        old.printing(was, in: pairs.renamed) != new.printing(now, in: pairs.new.graph)
      else { continue }
      changes.append(
        Change(
          kind: .link, effect: .changed, isBreaking: false, subject: pairs.new.name(other),
          message: "is now generated from \(new.pattern(now)), no longer from \(old.pattern(was))",
          url: nil,
          old: pairs.old.sources[was], new: pairs.new.sources[now]))
    }
  }
}

extension NavigationGraph {
  /// The value of a parameter without an argument: `nil` if it has no default.
  fileprivate func defaultArgument(of parameter: ID<Parameter>) -> NavigationArgument {
    parameters[parameter].default.map { argument($0) } ?? .nil
  }
}
