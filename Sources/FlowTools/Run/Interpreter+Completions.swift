import FlowDSL
import FlowRuntime
import FlowSteps

extension Interpreter {
  /// Every line that is possible now: steps that the machine would accept, with examples for
  /// arguments, conditions to change, possible expectations, and commands.
  package mutating func possibleLines() -> [String] {
    let text = StepText(graph)
    let steps = moves.everything(in: session.state).filter(isAccepted).map {
      text.step($0, in: session.state)
    }
    let conditions = conditions().map { "set \($0)" }
    let expected = Expectations(session).all.map { "expect \($0)" }
    return steps + conditions + expected + Interpreter.commands
  }

  /// The possible completions of `line`: the lines that begin with it. Of several conditions in one
  /// line only the last is completed.
  package mutating func completions(of line: String) -> [String] {
    let start = line.drop { $0 == " " }
    let indent = String(line.prefix(line.count - start.count))
    for word in ["set ", "given "] where start.hasPrefix(word) {
      let values = start.dropFirst(word.count)
      let last = values.lastIndex(of: ",").map { values.index(after: $0) } ?? values.startIndex
      let begun = values[last...].drop { $0 == " " }
      let before = indent + word + values[..<last] + (last == values.startIndex ? "" : " ")
      return conditions().filter { $0.hasPrefix(begun) }.map { before + $0 }
    }
    let given = start.isEmpty ? [] : conditions().map { "given \($0)" }
    return (possibleLines() + given).filter { $0.hasPrefix(start) }.map { indent + $0 }
  }

  /// Every condition, with its value inverted; those with parameters for what holds, for the
  /// literals that the graph asks them about, and for an example.
  private func conditions() -> [String] {
    let text = StepText(graph)
    let choices = Choices(graph)
    let holding = session.conditions.differences(from: NavigationConditions())
    let asked = graph.facts.ids.compactMap { graph.fixedFact($0) }
    let examples = graph.conditions.ids.map { id in
      NavigationFact(
        number: id.index,
        arguments: graph.conditions[id].parameters.map { choices.argument($0) })
    }
    let plain = examples.filter { $0.arguments.isEmpty }
    let others = [holding, asked, examples].joined().filter { !$0.arguments.isEmpty }
    var told: Set<NavigationFact> = []
    return (plain + others.filter { told.insert($0).inserted }).map {
      text.value(of: $0, !session.conditions[$0])
    }
  }

  private func isAccepted(_ action: NavigationAction) -> Bool {
    let applied = try? graph.apply(action, to: session.state, conditions: session.conditions)
    return applied != nil
  }
}

extension NavigationGraph {
  /// The condition with its arguments, if they do not depend on a screen or an event.
  fileprivate func fixedFact(_ id: ID<Fact>) -> NavigationFact? {
    let isFixed = facts[id].arguments.allSatisfy {
      switch bindings[$0] {
      case .constant, .default: true
      case .any, .parameter, .event: false
      }
    }
    return isFixed ? fact(id, ArgumentSource()) : nil
  }
}
