import FlowRuntime

/// `meta`: something that the app wants to know of each route.
package struct Meta: Sendable {
  package var anchor: Anchor
  package var name: Name
  package var nameSpan: Source.Span
  /// A hole if the type's name is unknown.
  package var type: ID<TypeRef>?
  /// The value of routes that write none.
  package var `default`: ID<Literal>?
  /// True iff routes may say nothing: it has a default or is a `T?`.
  package var isOptional = false
}

/// The value of a route for a `meta`.
package struct MetaValue: Sendable {
  package var anchor: Anchor
  package var meta: ID<Meta>
  package var route: ID<Route>
  package var value: ID<Literal>
}

extension ModelRows {
  /// True iff `meta` asks `route`: a module's asks the routes of the module, the app's asks all.
  package func asks(_ meta: ID<Meta>, _ route: ID<Route>) -> Bool {
    guard let module = module(of: metas[meta].anchor) else { return true }
    return self.module(of: routes[route].anchor) == module
  }
}
