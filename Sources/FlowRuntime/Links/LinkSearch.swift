/// The search for the link that matches a URL: the best match so far, and what it cost.
struct LinkSearch {
  /// The URL.
  var bytes: LinkBytes
  /// The best match so far.
  var target: LinkTarget?
  /// The number of segments that the target's base took, the host included.
  var depth = 0
  /// The number of bytes of the host below which every host is meant, if the target is under such a
  /// base.
  var wildcardLength = 0
  /// The number of the best match's pattern.
  var row: UInt32 = 0
  /// How the texts are opened that URLs contain; nil in a search for links.
  var wrapping: LinkWrapping?
  /// True iff the best match is under a base where case does not matter.
  var isCaseless = false
  /// True iff it does not matter which match is found.
  var isAnyEnough = false
  /// The number of nodes visited and patterns tried: the cost of a match grows with it and the
  /// URL's length.
  var stepCount = 0

  /// The search for `bytes`.
  init(_ bytes: LinkBytes) { self.bytes = bytes }
}
