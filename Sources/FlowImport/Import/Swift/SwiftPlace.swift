/// A token of one of the files.
struct SwiftPlace: Hashable, Comparable {
  var file: Int
  var token: Int

  static func < (left: SwiftPlace, right: SwiftPlace) -> Bool {
    (left.file, left.token) < (right.file, right.token)
  }
}
