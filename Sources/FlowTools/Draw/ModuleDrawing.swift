import FlowDSL
import FlowRuntime

/// The modules of a graph, and the arrows from one to another: transitions, fallbacks of guards,
/// and mounts.
package struct ModuleDrawing: Sendable {
  /// The app's part, then the modules in the order of their names.
  var parts: [Part] = []
  /// The arrows, sorted by the part that they leave and the part that they lead to.
  var arrows: [Arrow] = []

  /// A module, or the app's part.
  struct Part: Sendable {
    /// The name of the module, or of the app.
    var name: String
    /// Its coordinators and groups, in the order of their declarations.
    var owners: [String] = []
  }

  /// Everything that leads from one part to another.
  struct Arrow: Sendable {
    /// The numbers of the parts.
    var from: Int
    var to: Int
    /// Each with its origin, a route or coordinator, and as it is written, in the order of the
    /// graph.
    var causes: [(subject: String, text: String)] = []
  }

  /// Draws the modules of the graph of `drawing`; nil if it has none. O(drawing).
  init?(_ drawing: Drawing, _ model: Model) {
    guard model.modules.count > 0 else { return nil }
    let modules = model.modules.ids.sorted { model.name(of: $0) < model.name(of: $1) }
    parts = [Part(name: drawing.app)] + modules.map { Part(name: model.name(of: $0)) }
    var numbers = Array(repeating: 0, count: modules.count)
    for (number, module) in modules.enumerated() { numbers[module.index] = number + 1 }
    let part = { (owner: ID<NavigationGraph.Owner>) in
      model.module(of: model.owners[ID(owner.raw)].anchor).map { numbers[$0.index] } ?? 0
    }
    for box in drawing.boxes { parts[part(box.id)].owners.append(box.name) }
    var arrows: [Int: Arrow] = [:]
    func lead(from: Int, to: Int, _ subject: String, _ text: String) {
      guard from != to else { return }
      arrows[from * parts.count + to, default: Arrow(from: from, to: to)].causes
        .append((subject, text))
    }
    for box in drawing.boxes {
      for mount in box.mounts {
        let name = drawing.box(mount.owner)?.name ?? ""
        lead(from: part(mount.owner), to: part(box.id), name, mount.name)
      }
    }
    for edge in drawing.edges where edge.from != .app {
      guard let from = drawing.owner(of: edge.from), let to = drawing.owner(of: edge.to) else {
        continue
      }
      lead(from: part(from.id), to: part(to.id), drawing.name(of: edge.from), edge.text)
    }
    self.arrows = arrows.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Drawing {
  /// `Home.product`, or the name of a coordinator or group.
  fileprivate func name(of end: End) -> String {
    let owner = owner(of: end)?.name ?? ""
    guard case .route(let route) = end, let node = node(route) else { return owner }
    return "\(owner).\(node.name)"
  }
}
