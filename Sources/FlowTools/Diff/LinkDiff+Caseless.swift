import FlowDSL
import FlowRuntime

/// Bases under which case does not matter.
extension LinkDiff {
  /// Reports the bases under which case matters now, or no longer, each with a URL in capitals.
  mutating func compareCase() {
    for base in old.graph.appBases {
      let text = old.text(of: base)
      guard let other = new.graph.appBases.first(where: { new.text(of: $0) == text }) else {
        continue
      }
      let (was, now) = (old.graph.bases[base].isCaseless, new.graph.bases[other].isCaseless)
      guard was != now else { continue }
      let (from, to) = was ? (old, pairs.new) : (new, pairs.old)
      let url = capitals(under: was ? base : other, from, but: to)
      changes.append(
        Change(
          kind: .link, effect: .changed, isBreaking: was && url != nil, subject: text,
          message: was ? "case matters now" : "case no longer matters", url: url,
          old: pairs.old.appSpan, new: pairs.new.appSpan))
    }
  }

  /// A URL under `base` in capitals that opens something in the graph of `samples`, and in the
  /// other nothing.
  private func capitals(
    under base: ID<Graph.LinkBase>, _ samples: LinkSamples, but other: DiffSide
  ) -> String? {
    samples.graph.links.ids.lazy.filter { samples.bases(of: $0).contains(base) }
      .flatMap { samples.urls(of: $0, under: base) }
      .map { $0.uppercased() }
      .first { url in
        samples.graph.match(url) != nil
          && other.graph.match(url) == nil
      }
  }
}
