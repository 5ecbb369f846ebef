import FlowDSL
import FlowRuntime

extension SymbolIndex {
  /// The completions at byte `offset` of `tree`, which may be newer than the known graph. O(tokens
  /// before it + declarations).
  package func completions(at offset: Int, in tree: Tree, limit: Int = 500) -> Completions {
    let place = CompletionPlace(offset, in: tree)
    var search = CompletionSearch(self, place)
    search.search()
    var found = Completions(replaced: search.replaced ?? place.word, items: search.items)
    let typed = String(
      decoding: tree.source.bytes[found.replaced.lowerBound..<offset], as: UTF8.self
    )
    .lowercased()
    if found.items.count > limit {
      found.items.removeAll { !$0.label.lowercased().hasPrefix(typed) }
    }
    if found.items.count > limit {
      found.items.removeLast(found.items.count - limit)
      found.isCut = true
    }
    for index in found.items.indices {
      guard let symbol = search.symbols[found.items[index].label] else { continue }
      found.items[index].detail = declaration(of: symbol)
      found.items[index].documentation = Markdown.lines(documentation(of: symbol))
    }
    return found
  }
}

/// Collects the completions at a place.
struct CompletionSearch {
  let index: SymbolIndex
  var model: Model { index.model }
  let place: CompletionPlace
  /// The items found so far.
  private(set) var items: [CompletionItem] = []
  /// The symbols of the labels of items.
  private(set) var symbols: [String: Symbol] = [:]
  /// The replaced bytes, if they are not the word at the cursor.
  var replaced: Range<Int>?

  /// A search in the graph of `index`.
  init(_ index: SymbolIndex, _ place: CompletionPlace) {
    self.index = index
    self.place = place
  }

  /// Adds a keyword, a value or the like.
  mutating func add(_ label: String, _ kind: CompletionItem.Kind, detail: String = "") {
    items.append(CompletionItem(label: label, kind: kind, detail: detail))
  }

  mutating func add(words: Keyword...) { for word in words { add(word.text, .keyword) } }

  /// Adds a declaration, unless there is already an item of the name.
  mutating func add(_ symbol: Symbol, _ kind: CompletionItem.Kind) {
    // An event is named where no verb can stand.
    let name = index.name(of: symbol)
    let label = kind == .event ? name : RenamedName.spelling(of: name)
    guard !label.isEmpty, symbols.updateValue(symbol, forKey: label) == nil else { return }
    items.append(CompletionItem(label: label, kind: kind))
  }

  /// Finds the completions.
  mutating func search() {
    guard !place.isInComment else { return }
    if let string = place.string { return searchPattern(string) }
    if place.kind(1) == .at { return addAttributes() }
    if place.kind(1) == .dot { return searchAfterDot() }
    if let bracket = place.bracket, !isPartOfAction(bracket) { return search(in: bracket) }
    switch place.kind(1) {
    case .arrow, .leftParenthesis: addActions()
    case .colon: searchAfterColon()
    case .slash: searchAfterSlash()
    case .comma: searchAfterComma()
    case .equals: break
    default: searchAfterWord()
    }
  }

  /// `@allow`, `@owner`, `@was`.
  private mutating func addAttributes() {
    add("allow", .keyword, detail: "@allow(rule, \"why\")")
    add("owner", .keyword, detail: "@owner(\"team\")")
    add("was", .keyword, detail: "@was(\"former name\")")
  }

  /// In a link's pattern, after `{`: the parameters of the route.
  private mutating func searchPattern(_ string: Int) {
    guard place.word(1) == .link, place.block == .route else { return }
    let bytes = place.tree.source.bytes
    var start = place.word.lowerBound
    let limit = Int(place.tree.tokens[string].start)
    while start > limit, bytes[start - 1] != UInt8(ascii: "{") {
      guard bytes[start - 1] != UInt8(ascii: "}"), bytes[start - 1] != UInt8(ascii: "/") else {
        return
      }
      start -= 1
    }
    guard start > limit else { return }
    replaced = start..<place.word.lowerBound
    for parameter in scope.route { add(parameter.name, .parameter, detail: parameter.text) }
    add("_", .value, detail: "any one segment")
  }

  /// `name:` outside of brackets: kinds, coordinators, types, severities.
  private mutating func searchAfterColon() {
    if place.block == .lint { return add(words: .error, .warning, .off) }
    var position = place.before.count - 2
    var depth = 0
    while position > 0 {
      let kind = place.kind(at: position)
      if kind == .rightParenthesis { depth += 1 }
      if kind == .leftParenthesis { depth -= 1 }
      if depth == 0, kind == .name { break }
      position -= 1
    }
    switch place.word(at: position - 1) {
    case .route:
      if !isInGroup, coordinatorKind != .none {
        add(words: .alert, .dialog)
      } else if isInGroup {
        add(words: .push, .replace, .sheet, .cover, .popover, .alert, .dialog)
      } else {
        add(words: .root, .push, .replace, .sheet, .cover, .popover, .alert, .dialog)
      }
    case .coordinator: add(words: .tabs, .flows, .split)
    case .child, .modal, .detour, .tab, .flow, .column: addCoordinators()
    case .checkpoint, .meta: addTypes()
    default: break
    }
  }

  /// Another element of a list without brackets.
  private mutating func searchAfterComma() {
    for position in place.before.indices.reversed() {
      switch place.word(at: position) {
      case .detents: return addDetents()
      case .given: return addConditions(presented: false)
      case .from where place.block == .policy: return addSubjects()
      case .none: continue
      default: if place.kind(at: position) == .leftBrace { return }
      }
    }
  }
}
