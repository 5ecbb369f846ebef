import FlowRuntime

/// The syntax of a file as a tree over its tokens: complete for any bytes, with `.error` nodes
/// around unreadable parts.
///
/// Nodes are in one flat array in pre-order. A node covers the tokens `first ..< end`, its subtree
/// the nodes from it up to `next`. Names and literals are read from a leaf's token.
package struct Tree: Sendable {
  /// The file.
  package var source: Source
  /// The file's index among the graph's files.
  package var file: ID<Source>
  /// Every token, comments included, ending in `.endOfFile`.
  package var tokens: [Token]
  /// Every node in pre-order; node 0 is the `.file` and covers every token.
  package var nodes: [Node]
  /// True iff the text is steps alone: a script, or a line at a prompt.
  var isScript = false

  /// One node. Sixteen bytes.
  package struct Node: Sendable, Hashable {
    /// Index of the first token it covers.
    package var first: UInt32
    /// Index after the last token it covers.
    package var end: UInt32
    /// Index of the node after its subtree.
    package var next: UInt32
    package var kind: Kind
  }
}

extension Tree {
  /// The kinds of nodes, with their children in order. `x?` may be absent, `x*` occurs any number
  /// of times; a child may also be absent if the source is broken, and an `.error` may be among any
  /// children. `expr` is any of the value kinds, `boolean` any of the boolean kinds, `go` and the
  /// leaves of an action as listed there. A *leaf* has no children.
  ///
  /// Attributes are the first children of the declaration or clause after them, which begins with
  /// them. Documentation is not part of a node: see `documentation(before:)`.
  package enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// any declaration*
    case file
    /// Leaf: tokens that were skipped; a diagnostic says why.
    case error
    /// Leaf: one name token.
    case name
    /// Leaf: one string token.
    case string

    // Declarations
    /// attribute*, name, name? (the enum after `as`)
    case module
    /// Leaf: `public`, before the keyword of a declaration or member.
    case publicModifier
    /// name (the attribute's), (ruleName | string)*
    case attribute
    /// Leaf: names joined by `-`.
    case ruleName
    /// name+
    case `import`
    /// attribute*, name, (appRoot | appLinks | appExcept | appUnwrap | appRestore)*
    case app
    /// name
    case appRoot
    /// (string, caseless?)+
    case appLinks
    /// string+
    case appExcept, appUnwrap
    /// string
    case appRestore
    /// attribute*, publicModifier?, name, params?
    case condition
    /// attribute*, name, typeRef, expr? (the default)
    case meta
    /// attribute*, publicModifier?, name, enumCase*
    case `enum`
    /// Leaf: one name token.
    case enumCase
    /// attribute*, publicModifier?, name, name* (the Swift type's path)
    case type
    /// attribute*, publicModifier?, name, coordinatorKind?, usedRoot?, and a group's other members
    case coordinator
    /// Leaf: `tabs`, `flows` or `split`.
    case coordinatorKind
    /// attribute*, publicModifier?, name, (route | mount | use | transition)*
    case group
    /// attribute*, name
    case use, usedRoot
    /// attribute*, publicModifier?, name, params?, routeKind?, clause*
    case route
    /// Leaf: `root`, `push`, `replace`, `sheet` or `cover`.
    case routeKind
    /// attribute*, publicModifier?, mountKind, name, name? (its coordinator), args?, clause*
    case mount
    /// Leaf: `child`, `modal`, `detour`, `tab`, `flow` or `column`.
    case mountKind
    /// attribute*, ruleSetting*
    case lint
    /// ruleName, severity?, integer?
    case ruleSetting
    /// Leaf: `error`, `warning` or `off`.
    case severity
    /// attribute*, string, scenarioStep*
    case scenario
    /// attribute*, string, claim*, where a claim is one of the claim kinds
    case policy

    // Claims of policies
    /// subject, boolean
    case claimRequires
    /// subject, subject
    case claimAfter
    /// subject, never?, subject
    case claimGoesTo
    /// Leaf: the `never` of `never goes to`.
    case never
    /// subject, subject
    case claimLeadsTo
    /// subject, subject+
    case claimOnlyFrom
    /// subject, integer
    case claimWithin
    /// moduleWord?, name, name? (after the dot)
    case subject
    /// Leaf: the `module` before a module's name.
    case moduleWord

    // Parameters and types
    /// param*
    case params
    /// name, typeRef, expr? (the default)
    case param
    /// Leaf: one name token. A typeRef.
    case typeName
    /// typeRef. A typeRef: `[T]`.
    case listType
    /// typeRef. A typeRef: `T?`.
    case optionalType
    /// arg*
    case args
    /// argLabel?, expr
    case arg
    /// Leaf: the label's name token, without the colon.
    case argLabel

    // Values
    /// Leaf: a parameter's name.
    case nameValue
    /// Leaf.
    case integer
    /// Leaf.
    case float
    /// Leaf.
    case stringValue
    /// Leaf: `true` or `false`.
    case bool
    /// Leaf: `nil`.
    case `nil`
    /// Leaf: `.` and a name.
    case enumValue
    /// expr*
    case list

    // Booleans
    /// boolean, boolean+
    case or
    /// boolean, boolean+
    case and
    /// boolean
    case not
    /// boolean, in parentheses
    case parenthesized
    /// Leaf: a condition's name.
    case conditionName
    /// conditionName, args
    case askedCondition

