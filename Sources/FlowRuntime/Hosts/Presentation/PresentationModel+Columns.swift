// Reports of the views about columns.
extension PresentationModel {
  /// Reports that the user acts in the stack `id`, if that is a column of the split in front that
  /// is not in front itself. True iff it is in front then.
  func turn(to id: NavigationState.Container.ID) -> Bool {
    let state = navigator.unobservedState.presentations
    guard let (columns, column) = state.column(of: id), !column.isFront else {
      return state.front?.id == id
    }
    var turned = shown
    turned.change(columns.id) { $0.turning(to: column.name) }
    show(turned)
    return tell { () throws(NavigationError) in
      try navigator.userSelected(column.name, of: columns.id)
    }
  }

  /// The system shows the column called `name` of the columns `id`, where there is no room for the
  /// others: the user has gone back to it, or on to it.
  func userTurned(to name: String, in id: NavigationState.Container.ID) {
    guard let columns = shown.part(id)?.columns, let new = columns.index(of: name),
      let front = columns.firstIndex(where: { $0.isFront }), new != front
    else { return }
    withdrawDroppedPrompt()
    var turned = shown
    turned.change(id) { $0.turning(to: name) }
    show(turned)
    let state = navigator.unobservedState.presentations
    if state.isInFront(id), let columns = state.part(id)?.columns,
      columns.indices.contains(front), columns[front].isFront
    {
      let count = columns.screens(after: new, through: front)
      tell { () throws(NavigationError) in
        if new < front {
          try navigator.userPopped(count)
        } else {
          try navigator.userSelected(name, of: id)
        }
      }
    }
    settle(nil)
  }

  /// There is no longer room for several of the columns that `container` shows, or there is again.
  func changed(_ container: ShownContainer, isCollapsed: Bool) {
    navigator.setColumns(container.id, collapsed: isCollapsed)
  }
}
