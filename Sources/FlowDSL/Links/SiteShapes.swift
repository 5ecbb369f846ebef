/// Finds out which paths, that a component would exclude, another one takes.
///
/// Components with text at the same segments have one shape. Two shapes are compared by the
/// segments where both have text, so that a question takes a look-up for each shape. O(components)
/// in all for each pair of shapes, of which graphs have few.
struct SiteShapes {
  private var members: [Shape: [SiteComponent]] = [:]
  /// The texts that members of a shape have where another shape has text too.
  private var texts: [Pair: Set<[String]>] = [:]

  /// Which segments have text, and whether more may follow.
  private struct Shape: Hashable {
    var isText: [Bool]
    var hasRest: Bool

    init(_ component: SiteComponent) {
      isText = component.segments.map { $0 != nil }
      hasRest = component.hasRest
    }

    /// The segments where both have text.
    func common(with other: Shape) -> [Int] {
      zip(isText, other.isText).enumerated().filter { $1.0 && $1.1 }.map(\.offset)
    }
  }

  private struct Pair: Hashable {
    var taking: Shape
    var excluding: Shape
  }

  /// The shapes of `components`.
  init(_ components: [SiteComponent]) {
    for component in components { members[Shape(component), default: []].append(component) }
  }

  /// True iff one of the components takes a path that `excluding` excludes: it has as much text, as
  /// far as both go, and takes more segments.
  mutating func take(excludedBy excluding: SiteComponent) -> Bool {
    let shape = Shape(excluding)
    for (other, components) in members
    where other.hasRest || other.isText.count > shape.isText.count {
      let common = other.common(with: shape)
      let pair = Pair(taking: other, excluding: shape)
      let known = texts[pair] ?? Set(components.map { $0.texts(common) })
      texts[pair] = known
      if known.contains(excluding.texts(common)) { return true }
    }
    return false
  }
}

extension SiteComponent {
  /// The texts of the segments `indices`.
  fileprivate func texts(_ indices: [Int]) -> [String] { indices.compactMap { segments[$0] } }
}
