import FlowRuntime

/// URLs that open another.
extension LinkDiff {
  /// Reports the patterns of which a URL opens no longer, or only now, what stands in it.
  mutating func compareWrapped() {
    guard let inner = sharedURL else { return }
    let (removed, added) = (old.wrapped(inner), new.wrapped(inner))
    for (index, row) in removed.enumerated() where isFirst(index, removed) {
      let urls = removed.filter { $0.wrapper == row.wrapper }.map(\.url)
      guard let url = urls.first(where: { opensInner($0, pairs.old) && !opensInner($0, pairs.new) })
      else { continue }
      report(clause(row.wrapper, pairs.old), isAdded: false, url)
    }
    for (index, row) in added.enumerated() where isFirst(index, added) {
      let urls = added.filter { $0.wrapper == row.wrapper }.map(\.url)
      guard let url = urls.first(where: { opensInner($0, pairs.new) && !opensInner($0, pairs.old) })
      else { continue }
      report(clause(row.wrapper, pairs.new), isAdded: true, url)
    }
  }

  /// A URL that opens the same in both graphs; nil if none is found.
  private var sharedURL: String? {
    old.graph.links.ids.lazy.flatMap { link in
      old.bases(of: link).lazy.flatMap { old.urls(of: link, under: $0) }
    }.first { opensSame($0) }
  }

  private func clause(_ number: Int, _ side: DiffSide) -> String {
    "unwrap \(side.model.text(side.sources.wrappers[number]))"
  }

  private func isFirst(_ index: Int, _ rows: [(wrapper: Int, url: String)]) -> Bool {
    index == 0 || rows[index - 1].wrapper != rows[index].wrapper
  }

  private func opensInner(_ url: String, _ side: DiffSide) -> Bool {
    side.graph.linkTable.unwrapped(url) != nil
      && side.graph.match(url) != nil
  }

  private mutating func report(_ clause: String, isAdded: Bool, _ url: String) {
    let message: Phrase =
      isAdded ? "now opens what stands in it" : "no longer opens what stands in it"
    changes.append(
      Change(
        kind: .link, effect: isAdded ? .added : .removed, isBreaking: !isAdded, subject: clause,
        message: message, url: url, old: pairs.old.appSpan, new: pairs.new.appSpan))
  }
}
