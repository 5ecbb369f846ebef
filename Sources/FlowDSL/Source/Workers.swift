/// Runs the parts of a compilation that may run at the same time, and says whether its result is
/// still wanted.
public struct Workers: Sendable {
  private let runAll: @Sendable ([@Sendable () -> Void]) -> Void
  private let isResultWanted: @Sendable () -> Bool

  /// Workers that `run` closures in any order, on any threads, and return when all of them have
  /// run. A compilation asks `isWanted` now and then, also while closures run: once it is false,
  /// the compilation ends soon, with a result of no use.
  public init(
    isWanted: @escaping @Sendable () -> Bool = { true },
    run: @escaping @Sendable ([@Sendable () -> Void]) -> Void
  ) {
    runAll = run
    isResultWanted = isWanted
  }

  /// Runs one closure after the other.
  public static let inTurn = Workers { work in
    for part in work { part() }
  }

  /// False iff nobody needs the result any longer.
  package var isWanted: Bool { isResultWanted() }

  /// Runs all of `work`.
  package func run(_ work: [@Sendable () -> Void]) { runAll(work) }

  /// Returns the results of `transform` in the order of `elements`.
  package func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let results = elements.map { element in Later { transform(element) } }
    runAll(results.map { result in { result.run() } })
    return results.map { $0.value }
  }
}

/// A value that a worker computes while others work.
package final class Later<Value: Sendable>: Sendable {
  private let compute: @Sendable () -> Value
  /// Written by `run`, which is called once, and read after the workers have returned.
  private nonisolated(unsafe) var result: Value?

  package init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  /// Computes the value.
  package func run() { result = compute() }

  /// The computed value; computes it if no worker has.
  package var value: Value { result ?? compute() }
}
