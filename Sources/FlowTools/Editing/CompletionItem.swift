import FlowRuntime

/// A completion at the cursor.
package struct CompletionItem: Hashable, Sendable {
  /// The text to write.
  package var label: String
  package var kind: Kind
  /// A line about it: its declaration.
  package var detail = ""
  /// Its documentation, as Markdown.
  package var documentation = ""

  /// The kinds of items.
  package enum Kind: Sendable, Hashable {
    case keyword, coordinator, group, route, mount, event, parameter, label, condition
    case type, enumCase, value, checkpoint, meta, rule
  }
}

/// The completions at a place, and the bytes they replace.
package struct Completions: Hashable, Sendable {
  /// The bytes of the word that was begun there.
  package var replaced: Range<Int>
  /// The completions, the likeliest first.
  package var items: [CompletionItem]
  /// True iff there are more completions of the word.
  package var isCut = false
}
