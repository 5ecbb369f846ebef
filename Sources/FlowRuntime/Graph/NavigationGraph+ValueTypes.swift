extension NavigationGraph {
  /// A type of the language. Equal types have equal ids.
  package enum ValueType: Sendable, Hashable {
    case bool, int, double, string, uuid, url
    case `enum`(ID<Enum>)
    case external(ID<ExternalType>)
    case list(ID<ValueType>)
    case optional(ID<ValueType>)
  }

  /// A value that is written in the graph.
  package enum Constant: Sendable, Hashable {
    case `nil`
    case bool(Bool)
    case int(Int64)
    /// Finite.
    case double(Double)
    /// Of a `String`, `URL` or `type`; of a `UUID`: in upper case.
    case string(ID<String>)
    case enumCase(ID<EnumCase>)
    case list(Rows<Element>)
  }

  /// An element of a list constant.
  package struct Element: Sendable, Hashable {
    package var constant: ID<Constant>

    package init(constant: ID<Constant>) { self.constant = constant }
  }

  /// A declared enum.
  package struct Enum: Sendable, Hashable {
    package var name: ID<String>
    package var cases: Rows<EnumCase>

    package init(name: ID<String>, cases: Rows<EnumCase>) {
      self.name = name
      self.cases = cases
    }
  }

  /// A case of a declared enum.
  package struct EnumCase: Sendable, Hashable {
    package var name: ID<String>

    package init(name: ID<String>) { self.name = name }
  }

  /// A Swift type of the app.
  package struct ExternalType: Sendable, Hashable {
    package var name: ID<String>

    package init(name: ID<String>) { self.name = name }
  }

  /// A Bool that the app supplies.
  package struct Condition: Sendable, Hashable {
    package var name: ID<String>
    package var parameters: Rows<Parameter>

    package init(name: ID<String>, parameters: Rows<Parameter> = .none) {
      self.name = name
      self.parameters = parameters
    }
  }

  /// A condition with parameters, asked with arguments.
  package struct Fact: Sendable, Hashable {
    package var condition: ID<Condition>
    /// One for each of its parameters.
    package var arguments: Rows<Binding>

    package init(condition: ID<Condition>, arguments: Rows<Binding>) {
      self.condition = condition
      self.arguments = arguments
    }
  }

  /// A place to return to.
  package struct Checkpoint: Sendable, Hashable {
    package var name: ID<String>
    /// The type of the value that `return to` passes.
    package var value: ID<ValueType>?

    package init(name: ID<String>, value: ID<ValueType>?) {
      self.name = name
      self.value = value
    }
  }

  /// A former name of a declaration that saved states and links know by name.
  package struct FormerName: Sendable, Hashable {
    /// As it was written: `Home.item`.
    package var name: ID<String>
    package var declaration: RenamedDeclaration

    package init(name: ID<String>, declaration: RenamedDeclaration) {
      self.name = name
      self.declaration = declaration
    }

    package enum RenamedDeclaration: Sendable, Hashable {
      case owner(ID<Owner>)
      case route(ID<Route>)
      case mount(ID<Mount>)
      case `enum`(ID<Enum>)
      case enumCase(ID<EnumCase>)
      case checkpoint(ID<Checkpoint>)
    }
  }
}

extension GraphTables {
  /// A constant as an argument. Nested as deep as the text's reader allows.
  func argument(_ id: ID<NavigationGraph.Constant>) -> NavigationArgument {
    switch constants[id] {
    case .nil: .nil
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let text): .string(strings[text])
    case .enumCase(let id): .string(strings[cases[id].name])
    case .list(let rows): .list(elements[rows].map { argument($0.constant) })
    }
  }
}

extension NavigationGraph {
  /// A constant as an argument. Nested as deep as the text's reader allows.
  package func argument(_ id: ID<Constant>) -> NavigationArgument { tables.argument(id) }
}
