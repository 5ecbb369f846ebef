/// The graph to lay out: boxes in boxes, nodes in them, and the edges between all of these.
package struct LayoutGraph {
  /// A box or a node.
  package struct Item {
    /// The number of the box that it stands in; nil if there is none.
    package var parent: Int?
    /// True iff it can hold others.
    package var isBox = false
    /// True iff it comes before the others of its box.
    package var isRoot = false
    /// True iff it is the start of the app.
    package var isStart = false
    /// Where it stands among tabs, flows or columns, which keep their order; nil if it is none.
    package var turn: Int?
    /// The size of a node, and that of a box which holds nothing.
    package var size: LayoutSize
    /// The least width of a box.
    package var titleWidth = 0.0

    /// An item that stands in the box `parent`.
    package init(in parent: Int?, size: LayoutSize) {
      self.parent = parent
      self.size = size
    }
  }

  /// A line from one item to another.
  package struct Edge {
    package var from: Int
    package var to: Int
    /// True iff it says that `to` comes after `from`: one back, or to another tab, does not.
    package var leadsOn: Bool
    /// A number for how it is drawn: lines share a piece in their color only if they look alike.
    package var look = 0
    /// The size of what it says; none if it says nothing.
    package var label = LayoutSize(width: 0, height: 0)

    /// The edge between the items of these numbers.
    package init(from: Int, to: Int, leadsOn: Bool) {
      self.from = from
      self.to = to
      self.leadsOn = leadsOn
    }
  }

  /// The items: an item's number is its index.
  package var items: [Item] = []
  package var edges: [Edge] = []

  /// Nothing.
  package init() {}
}

/// A width and a height, in points of the picture.
package struct LayoutSize: Equatable, Sendable {
  package var width: Double
  package var height: Double

  /// This size.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A place and the size of what stands there.
package struct LayoutRectangle: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  /// This place and size.
  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
