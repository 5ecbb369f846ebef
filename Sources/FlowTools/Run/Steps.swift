import FlowDSL
import FlowRuntime

/// Steps of a scenario, with the model that they are resolved in.
package struct Steps: Sendable {
  /// What the steps count in: the graph's model, and whatever the steps have added to it.
  package let model: Model
  /// The acts, in order. A `rejects` and the act that it refuses are one step.
  package let acts: Rows<ScenarioStep>
  /// What is wrong with them. Where there is an error none of them is to be performed.
  package let diagnostics: [Diagnostic]

  init(_ acts: Rows<ScenarioStep>, of model: Model, diagnostics: [Diagnostic] = []) {
    self.model = model
    self.acts = acts
    self.diagnostics = diagnostics
  }

  /// The steps of a scenario of `model`.
  package init(_ scenario: ID<Scenario>, of model: Model) {
    self.init(model.scenarios[scenario].acts, of: model)
  }

  /// True iff they can be performed.
  package var isSound: Bool { !diagnostics.contains { $0.severity == .error } }

  /// The files that spans count in: the graph's, then what was read.
  package var sources: [Source] { model.trees.map(\.source) }

  /// The steps one by one: each is an act behind any number of `rejects`.
  package var all: [Rows<ScenarioStep>] {
    var steps: [Rows<ScenarioStep>] = []
    var first = acts.startIndex
    for index in acts.indices {
      if case .rejects = model.acts[ID(index)].kind { continue }
      steps.append(Rows(first, index + 1))
      first = index + 1
    }
    return steps
  }

  /// The bytes of `step`, from its first word to its end.
  package func span(of step: Rows<ScenarioStep>) -> Span {
    // The node of a `rejects` reaches to the end of what it refuses.
    model.span(model.acts[ID(step.startIndex)].anchor)
  }

  /// The source of `step` in one line, with single spaces and without comments.
  package func text(of step: Rows<ScenarioStep>) -> String {
    text(of: model.acts[ID(step.startIndex)])
  }

  /// The source of one act in one line.
  func text(of act: ScenarioStep) -> String {
    let tree = model.trees[act.anchor.file.index]
    let node = tree[act.anchor.node]
    return tree.line(Int(node.first)..<Int(node.end))
  }

  /// The source of what `act` expects in one line, without the words before it.
  func expectedText(of act: ScenarioStep) -> String {
    let tree = model.trees[act.anchor.file.index]
    guard let child = tree.firstChild(act.anchor.node) else { return "" }
    return tree.line(Int(tree[child].first)..<Int(tree[act.anchor.node].end))
  }
}

extension Model {
  /// The source of `span`, which ends with a token, in one line. O(log tokens + length).
  func line(of span: Span) -> String {
    let tree = trees[span.file.index]
    let first = tree.firstToken(at: span.start)
    return tree.line(first..<max(first, tree.firstToken(at: span.end)))
  }
}

extension Tree {
  /// The index of the first token that begins at `offset` or behind it.
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
