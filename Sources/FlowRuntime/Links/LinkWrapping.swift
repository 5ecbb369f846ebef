/// How far URLs have been opened that stand in others.
struct LinkWrapping {
  /// The number of URLs around the one that is searched.
  var level = 0
  /// The number of texts tried.
  var tryCount = 0
  /// True iff the text itself is the result, as a URL, and not what it opens.
  var keepsText = false
  /// True iff it does not matter whether the text opens anything.
  var isOfForm = false
}