    // Clauses
    /// attribute*, string, args?, linkIn?, (keep | asDetour)?
    case link
    /// name
    case linkIn
    /// Leaf.
    case keep
    /// Leaf: `as detour`.
    case asDetour
    /// attribute*, step+
    case path
    /// name, args?
    case step
    /// attribute*, boolean, go
    case requires
    /// attribute*, detent+
    case detents
    /// attribute*, detent
    case selected
    /// name (`medium`, …, `height`, `fraction`), (integer | float)?
    case detent
    /// attribute*, name, typeRef?
    case checkpoint
    /// attribute*, typeRef
    case returns
    /// attribute*, name, expr
    case metaValue
    /// attribute*
    case locked
    /// attribute*
    case entry, bare
    /// attribute*
    case cover
    /// attribute*
    case popover
    /// attribute*
    case shared
    /// attribute*
    case fresh
    /// attribute*, integer
    case upTo
    /// attribute*, string
    case title
    /// attribute*, string
    case icon
    /// attribute*, boolean
    case starts
    /// boolean
    case shown
    /// no children
    case hidesTabs

    // Transitions
    /// attribute*, event?, when?, action, unanimated?
    case transition
    /// name, params?, returns?
    case event
    /// boolean
    case when
    /// (atom | action)+, joined by `then` and `else`; an inner one is in parentheses. An atom is a
    /// go or any kind up to `remove`.
    case action
    /// Leaf: the word.
    case unanimated, caseless
    /// new?, target, step*, presentation?
    case go
    /// Leaf: `new`.
    case new
    /// name, name? (after the dot), args?
    case target
    /// Leaf: the kind after `as`: `push`, `replace`, `sheet`, `cover` or `detour`.
    case presentation
    /// (toRoot | step)?
    case back
    /// Leaf: the `root` of `back to root`.
    case toRoot
    /// all?
    case dismiss
    /// Leaf: `all`.
    case all
    /// expr?
    case finish
    /// name, expr?
    case returnTo
    /// name
    case tabAction
    /// Leaf.
    case resume
    /// Leaf.
    case stay
    /// name | allTabs
    case reset
    /// Leaf: the `tabs` of `reset tabs`.
    case allTabs
    /// step
    case remove

    // Scenario steps
    /// conditionValue+
    case given
    /// negated?, name, args?
    case conditionValue
    /// Leaf: `not` before a condition.
    case negated
    /// name, args?
    case send
    /// force?
    case refresh
    /// force?, go
    case navigate
    /// Leaf: the `!` of `navigate!` and `refresh!`.
    case force
    /// string
    case open
    /// reported?
    case userBack
    /// reported?, all?
    case userDismiss
    /// reported?, name
    case userTab
    /// Leaf: `reported` before a step.
    case reported
    /// one scenarioStep
    case rejects
    /// target
    case expectAt
    /// target+
    case expectStack
    /// target
    case expectSheet
    /// target
    case expectCover
    /// target
    case expectPopover
    /// target
    case expectAlert
    /// target
    case expectDialog
    /// name
    case expectDetour
    /// name
    case expectTab
    /// name
    case expectFlow
    /// name
    case expectColumn
    /// target
    case expectWaiting
    /// expr
    case expectValue
    /// no children
    case expectNothingPresented, expectNothingWaiting
  }
}

extension Tree {
  /// The node named `id`.
  package subscript(id: ID<Node>) -> Node { nodes[id.index] }

  /// The kind of the node named `id`.
  package func kind(_ id: ID<Node>) -> Kind { nodes[id.index].kind }

  /// The node's children in order. Stepping from one to the next is O(1).
  package func children(_ id: ID<Node>) -> Children { Children(of: id, in: nodes) }

  /// The node's first child of `kind`.
  package func child(_ id: ID<Node>, _ kind: Kind) -> ID<Node>? {
    var child = id.raw + 1
    let end = nodes[id.index].next
    while child < end {
      if nodes[Int(child)].kind == kind { return ID(child) }
      child = nodes[Int(child)].next
    }
    return nil
  }

  /// Bytes that the node's tokens cover, from the first token's text to the last one's. For a node
  /// without tokens: an empty span at its position.
  package func span(_ id: ID<Node>) -> Source.Span {
    let node = nodes[id.index]
    let first = tokens[Int(node.first)]
    guard node.end > node.first else {
      return Source.Span(file: file, start: first.start, end: first.start)
    }
    var last = Int(node.end) - 1
    while last > Int(node.first), tokens[last].kind.isComment { last -= 1 }
    return Source.Span(file: file, start: first.start, end: max(first.end, tokens[last].end))
  }

  /// The bytes of one token.
  package func span(token: Int) -> Source.Span {
    Source.Span(file: file, start: tokens[token].start, end: tokens[token].end)
  }

  /// The `///` tokens directly before the node, in order: those that only white space separates
  /// from it and from each other.
  package func documentation(before id: ID<Node>) -> Range<Int> {
    let first = Int(nodes[id.index].first)
    var start = first
    while start > 0, tokens[start - 1].kind == .documentation { start -= 1 }
    return start..<first
  }

  /// A node's children, walked without allocating.
  package struct Children: Sequence, IteratorProtocol {
    private let nodes: [Node]
    private var position: UInt32
    private let end: UInt32

    init(of id: ID<Node>, in nodes: [Node]) {
      self.nodes = nodes
      position = id.raw + 1
      end = nodes[id.index].next
    }

    /// The next child.
    package mutating func next() -> ID<Node>? {
      guard position < end else { return nil }
      defer { position = nodes[Int(position)].next }
      return ID(position)
    }
  }
}
