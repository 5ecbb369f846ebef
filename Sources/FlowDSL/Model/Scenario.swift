import FlowRuntime

/// `scenario`: a test of the graph.
package struct Scenario: Sendable {
  package var anchor: Anchor
  package var name: String
  package var nameSpan: Source.Span
  package var steps: Rows<ScenarioStep> = .none
}

/// A step of a scenario, as written.
package struct ScenarioStep: Sendable {
  package var anchor: Anchor
  package var kind: Kind
  /// True iff it is done as a host reports it, or code asks for it, where the system may have no
  /// control: of `back`, `dismiss` and `tab`.
  package var isReported = false

  /// The kinds of steps.
  package enum Kind: Sendable {
    /// Nothing that could be read.
    case hole
    /// Sets conditions.
    case given([ConditionValue])
    /// Sends an event of the screen in front; the arguments are in the order they are written.
    case send(Name, [Argument])
    /// Sends an event of a coordinator itself; the arguments are in the order they are written.
    case sendEvent(Name, of: ID<Owner>, [Argument])
    /// Reports that conditions have changed.
    case refresh(force: Bool)
    case navigate(ID<NavigateAction>, force: Bool)
    case open(String)
    case back
    case dismiss(all: Bool)
    case tab(Name)
    /// The next step must be refused. It follows directly in `Model.scenarioSteps`.
    case rejects
    case expect(Expect)
  }

  /// A condition and its new value.
  package struct ConditionValue: Sendable {
    package var condition: ID<Condition>
    /// One for each of its parameters.
    package var arguments: [NavigationArgument] = []
    package var holds: Bool

    /// The condition with its arguments.
    package var fact: NavigationFact {
      NavigationFact(number: condition.index, arguments: arguments)
    }
  }

  /// An argument of `send`. Its event is known only when the scenario runs.
  package struct Argument: Sendable {
    package var label: Name?
    package var value: ID<Literal>
  }

  /// A requirement on the state.
  package enum Expect: Sendable {
    case at(ID<Expectation>)
    case stack(Rows<Expectation>)
    /// A sheet, cover, popover, alert or dialog that begins with the screen.
    case presentation(NavigationState.Style, ID<Expectation>)
    case detour(Name)
    case tab(Name)
    case flow(Name)
    case column(Name)
    case waiting(ID<Expectation>)
    case value(ID<Literal>)
    case nothingPresented
    case nothingWaiting
  }
}

/// A screen that a scenario expects.
package struct Expectation: Sendable {
  package var span: Source.Span
  /// The routes that the target may mean: several if it is unqualified.
  package var routes: [ID<Route>]
  /// The tabs, flows or split coordinator that the target names instead (in `expect waiting`).
  package var coordinator: ID<Owner>?
  /// The coordinator or group before the dot, which must contain the screen.
  package var within: ID<Owner>?
  /// The written arguments, by label or by position; the others match any. They fit every one of
  /// `routes`.
  package var arguments: [ScenarioStep.Argument]
}
