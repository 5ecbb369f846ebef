import FlowDSL
import FlowRuntime

// The meaning of a change of `.flow` files: which URLs, saved states and Swift code it breaks, and
// which new actions it gives users. Decided by the compiled graphs: names and former names identify
// declarations, while files, order, layout and comments have no influence. Nothing here reads a
// file.

/// The differences between two graphs.
package struct GraphDiff: Sendable {
  /// The changes by class, within one class breaking changes first, then by position.
  package let changes: [Change]
  /// The touched routes, and the edges between them.
  package let picture: ChangePicture
  /// Removed declarations, each with an added one that is like it, by their new positions.
  package let renames: [Rename]
  /// Former names of new declarations that the old graph does not have, by their positions.
  package let lostNames: [LostName]
  /// The sizes of both graphs.
  package let sizes: (old: GraphCounts, new: GraphCounts)

  /// Compares `old` with `new`. O(n log n) in the size of the graphs.
  package init(_ old: DiffSide, _ new: DiffSide) {
    sizes = (GraphCounts(old.graph), GraphCounts(new.graph))
    guard old.graph != new.graph || !old.declaresAlike(new) else {
      changes = []
      picture = ChangePicture()
      renames = []
      lostNames = []
      return
    }
    let pairs = GraphMatching(old, new)
    var links = LinkDiff(pairs)
    var states = StateDiff(pairs)
    var api = APIDiff(pairs)
    var flow = FlowDiff(pairs)
    let all = links.compare() + states.compare() + api.compare() + flow.compare()
    let numbered = Change.Kind.allCases.enumerated().map { ($1, $0) }
    let rank = Dictionary(uniqueKeysWithValues: numbered)
    func key(_ change: Change) -> [Int] {
      [
        rank[change.kind] ?? 0, change.isBreaking ? 0 : 1, change.new.file.index,
        Int(change.new.start), change.old.file.index, Int(change.old.start),
      ]
    }
    changes = all.map { ($0, key($0)) }.enumerated().sorted { left, right in
      left.element.1 == right.element.1
        ? left.offset < right.offset : left.element.1.lexicographicallyPrecedes(right.element.1)
    }.map { entry in
      var change = entry.element.0
      let isGone = change.effect == .removed
      change.module =
        isGone ? old.module(ofFile: change.old.file) : new.module(ofFile: change.new.file)
      return change
    }
    picture = flow.picture
    var search = RenameSearch(pairs)
    renames = search.find()
    lostNames = LostName.all(in: pairs)
  }

  /// Advice about names that may have changed, and about former names, with positions.
  package var nameAdvice: [(text: Phrase, span: Source.Span)] {
    renames.map { ($0.advice, $0.span) } + lostNames.map { ($0.advice, $0.span) }
  }

  /// The sizes that differ.
  package var changedSizes: [(name: String, old: Int, new: Int)] {
    zip(sizes.old.named, sizes.new.named).compactMap { old, new in
      old.count == new.count ? nil : (old.name, old.count, new.count)
    }
  }

  /// The number of changes of `kind`, and the number of breaking ones.
  package func counts(of kind: Change.Kind) -> (all: Int, breaking: Int) {
    let those = changes.filter { $0.kind == kind }
    return (those.count, those.count { $0.isBreaking })
  }
}

extension DiffSide {
  /// The name of the module that `file` belongs to; nil for the app's part.
  fileprivate func module(ofFile file: ID<Source>) -> String? {
    let modules = model.fileModules
    guard modules.indices.contains(file.index) else { return nil }
    return modules[file.index].map { model.name(of: $0) }
  }

  /// True iff the parts of the generated Swift code that are not in the graph are the same:
  /// imports, Swift types, and the modules of declarations.
  fileprivate func declaresAlike(_ other: DiffSide) -> Bool {
    model.imports == other.model.imports
      && model.owners.rows.map { namespace(of: $0.anchor) }
        == other.model.owners.rows.map { other.namespace(of: $0.anchor) }
      && model.enums.rows.map { namespace(of: $0.anchor) }
        == other.model.enums.rows.map { other.namespace(of: $0.anchor) }
      && model.externals.rows.map(\.swift) == other.model.externals.rows.map(\.swift)
  }
}
