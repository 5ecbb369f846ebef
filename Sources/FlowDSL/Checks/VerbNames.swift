import FlowRuntime

/// The routes and mounts of a graph that are called like a verb: where a verb stands that is wrong
/// there, the name may be meant.
struct VerbNames {
  private let trees: [Tree]
  /// Each name with its kind: `route`, `tab`.
  private var kinds: [String: String] = [:]

  /// The names in `model`. O(routes + mounts).
  init(_ model: Model) {
    trees = model.trees
    for mount in model.mounts.rows { add(model.names[mount.name], "\(mount.kind)") }
    for route in model.routes.rows { add(model.names[route.name], "route") }
  }

  private mutating func add(_ name: String, _ kind: String) {
    if Keyword(rawValue: name)?.isVerb == true { kinds[name] = kind }
  }

  /// Says in `found` how the name is written. O(findings).
  func explain(_ found: inout [Diagnostic]) {
    guard !kinds.isEmpty else { return }
    for index in found.indices where found[index].rule.isAboutVerb {
      guard let verb = verb(at: found[index].primary.span), let kind = kinds[verb.name] else {
        continue
      }
      let message = "`\(verb.name)` is a verb here; for the \(kind) write `` `\(verb.name)` ``"
      if found[index].rule == .expected {
        found[index].message = message
        found[index].primary.span = verb.span
        found[index].fix = Diagnostic.Fix(
          "quote the name", [Diagnostic.Edit(verb.span, "`\(verb.name)`")], isSafe: false)
      } else {
        found[index].notes.append(message)
      }
    }
  }

  /// The verb without operands at `span`, or before it.
  private func verb(at span: Source.Span) -> (name: String, span: Source.Span)? {
    let tree = trees[span.file.index]
    let token = tree.tokens.partitioningIndex { $0.start >= span.start }
    for index in [token, token - 1] where index > 0 && index + 1 < tree.tokens.count {
      let (word, before) = (tree.tokens[index].word, tree.tokens[index - 1])
      let isFirst = before.kind == .arrow || before.word == .then || before.word == .else
      let next = tree.tokens[index + 1].word
      guard word.isVerb, isFirst, next != .to, next != .all else { continue }
      return (word.text, tree.span(token: index))
    }
    return nil
  }
}

extension Rule {
  /// True iff the rule may be about a verb.
  fileprivate var isAboutVerb: Bool {
    switch self {
    case .expected, .backAtRoot, .nothingToDismiss, .nothingToFinish, .idleResume, .misplacedStay:
      true
    default: false
    }
  }
}
