import FlowRuntime
import Shared
import Testing

@testable import Ratings

/// The ratings' screens, without the app and the other features.
@MainActor struct RatingsTests {
  @Test func everyNumberOfStarsCanBeGiven() {
    var sent: [[NavigationArgument]] = []
    let go = RatingsFlow.Reviews.Rating(
      sender: .recording { _, arguments in sent.append(arguments) })
    for choice in ReviewScreens().rating(go, product: .table).choices { choice.action() }
    #expect(sent == (1...5).map { [.int($0)] })
  }
}
