import FlowRuntime

/// `policy`: a rule of the app's own about its graph.
package struct Policy: Sendable {
  package var anchor: Anchor
  package var name: String
  package var nameSpan: Source.Span
  package var claims: Rows<Claim> = .none
}

/// One claim of a policy.
package struct Claim: Sendable {
  package var anchor: Anchor
  /// The screens that it is about: it holds if it holds for each of them.
  package var subject: Subject
  package var kind: Kind

  /// The claim about the subject.
  package enum Kind: Sendable {
    /// A part could not be read, or names nothing: diagnosed.
    case hole
    /// No action brings it on screen while the condition fails.
    case requires(Rows<BooleanStep>)
    /// No action brings it on screen before a screen of the other was in front.
    case after(Subject)
    /// Its transitions, steps and fallbacks lead to the other, or never do.
    case goesTo(Subject, never: Bool)
    /// From each state with it in front, the user can bring the other to the front.
    case leadsTo(Subject)
    /// No transition, step or fallback of other screens leads to it.
    case onlyFrom([Subject])
    /// It is at most so many events away from the start.
    case within(Int)

    /// True iff it is about actions that belong to the subject, or that lead to it: a coordinator
    /// without routes has some, too.
    var isAboutActions: Bool {
      switch self {
      case .goesTo(_, never: true), .onlyFrom: true
      case .goesTo, .requires, .after, .leadsTo, .within, .hole: false
      }
    }
  }

  /// A set of screens that a policy names.
  package enum Subject: Sendable, Hashable {
    /// Nothing: diagnosed.
    case hole
    /// A route, at the places of `within`: of its own owner, or of a coordinator or group that uses
    /// that.
    case route(ID<Route>, within: ID<Owner>)
    /// The routes of a coordinator or group, those of the groups that it uses included.
    case owner(ID<Owner>)
    /// The routes that the files of a module declare.
    case module(ID<Module>)
  }
}
