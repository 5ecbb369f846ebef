import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// The steps from one screens to another.
///
/// A stack of screens is written as its screens: a letter for the style (root, push, sheet, cover,
/// dialog) and a number
/// for the route.
struct PresentationPlanTests {
  typealias Pile = [NavigationState.VisibleScreen]

  private static let styles: [Character: NavigationState.Style] = [
    "r": .root, "p": .push, "s": .sheet, "c": .cover, "d": .dialog,
  ]

  private func screens(_ text: String) -> Pile {
    text.split(separator: " ").map { word in
      let number = UInt32(word.dropFirst()) ?? 0
      let screen = NavigationState.Screen(id: .init(number), route: ID(number), arguments: [])
      return .init(screen, at: ID(0), style: word.first.flatMap { Self.styles[$0] } ?? .root)
    }
  }

  private func text(_ screens: Pile) -> String {
    screens.map { screen in
      let letter = Self.styles.first { $0.value == screen.style }?.key ?? "?"
      return "\(letter)\(screen.screen.route.raw)"
    }.joined(separator: " ")
  }

  private func plan(
    _ from: String, _ to: String, multiDismiss: Bool = false, mergePushes: Bool = false
  ) -> [String] {
    NavigationState.plan(
      from: screens(from), to: screens(to), multiDismiss: multiDismiss, mergePushes: mergePushes
    ).map(text)
  }

  @Test func equalPilesAreOneStep() {
    #expect(plan("r0", "r0") == ["r0"])
    #expect(plan("r0 p1 s2 p3", "r0 p1 s2 p3") == ["r0 p1 s2 p3"])
  }

  @Test func otherScreensInTheSameShapeAreOneStep() {
    #expect(plan("r0 p1 s2", "r7 p8 s9") == ["r7 p8 s9"])
  }

  @Test func anotherDialogIsPresentedAnew() {
    #expect(plan("r0 d1", "r7 d1") == ["r7 d1"])
    #expect(plan("r0 d1", "r7 d2") == ["r7 d1", "r7", "r7 d2"])
    #expect(plan("r0 p1 s2", "r0 d2") == ["r0 p1 s2", "r0 p1", "r0", "r0 d2"])
  }

  @Test func screensComeOneByOne() {
    #expect(plan("r0", "r0 p1 s2 p3") == ["r0", "r0 p1", "r0 p1 s2", "r0 p1 s2 p3"])
    #expect(plan("r0 p1", "r5 p6 c7") == ["r5 p6", "r5 p6 c7"])
  }

