/// A picture of a route's screen, as pages show it.
package struct ScreenPicture: Sendable, Hashable {
  /// The address of its file, relative to the page, or a `data:` address that contains it.
  package var address: String
  /// The parts of its file's name.
  package var name: Name
  /// Its size in pixels.
  package var size: PNGSize

  /// The picture at `address`, in a file with this name and size.
  package init(address: String, name: Name, size: PNGSize) {
    (self.address, self.name, self.size) = (address, name, size)
  }

  /// The name of a picture's file, in parts: `Home.feed@dark@2x.png`.
  package struct Name: Sendable, Hashable, Comparable {
    /// `Home.feed`
    package var route: String
    /// True iff the picture is that of the dark appearance.
    package var isDark = false
    /// The number of pixels on each side of a point.
    package var scale = 1

    /// The parts of `fileName`; nil if it is no PNG's.
    package init?(_ fileName: String) {
      guard fileName.hasSuffix(Self.ending) else { return nil }
      var rest = fileName.dropLast(Self.ending.count)
      for scale in 2...3 where rest.hasSuffix("@\(scale)x") {
        self.scale = scale
        rest = rest.dropLast(3)
        break
      }
      if rest.hasSuffix("@dark") {
        isDark = true
        rest = rest.dropLast(5)
      }
      route = String(rest)
    }

    /// Orders a route's pictures: light before dark ones, each with fewer pixels first.
    package static func < (left: Name, right: Name) -> Bool {
      (left.route, left.isDark ? 1 : 0, left.scale)
        < (right.route, right.isDark ? 1 : 0, right.scale)
    }

    private static let ending = ".png"
  }
}
