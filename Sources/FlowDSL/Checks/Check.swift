import FlowRuntime

/// The results of `check` that later checks need.
struct Checked {
  /// The exits that are refused if only routes are considered; nil if none of their rules is
  /// reported.
  var refused: [StackSearch.Refusal]?
  /// The screens that routes alone lead to; nil if nothing can be said about that.
  var reached: Reachability?
}

/// Runs every check that does not run the graph. The parser and the resolver have reported their
/// own findings; `explore` follows.
///
/// A check is a function `(Analysis, inout Diagnostics)` in the file of its rule. It reports and
/// changes nothing. One that asks what actions do is given a transfer, which it copies.
///
/// The searches for refused exits and for reachable screens and the checks of links and paths take
/// longest, so `workers` begin with them. The search for ambiguous owners runs only if its rule is
/// `reported`.
func check(
  _ analysis: Analysis, _ found: inout Diagnostics, _ workers: Workers,
  reported: @escaping @Sendable (Rule) -> Bool
) -> Checked {
  guard workers.isWanted else { return Checked() }
  let isRefusalReported = RefusedExit.allCases.contains { reported($0.rule) }
  let isJudged = analysis.places.count > 0 && analysis.isComplete
  let refused = Later { isRefusalReported ? refusals(Analysis(copying: analysis), workers) : nil }
  let reached = Later { isJudged ? Reachability(Analysis(copying: analysis)) : nil }
  let transfer = Transfer(analysis)
  let declared = Later {
    declarationDiagnostics(analysis, transfer, workers, reported: reported)
  }
  let paths = Later { isJudged ? pathDiagnostics(analysis, transfer) : Diagnostics() }
  let links = Later { linkDiagnostics(analysis) }
  let clashes = Later { nameClashes(analysis.model) }
  workers.run([
    { refused.run() }, { reached.run() }, { declared.run() }, { links.run() }, { paths.run() },
    { clashes.run() },
  ])
  found.append(declared.value)
  found.append(links.value)
  found.append(clashes.value)
  found.append(paths.value)
  return Checked(refused: refused.value, reached: reached.value)
}

/// The findings of what is declared, apart from links, paths and names.
private func declarationDiagnostics(
  _ analysis: Analysis, _ transfer: Transfer, _ workers: Workers, reported: (Rule) -> Bool
) -> Diagnostics {
  var found = Diagnostics()
  checkUnusedDeclarations(analysis, &found)
  checkLookAlikes(analysis, &found)
  checkFormerNames(analysis, &found)
  checkImportCycle(analysis, &found)
  guard workers.isWanted else { return found }
  checkStructure(analysis, transfer, &found, reported: reported)
  guard workers.isWanted else { return found }
  checkNavigation(analysis, transfer, &found)
  checkDeadConditions(analysis, &found)
  checkPresentation(analysis, &found)
  return found
}

/// Runs the checks that need no more than the files of a module and of what it imports.
func checkModule(_ analysis: Analysis, _ found: inout Diagnostics) {
  checkImportCycle(analysis, &found)
  checkPresentation(analysis, &found)
  found.append(nameClashes(analysis.model))
}

extension Diagnostics {
  /// Keeps what the files that are `own` break of the rules about syntax, names and presentation,
  /// and of the fixes those that change no other file.
  mutating func keepOwn(of own: [Bool]) {
    let judged: [Rule.Family] = [.syntax, .names, .presentation]
    let numbers = judged.map { $0.rawValue }
    var kept = all.filter {
      own[$0.primary.span.file.index] && numbers.contains($0.rule.number / 100)
    }
    for index in kept.indices {
      let edits = kept[index].fix?.edits ?? []
      if !edits.allSatisfy({ own[$0.span.file.index] }) { kept[index].fix = nil }
    }
    replace(by: kept)
  }
}

private func checkStructure(
  _ analysis: Analysis, _ transfer: Transfer, _ found: inout Diagnostics, reported: (Rule) -> Bool
) {
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
  if reported(.ambiguousOwner) { checkAmbiguousOwner(analysis, transfer, &found) }
  checkUnmountedTarget(analysis, &found)
  checkBuriedPlaces(analysis, &found)
}

private func checkNavigation(
  _ analysis: Analysis, _ transfer: Transfer, _ found: inout Diagnostics
) {
  checkForeignPathSteps(analysis, &found)
  checkPresentedPathSteps(analysis, &found)
  checkRootInPath(analysis, &found)
  checkRepeatedPathSteps(analysis, &found)
  checkUnconnectedPaths(analysis, &found)
  checkDetourWithoutMount(analysis, &found)
  checkUnansweredQuestions(analysis, &found)
  checkShadowedTransitions(analysis, transfer, &found)
  let looping = checkGuardLoop(analysis, transfer, &found)
  checkGuardedFallbacks(analysis, transfer, except: looping, &found)
  checkIdleTransitions(analysis, &found)
  checkIdleResumes(analysis, &found)
  checkLockedWithoutExit(analysis, &found)
  checkLockedLinks(analysis, &found)
  checkReplacedRoot(analysis, &found)
  checkIdleReplaces(analysis, &found)
  checkBareRoutes(analysis, &found)
  checkDetourClosed(analysis, transfer, &found)
  checkValuelessReturns(analysis, &found)
  checkGoesBeforeThen(analysis, &found)
  checkMisplacedStays(analysis, &found)
}

/// The exits that are refused if only routes are considered.
private func refusals(_ analysis: Analysis, _ workers: Workers) -> [StackSearch.Refusal] {
  DoubtedExits(analysis).areNone ? [] : StackSearch(analysis, while: workers).refusals
}

private func linkDiagnostics(_ analysis: Analysis) -> Diagnostics {
  var found = analysis.links.found
  checkNoLinkBase(analysis, &found)
  checkLinkWithoutPath(analysis, &found)
  let trie = LinkTrie(analysis.links)
  let overlaps = LinkOverlaps.search(trie, analysis.examples)
  checkAmbiguousLink(analysis, overlaps, &found)
  checkCaselessCases(analysis, &found)
  let shadows = LinkCoverage.search(analysis.links, trie, printed: analysis.model.printedLinks)
  checkShadowedLink(analysis, shadows, &found)
  checkUnprintableLink(analysis, shadows, &found)
  checkUnprintableHosts(analysis, &found)
  checkHiddenLinks(analysis, &found)
  checkExceptedLinks(analysis, &found)
  checkIdleExceptions(analysis, &found)
  return found
}

private func pathDiagnostics(_ analysis: Analysis, _ transfer: Transfer) -> Diagnostics {
  var found = Diagnostics()
  checkIgnoredPaths(analysis, transfer, &found)
  return found
}

private func checkPresentation(_ analysis: Analysis, _ found: inout Diagnostics) {
  checkUnlistedSelectedDetents(analysis, &found)
  checkEmptyFractions(analysis, &found)
  checkDuplicateDetents(analysis, &found)
  checkSheetOnSheet(analysis, &found)
}
