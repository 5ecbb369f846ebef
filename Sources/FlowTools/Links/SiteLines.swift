import FlowRuntime

/// The components of a file, each once.
///
/// The first that matches a URL decides, and a wildcard matches `/`, too. So those with more
/// segments come first, and the remaining longer paths are excluded before those with fewer. An
/// exception comes before what it leaves to the website, and after all that is deeper.
struct SiteLines {
  private(set) var all: [String] = []
  private var known: Set<String> = []

  /// Adds all components.
  mutating func addAll(_ components: [SiteComponent], except exceptions: [SiteComponent]) {
    // Those that would take deeper paths, too.
    let limited = exceptions.filter { !$0.isExact && !$0.hasRest }
    for exception in exceptions where exception.isExact || exception.hasRest { exclude(exception) }
    let depths = Set(limited.map { $0.segments.count })
    for component in components
    where component.isExact && !depths.contains(component.segments.count) {
      claim(component)
    }
    let others = components.filter { !$0.isExact || depths.contains($0.segments.count) }
    // A URL in a path has an empty segment; apart from that, no link matches one.
    for component in others where component.isWrapper && component.hasRest { claim(component) }
    if !others.isEmpty { exclude("\"/\": \"*//*\"") }
    addLevels(others, limited, rests: others.filter { $0.hasRest && !$0.isWrapper })
  }

  /// Adds what is not exact, the deepest first.
  private mutating func addLevels(
    _ components: [SiteComponent], _ exceptions: [SiteComponent], rests: [SiteComponent]
  ) {
    let left = Dictionary(grouping: exceptions) { $0.segments.count }
    var next = left.keys.sorted(by: >)[...]
    // Before an exception of some length, all that is longer; first what excludes nothing.
    let rests = rests.filter { $0.exclusions.isEmpty } + rests.filter { !$0.exclusions.isEmpty }
    func addRests(_ lines: inout SiteLines) {
      for rest in rests { lines.claim(rest.extended(to: next.first.map { $0 + 1 } ?? 0)) }
      next = next.dropFirst()
    }
    addRests(&self)
    let levels = Dictionary(grouping: components.filter { !$0.hasRest }) { $0.segments.count }
    for count in Set(levels.keys).union(left.keys).sorted(by: >) {
      let level = levels[count] ?? []
      if level.contains(where: \.takesMoreSegments) {
        exclude("\"/\": \"/\(String(repeating: "*/", count: count))?*\"")
      }
      if let exceptions = left[count] {
        for exception in exceptions { exclude(exception) }
        addRests(&self)
      }
      for component in level where component.exclusions.isEmpty { claim(component) }
      for component in level where !component.exclusions.isEmpty { claim(component) }
    }
  }

  /// Adds the exclusions of `component`, and then its claim.
  private mutating func claim(_ component: SiteComponent) {
    for exclusion in component.exclusions { exclude(exclusion) }
    for members in component.members where known.insert(members).inserted {
      all.append("\(members), \"comment\": \(JSONWriter.text(component.route))")
    }
  }

  /// Adds the exclusion of all URLs that the patterns of `component` match.
  private mutating func exclude(_ component: SiteComponent) {
    for members in component.members { exclude(members) }
  }

  private mutating func exclude(_ members: String) {
    guard known.insert(members).inserted else { return }
    all.append("\(members), \"exclude\": true")
  }
}
