import FlowDSL

/// The controller that an app with storyboards starts with.
struct StoryboardStart {
  /// The controllers of each storyboard by identifier.
  let ids: [[String: Int]]
  /// The controller, among those of all storyboards.
  private(set) var initial = 0
  /// The controllers that references lead to.
  private(set) var references: [Int: Int] = [:]
  /// Comments about the choice.
  private(set) var remarks: [String] = []

  private let storyboards: [Storyboard]
  /// The number of the first controller of each storyboard.
  private let firsts: [Int]

  /// Chooses the storyboard or the controller called `start`, or the best. Nil if there is none.
  init?(_ storyboards: [Storyboard], _ start: String?) {
    self.storyboards = storyboards
    var ids: [[String: Int]] = []
    var firsts: [Int] = []
    var count = 0
    for storyboard in storyboards {
      firsts.append(count)
      ids.append(
        Dictionary(
          storyboard.controllers.enumerated().map { ($1.id, count + $0) },
          uniquingKeysWith: { first, _ in first }))
      count += storyboard.controllers.count
    }
    self.ids = ids
    self.firsts = firsts
    findReferences()
    guard let found = start.map(controller) ?? best() else { return nil }
    initial = found
  }

  /// The controller that `storyboard` begins with: the one that it says, or else tabs, a stack, or
  /// what no segue leads to.
  private func first(of storyboard: Int) -> Int? {
    if let found = storyboards[storyboard].initial.flatMap({ ids[storyboard][$0] }) { return found }
    let controllers = storyboards[storyboard].controllers
    let targets = Set(controllers.flatMap(\.segues).map(\.destination))
    let index =
      controllers.firstIndex { $0.kind == .tabs && !targets.contains($0.id) }
      ?? controllers.firstIndex { $0.kind == .navigation && !targets.contains($0.id) }
      ?? controllers.firstIndex { $0.kind != .menu && !targets.contains($0.id) }
      ?? controllers.firstIndex { $0.kind != .menu }
    return index.map { firsts[storyboard] + $0 }
  }

  private mutating func findReferences() {
    let files = Dictionary(grouping: storyboards.indices) { storyboards[$0].name }
    var identifiers: [[String: Int]] = []
    for (file, storyboard) in storyboards.enumerated() {
      identifiers.append(
        Dictionary(
          storyboard.controllers.enumerated().compactMap { index, controller in
            controller.identifier.map { ($0, firsts[file] + index) }
          }, uniquingKeysWith: { first, _ in first }))
    }
    for (own, storyboard) in storyboards.enumerated() {
      for (index, controller) in storyboard.controllers.enumerated()
      where controller.kind == .reference {
        let (name, identifier) = controller.reference
        guard let file = name.map({ nearest(files[$0] ?? [], to: own) }) ?? own else { continue }
        let target =
          identifier.map { identifiers[file][$0] }
          ?? storyboards[file].initial.flatMap { ids[file][$0] }
        guard let target, self.controller(at: target).kind != .reference else { continue }
        references[firsts[own] + index] = target
      }
    }
  }

  /// The one of `files` in the nearest folder to the storyboard `own`.
  private func nearest(_ files: [Int], to own: Int) -> Int? {
    let path = storyboards[own].path
    return files.max {
      (ImportedFile.nearness(storyboards[$0].path, path), -$0)
        < (ImportedFile.nearness(storyboards[$1].path, path), -$1)
    }
  }

  private func controller(at index: Int) -> Storyboard.Controller {
    let file = firsts.lastIndex { $0 <= index } ?? 0
    return storyboards[file].controllers[index - firsts[file]]
  }

  /// The storyboard or the controller called `name`.
  private func controller(_ name: String) -> Int? {
    if let file = storyboards.firstIndex(where: { $0.name == name }) { return first(of: file) }
    let all = storyboards.flatMap(\.controllers)
    return all.firstIndex { $0.identifier == name } ?? all.firstIndex { $0.className == name }
  }

  /// The first controller of the storyboard that seems to be the main one.
  private mutating func best() -> Int? {
    let starts = storyboards.indices.filter { first(of: $0) != nil }
    let inner = Set(
      storyboards.flatMap(\.controllers).filter { $0.reference.identifier == nil }
        .compactMap(\.reference.storyboard))
    let named = starts.filter { file in
      storyboards[file].initial.flatMap { ids[file][$0] } != nil
    }
    let outer = named.filter { !inner.contains(storyboards[$0].name) }
    let files = [outer, named, starts].first { !$0.isEmpty } ?? []
    guard !files.isEmpty else { return nil }
    let choice = ImportedStart(files.map(candidate))
    remarks = choice.remarks
    return first(of: files[choice.index])
  }

  private func candidate(_ file: Int) -> ImportedStart.Candidate {
    let storyboard = storyboards[file]
    var start = first(of: file)
    if let found = start, controller(at: found).kind == .navigation {
      let root = controller(at: found).segues.first { $0.relationship == "rootViewController" }
      start = root.flatMap { ids[file][$0.destination] } ?? found
    }
    return ImportedStart.Candidate(
      name: storyboard.name, hasTabs: start.map { controller(at: $0).kind == .tabs } ?? false,
      references: Set(storyboard.controllers.compactMap(\.reference.storyboard)).count,
      screens: storyboard.controllers.count { $0.kind == .scene })
  }
}
