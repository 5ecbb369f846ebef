/// True iff nothing tells `left` from `right`: a view is compared by its properties, an object by
/// identity, an `Equatable` value by that. A closure is never the same as another one.
func areSame(_ left: Any, _ right: Any) -> Bool {
  guard type(of: left) == type(of: right) else { return false }
  if let left = left as? any SelfComparing { return left.isSame(as: right) }
  if let left = left as? any Equatable { return areEqual(left, right) }
  let (mirror, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
  guard let style = mirror.displayStyle else { return false }
  if style == .class { return left as AnyObject === right as AnyObject }
  guard mirror.children.count == other.children.count else { return false }
  if style == .enum, mirror.children.isEmpty { return "\(left)" == "\(right)" }
  return zip(mirror.children, other.children).allSatisfy {
    $0.label == $1.label && areSame($0.value, $1.value)
  }
}

private func areEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
  left == right as? Value
}

/// A type that says by itself whether two of its values are the same.
protocol SelfComparing {
  /// True iff it is the same as `other`, which has its type.
  func isSame(as other: Any) -> Bool
}
