import FlowRuntime

/// One step of a user, a link or code outside: the elements of sequences of events.
package enum Move: Sendable, Hashable {
  /// The app starts.
  case start
  /// The screen in front sends the event of this transition.
  case send(ID<Transition>)
  /// The coordinator of this transition sends its event itself.
  case sendEvent(ID<Transition>)
  /// The user goes one step back.
  case back
  /// The user dismisses what is presented.
  case dismiss
  /// The user selects the tab of this mount.
  case tab(ID<Mount>)
  /// A URL of this link is opened.
  case open(ID<Link>)
  /// Code outside goes to this route.
  case navigate(ID<Route>)
}

extension Analysis {
  /// The move as a scenario would write it.
  package func text(_ move: Move) -> String {
    switch move {
    case .start: return "start"
    case .send(let transition):
      return "send \(model.names[model.events[model.transitions[transition].event].name])"
    case .sendEvent(let transition):
      let row = model.transitions[transition]
      return "send \(model.name(row.owner)).\(model.names[model.events[row.event].name])"
    case .back: return "back"
    case .dismiss: return "dismiss"
    case .tab(let mount): return "tab \(model.names[model.mounts[mount].name])"
    case .open(let link):
      var examples = examples
      return "open \"\(examples.url(of: link))\""
    case .navigate(let route): return "navigate \(qualifiedName(of: route))"
    }
  }

  /// `Owner.route`.
  func qualifiedName(of route: ID<Route>) -> String {
    let owner = model.owners[model.routes[route].owner]
    return "\(model.names[owner.name]).\(model.names[model.routes[route].name])"
  }

  /// `Owner.route`, with the place where its coordinator has several.
  func text(_ screen: ID<Screen>) -> String {
    let place = self.place(of: screen)
    let coordinator = places[place].coordinator
    let name =
      "\(model.names[model.owners[coordinator].name]).\(model.names[model.routes[route(of: screen)].name])"
    return places(of: coordinator).count > 1 ? "\(name) (in \(path(of: place)))" : name
  }
}
