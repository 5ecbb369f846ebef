/// A checked graph as flat tables: what the compiler lowers to and the machine runs.
public struct NavigationGraph: Sendable, Hashable {
  package init() {}
}
