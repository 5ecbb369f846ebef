import Testing

@testable import FlowDSL

/// Which exclusions of an apple-app-site-association would hit another link.
struct SiteShapesTests {
  /// The answers are those of comparing every component with every other.
  @Test(arguments: 0..<200) func answersAreThoseOfComparingAll(_ seed: Int) {
    var numbers = SeededGenerator(state: UInt64(seed))
    let components = (0..<40).map { _ in
      SiteComponent(
        segments: (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
          ["a", "b", nil, nil].randomElement(using: &numbers) ?? nil
        },
        hasRest: Int.random(in: 0..<8, using: &numbers) == 0, items: [], hasFragment: false,
        route: "r")
    }
    var shapes = SiteShapes(components)
    for component in components {
      let expected = components.contains { takes($0, whatIsExcludedBy: component) }
      #expect(shapes.take(excludedBy: component) == expected, "seed \(seed): \(component)")
    }
  }

  private func takes(_ one: SiteComponent, whatIsExcludedBy other: SiteComponent) -> Bool {
    guard one.hasRest || one.segments.count > other.segments.count else { return false }
    return zip(one.segments, other.segments).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
  }
}
