import FlowDSL
import FlowRuntime

/// Steps of a scenario, with the model that they are resolved in.
package struct Steps: Sendable {
  /// The model that the steps refer to: the graph's, with everything that the steps have added to
  /// it.
  package let model: Model
  /// The rows of the steps, in order. A `rejects` and the step that it refuses count as one.
  package let rows: Rows<ScenarioStep>
  /// The errors in them. If there is an error none of them is to be performed.
  package let diagnostics: [Diagnostic]

  init(_ rows: Rows<ScenarioStep>, of model: Model, diagnostics: [Diagnostic] = []) {
    self.model = model
    self.rows = rows
    self.diagnostics = diagnostics
  }

  /// The steps of a scenario of `model`.
  package init(_ scenario: ID<Scenario>, of model: Model) {
    self.init(model.scenarios[scenario].steps, of: model)
  }

  /// True iff they can be performed.
  package var isSound: Bool { !diagnostics.contains { $0.severity == .error } }

  /// The files that spans refer to: the graph's, then those that were read.
  package var sources: [Source] { model.trees.map(\.source) }

  /// The steps one by one: each is one row after any number of `rejects`.
  package var all: [Rows<ScenarioStep>] {
    var steps: [Rows<ScenarioStep>] = []
    var first = rows.startIndex
    for index in rows.indices {
      if case .rejects = model.scenarioSteps[ID(index)].kind { continue }
      steps.append(Rows(first, index + 1))
      first = index + 1
    }
    return steps
  }

  /// The bytes of `step`, from its first word to its end.
  package func span(of step: Rows<ScenarioStep>) -> Source.Span {
    // The node of a `rejects` extends to the end of the step that it refuses.
    model.span(model.scenarioSteps[ID(step.startIndex)].anchor)
  }

  /// The source of `step` in one line, with single spaces and without comments.
  package func text(of step: Rows<ScenarioStep>) -> String {
    text(of: model.scenarioSteps[ID(step.startIndex)])
  }

  /// The source of one row in one line.
  func text(of step: ScenarioStep) -> String {
    let tree = model.trees[step.anchor.file.index]
    let node = tree[step.anchor.node]
    return tree.line(Int(node.first)..<Int(node.end))
  }

  /// The source of the expectation of `step` in one line, without the words before it.
  func expectedText(of step: ScenarioStep) -> String {
    let tree = model.trees[step.anchor.file.index]
    guard let child = tree.firstChild(step.anchor.node) else { return "" }
    return tree.line(Int(tree[child].first)..<Int(tree[step.anchor.node].end))
  }
}

extension Model {
  /// The source of `span`, which ends with a token, in one line. O(log tokens + length).
  func line(of span: Source.Span) -> String {
    let tree = trees[span.file.index]
    let first = tree.firstToken(at: span.start)
    return tree.line(first..<max(first, tree.firstToken(at: span.end)))
  }
}

extension Tree {
  /// The index of the first token that begins at or after `offset`.
  fileprivate func firstToken(at offset: UInt32) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Tree {
  /// The source of `range`'s tokens in one line: one space wherever there is any, no comments.
  func line(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    var end: UInt32?
    for token in range where !tokens[token].kind.isComment {
      if let end, tokens[token].start > end { bytes.append(UInt8(ascii: " ")) }
      bytes += self.bytes(of: token)
      end = tokens[token].end
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
