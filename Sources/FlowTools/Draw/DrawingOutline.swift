import FlowRuntime

/// The nesting of a drawing.
struct DrawingOutline {
  typealias Owner = ID<NavigationGraph.Owner>

  /// The boxes that are in no other.
  private(set) var tops: [Drawing.Box] = []
  private var inner: [Owner: [Drawing.Box]] = [:]
  private var routes: [Owner: [Drawing.Node]] = [:]
  private var ends: Set<Owner> = []
  private let drawing: Drawing

  /// The outline of `drawing`. O(drawing).
  init(_ drawing: Drawing) {
    self.drawing = drawing
    for box in drawing.boxes {
      if let parent = box.parent, drawing.box(parent) != nil {
        inner[parent, default: []].append(box)
      } else {
        tops.append(box)
      }
    }
    for parent in inner.keys {
      inner[parent]?.sort { Self.rank($0) < Self.rank($1) }
    }
    for node in drawing.nodes { routes[node.owner, default: []].append(node) }
    for edge in drawing.edges {
      guard let to = edge.to else { continue }
      for case .owner(let owner) in [edge.from, to] { ends.insert(owner) }
    }
  }

  /// Boxes are in the order of their mounts' declarations, those with several mounts after the
  /// others.
  private static func rank(_ box: Drawing.Box) -> (UInt32, UInt32) {
    (box.mounts.filter { $0.owner == box.parent }.map(\.id.raw).min() ?? .max, box.id.raw)
  }

  /// Every box, each after the one that contains it.
  var boxes: [Drawing.Box] {
    var boxes: [Drawing.Box] = []
    var waiting = Array(tops.reversed())
    while let box = waiting.popLast() {
      boxes.append(box)
      waiting += self.boxes(in: box.id).reversed()
    }
    return boxes
  }

  /// The boxes right in `owner`'s.
  func boxes(in owner: Owner) -> [Drawing.Box] { inner[owner] ?? [] }

  /// The routes that `owner` declares.
  func nodes(in owner: Owner) -> [Drawing.Node] { routes[owner] ?? [] }

  /// True iff an edge leads from or to the box itself, not to one of its routes.
  func isEnd(_ owner: Owner) -> Bool { ends.contains(owner) }

  /// `Home · tab home`: the name of a box, and of its mount there.
  func title(of box: Drawing.Box) -> String {
    let note = note(of: box)
    return note.isEmpty ? box.name : "\(box.name) · \(note)"
  }

  /// `tab home`: what a box is besides a stack, and how it is mounted, as far as there is room for
  /// it.
  func note(of box: Drawing.Box) -> String {
    let mounts = box.mounts.map { mount in
      let isHere = mount.owner == box.parent || box.parent == nil
      return isHere ? mount.name : "\(mount.name) of \(drawing.box(mount.owner)?.name ?? "…")"
    }
    let kind = box.kind == .stack ? [] : [Drawing.word(box.kind)]
    let more = mounts.count > 3 ? ["… \(mounts.count - 3) more"] : []
    return (kind + mounts.prefix(3) + more).joined(separator: " · ")
  }
}
