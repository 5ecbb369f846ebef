/// Runs every check that reads an analysis; the parser and the resolver have reported theirs.
///
/// A check is a function `(Analysis, inout Diagnostics)` in the file of its rule. It reports and
/// changes nothing.
///
/// Ways back are gone after last, in graphs that run, and not if none of their rules is `reported`.
/// Looking for them takes longest, and links as long as what they do not need: so these begin at
/// once, beside the rest.
func check(_ analysis: Analysis, _ found: inout Diagnostics, reported: (Rule) -> Bool) async {
  let isRefusalReported = refusals.contains(where: reported)
  async let waysBack = isRefusalReported ? PileSearch(analysis).refusals : []
  async let links = linkFindings(analysis)
  checkUnusedDeclarations(analysis, &found)
  checkStructure(analysis, &found)
  checkNavigation(analysis, &found)
  found.append(await links)
  checkReachability(analysis, &found)
  checkPresentation(analysis, &found)
  let refused = await waysBack
  if isRefusalReported { checkRefusals(analysis, refused, &found) }
  checkOpenedURLs(analysis, &found)
}

/// The rules of ways back that are refused.
private let refusals: [Rule] = [
  .backNotBelow, .checkpointNotBelow, .nothingToDismiss, .nothingToFinish, .backAtRoot,
]

private func checkStructure(_ analysis: Analysis, _ found: inout Diagnostics) {
  checkNoApp(analysis, &found)
  checkSeveralApps(analysis, &found)
  checkNoRoot(analysis, &found)
  checkSeveralRoots(analysis, &found)
  checkEmptyCoordinators(analysis, &found)
  checkRootNeedsArguments(analysis, &found)
  checkNoDefaultFlow(analysis, &found)
  checkDetourNotCentral(analysis, &found)
  checkMissingTabItems(analysis, &found)
  checkDuplicateTabTitles(analysis, &found)
  checkTooManyTabs(analysis, &found)
  checkCrowdedCoordinators(analysis, &found)
  checkNoOpenTab(analysis, &found)
  checkUnusedGroups(analysis, &found)
  checkDeadStarts(analysis, &found)
  checkMountCycle(analysis, &found)
  checkTooManyPlaces(analysis, &found)
  checkUnmountedCoordinator(analysis, &found)
  checkAmbiguousOwner(analysis, &found)
  checkUnmountedTarget(analysis, &found)
}

private func checkNavigation(_ analysis: Analysis, _ found: inout Diagnostics) {
  checkForeignPathSteps(analysis, &found)
  checkPresentedPathSteps(analysis, &found)
  checkRootInPath(analysis, &found)
  checkRepeatedPathSteps(analysis, &found)
  checkUnconnectedPaths(analysis, &found)
  checkDetourWithoutMount(analysis, &found)
  checkUnansweredQuestions(analysis, &found)
  checkShadowedTransitions(analysis, &found)
  let looping = checkGuardLoop(analysis, &found)
  checkGuardedFallbacks(analysis, except: looping, &found)
  checkIdleTransitions(analysis, &found)
  checkIdleResumes(analysis, &found)
  checkLockedWithoutExit(analysis, &found)
  checkLockedLinks(analysis, &found)
  checkReplacedRoot(analysis, &found)
  checkDetourClosed(analysis, &found)
  checkValuelessReturns(analysis, &found)
}

private func checkReachability(_ analysis: Analysis, _ found: inout Diagnostics) {
  checkDeadConditions(analysis, &found)
  guard analysis.places.count > 0, analysis.isComplete else { return }
  let runs = !found.all.contains { $0.rule.severity == .error }
  let reached = analysis.reachability(runs: runs)
  checkNoTabsAround(analysis, reached, &found)
  checkUnreachable(analysis, reached, &found)
  checkDeadMounts(analysis, reached, &found)
  checkIgnoredPaths(analysis, &found)
  checkDeadEnd(analysis, reached, &found)
  checkTrap(analysis, reached, &found)
  checkLinkOnly(analysis, reached, &found)
  checkTooDeep(analysis, runs: runs, &found)
}

private func linkFindings(_ analysis: Analysis) -> Diagnostics {
  var found = analysis.links.found
  checkNoLinkBase(analysis, &found)
  checkLinkWithoutPath(analysis, &found)
  let trie = LinkTrie(analysis.links)
  let overlaps = LinkOverlaps.search(analysis.links, trie, analysis.examples)
  checkAmbiguousLink(analysis, overlaps, &found)
  let shadows = LinkCoverage.search(analysis.links, trie, printed: analysis.model.printedLinks)
  checkShadowedLink(analysis, shadows, &found)
  checkUnprintableLink(analysis, shadows, &found)
  return found
}

private func checkPresentation(_ analysis: Analysis, _ found: inout Diagnostics) {
  checkUnlistedSelectedDetents(analysis, &found)
  checkEmptyFractions(analysis, &found)
  checkDuplicateDetents(analysis, &found)
  checkSheetOnSheet(analysis, &found)
}
