/// Runs every check that reads a whole model; the parser and the resolver have reported theirs.
///
/// A check is a function `(Analysis, inout Diagnostics)` in the file of its rule. It reports and
/// changes nothing.
func check(_ analysis: Analysis, _ found: inout Diagnostics) {
  // Links
  found.append(analysis.links.found)
  checkNoLinkBase(analysis, &found)
  let trie = LinkTrie(analysis.links)
  checkAmbiguousLink(analysis, LinkOverlaps.search(analysis.links, trie), &found)
  let shadows = LinkCoverage.search(analysis.links, trie, printed: analysis.model.printedLinks)
  checkShadowedLink(analysis, shadows, &found)
  checkUnprintableLink(analysis, shadows, &found)
}
