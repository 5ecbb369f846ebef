import FlowRuntime
import Testing

@testable import TestGraphs

@MainActor final class ChangeLog {
  private(set) var lines: [String] = []
  private(set) var events: [Int] = []
  private(set) var sold = 0
  private(set) var names: [String] = []

  func add(_ change: NavigationChange) {
    switch change {
    case .started(let place):
      lines.append("started \(place.coordinator) at /\(place.path.joined(separator: "/"))")
    case .appeared(let screen):
      lines.append("appeared \(screen.name)\(text(screen.namedArguments))")
      if case .event(let id)? = try? Club.Events.Route(screen) { events.append(id) }
      if let name = Club.Meta(of: screen)?.analytics { names.append(name) }
    case .disappeared(let screen, let cause):
      lines.append("disappeared \(screen.name), \(cause.rawValue)")
    case .finished(.coordinator(let place), let cause, let value):
      lines.append("finished \(place.coordinator), \(cause.rawValue)\(text(value))")
    case .finished(.layer(let screen), let cause, let value),
      .finished(.screen(let screen), let cause, let value):
      lines.append("finished \(screen.name), \(cause.rawValue)\(text(value))")
    case .selected(let tab):
      lines.append("selected \(tab.name) of \(tab.place.coordinator)")
    case .front(let column):
      lines.append("front \(column.name) of \(column.place.coordinator)")
    case .flowChanged(let flow):
      lines.append("flow \(flow.name) of \(flow.place.coordinator)")
    case .waiting(let request?):
      lines.append("waiting \(request.target)\(text(request.namedArguments))")
    case .waiting(nil):
      lines.append("waiting nothing")
    case .held(let action):
      lines.append("held by \(action?.screen?.name ?? "nothing")")
    case .returned(let checkpoint, let value):
      lines.append("returned \(checkpoint.name)\(text(value))")
    @unknown default: break
    }
  }

  private func text(_ arguments: [(name: String, value: NavigationArgument)]) -> String {
    arguments.map { " \($0.name)=\($0.value)" }.joined()
  }

  private func text(_ value: NavigationArgument?) -> String { value.map { ": \($0)" } ?? "" }

  func sell(_ count: Int) { sold += count }
}

/// The listeners of docs/runtime.md, and what they hear.
@MainActor struct AnalyticsPage {
  private let session = Session()
  private let changeLog = ChangeLog()

  /// What somebody does in the club.
  private func walk(_ navigator: Navigator) throws {
    Club.Tour.Hello(sender: navigator.front).done()
    Club.Events.List(sender: navigator.front).event(id: 7)
    Club.Events.Event(sender: navigator.front).rating()
    Club.Events.Rating(sender: navigator.front).submit(stars: 5)
    Club.Events.Event(sender: navigator.front).tickets(event: 7)
    session.isSignedIn = true
    Club.Join.Form(sender: navigator.front).joined()
    Club.Events.Tickets(sender: navigator.front).bought(count: 2)
    try navigator.selectTab("you")
  }

  @Test func everyChangeIsNamed() async throws {
    let session = session
    var navigator: Navigator? = Club.navigator(conditions: .init(isMember: { session.isSignedIn }))
    let listeners = try listen(to: #require(navigator))
    try walk(#require(navigator))
    // Listeners end when the navigator goes.
    navigator = nil
    for listener in listeners { await listener.value }
    let page = try Page("docs/runtime.md")
    let shown = try #require(page.blocks.first { $0.info == "text" })
    #expect(changeLog.lines.joined(separator: "\n") + "\n" == page.text(shown))
    #expect(changeLog.events == [7])
    #expect(changeLog.sold == 2)
    #expect(changeLog.names == ["event_detail", "event_rating"])
  }

  private func listen(to navigator: Navigator) -> [Task<Void, Never>] {
    let changes = navigator.changes
    let log = Task {
      for await change in changes { changeLog.add(change) }
    }

    let returns = navigator.returns(to: .bought)
    let sales = Task {
      for await count in returns { changeLog.sell(count) }
    }

    return [log, sales]
  }
}
