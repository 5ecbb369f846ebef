// A layout as the page asks for it and reads it: as numbers only.
extension Layout {
  /// Answers a request: the width and the height of the window, the numbers of items and of
  /// edges; for each item its parent (-1 for none), what it is (1 a box, 2 a root, 4 the start,
  /// added), its turn (-1 for none), width, height and the width of its title; for each edge from
  /// where, to where, 1 if it leads on, how it looks, and the width and height of its label.
  ///
  /// The answer has the width and the height; for each item x, y, width and height; and for each
  /// edge its line. None of them if the request is cut short, or names what it does not have.
  package static func answer(_ request: [Double]) -> [Double] {
    guard request.count >= 4, let graph = LayoutGraph(request) else { return [] }
    let layout = Layout(graph, in: LayoutSize(width: request[0], height: request[1]))
    var numbers = [layout.size.width, layout.size.height]
    for item in layout.items { numbers += [item.x, item.y, item.width, item.height] }
    for line in layout.lines { line.append(to: &numbers) }
    return numbers
  }
}

extension LayoutGraph {
  fileprivate init?(_ request: [Double]) {
    self.init()
    let (itemCount, edgeCount) = (Int(request[2]), Int(request[3]))
    guard request.count == 4 + 6 * itemCount + 6 * edgeCount else { return nil }
    let isItem = { (number: Double) in number >= 0 && number < Double(itemCount) }
    for start in stride(from: 4, to: 4 + 6 * itemCount, by: 6) {
      let numbers = Array(request[start..<start + 6])
      guard numbers[0] == -1 || isItem(numbers[0]) else { return nil }
      var item = Item(
        in: numbers[0] < 0 ? nil : Int(numbers[0]),
        size: LayoutSize(width: numbers[3], height: numbers[4]))
      let flags = Int(numbers[1])
      (item.isBox, item.isRoot, item.isStart) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
      item.turn = numbers[2] < 0 ? nil : Int(numbers[2])
      item.titleWidth = numbers[5]
      items.append(item)
    }
    for start in stride(from: 4 + 6 * itemCount, to: request.count, by: 6) {
      guard isItem(request[start]), isItem(request[start + 1]) else { return nil }
      var edge = Edge(
        from: Int(request[start]), to: Int(request[start + 1]), leadsOn: request[start + 2] != 0)
      edge.look = Int(request[start + 3])
      edge.label = LayoutSize(width: request[start + 4], height: request[start + 5])
      edges.append(edge)
    }
  }
}

extension LayoutLine {
  /// Appends where it begins, the number of its pieces, and each with who draws it (0 this line, 1
  /// this line for others that look alike, 2 this line in no color, 3 another line), its kind (1
  /// straight, 2 a corner, 3 a curve) and its points; its tip, its direction and who draws the
  /// arrow; the left, right, top and bottom of its frame; its label, with a width of 0 if there is
  /// none; and its leader, two equal points if there is none.
  fileprivate func append(to numbers: inout [Double]) {
    numbers += [start.x, start.y, Double(pieces.count)]
    for (piece, share) in zip(pieces, shares) {
      numbers.append(Double(share.rawValue))
      switch piece {
      case .straight(let end): numbers += [1, end.x, end.y]
      case .corner(let corner, let end): numbers += [2, corner.x, corner.y, end.x, end.y]
      case .curve(let one, let other, let end):
        numbers += [3, one.x, one.y, other.x, other.y, end.x, end.y]
      }
    }
    numbers += [tip.x, tip.y, Double(direction.rawValue), Double(arrow.rawValue)]
    numbers += [frame.x, frame.x + frame.width, frame.y, frame.y + frame.height]
    let label = label ?? LayoutRectangle(x: 0, y: 0, width: 0, height: 0)
    numbers += [label.x, label.y, label.width, label.height]
    let leader = leader ?? (tip, tip)
    numbers += [leader.from.x, leader.from.y, leader.to.x, leader.to.y]
  }
}
