/// How many lines between items of one column run beside each other on each side of each layer.
struct LayoutTurns {
  var left: [Int]
  var right: [Int]
}

extension LayoutBuilder {
  /// A link between items of one layer, and the heights between which it runs.
  private struct Bend {
    let link: Int
    let side: Side
    let layer: Int
    let from: Double
    let to: Double

    var key: Int { 2 * layer + side.rawValue }
  }

  /// Lets the lines between items of one layer of `box` run round on its side, the longer the
  /// farther out.
  mutating func bend(_ box: Int, _ layers: LayoutLayers) -> LayoutTurns {
    var bends: [Bend] = []
    for link in linksOf[box] where isFolded(links[link]) {
      bends.append(makeBend(of: link, layers))
    }
    bends.sort {
      ($0.key, $0.to - $0.from, $0.link) < ($1.key, $1.to - $1.from, $1.link)
    }
    let none = Array(repeating: 0, count: layers.layers.count)
    var turns = LayoutTurns(left: none, right: none)
    var rest = bends[...]
    while let first = rest.first {
      let count = stagger(rest.prefix { $0.key == first.key })
      if first.side == .left {
        turns.left[first.layer] = count
      } else {
        turns.right[first.layer] = count
      }
      rest = rest.drop { $0.key == first.key }
    }
    return turns
  }

  private mutating func makeBend(of number: Int, _ layers: LayoutLayers) -> Bend {
    let link = links[number]
    let (from, to) = (layers.entries[entryOf[link.from]], layers.entries[entryOf[link.to]])
    let start = from.y + from.height * (link.fromAt ?? 0.5)
    let end = to.y + to.height * (link.toAt ?? 0.5)
    let side = side(of: link, from, to, layers)
    links[number].side = side
    return Bend(
      link: number, side: side, layer: from.layer, from: min(start, end), to: max(start, end))
  }

  /// The side on which a line between two entries of a layer crosses less. Lines out of boxes
  /// have lanes to the right.
  private func side(
    of link: Link, _ from: LayoutLayers.Entry, _ to: LayoutLayers.Entry, _ layers: LayoutLayers
  ) -> Side {
    if items[link.from].isBox || items[link.to].isBox { return .right }
    let first = min(from.position, to.position)
    let last = max(from.position, to.position)
    var (left, right) = (0, 0)
    for entry in layers.layers[from.layer][first + 1..<last] {
      left += layers.before.range(of: entry).count
      right += layers.after.range(of: entry).count
    }
    return left < right ? .left : .right
  }

  /// Gives each link its turn, how far out it runs, and as many as it has ways; those to one item
  /// may run in one if they look alike. Returns how many there are.
  private mutating func stagger(_ bends: ArraySlice<Bend>) -> Int {
    var tracks: [[Bend]] = []
    for bend in bends {
      let link = links[bend.link]
      let isFree = { (track: [Bend]) in
        track.allSatisfy { other in
          isOne(links[other.link], link) || other.from > bend.to || other.to < bend.from
        }
      }
      var turn = 0
      while !tracks.dropFirst(turn).prefix(link.ways).allSatisfy(isFree) { turn += 1 }
      while tracks.count < turn + link.ways { tracks.append([]) }
      for track in turn..<turn + link.ways { tracks[track].append(bend) }
      links[bend.link].turn = turn
    }
    return tracks.count
  }

  /// True iff lines of both links may run in one.
  private func isOne(_ one: Link, _ other: Link) -> Bool {
    one.to == other.to && one.look != nil && one.look == other.look
  }
}