  @Test func pushesAreMergedWhereTheHostCan() {
    #expect(
      plan("r0", "r0 p1 p2 p3 s4 p5 p6", mergePushes: true)
        == ["r0", "r0 p1 p2 p3", "r0 p1 p2 p3 s4", "r0 p1 p2 p3 s4 p5 p6"])
    #expect(
      plan("r0 p1", "r0 p1 p2 c3 c4 p5", mergePushes: true)
        == ["r0 p1", "r0 p1 p2", "r0 p1 p2 c3", "r0 p1 p2 c3 c4", "r0 p1 p2 c3 c4 p5"])
  }

  @Test func layersGoOneByOneWithWhatIsPushedInThem() {
    #expect(
      plan("r0 p1 s2 p3 s4 p5 c6", "r9")
        == ["r9 p1 s2 p3 s4 p5 c6", "r9 p1 s2 p3 s4 p5", "r9 p1 s2 p3", "r9 p1", "r9"])
  }

  @Test func layersGoAtOnceWhereTheHostCan() {
    #expect(
      plan("r0 p1 s2 p3 s4 p5 c6", "r9", multiDismiss: true)
        == ["r9 p1 s2 p3 s4 p5 c6", "r9 p1", "r9"])
  }

  @Test func aDialogGoesBeforeWhatItCovers() {
    #expect(
      plan("r0 s1 c2 d3", "r0", multiDismiss: true) == ["r0 s1 c2 d3", "r0 s1 c2", "r0"])
    #expect(plan("r0 s1 d2", "r3 s4", multiDismiss: true) == ["r3 s4 d2", "r3 s4"])
  }

  @Test func pushesGoAtOnce() {
    #expect(plan("r0 p1 p2 p3", "r0") == ["r0 p1 p2 p3", "r0"])
    #expect(plan("r0 s1 p2 p3", "r4 s5") == ["r4 s5 p2 p3", "r4 s5"])
  }

  @Test func noStepIsTwice() {
    #expect(plan("r0 p1 s2", "r0 p1") == ["r0 p1 s2", "r0 p1"])
    #expect(plan("r0 s1", "r0 p2") == ["r0 s1", "r0", "r0 p2"])
  }

  @Test func anotherStyleIsDismissedAndPresentedAgain() {
    #expect(plan("r0 s1 p2", "r0 c1 p2") == ["r0 s1 p2", "r0", "r0 c1", "r0 c1 p2"])
    #expect(plan("r0 p1 p2", "r0 s3") == ["r0 p1 p2", "r0", "r0 s3"])
    #expect(plan("r0 p1 s2", "r0 s3 s4") == ["r0 p1 s2", "r0 p1", "r0", "r0 s3", "r0 s3 s4"])
  }

  @Test func whatIsAlikeBelowADifferenceStays() {
    #expect(plan("r0 s1 p2 s3", "r0 s1 p9 p4") == ["r0 s1 p9 s3", "r0 s1 p9", "r0 s1 p9 p4"])
  }

  /// As `screens`, of presentations: the number is that of the container.
  private func presentations(_ text: String) -> [NavigationState.Presentation] {
    screens(text).map { screen in
      NavigationState.Presentation(
        container: .init(id: .layer(screen.screen.id), content: .stack([])), style: screen.style,
        detents: [], selectedDetent: nil, name: "")
    }
  }

  private func plan(presenting from: String, _ to: String) -> [String] {
    NavigationState.plan(
      from: presentations(from), to: presentations(to), multiDismiss: true
    ).map { step in
      step.map { layer in
        let letter = Self.styles.first { $0.value == layer.style }?.key ?? "?"
        guard case .layer(let screen) = layer.id else { return "?" }
        return "\(letter)\(screen.raw)"
      }.joined(separator: " ")
    }
  }

  @Test func aContainerIsNeverInTwoPresentations() {
    #expect(plan(presenting: "r0 c1 s2", "r0 c2") == ["r0 c1 s2", "r0 c1", "r0 c2"])
    #expect(
      plan(presenting: "r0 c1 c2 s3", "r0 c3 s4")
        == ["r0 c1 c2 s3", "r0 c1", "r0 c3", "r0 c3 s4"])
    #expect(plan(presenting: "r0 c1 s2", "r0 c3") == ["r0 c3 s2", "r0 c3"])
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func everyStepIsOneThatAHostCanShow(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var random: [Pile] = []
    for _ in 0..<2 {
      var words = ["r\(numbers.below(4))"]
      for _ in 0..<numbers.below(8) {
        words.append("\(["p", "p", "s", "c"][numbers.below(4)])\(numbers.below(4))")
      }
      random.append(screens(words.joined(separator: " ")))
    }
    let (from, to) = (random[0], random[1])
    let multiDismiss = numbers.once(in: 2)
    let mergePushes = numbers.once(in: 2)
    let steps = NavigationState.plan(
      from: from, to: to, multiDismiss: multiDismiss, mergePushes: mergePushes)
    let note: Comment = "seed \(seed): \(text(from)) to \(text(to)): \(steps.map(text))"

    #expect(steps.last == to, note)
    #expect(steps[0].map(\.style) == from.map(\.style), note)
    for (before, after) in zip(steps, steps.dropFirst()) {
      let common = min(before.count, after.count)
      #expect(before[..<common] == after[..<common], note)
      let (added, taken) = (after[common...], before[common...])
      #expect(added.isEmpty != taken.isEmpty, note)
      let layers = taken.count { $0.style.isPresented }
      #expect(layers <= 1 || multiDismiss, note)
      #expect(layers == 0 || taken.first?.style.isPresented == true, note)
      let isRunOfPushes = added.allSatisfy { $0.style == .push }
      #expect(added.count <= 1 || (mergePushes && isRunOfPushes), note)
    }
  }
}
