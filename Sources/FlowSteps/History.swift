/// Moments to which the user can return, the latest last: as many as are worth keeping.
package struct History<Moment> {
  private var moments: [Moment] = []

  /// The maximum number of steps that can be undone.
  private static var longest: Int { 10_000 }

  /// An empty history.
  package init() {}

  /// The number of steps that can be undone now.
  package var count: Int { moments.count }

  /// Keeps `moment`, which another one has followed.
  package mutating func append(_ moment: Moment) {
    moments.append(moment)
    if moments.count > 2 * Self.longest { moments.removeFirst(Self.longest) }
  }

  /// Goes back `count` steps; nil if nothing has happened. All of them if there are fewer.
  package mutating func takeBack(_ count: Int) -> Moment? {
    let index = max(moments.count - count, 0)
    guard moments.indices.contains(index) else { return nil }
    defer { moments.removeSubrange(index...) }
    return moments[index]
  }
}

extension History: Sendable where Moment: Sendable {}
