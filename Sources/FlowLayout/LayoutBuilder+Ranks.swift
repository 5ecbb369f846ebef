// The order of the items of a box: each after all that lead to it, with rings cut where they
// close.
extension LayoutBuilder {
  /// Gives each item its rank, and sorts the items of boxes by it.
  mutating func rank() {
    var search = RankSearch(items.count, links.count)
    for box in boxes where !contents[box].isEmpty {
      let order = search.follow(contents[box], self)
      raise(order, search)
      raiseEnds(of: box, search)
      line(box, &search)
      let items = items
      contents.sort(box) {
        (items[$0].rank, search.place[$0]) < (items[$1].rank, search.place[$1])
      }
    }
  }

  private mutating func raise(_ order: [Int], _ search: RankSearch) {
    for item in order.reversed() {
      for link in outs[item] where search.isKept[link] {
        let to = links[link].to
        items[to].rank = max(items[to].rank, items[item].rank + 1)
      }
    }
    // An item that only leads on moves up to its targets; an exit may be all that ties it.
    for item in order.reversed() where !search.isTied[item] && !items[item].isRoot {
      var least: Int?
      for link in outs[item] where search.isKept[link] {
        let rank = items[links[link].to].rank
        least = min(least ?? rank, rank)
      }
      if let least { items[item].rank = max(0, least - 1) }
    }
  }

  /// Puts what only exits lead to after what they leave.
  private mutating func raiseEnds(of box: Int, _ search: RankSearch) {
    for number in linksOf[box] {
      let link = links[number]
      let to = items[link.to]
      if link.isForward || areTurns(link) || search.isTied[link.to] || to.isRoot || to.isBox {
        continue
      }
      guard items[link.from].rank == to.rank else { continue }
      if !outs[link.to].contains(where: { search.isKept[$0] }) {
        items[link.to].rank = items[link.from].rank + 1
      }
    }
  }

  /// Lets tabs, flows and columns stand side by side, in their declared order, whatever leads
  /// from one to another.
  private mutating func line(_ box: Int, _ search: inout RankSearch) {
    var turns = contents[box].filter { items[$0].turn != nil }
    guard let least = turns.map({ items[$0].rank }).min() else { return }
    let places = turns.map { search.place[$0] }.sorted()
    turns.sort { (items[$0].turn ?? 0, $0) < (items[$1].turn ?? 0, $1) }
    for (item, place) in zip(turns, places) {
      items[item].rank = least
      search.place[item] = place
    }
  }
}

/// Goes along the links that lead on, roots first.
struct RankSearch {
  private enum State {
    case new, open, done
  }

  private var state: [State]
  /// How early each item was reached, among those of its box.
  var place: [Int]
  /// True for the links that lead on and close no ring.
  private(set) var isKept: [Bool]
  /// True for the items to which such links lead.
  private(set) var isTied: [Bool]
  private var isLedTo: [Bool]

  /// Nothing has been reached of so many items and links.
  init(_ itemCount: Int, _ linkCount: Int) {
    state = Array(repeating: .new, count: itemCount)
    place = Array(repeating: 0, count: itemCount)
    isKept = Array(repeating: false, count: linkCount)
    isTied = Array(repeating: false, count: itemCount)
    isLedTo = Array(repeating: false, count: itemCount)
  }

  /// Reaches `content`, all items of a box. Returns them in the order in which everything after
  /// them was seen.
  mutating func follow(_ content: ArraySlice<Int>, _ builder: LayoutBuilder) -> [Int] {
    var order: [Int] = []
    var count = 0
    for item in content {
      for link in builder.outs[item] { isLedTo[builder.links[link].to] = true }
    }
    for rating in 0..<4 {
      for start in content where state[start] == .new && self.rating(start, builder) == rating {
        reach(start, builder, &order, &count)
      }
    }
    return order
  }

  private func rating(_ item: Int, _ builder: LayoutBuilder) -> Int {
    if builder.items[item].isRoot { return 0 }
    return builder.items[item].turn != nil ? 1 : isLedTo[item] ? 3 : 2
  }

  private mutating func reach(
    _ start: Int, _ builder: LayoutBuilder, _ order: inout [Int], _ count: inout Int
  ) {
    var stack: [(item: Int, rest: Range<Int>)] = []
    func open(_ item: Int) {
      state[item] = .open
      place[item] = count
      count += 1
      stack.append((item, builder.outs.range(of: item)))
    }
    open(start)
    while let top = stack.last {
      guard let next = top.rest.first else {
        state[top.item] = .done
        order.append(top.item)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].rest.removeFirst()
      let link = builder.outs.values[next]
      let to = builder.links[link].to
      if state[to] != .open {
        isKept[link] = true
        isTied[to] = true
      }
      if state[to] == .new { open(to) }
    }
  }
}
