import FlowRuntime

// What is written proves of a policy.

extension Analysis {
  /// True iff every action that brings a screen of `subject` on screen asks a guard that implies
  /// `condition`, or sends an event under a condition that does. O(screens of the subject × guards on
  /// the path to each).
  func requires(
    _ condition: Rows<BooleanStep>, _ subject: SubjectScreens, _ reached: Reachability,
    _ edges: [PolicyEdge]
  ) -> Bool {
    var open: Set<ID<Route>> = []
    for screen in subject.screens(in: self) where reached.reaches(screen) {
      let route = route(of: screen)
      let place = place(of: screen)
      let guards =
        pathDemands[place].map(\.requirement) + model.routes[route].requirements.map { $0 }
      let conditions = guards.map { model.requirements[$0].condition }
      guard model.booleans.imply(conditions, condition), !isHeldByLock(screen), !restarts(screen)
      else {
        open.insert(route)
        continue
      }
    }
    return open.allSatisfy { isSent($0, under: condition, edges) }
  }

  /// True iff a locked screen may keep `screen`, which is in a tab or flow, when its guards fail.
  private func isHeldByLock(_ screen: ID<Screen>) -> Bool {
    let path = placePath(to: place(of: screen))
    let outer = path.first { mountKind(of: $0) == .tab || mountKind(of: $0) == .flow }
    guard let outer else { return false }
    return (outer.raw..<places[outer].end).contains { raw in
      let coordinator = model.owners[places[ID(raw)].coordinator]
      return model.contentRoutes[coordinator.contentRoutes].contains { model.routes[$0].isLocked }
    }
  }

  /// True iff `screen` is the root of a `fresh` column, which asks nothing when it starts over.
  private func restarts(_ screen: ID<Screen>) -> Bool {
    let place = place(of: screen)
    return rootScreen(of: place) == screen && mountKind(of: place) == .column
      && places[place].mount.map { model.mounts[$0].isFresh } == true
  }

  /// True iff screens of `route` come only from events that are sent while `condition` holds, and
  /// stay on screen until they leave: nothing else leads there, nothing waits to be resumed there (the
  /// way to what was in front when guards were asked again might, or a request that a flow on its way has
  /// stopped), and no tab hides them meanwhile.
  private func isSent(
    _ id: ID<Route>, under condition: Rows<BooleanStep>, _ edges: [PolicyEdge]
  ) -> Bool {
    let route = model.routes[id]
    let mayStopStart = placesWhoseStartMayStop()
    guard !model.mayReturn, route.kind != .root, route.links.isEmpty, !route.isEntry,
      route.requirements.isEmpty,
      !model.steps.rows.contains(where: { $0.route == id }),
      places(of: route.owner).allSatisfy({ place in
        pathDemands[place].isEmpty
          && placePath(to: place).allSatisfy { passed in
            mountKind(of: passed) != .tab && !mayStopStart[passed.index]
          }
      })
    else { return false }
    let predecessors = model.predecessors
    return edges.allSatisfy { edge in
      guard case .route(id, _) = model.navigateActions[edge.go].target else { return true }
      guard let transition = edge.transition,
        let answers = model.answers(taking: transition, after: predecessors)
      else { return edge.transition != nil }
      return model.booleans.imply(answers, condition)
    }
  }
}

extension Table where Element == BooleanStep {
  /// True iff `condition` holds whenever all of `guards` do; false if that is not known.
  func imply(_ guards: [Rows<BooleanStep>], _ condition: Rows<BooleanStep>) -> Bool {
    imply(guards.map { Answer(boolean: $0, holds: true) }, condition)
  }

  /// True iff `condition` holds whenever all of `answers` are as required; false if that is not known.
  func imply(_ all: [Answer], _ condition: Rows<BooleanStep>) -> Bool {
    let answers = all.filter { !isOpen($0.boolean) }
    let held = answers.filter(\.holds).map(\.boolean)
    if held.contains(where: { implies($0, condition) }) { return true }
    let steps = answers.map { self[$0.boolean] }
    guard let logic = BooleanLogic(steps + [self[condition]]) else { return false }
    var all = logic.constant(true)
    for (answer, boolean) in zip(answers, steps) {
      var table = logic.table(boolean)
      if !answer.holds { table.negate() }
      all.formIntersection(table)
    }
    return all.implies(logic.table(self[condition]))
  }
}
