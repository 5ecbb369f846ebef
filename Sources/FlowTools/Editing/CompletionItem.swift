import FlowRuntime

/// Something that fits where the cursor is.
package struct CompletionItem: Hashable, Sendable {
  /// What is written.
  package var label: String
  /// What it is.
  package var kind: Kind
  /// A line about it: how it is declared.
  package var detail = ""
  /// Its documentation.
  package var documentation = ""

  /// What an item is.
  package enum Kind: Sendable, Hashable {
    case keyword, coordinator, group, route, mount, event, parameter, label, condition
    case type, enumCase, value, checkpoint, rule
  }
}

/// What fits at a place, and which bytes it replaces.
package struct Completions: Hashable, Sendable {
  /// The bytes of the word that is begun there.
  package var replaced: Range<Int>
  /// What fits, in the order in which it is likely.
  package var items: [CompletionItem]
  /// True iff there are more that the word may become.
  package var isCut = false
}
