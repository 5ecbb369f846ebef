extension NavigationState {
  /// Returns the stacks of screens that a host shows one after the other to get from `from` to `to`
  /// if it cannot do so in one step. The last one is `to`; each adds to the previous one, removes
  /// from it or changes what its screens show, but never two of these.
  ///
  /// With `multiDismiss` the host can dismiss several sheets and covers at once, after the alert or
  /// dialog over them, if any; with `mergePushes` it can push several screens at once. A host
  /// abandons a plan when a newer state is to be shown. O(steps × screens), the size of the result.
  public static func plan(
    from: [VisibleScreen], to: [VisibleScreen], multiDismiss: Bool, mergePushes: Bool
  ) -> [[VisibleScreen]] {
    plan(from: from, to: to, multiDismiss: multiDismiss, mergePushes: mergePushes) {
      ShownStyle($0.style, fixed: $0.style.isPrompt ? $0.screen.id : nil)
    }
  }

  /// Returns the stacks of presentations that a host shows one after the other to get from `from`
  /// to `to`. A container that moves to a lower one is shown there only after its previous owner
  /// has been removed: a view controller cannot be in two places.
  static func plan(
    from: [Presentation], to: [Presentation], multiDismiss: Bool
  ) -> [[Presentation]] {
    let common = zip(from, to).prefix { $0.shownStyle == $1.shownStyle }.count
    let above = FlowDisplay(Array(from[common...])).contents.keys
    let isMoving = FlowDisplay(Array(to[..<common])).contents.keys.contains(where: above.contains)
    let start = isMoving ? Array(from[..<common]) : from
    let first = isMoving ? steps(from: from, to: start, multiDismiss: multiDismiss) : []
    return first + steps(from: start, to: to, multiDismiss: multiDismiss)
  }

  private static func steps(
    from: [Presentation], to: [Presentation], multiDismiss: Bool
  ) -> [[Presentation]] {
    plan(from: from, to: to, multiDismiss: multiDismiss, mergePushes: false) {
      $0.shownStyle
    }
  }

  /// Returns the stacks of elements, each with its style, that a host shows one after the other to
  /// get from `from` to `to`.
  private static func plan<Element>(
    from: [Element], to: [Element], multiDismiss: Bool, mergePushes: Bool,
    style: (Element) -> ShownStyle
  ) -> [[Element]] {
    let common = zip(from, to).prefix { style($0) == style($1) }.count
    var steps = [Array(to[..<common] + from[common...])]
    var height = from.count

    let presented = from.indices.reversed().filter {
      $0 >= common && style(from[$0]).style.isPresented
    }
    let last = multiDismiss ? presented.count - 1 : 0
    for (number, bottom) in presented.enumerated()
    where number >= last || number == 0 && style(from[bottom]).style.isPrompt {
      height = bottom
      steps.append(Array(steps[0][..<height]))
    }
    if height > common { steps.append(Array(to[..<common])) }

    for index in common..<to.count {
      let isMerged =
        mergePushes && index > common
        && to[index - 1...index].allSatisfy { style($0).style.layering.beneath == .stack }
      if isMerged { steps.removeLast() }
      steps.append(Array(to[...index]))
    }
    return steps
  }
}

/// The parts that must be equal so that one element of a plan can change into another: the style,
/// and the screen of what cannot have another content once it is presented.
private struct ShownStyle: Equatable {
  let style: NavigationState.Style
  /// The screen of an alert or dialog, and the one of a presentation that is bare.
  let fixed: NavigationState.Screen.ID?

  init(_ style: NavigationState.Style, fixed: NavigationState.Screen.ID?) {
    self.style = style
    self.fixed = fixed
  }
}

extension NavigationState.Presentation {
  fileprivate var shownStyle: ShownStyle {
    ShownStyle(style, fixed: (prompt ?? bareScreen)?.id)
  }

  /// The screen of an alert or dialog; nil for any other presentation.
  var prompt: NavigationState.PlacedScreen? {
    guard style.isPrompt, case .stack(let screens) = container.content else { return nil }
    return screens.first
  }
}
