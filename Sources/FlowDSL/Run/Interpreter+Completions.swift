import FlowRuntime

extension Interpreter {
  /// Everything that can be done now, as lines: steps that the machine would accept, with examples
  /// for arguments, conditions to change, what could be expected, and commands.
  package mutating func possibleLines() -> [String] {
    let text = StepText(graph)
    let steps = moves.everything(in: session.state).filter(isAccepted).map {
      text.step($0, in: session.state)
    }
    let conditions = conditions().map { "set \($0)" }
    return steps + conditions + expectations(text) + ["state", "undo", "help", "quit"]
  }

  /// The lines that `line` may become: those that begin with it. Of several conditions in one line
  /// only the last is looked at.
  package mutating func completions(of line: String) -> [String] {
    let start = line.drop { $0 == " " }
    let indent = String(line.prefix(line.count - start.count))
    for word in ["set ", "given "] where start.hasPrefix(word) {
      let facts = start.dropFirst(word.count)
      let last = facts.lastIndex(of: ",").map { facts.index(after: $0) } ?? facts.startIndex
      let begun = facts[last...].drop { $0 == " " }
      let before = indent + word + facts[..<last] + (last == facts.startIndex ? "" : " ")
      return conditions().filter { $0.hasPrefix(begun) }.map { before + $0 }
    }
    let given = start.isEmpty ? [] : conditions().map { "given \($0)" }
    return (possibleLines() + given).filter { $0.hasPrefix(start) }.map { indent + $0 }
  }

  /// Every condition, as it is not now.
  private func conditions() -> [String] {
    let text = StepText(graph)
    return graph.conditions.rows.enumerated().map { index, row in
      (session.conditions[index] ? "not " : "") + text.condition(row.name)
    }
  }

  private func isAccepted(_ action: NavigationAction) -> Bool {
    let applied = try? graph.apply(action, to: session.state, conditions: session.conditions)
    return applied != nil
  }

  /// What a scenario could expect now.
  private func expectations(_ text: StepText) -> [String] {
    let state = session.state
    let front = Front(state)
    let stack = state.visibleStack.map { graph.text(of: $0.screen, at: $0.place) }
    var expected = ["at \(graph.text(of: state.focus.screen, at: state.focus.place))"]
    expected.append("stack \(stack.joined(separator: " / "))")
    if let tab = front.tab { expected.append("tab \(graph.name(of: tab))") }
    if let flow = front.flow { expected.append("flow \(graph.name(of: flow))") }
    if let presented = front.presented {
      if let detour = presented.detour {
        expected.append("detour \(graph.strings[graph.owners[detour].name])")
      } else {
        let style = presented.first.style == .sheet ? "sheet" : "cover"
        let first = graph.text(of: presented.first.screen, at: presented.first.place)
        expected.append("\(style) \(first)")
      }
    } else {
      expected.append("nothing presented")
    }
    if state.waiting == nil { expected.append("nothing waiting") }
    return expected.map { "expect \($0)" }
  }
}
