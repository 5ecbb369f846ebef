import FlowDSL
import FlowRuntime

/// A declaration as an outline shows it.
package struct DocumentSymbol: Hashable, Sendable {
  package var name: String
  /// Its kind, in more detail: `sheet`, `tabs`.
  package var detail: String
  package var kind: Kind
  /// Its bytes, attributes and documentation included.
  package var span: Range<Int>
  /// The bytes of its name.
  package var nameSpan: Range<Int>
  /// The declarations in it.
  package var children: [DocumentSymbol]

  /// The kinds of declarations.
  package enum Kind: Sendable, Hashable, CaseIterable {
    case app, coordinator, group, route, mount, condition, meta, `enum`, enumCase, type, policy
    case scenario
  }
}

extension Tree {
  /// The declarations of the file, in order, each with the declarations in it. O(nodes).
  package var documentSymbols: [DocumentSymbol] { symbols(in: Tree.root) }

  private func symbols(in node: ID<Node>) -> [DocumentSymbol] {
    children(node).compactMap { symbol($0) }
  }

  private func symbol(_ node: ID<Node>) -> DocumentSymbol? {
    guard let kind = DocumentSymbol.Kind(self.kind(node)) else { return nil }
    let isQuoted = kind == .scenario || kind == .policy
    let leaf = kind == .enumCase ? node : child(node, isQuoted ? .string : .name)
    guard let leaf else { return nil }
    let token = token(leaf)
    let documentation = documentation(before: node)
    let start = documentation.isEmpty ? span(node).start : tokens[documentation.lowerBound].start
    return DocumentSymbol(
      name: isQuoted ? text(token) : name(token), detail: detail(of: node), kind: kind,
      span: Int(start)..<Int(span(node).end), nameSpan: span(leaf).offsets,
      children: symbols(in: node))
  }

  /// `sheet` for a route, `tab` for a mount, `tabs` for a coordinator.
  private func detail(of node: ID<Node>) -> String {
    let leaf =
      child(node, .routeKind) ?? child(node, .mountKind) ?? child(node, .coordinatorKind)
    return leaf.map { word($0).text } ?? ""
  }
}

extension DocumentSymbol.Kind {
  /// The kind of declaration of a node of `kind`; nil if it declares nothing.
  fileprivate init?(_ kind: Tree.Kind) {
    switch kind {
    case .app: self = .app
    case .coordinator: self = .coordinator
    case .group: self = .group
    case .route: self = .route
    case .mount: self = .mount
    case .condition: self = .condition
    case .meta: self = .meta
    case .enum: self = .enum
    case .enumCase: self = .enumCase
    case .type: self = .type
    case .policy: self = .policy
    case .scenario: self = .scenario
    default: return nil
    }
  }
}

extension Source.Span {
  /// The offsets, without the file.
  package var offsets: Range<Int> { Int(start)..<Int(end) }
}
