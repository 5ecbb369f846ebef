/// Finds where everything stands: boxes in boxes, each with its content in columns from left to
/// right.
///
/// A box is laid out from the inside out. Its items are its nodes and the boxes in it. Edges
/// between them give each item a rank, and the shape of the window says how ranks become columns.
/// An edge that passes columns, or leaves the box, keeps a lane of its own between the items, and
/// goes up and down only between columns: no line crosses what it does not lead to.
struct LayoutBuilder {
  /// The room that is left between things.
  struct Gap {
    var column: Double
    var row: Double
    var lane: Double
    var turn: Double
  }

  /// The room between the border of a box and its content.
  struct Pad {
    var side: Double
    var top: Double
    var bottom: Double
  }

  /// A side of an item.
  enum Side: Int {
    case left, right
  }

  struct Item {
    let parent: Int
    let isBox: Bool
    let isRoot: Bool
    let isStart: Bool
    let turn: Int?
    let titleWidth: Double
    var depth = 0
    var rank = 0
    var column = 0
    var x = 0.0
    var y = 0.0
    var width: Double
    var height: Double
    /// The size that it takes without its lines.
    var guess: LayoutSize
    /// The texts of lines from it to itself.
    var said = LayoutSaid()
    /// Where its column begins, and how wide it is.
    var columnX = 0.0
    var columnWidth = 0.0
  }

  struct Edge {
    let from: Int
    let to: Int
    let leadsOn: Bool
    let look: Int
    /// Its place among the edges between the same two items, and the number of these.
    var place = 0
    var placeCount = 1
    /// The number of the first of these.
    var first = 0
    /// The side of the first on which the others run: 1 below, -1 above; 0 if it is not chosen yet.
    var side = 0.0
    /// True iff they keep away from the other end where they begin, and where they end.
    var startsAway = false
    var endsAway = false
    /// Its place among those of them that lead the same way.
    var turn = 0
    /// The box in which its ends part, and the items there that they stand in.
    var common = 0
    var a = 0
    var b = 0
    /// The link between these; nil if they are one.
    var link: Int?
    var exitSide = Side.right
    var entrySide = Side.left

    /// True iff one end is a box around the other.
    var isInside: Bool { a == b && from != to }
    /// The end that stands in the other one, if `isInside`.
    var inner: Int { a == from ? to : from }
  }

  /// All edges from one item of a box to another.
  struct Link {
    let box: Int
    let from: Int
    let to: Int
    var isForward = false
    var edgeCount = 0
    /// How many of its edges run beside each other, and how far from their middle.
    var ways = 1
    var reach = 0.0
    /// How its edges are drawn; nil if it differs.
    var look: Int?
    var said = LayoutSaid()
    /// How far down on its ends it begins and ends, from 0 to 1; nil if it is not known yet.
    var fromAt: Double?
    var toAt: Double?
    /// The side on which it runs round if its ends stand in one column, and how far out.
    var side = Side.right
    var turn = 0
    /// Its ports, as a range of `paths`.
    var path = 0..<0
  }

  /// A way for lines from an item to a side of its box.
  struct Lane {
    let item: Int
    let side: Side
    /// The lane from within the item that it continues.
    var before: Int?
    /// How far from its middle its lines run.
    var reach = 0.0
    /// The sum and the number of the heights to which its lines lead.
    var wishSum = 0.0
    var wishCount = 0
    /// The height at which it wants to leave its box.
    var wish: Double?
    /// How far down on the item it begins.
    var at: Double?
    /// Its ports, as a range of `paths`.
    var path = 0..<0
  }

  /// The place of a line in a column.
  struct Port {
    var y: Double
    let height: Double
    var columnX: Double
    var columnWidth: Double
    let box: Int
  }

  static let portHeight = 3.0
  /// The maximum number of places in which the lines of a box pass layers between their ends.
  static let mostPassed = 50_000

  /// The number of these places.
  let passes: Int
  let gap: Gap
  let pad: Pad
  /// The items; after them the whole picture, as a box.
  var items: [Item]
  var edges: [Edge]
  var links: [Link] = []
  /// The links of each box, and the ones from each item, as ranges of `links` and as numbers.
  var linksOf: LayoutLists<Int>
  var outs: LayoutLists<Int>
  /// The items of each box.
  var contents: LayoutLists<Int>
  /// The boxes, inner ones first; the last is the whole picture.
  var boxes: [Int] = []
  var columnCounts: [Int]
  var lanes: [Lane] = []
  /// The lane of each side of each item.
  var laneOf: [Int?]
  var lanesOf: LayoutLists<Int>
  /// The number of each item in the layers of its box.
  var entryOf: [Int]
  var ports: [Port] = []
  /// The numbers of ports, from one end of each link and lane to the other.
  var paths: [Int] = []

  /// The number of the whole picture.
  var whole: Int { items.count - 1 }

  /// Nothing of `graph` laid out so far.
  init(_ graph: LayoutGraph, isNarrow: Bool, passes: Int) {
    self.passes = passes
    gap =
      isNarrow
      ? Gap(column: 34, row: 12, lane: 6, turn: 4) : Gap(column: 46, row: 12, lane: 7, turn: 4)
    pad =
      isNarrow
      ? Pad(side: 10, top: 34, bottom: 10) : Pad(side: 14, top: 34, bottom: 14)
    let whole = graph.items.count
    items = graph.items.map { item in
      Item(
        parent: item.parent ?? whole, isBox: item.isBox, isRoot: item.isRoot,
        isStart: item.isStart, turn: item.turn, titleWidth: item.titleWidth,
        width: item.size.width, height: item.size.height, guess: item.size)
    }
    items.append(
      Item(
        parent: -1, isBox: true, isRoot: false, isStart: false, turn: nil, titleWidth: 0,
        width: 0, height: 0, guess: LayoutSize(width: 0, height: 0)))
    edges = graph.edges.map {
      Edge(from: $0.from, to: $0.to, leadsOn: $0.leadsOn, look: $0.look)
    }
    let none = LayoutLists<Int>(0, [])
    (linksOf, outs, lanesOf) = (none, none, none)
    columnCounts = Array(repeating: 0, count: whole + 1)
    entryOf = columnCounts
    laneOf = Array(repeating: nil, count: 2 * whole)
    contents = LayoutLists(whole + 1, graph.items.enumerated().map { ($1.parent ?? whole, $0) })
    sortBoxes()
    part()
    lift()
    noteSaid(graph)
    rank()
  }

  /// Finds how deep items stand, and which boxes stand in others.
  private mutating func sortBoxes() {
    var stack = [whole]
    items[whole].depth = -1
    while let box = stack.popLast() {
      for item in contents[box] {
        items[item].depth = items[box].depth + 1
        if items[item].isBox { stack.append(item) }
      }
    }
    boxes = items.indices.filter { items[$0].isBox }
    boxes.sort { (-items[$0].depth, $0) < (-items[$1].depth, $1) }
  }

  func pad(of box: Int) -> Pad { box == whole ? Pad(side: 20, top: 16, bottom: 16) : pad }
}
