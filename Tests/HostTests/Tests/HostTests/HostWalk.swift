import Observation
import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// A host on screen, with a user and code that do things at random.
@MainActor protocol HostWalk {
  /// Shows `graph`, with switches that the seed decides.
  init(_ graph: NavigationGraph, seed: UInt64)

  /// What has been done, and when.
  var log: [String] { get }
  /// What decides.
  var random: RandomActions { get set }
  /// The conditions that hold.
  var held: HeldConditions { get }

  /// The app does something.
  mutating func act()
  /// The user goes back in a stack.
  mutating func goBack()
  /// The user swipes down what is presented.
  mutating func swipeDown()
  /// The user taps a tab.
  mutating func tap()
  /// Something from outside of the graph comes in between.
  mutating func interrupt()
  /// Lets less than so many milliseconds go by.
  mutating func wait(upTo limit: Int)
  /// The app says that conditions have changed.
  mutating func refresh()
  /// Waits until nothing happens any more. Returns what is wrong then; nil if screen and state are one.
  mutating func settle() -> String?
}

/// The conditions that hold in a walk.
@MainActor @Observable final class HeldConditions {
  var conditions = NavigationConditions()
}

extension HostWalk {
  /// What is wrong after one of `steps`; nil if nothing is.
  mutating func fault(steps: Int) -> String? {
    // A tab that a condition shows or hides comes or goes once the app has said that it changed.
    var isTold = true
    for step in 0..<steps {
      if random.numbers.once(in: 8) {
        held.conditions = random.conditions()
        isTold = false
      }
      switch random.numbers.below(12) {
      case 0...5: act()
      case 6, 7: goBack()
      case 8: swipeDown()
      case 9: tap()
      case 10 where random.numbers.once(in: 3): interrupt()
      default: break
      }
      wait(upTo: random.numbers.once(in: 3) ? 3000 : 400)
      guard step % 10 == 9 || step == steps - 1 else { continue }
      if !isTold { refresh() }
      isTold = true
      if let fault = settle() { return fault }
    }
    return nil
  }

  /// Takes the walks that the environment asks for. Each has to end with the state on screen.
  static func check() throws {
    let graphs = try WrittenGraph.random()
    try #require(!graphs.isEmpty)
    var faults = 0
    for seed in WalkSeeds.all {
      let random = graphs[seed % graphs.count]
      var walk = Self(random.graph, seed: UInt64(seed))
      guard let fault = walk.fault(steps: 40) else { continue }
      faults += 1
      if faults <= 2 {
        let log = walk.log.joined(separator: "\n")
        Issue.record("walk \(seed), graph \(random.name): \(fault)\n\(log)\n\(random.text)")
      }
    }
    #expect(faults == 0)
  }
}
