import FlowRuntime

/// A type of the language. Equal types have equal ids in `Model.types`.
package enum TypeRef: Sendable, Hashable {
  case bool, int, double, string, uuid, url
  case `enum`(ID<Enum>)
  case external(ID<ExternalType>)
  case list(ID<TypeRef>)
  case optional(ID<TypeRef>)
}

/// A value as written, not checked yet.
package struct Literal: Sendable {
  package var span: Source.Span
  package var value: Value

  /// The written value.
  package enum Value: Sendable, Hashable {
    case int(Int64)
    case double(Double)
    case string(String)
    case bool(Bool)
    case `nil`
    /// `.name`, a case of an enum that the context decides.
    case enumCase(Name)
    /// A run of `Model.elements`.
    case list(Range<Int>)
    /// Out of range or not readable: diagnosed.
    case hole
  }
}

/// One step of a boolean in postfix order: operands push, operators take one or two and push one.
/// `a and not b` is `a, b, not, and`.
package enum BooleanStep: Sendable, Hashable {
  case condition(ID<Condition>)
  /// A condition with parameters. If it is `fixed`, all its arguments are literals, so that it has
  /// one value wherever it is asked; else it depends on the screen or the event.
  case fact(ID<Fact>, fixed: Bool)
  /// The built-in condition `presented`.
  case presented
  case not
  case and
  case or
  /// An unknown condition: diagnosed.
  case hole
}

/// A `condition` declaration.
package struct Condition: Sendable {
  package var anchor: Anchor
  package var name: Name
  package var nameSpan: Source.Span
  /// True iff `public` precedes it.
  package var isPublic = false
  /// True iff anything asks it.
  package var isUsed = false
  package var parameters: Rows<Parameter> = .none
}

/// A condition with parameters, asked with arguments. Uses with equal literals or the same
/// parameters are one fact.
package struct Fact: Sendable {
  package var condition: ID<Condition>
  /// One for each of the condition's parameters, as first written.
  package var bindings: Rows<Binding>
  /// The same, as they are compared.
  package var arguments: [Argument]

  /// The meaning of an argument, however it is written.
  package enum Argument: Sendable, Hashable {
    case value(NavigationArgument)
    case parameter(ID<Parameter>)

    /// True iff it is a literal or a default.
    package var isValue: Bool {
      if case .value = self { true } else { false }
    }
  }
}

/// An `enum` declaration.
package struct Enum: Sendable {
  package var anchor: Anchor
  package var name: Name
  package var nameSpan: Source.Span
  package var cases: Rows<EnumCase> = .none
  /// True iff `public` precedes it.
  package var isPublic = false
  package var isUsed = false
}

package struct EnumCase: Sendable {
  package var name: Name
  package var nameSpan: Source.Span
}

/// A `type` declaration: a Swift type of the app.
package struct ExternalType: Sendable {
  package var anchor: Anchor
  package var name: Name
  package var nameSpan: Source.Span
  /// The Swift type's path after `=`, `Catalog.Money`; nil if it has the same name.
  package var swift: String?
  /// True iff `public` precedes it.
  package var isPublic = false
  package var isUsed = false
}

/// A place to return to, known by its name; several routes may declare it.
package struct Checkpoint: Sendable {
  package var name: Name
  /// The position of its first declaration.
  package var nameSpan: Source.Span
  /// The type of the value that `return to` passes.
  package var value: ID<TypeRef>?
  /// True iff a `return to` names it.
  package var isUsed = false
}

/// A height that a sheet can rest at.
package struct Detent: Sendable, Hashable {
  package var span: Source.Span
  package var kind: Kind

  /// The kind of height.
  package enum Kind: Sendable, Hashable {
    case medium, large, fit
    case height(Int64)
    case fraction(Double)
  }
}

/// `@allow(rule, "why")`.
package struct Allow: Sendable {
  package var span: Source.Span
  /// The declaration or clause after it.
  package var scope: Source.Span
  /// The rule and the position of its name.
  package var rule: Rule
  package var ruleSpan: Source.Span
}

/// `@owner("@acme/shopping")`.
package struct CodeOwner: Sendable {
  package var span: Source.Span
  /// The coordinator, group or `module` clause after it.
  package var anchor: Anchor
  package var scope: Source.Span
  /// The owners as written.
  package var names: [String]
}

/// `@was("Home.item")`.
package struct FormerName: Sendable {
  package var span: Source.Span
  /// The span of the name's string.
  package var textSpan: Source.Span
  /// The node after it: a route, mount, coordinator, group, enum, …
  package var anchor: Anchor
  /// The former name as written.
  package var text: String
}

/// One line of a `lint` block.
package struct Setting: Sendable {
  package var span: Source.Span
  package var rule: Rule
  /// The severity; nil if only a number is given, which leaves the rule's own, or `.warning` if
  /// that is `.off`.
  package var severity: Severity?
  /// The number; nil if none is given.
  package var limit: Int?
}
