extension NavigationGraph {
  /// Something that an app wants to know of routes, such as a name for analytics.
  package struct Meta: Sendable, Hashable {
    package var name: ID<String>
    package var type: ID<ValueType>

    package init(name: ID<String>, type: ID<ValueType>) {
      self.name = name
      self.type = type
    }
  }

  /// The value of a route for a `meta`.
  package struct MetaValue: Sendable, Hashable {
    package var meta: ID<Meta>
    package var route: ID<Route>
    package var constant: ID<Constant>

    package init(meta: ID<Meta>, route: ID<Route>, constant: ID<Constant>) {
      self.meta = meta
      self.route = route
      self.constant = constant
    }
  }

  /// The value that `route` has for `meta`; nil if the `meta` does not apply to the route. O(log
  /// values).
  package func value(of meta: ID<Meta>, for route: ID<Route>) -> ID<Constant>? {
    var (low, high) = (0, metaValues.count)
    while low < high {
      let middle = low + (high - low) / 2
      let row = metaValues.rows[middle]
      if (row.meta, row.route) < (meta, route) { low = middle + 1 } else { high = middle }
    }
    guard low < metaValues.count, metaValues.rows[low].meta == meta,
      metaValues.rows[low].route == route
    else { return nil }
    return metaValues.rows[low].constant
  }
}

extension NavigationGraph.Meta: GraphRow {
  package static var blank: Self { Self(name: ID(0), type: ID(0)) }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.metas)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &name)
    try v.id("", &type)
  }
}

extension NavigationGraph.MetaValue: GraphRow {
  package static var blank: Self { Self(meta: ID(0), route: ID(0), constant: ID(0)) }
  package static var kind: RowKind { .metaValue }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.metaValues)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.id("", &meta)
    try v.id("", &route)
    try v.id("", &constant)
  }
}
