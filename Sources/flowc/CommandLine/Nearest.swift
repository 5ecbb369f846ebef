/// Returns the one of `names` that `written` was probably meant to be: at most a third of its
/// letters are wrong. The first of several that are equally near.
func nearest(to written: String, in names: [String]) -> String? {
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(Array(written.utf8), Array(name.utf8))
    if distance < best?.distance ?? (max(written.utf8.count, 3) / 3 + 1) {
      best = (name, distance)
    }
  }
  return best?.name
}

/// How many letters must be added, removed or replaced to make `left` of `right`.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var row = Array(0...right.count)
  for (line, byte) in left.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for (column, other) in right.enumerated() {
      let replaced = diagonal + (byte == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[right.count]
}
