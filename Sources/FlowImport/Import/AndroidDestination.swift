/// A destination of Android's Navigation component: a screen, a graph or an included graph.
struct AndroidDestination {
  /// The name of the element: `fragment`, `dialog`, `navigation`, `include` and others.
  var element: String
  /// The identifier, without `@+id/`.
  var id: String?
  /// The label for people.
  var label: String?
  /// The class in the app.
  var className: String?
  /// For a graph, the identifier of its start.
  var start: String?
  /// For an included graph, the name of the file.
  var file: String?
  /// The graph that it is in, by its number; nil at the top of a file.
  var parent: Int?
  /// For a graph, the destinations in it.
  var children: [Int] = []
  var arguments: [AndroidArgument] = []
  var actions: [AndroidAction] = []
  var links: [AndroidDeepLink] = []
  /// Its other attributes.
  var others: [XMLAttribute] = []

  /// True iff it is a graph.
  var isGraph: Bool { element == "navigation" }
}

/// An argument of a destination, or its value in an action.
struct AndroidArgument {
  var name: String
  /// The type; nil if it follows from the default.
  var type: String?
  /// True iff it may be null.
  var isNullable: Bool
  /// The default.
  var value: String?
  /// True iff the default is a resource that is not in the files.
  var isResource = false
}

/// An action of a destination.
struct AndroidAction {
  /// The identifier, without `@+id/`.
  var id: String?
  /// The identifier of the destination.
  var destination: String?
  /// The identifier of the destination that it goes back to first.
  var popUpTo: String?
  /// True iff it leaves that, too.
  var isInclusive: Bool
  /// True iff a screen that is in front is not added once more.
  var isSingleTop: Bool
  /// The arguments that it passes.
  var arguments: [AndroidArgument] = []
  /// The names of its animations.
  var animations: [String] = []
  /// Its other attributes.
  var others: [XMLAttribute] = []
}

/// A deep link of a destination.
struct AndroidDeepLink {
  /// The pattern of the URL.
  var uri: String?
  /// True iff that is a resource that is not in the files.
  var isResource = false
  /// Its other attributes.
  var others: [XMLAttribute] = []
}
