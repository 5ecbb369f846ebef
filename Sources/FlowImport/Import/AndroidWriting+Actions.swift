/// Actions of Android's destinations as transitions.
extension AndroidWriting {
  /// The transition for `action` of the destination `index`, in the coordinator `owner`.
  mutating func transition(
    _ action: AndroidAction, of index: Int, in owner: Int
  ) -> ImportedTransition {
    var transition = ImportedTransition(
      event: action.event, label: action.id, implied: "", actions: [])
    if let left = ImportedText.leftOut(action.others) { transition.remarks.append(left) }
    let target = plan.target(of: action, from: index)
    let reference = target.flatMap { names.reference(to: $0, from: owner) }
    if let id = action.destination, reference == nil {
      transition.remarks.append("the destination `\(id)` is not in the files")
    } else if action.destination == nil, action.popUpTo == nil {
      transition.remarks.append("an action that leads nowhere")
    }
    if reference == nil {
      for argument in action.arguments { note(argument, &transition) }
    }
    let isAgain =
      target == index && !action.isSingleTop
      || reference.map { plan.pushesStart(of: $0.owner, by: action, from: index) } == true
    let shows = reference.map { reference in
      forms(of: reference, with: action.arguments, &transition).map { (isAgain ? "new " : "") + $0 }
    }
    transition.implied = reference?.event ?? ""
    transition.actions = shows ?? []
    guard let id = action.popUpTo else { return transition }
    guard let place = plan.place(of: action, from: index) else {
      transition.remarks.append("`popUpTo` leads to `\(id)`, which is not in the files")
      return transition
    }
    addWayBack(to: place, by: action, from: index, in: owner, reference, &transition)
    return transition
  }

  /// Lets `transition`, which goes to `reference` if there is one, go back to `place` first.
  private mutating func addWayBack(
    to place: Int, by action: AndroidAction, from index: Int, in owner: Int,
    _ reference: AndroidNames.Reference?, _ transition: inout ImportedTransition
  ) {
    let shows = transition.actions
    let root = plan.owners[owner].root
    // In another flow, nothing that is here stays.
    if let reference, plan.flow(of: reference.owner) != plan.flow(of: owner) { return }
    let holder = plan.holders[plan.graph(of: place) ?? place]
    // A flow that was left is not below.
    guard holder.map({ plan.flow(of: $0) == plan.flow(of: owner) }) ?? true else {
      if shows.isEmpty { transition.remarks.append("goes back to what is not below") }
      return
    }
    let isOwnStart = place == root || plan.graph(of: place) != nil && holder == owner
    if let reference, reference.isOwn, action.isInclusive {
      if isOwnStart, reference.screen == root {
        // By the name of its coordinator the root is meant.
        let roots =
          pushedStarts.contains(owner)
          ? shows.map { names.owners[owner] + $0.dropFirst(reference.text.count) } : shows
        transition.actions = roots.map { "new \($0)" } + roots
        return
      }
      let isPlain = plan.kind(of: index) == .push && plan.kind(of: reference.screen) == .push
      if place == index, place != root, isPlain {
        transition.actions = shows.map { "\($0) as replace" } + shows
        return
      }
    }
    let exit = exit(to: place, isInclusive: action.isInclusive, from: index, in: owner, &transition)
    guard let exit else { return }
    let first = exit.contains("then") ? "(\(exit))" : exit
    guard !shows.isEmpty else {
      transition.actions = [exit, "\(first) else stay"]
      transition.wholeActions = 2
      return
    }
    transition.wholeActions = 2
    // A screen that is there already is gone back to.
    guard reference?.screen != place || action.isInclusive else {
      return transition.actions = [exit] + shows
    }
    transition.actions =
      shows.flatMap { ["\(exit) then \($0)", "(\(first) else stay) then \($0)"] } + shows
  }

  /// The way back to `place`; nil if there is nothing to leave.
  private mutating func exit(
    to place: Int, isInclusive: Bool, from index: Int, in owner: Int,
    _ transition: inout ImportedTransition
  ) -> String? {
    if place == index, !plan.destinations[index].isGraph {
      guard isInclusive else { return nil }
      switch plan.kind(of: index) {
      case .push, .replace, .root: return "back"
      case .alert, .dialog: return nil
      case .sheet, .cover, .popover: return "dismiss"
      }
    }
    let graph = plan.graph(of: place)
    guard let holder = plan.holders[graph ?? place] else { return nil }
    let root = plan.owners[holder].root
    let isRoot = graph != nil || place == root
    let isBottom = isRoot && plan.owners[holder].isBottom
    if isRoot, isInclusive, holder == owner, !isBottom, !plan.owners[owner].isLoose {
      return "finish"
    }
    if isBottom, isInclusive {
      transition.remarks.append("the start is left, too: in Flow it stays")
    }
    let leavesPlace = isInclusive && !isBottom ? " then back" : ""
    if holder == owner {
      let isOwnRoot = isRoot && (isBottom || plan.isModal(owner))
      let name = (isRoot ? root : place).map { names.routes[$0] } ?? "start"
      return (isOwnRoot ? "back to root" : "back to \(ImportedNames.quoted(name))") + leavesPlace
    }
    guard let screen = isRoot ? root : place else { return nil }
    return "return to \(checkpoint(of: screen))" + leavesPlace
  }

  /// `reference` with the arguments that an action passes, and without. An argument that has no
  /// value there is the event's.
  private func forms(
    of reference: AndroidNames.Reference, with arguments: [AndroidArgument],
    _ transition: inout ImportedTransition
  ) -> [String] {
    var passed: [String] = []
    let known = reference.screen.flatMap { parameters[$0]?.parameters } ?? []
    for argument in arguments {
      let parameter = known.first { $0.original == argument.name }
      guard let value = argument.value else {
        if parameter == nil { note(argument, &transition) }
        continue
      }
      let literal =
        value == "@null" ? "nil" : parameter.flatMap { AndroidTypes.literal(value, $0.type) }
      if let parameter, let literal, !argument.isResource {
        passed.append("\(parameter.name): \(literal)")
      } else {
        note(argument, &transition)
      }
    }
    guard !passed.isEmpty else { return [reference.text] }
    return ["\(reference.text)(\(passed.joined(separator: ", ")))", reference.text]
  }

  /// Says of `transition` that it passes `argument`.
  private func note(_ argument: AndroidArgument, _ transition: inout ImportedTransition) {
    transition.remarks.append(
      argument.value.map { "passes `\(argument.name)` = \(ImportedText.literal($0))" }
        ?? "the caller passes `\(argument.name)`, too")
  }
}

extension AndroidPlan {
  /// How the screen `index` is shown; nil if it is none.
  fileprivate func kind(of index: Int?) -> ImportedRoute.Kind? {
    guard let index, graph(of: index) == nil, let holder = holders[index] else { return nil }
    guard owners[holder].root == index else { return destinations[index].kind }
    return isModal(holder) ? destinations[index].kind : .root
  }

  fileprivate func kind(of index: Int) -> ImportedRoute.Kind {
    kind(of: Optional(index)) ?? .push
  }
}
