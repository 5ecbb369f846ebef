import FlowRuntime

extension Resolver {
  /// Reports that a leaf names nothing that is `sought`, among those of `holder`, and returns its
  /// most likely meaning among `candidates`. If there is none, `advice` is a note, or else
  /// `declaration` shows how to declare it.
  mutating func unknown(
    _ leaf: ID<Tree.Node>, _ message: String, sought: String, of holder: String? = nil,
    among candidates: some Sequence<Name>, declaration: String? = nil, advice: String? = nil
  ) -> Name? {
    unknown(
      text(leaf), at: tree.span(leaf), message, sought: sought, of: holder, among: candidates,
      declaration: declaration, advice: advice)
  }

  /// The same of a name that is `written` at `span`.
  mutating func unknown(
    _ written: String, at span: Source.Span, _ message: String, sought: String,
    of holder: String? = nil, among candidates: some Sequence<Name>, declaration: String? = nil,
    advice: String? = nil
  ) -> Name? {
    let nearest = suggestion(for: written, among: candidates)
    found.unknownName(
      message, sought: sought, of: holder, at: span, nearest: nearest, declaration: declaration,
      notes: nearest == nil ? advice.map { [$0] } ?? [] : [])
    return meant(nearest)
  }
}
