/// The contents of another tool's files, in Flow's terms.
struct ImportedGraph {
  /// The app's name.
  var name: String
  /// The name of the coordinator that the app starts in.
  var root: String
  /// Comments at the top of the file.
  var remarks: [String] = []
  /// The Swift modules that its types are from.
  var modules: [String] = []
  /// Swift types of the app that parameters have.
  var types: [ImportedType] = []
  /// The coordinators and groups.
  var owners: [ImportedOwner] = []
  /// Comments at the end of the file.
  var endRemarks: [String] = []
}

/// A Swift type of the app.
struct ImportedType: Hashable {
  /// The name in the graph.
  var name: String
  /// The lines of its documentation.
  var documentation: [String] = []
  /// The name in Swift, if that is another one.
  var swift: String?
  /// The Swift module that it is from, if it is not the app's.
  var module: String?
  /// True iff it is not a `FlowArgument` yet.
  var lacksConformance = false
}

/// A coordinator, or a group of routes.
struct ImportedOwner {
  /// The kinds of owners.
  enum Kind {
    case stack, tabs, split, flows, group
  }

  /// How it holds its content.
  var kind = Kind.stack
  /// The name, which no other has.
  var name: String
  /// The lines of its documentation.
  var documentation: [String] = []
  /// Comments at its beginning.
  var remarks: [String] = []
  /// The names of the groups that it uses.
  var groups: [String] = []
  /// The name of its root, if that is a route of one of these.
  var usedRoot: String?
  /// The mounts, and its own transitions.
  var clauses: [ImportedClause] = []
  /// The routes; of a coordinator with a stack, the root comes first.
  var routes: [ImportedRoute] = []
}

struct ImportedRoute {
  /// The kinds of routes.
  enum Kind: String {
    case root, push, replace, sheet, cover, popover, alert, dialog

    /// True iff it is shown over the screens of its coordinator.
    var isPresented: Bool {
      self == .sheet || self == .cover || self == .popover || isQuestion
    }

    /// True iff it is a question with buttons.
    var isQuestion: Bool { self == .alert || self == .dialog }
  }

  /// The name, which no other of its owner has.
  var name: String
  /// How it is shown.
  var kind = Kind.push
  /// The lines of its documentation.
  var documentation: [String] = []
  var parameters: [ImportedParameter] = []
  /// Comments at its beginning.
  var remarks: [String] = []
  /// The links, transitions and other clauses.
  var clauses: [ImportedClause] = []
  /// The start of its screen method, if it is known.
  var screen: ImportedScreen?

  /// The maximum number of parameters that a route of Flow has.
  static let mostParameters = 100

  /// A route called `name`.
  init(_ name: String) { self.name = name }
}

/// A parameter of a route.
struct ImportedParameter: Hashable {
  /// The name in the files that were read.
  var original: String
  /// The name in the graph.
  var name: String
  var type: ImportedParameterType
  /// The literal that the parameter has by default.
  var defaultText: String?

  /// True iff nothing has to supply an argument.
  var isOptional: Bool { type.isOptional || defaultText != nil }
  /// As a graph declares it.
  var text: String { "\(name): \(type.text)" + (defaultText.map { " = \($0)" } ?? "") }
}

struct ImportedParameterType: Hashable {
  /// The types that literals differ for.
  enum Element: Hashable {
    case bool, int, double, string
    /// A type that has the name in Swift.
    case named(String)
  }

  /// The type itself, or that of the list's elements.
  var element: Element
  /// True iff it is a list.
  var isList = false
  /// True iff a value may be missing.
  var isOptional = false

  /// As a graph spells it.
  var text: String {
    let name =
      switch element {
      case .bool: "Bool"
      case .int: "Int"
      case .double: "Double"
      case .string: "String"
      case .named(let name): name
      }
    return (isList ? "[\(name)]" : name) + (isOptional ? "?" : "")
  }
}

/// A mount, a transition, a link or another clause, which takes one line.
struct ImportedClause: Hashable {
  /// The clause as it is best said, then in weaker forms. The first that Flow accepts is written.
  var forms: [String]
  /// The number of forms, from the first on, that say everything. Others get a comment.
  var wholeForms = 1
  /// Comments before it.
  var remarks: [String] = []

  /// A route without a stack. If the compiler refuses it, it is left out without a comment.
  static let bare: ImportedClause = {
    var bare = ImportedClause("bare")
    bare.wholeForms = 2
    return bare
  }()

  /// A clause with these `forms`.
  init(_ forms: String..., remarks: [String] = []) {
    self.forms = forms
    self.remarks = remarks
  }

  /// A clause with these `forms`.
  init(forms: [String], remarks: [String] = []) {
    self.forms = forms
    self.remarks = remarks
  }
}
