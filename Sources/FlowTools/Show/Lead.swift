import FlowDSL
import FlowRuntime

/// A part of a graph that is declared to lead somewhere.
struct Lead {
  typealias Graph = NavigationGraph

  /// The declaration that it is a part of.
  enum Holder {
    case owner(ID<Graph.Owner>)
    case route(ID<Graph.Route>)
    case mount(ID<Graph.Mount>)
  }

  enum Part {
    case transition(ID<Graph.Transition>)
    case requirement(Graph.Requirement)
    case path(Rows<Graph.ScreenReference>)
    /// A route's lock, and where it leads.
    case lock(Graph.Route, ID<Graph.NavigateAction>)
  }

  var holder: Holder
  var part: Part
}

extension NavigationGraph {
  /// The parts of `owner`, its routes and its mounts that lead somewhere.
  func leads(of owner: ID<Owner>) -> [Lead] {
    let row = owners[owner]
    return row.transitions.map { Lead(holder: .owner(owner), part: .transition($0)) }
      + row.routes.flatMap { id in parts(of: id).map { Lead(holder: .route(id), part: $0) } }
      + row.mounts.flatMap { id in
        parts(of: mounts[id].requirements, mounts[id].path).map {
          Lead(holder: .mount(id), part: $0)
        }
      }
  }

  private func parts(of id: ID<Route>) -> [Lead.Part] {
    let row = routes[id]
    return row.transitions.map { .transition($0) } + parts(of: row.requirements, row.path)
      + (row.lockFallback.map { [.lock(row, $0)] } ?? [])
  }

  private func parts(
    of requirements: Rows<Requirement>, _ path: Rows<ScreenReference>
  ) -> [Lead.Part] {
    self.requirements[requirements].map { .requirement($0) } + (path.isEmpty ? [] : [.path(path)])
  }
}

extension Page {
  /// The parts of the graph for which `isHere` is true, as written.
  func lines(where isHere: (Lead.Part) -> Bool) -> [Line] {
    graph.owners.ids.flatMap { graph.leads(of: $0) }.filter { isHere($0.part) }.map(line)
  }

  private func line(of lead: Lead) -> Line {
    let name: String
    let screen: Rows<NavigationGraph.Parameter>
    let span: Source.Span
    switch lead.holder {
    case .owner(let id): (name, screen, span) = (sender(of: id), .none, sources[id])
    case .route(let id):
      (name, screen, span) = (graph.name(of: id), graph.routes[id].parameters, sources[id])
    case .mount(let id):
      screen = graph.rootParameters(of: graph.mounts[id].coordinator)
      (name, span) = (mount(id), sources[id])
    }
    let phrases = phrases(screen: screen)
    switch lead.part {
    case .transition(let id): return Line(name, transition(id, screen: screen), sources[id])
    case .requirement(let row): return Line(name, "requires \(phrases.requirement(row))", span)
    case .path(let path):
      return Line(name, "path \(path.map { phrases.step($0) }.joined(separator: " / "))", span)
    case .lock(let route, _): return Line(name, phrases.lock(of: route), span)
    }
  }
}
