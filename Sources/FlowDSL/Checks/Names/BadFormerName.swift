import FlowRuntime

extension Rule {
  /// F220
  static let badFormerName = Rule(
    220, "bad-former-name", .warning,
    summary: "An `@was` gives a name that another declaration has, or had.",
    explanation: """
      `@was` gives the name that a declaration had when states were saved and links were sent. If
      a declaration of the same kind still has that name, the name refers to this declaration, and
      `@was` has no effect. If two declarations claim the same former name, the name refers to
      only one of them. Remove the wrong `@was`. `flowc diff` also reports a former name that does
      not exist in the old graph.
      """,
    wrong: """
      app Shop { root Home  restore "1" }

      coordinator Home {
        route feed: root { -> cart  -> basket }
        route cart
        @was("cart")  // there is a route `cart`
        route basket
      }
      """,
    right: """
      app Shop { root Home  restore "1" }

      coordinator Home {
        route feed: root { -> cart  -> basket }
        route cart
        @was("bag")
        route basket
      }
      """)
}

/// Reports former names that a declaration of their kind still has, or that are given twice.
/// O(declarations).
func checkFormerNames(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.formerNames.count > 0 else { return }
  let declared = model.namedDeclarations
  var current: [FormerNameKey: NamedDeclaration] = [:]
  var subjects: [Anchor: NamedDeclaration] = [:]
  for declaration in declared {
    current[declaration.key] = declaration
    if subjects[declaration.anchor] == nil { subjects[declaration.anchor] = declaration }
  }
  var claimed: [FormerNameKey: NamedDeclaration] = [:]
  for row in model.formerNames.rows {
    guard let subject = subjects[row.anchor] else { continue }
    let key = subject.key.called(row.text)
    if let other = current[key] {
      found.nameStillThere(row, key, of: other, isOwn: other.anchor == subject.anchor, in: model)
    } else if let other = claimed[key] {
      found.nameClaimedTwice(row, key, by: other)
    } else {
      claimed[key] = subject
    }
  }
}

/// A kind of declaration, and a name that one of that kind can have.
private struct FormerNameKey: Hashable {
  enum Kind: String { case coordinator, group, `enum`, route, mount }

  var kind: Kind
  /// The name of its coordinator or group, if it is in one.
  var owner = ""
  var name: String

  /// The same with the name in `@was`, which may begin with a coordinator's.
  func called(_ text: String) -> FormerNameKey {
    var key = self
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    if !owner.isEmpty, parts.count == 2 { key.owner = parts[0] }
    key.name = parts.last ?? text
    return key
  }

  var text: String { owner.isEmpty ? name : "\(owner).\(name)" }
}

/// A declaration that a saved state or a link can name.
private struct NamedDeclaration {
  var key: FormerNameKey
  var anchor: Anchor
  var span: Source.Span
}

extension Model {
  /// The coordinators, groups, enums, routes and mounts.
  fileprivate var namedDeclarations: [NamedDeclaration] {
    owners.rows.map {
      let key = FormerNameKey(
        kind: $0.kind == .group ? .group : .coordinator, name: names[$0.name])
      return NamedDeclaration(key: key, anchor: $0.anchor, span: $0.nameSpan)
    }
      + enums.rows.map {
        let key = FormerNameKey(kind: .enum, name: names[$0.name])
        return NamedDeclaration(key: key, anchor: $0.anchor, span: $0.nameSpan)
      }
      + routes.rows.map {
        let key = FormerNameKey(
          kind: .route, owner: names[owners[$0.owner].name], name: names[$0.name])
        return NamedDeclaration(key: key, anchor: $0.anchor, span: $0.nameSpan)
      }
      + mounts.rows.map {
        let key = FormerNameKey(
          kind: .mount, owner: names[owners[$0.owner].name], name: names[$0.name])
        return NamedDeclaration(key: key, anchor: $0.anchor, span: $0.nameSpan)
      }
  }
}

extension Diagnostics {
  /// Reports a former name that `other` has, which is the same declaration if it `isOwn`.
  fileprivate mutating func nameStillThere(
    _ row: FormerName, _ key: FormerNameKey, of other: NamedDeclaration, isOwn: Bool,
    in model: Model
  ) {
    let isOnly = model.formerNames.rows.count { $0.span == row.span } == 1
    let source = model.trees[row.span.file.index].source
    report(
      .badFormerName,
      isOwn
        ? "`\(key.text)` is still its name"
        : "the \(key.kind.rawValue) `\(key.text)` is still there",
      at: row.textSpan,
      also: isOwn ? nil : Diagnostic.Label(other.span, "this is found by that name"),
      fix: isOnly
        ? Diagnostic.Fix(
          "delete the `@was`", [Diagnostic.Edit(deleting: row.span, from: source)], isSafe: false)
        : nil,
      names: [key.text])
  }

  /// Reports a former name that `other` claims, too.
  fileprivate mutating func nameClaimedTwice(
    _ row: FormerName, _ key: FormerNameKey, by other: NamedDeclaration
  ) {
    report(
      .badFormerName,
      "`\(other.key.text)` was called `\(key.text)`, too: only one can be found by it",
      at: row.textSpan, also: Diagnostic.Label(other.span, "the other one"),
      names: [other.key.text, key.text])
  }
}
