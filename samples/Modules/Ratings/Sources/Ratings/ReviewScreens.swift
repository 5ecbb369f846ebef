import FlowRuntime
import Shared

/// The screens of `Reviews`.
struct ReviewScreens: RatingsFlow.Reviews.Screens {
  /// The question.
  func rating(_ go: RatingsFlow.Reviews.Rating, product: Product) -> Page {
    Page(
      title: "How many stars for the \(product)?",
      choices: (1...5).map { stars in Choice("\(stars)") { go.submit(stars: stars) } })
  }
}
