import FlowRuntime

/// Reports a graph that unrolls to more places, or screens over all places, than are examined, or
/// deeper.
func checkTooManyPlaces(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard let app = model.app, let root = app.root, let span = app.rootSpan else { return }
  let name = model.names[model.owners[root].name]
  let places = analysis.mounts.placeCount[root.index]
  let screens = analysis.mounts.screenCount[root.index]
  let ownerPlaces = analysis.mounts.ownerPlaceCount[root.index] - 1
  let note = "mount the coordinators that have many mounts in fewer places"
  if places > PlaceTree.limit {
    found.report(
      .tooManyPlaces,
      "the mounts below `\(name)` make \(text(places)) places, more than "
        + "\(PlaceTree.limit)", at: span, notes: [note])
  } else if screens > PlaceTree.screenLimit {
    found.report(
      .tooManyPlaces,
      "the mounts below `\(name)` make \(text(screens)) screens over all places, more "
        + "than \(PlaceTree.screenLimit)", at: span, notes: [note])
  } else if analysis.mounts.depth[root.index] > NavigationGraph.maximumDepth {
    found.report(
      .tooManyPlaces,
      "the mounts below `\(name)` are nested \(analysis.mounts.depth[root.index]) deep, more "
        + "than \(NavigationGraph.maximumDepth)", at: span,
      notes: ["mount coordinators side by side"])
  } else if ownerPlaces > NavigationGraph.maximumOwnerPlaces {
    found.report(
      .tooManyPlaces,
      "the places below `\(name)`, counted once for each mount and group, are "
        + "\(text(ownerPlaces)), more than \(NavigationGraph.maximumOwnerPlaces)", at: span,
      notes: ["use fewer groups in the coordinators that have many places"])
  }
}

/// The count, as far as it was counted.
private func text(_ count: Int) -> String {
  count < MountGraph.mostCounted ? "\(count)" : "\(MountGraph.mostCounted) or more"
}
