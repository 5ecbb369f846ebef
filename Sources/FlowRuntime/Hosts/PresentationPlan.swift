extension NavigationState {
  /// Returns the stacks of screens that a host shows one after the other to get from `from` to `to` if it
  /// cannot do so in one step. The last one is `to`; each adds to the previous one, removes from it
  /// or changes what its screens show, but never two of these.
  ///
  /// With `multiDismiss` the host can dismiss several sheets and covers at once; with `mergePushes`
  /// it can push several screens at once. A host abandons a plan when a newer state is to be shown.
  /// O(steps × screens), the size of the result.
  public static func plan(
    from: [VisibleScreen], to: [VisibleScreen], multiDismiss: Bool, mergePushes: Bool
  ) -> [[VisibleScreen]] {
    plan(from: from, to: to, multiDismiss: multiDismiss, mergePushes: mergePushes) { $0.style }
  }

  /// Likewise, for presentations. A container that moves to a lower one is shown there only after
  /// its previous owner has been removed: a view controller cannot be in two places.
  static func plan(
    from: [Presentation], to: [Presentation], multiDismiss: Bool
  ) -> [[Presentation]] {
    let common = zip(from, to).prefix { $0.style == $1.style }.count
    let above = FlowDisplay(Array(from[common...])).contents.keys
    let isMoving = FlowDisplay(Array(to[..<common])).contents.keys.contains(where: above.contains)
    let start = isMoving ? Array(from[..<common]) : from
    let first = isMoving ? steps(from: from, to: start, multiDismiss: multiDismiss) : []
    return first + steps(from: start, to: to, multiDismiss: multiDismiss)
  }

  private static func steps(
    from: [Presentation], to: [Presentation], multiDismiss: Bool
  ) -> [[Presentation]] {
    plan(from: from, to: to, multiDismiss: multiDismiss, mergePushes: false) { $0.style }
  }

  /// Likewise, for any stacked elements, each with its style.
  private static func plan<Element>(
    from: [Element], to: [Element], multiDismiss: Bool, mergePushes: Bool, style: (Element) -> Style
  ) -> [[Element]] {
    let common = zip(from, to).prefix { style($0) == style($1) }.count
    var steps = [Array(to[..<common] + from[common...])]
    var height = from.count

    let presented = from.indices.reversed().filter {
      $0 >= common && style(from[$0]).isPresented
    }
    for bottom in multiDismiss ? Array(presented.suffix(1)) : presented {
      height = bottom
      steps.append(Array(steps[0][..<height]))
    }
    if height > common { steps.append(Array(to[..<common])) }

    for index in common..<to.count {
      let isMerged =
        mergePushes && index > common && style(to[index]) == .push && style(to[index - 1]) == .push
      if isMerged { steps.removeLast() }
      steps.append(Array(to[...index]))
    }
    return steps
  }
}
