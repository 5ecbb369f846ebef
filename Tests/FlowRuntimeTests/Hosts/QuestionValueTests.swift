import Testing

@_spi(Generated) @testable import FlowRuntime

/// A `Question` is asked when it is made, and hands its answer to whoever reads it.
@MainActor struct QuestionValueTests {
  private let navigator: Navigator

  init() throws { navigator = Navigator(try Hand(Survey.text).graph) }

  /// The answers that `onAnswer` has passed.
  @MainActor private final class Answers { var all: [Int?] = [] }

  private var front: String { navigator.state.name(of: navigator.state.focus.screen) }

  @Test func theEventIsSentThoughNobodyReadsTheAnswer() throws {
    let _: Question<Int> = navigator.front.ask("rate", with: "a")
    #expect(front == "Home.rating")
    try navigator.send("submit", arguments: [.int(5)])
    #expect(front == "Home.feed")
  }

  @Test func theAnswerIsAwaited() async throws {
    let question: Question<Int> = navigator.front.ask("rate", with: "a")
    let answer = Task { await question.answer }
    await Task.yield()
    try navigator.send("submit", arguments: [.int(5)])
    #expect(await answer.value == 5)
    #expect(await question.answer == 5, "it is kept")
  }

  @Test func onAnswerIsCalledOnceAsSoonAsTheQuestionEnds() throws {
    let answers = Answers()
    let question: Question<Int> = navigator.front.ask("count")
    question.onAnswer { answers.all.append($0) }
    try navigator.send("help")
    try navigator.goBack()
    #expect(answers.all == [])
    try navigator.send("submit", arguments: [.int(3)])
    #expect(answers.all == [3])
    question.onAnswer { answers.all.append($0) }
    #expect(answers.all == [3, 3], "an ended question answers at once")
  }

  @Test func aSwipeEndsItWithoutAnAnswer() throws {
    let answers = Answers()
    let question: Question<Int> = navigator.front.ask("rate", with: "a")
    question.onAnswer { answers.all.append($0) }
    try navigator.userDismissed()
    #expect(answers.all == [nil])
  }

  @Test func aRefusedEventEndsItWithoutAnAnswer() {
    let answers = Answers()
    let question: Question<Int> = navigator.front.ask("no")
    question.onAnswer { answers.all.append($0) }
    #expect(answers.all == [nil])
    #expect(front == "Home.feed")
  }

  @Test func anAnswerOfAnotherTypeIsNone() throws {
    let answers = Answers()
    let question: Question<Int> = navigator.front.ask("pick")
    question.onAnswer { answers.all.append($0) }
    try navigator.send("next")
    try navigator.send("choose", arguments: [.string("x")])
    #expect(answers.all == [nil])
  }

  @Test func whatOnAnswerDoesFollowsTheAction() throws {
    let question: Question<Int> = navigator.front.ask("rate", with: "a")
    question.onAnswer { [navigator] _ in try? navigator.send("help") }
    try navigator.send("submit", arguments: [.int(5)])
    #expect(front == "Home.help")
  }

  @Test func aCancelledTaskGetsNothingAndTheQuestionStays() async throws {
    let question: Question<Int> = navigator.front.ask("rate", with: "a")
    let answer = Task { await question.answer }
    await Task.yield()
    answer.cancel()
    #expect(await answer.value == nil)
    #expect(front == "Home.rating")
    try navigator.send("submit", arguments: [.int(5)])
    #expect(await question.answer == 5)
  }

  @Test func aRecordedQuestionHasNoAnswer() {
    var events: [String] = []
    let answers = Answers()
    let screen = FlowSender.recording { event, arguments in events.append("\(event)\(arguments)") }
    let question: Question<Int> = screen.ask("rate", with: 7)
    question.onAnswer { answers.all.append($0) }
    #expect(events == ["rate[7]"])
    #expect(answers.all == [nil])
  }

  @Test func aNavigatorGoesThoughItsQuestionIsOpen() async throws {
    var navigator: Navigator? = Navigator(try Hand(Survey.text).graph)
    weak let gone = navigator
    let answers = Answers()
    let question: Question<Int>? = navigator?.front.ask("count")
    question?.onAnswer { answers.all.append($0) }
    navigator = nil
    #expect(gone != nil, "the question keeps it")
    withExtendedLifetime(question) {}
  }
}
