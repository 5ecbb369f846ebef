// Which items of which boxes edges tie.
extension LayoutBuilder {
  /// Finds for each edge the box in which its ends part, and the links between the items there.
  mutating func lift() {
    for edge in edges.indices {
      var (a, b) = (edges[edge].from, edges[edge].to)
      while items[a].depth > items[b].depth { a = items[a].parent }
      while items[b].depth > items[a].depth { b = items[b].parent }
      while a != b, items[a].parent != items[b].parent {
        (a, b) = (items[a].parent, items[b].parent)
      }
      (edges[edge].a, edges[edge].b, edges[edge].common) = (a, b, items[a].parent)
    }
    join()
    linksOf = LayoutLists(items.count, links.indices.map { (links[$0].box, $0) })
    let forward = links.indices.filter { links[$0].isForward && !areTurns(links[$0]) }
    outs = LayoutLists(items.count, forward.map { (links[$0].from, $0) })
  }

  /// Makes one link of all edges between the same two items.
  private mutating func join() {
    var order = edges.indices.filter { edges[$0].a != edges[$0].b }
    order.sort {
      let (one, other) = (edges[$0], edges[$1])
      return (one.a, one.b, $0) < (other.a, other.b, $1)
    }
    // The first edge of each edge's link: links stand in the order of these.
    var first = Array(repeating: 0, count: edges.count)
    for index in order.indices {
      let edge = order[index]
      let before = index > 0 ? order[index - 1] : edge
      let isSame = edges[before].a == edges[edge].a && edges[before].b == edges[edge].b
      first[edge] = index > 0 && isSame ? first[before] : edge
    }
    for edge in edges.indices where edges[edge].a != edges[edge].b {
      let row = edges[edge]
      if first[edge] == edge {
        edges[edge].link = links.count
        links.append(Link(box: row.common, from: row.a, to: row.b, look: row.look))
      } else {
        edges[edge].link = edges[first[edge]].link
      }
      guard let link = edges[edge].link else { continue }
      links[link].edgeCount += 1
      links[link].ways = max(links[link].ways, row.turn + 1)
      links[link].reach = max(links[link].reach, reach(of: row))
      if links[link].look != row.look { links[link].look = nil }
      if row.leadsOn { links[link].isForward = true }
    }
  }

  /// True iff a link leads from one tab, flow or column to another.
  func areTurns(_ link: Link) -> Bool {
    items[link.from].turn != nil && items[link.to].turn != nil
  }
}
