extension RandomAccessCollection {
  /// The first index with an element that `isInSecondHalf`; this must be false up to some element
  /// and true from there on.
  package func partitioningIndex(_ isInSecondHalf: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInSecondHalf(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
