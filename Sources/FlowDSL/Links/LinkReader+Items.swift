import FlowRuntime

extension LinkReader {
  /// Reads the query and the fragment from `start`, which is at `?`, `#` or the end; false iff
  /// their form is broken. The path's segments begin at `first`.
  mutating func readItems(from start: Int, after first: Int) -> Bool {
    isCaseless =
      patterns.bases.rows.contains { $0.isCaseless }
      && isCaseless(base, patterns.segments.rows[first...])
    base?.isCaseless = isCaseless
    var position = start
    if position < text.bytes.count, text.bytes[position] == UInt8(ascii: "?") {
      guard let end = readQuery(from: position + 1) else { return false }
      position = end
    }
    guard position < text.bytes.count else { return true }
    return readFragment(position + 1..<text.bytes.count)
  }

  /// Reads items joined by `&`; returns the start of the fragment.
  private mutating func readQuery(from start: Int) -> Int? {
    let end = text.bytes[start...].firstIndex(of: UInt8(ascii: "#")) ?? text.bytes.count
    var position = start
    while true {
      let stop = text.bytes[position..<end].firstIndex(of: UInt8(ascii: "&")) ?? end
      guard readItem(position..<stop) else { return nil }
      if stop == end { return end }
      position = stop + 1
    }
  }

  /// Reads one `name={parameter}` or `name=text`; false iff its form is broken.
  private mutating func readItem(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else {
      return mistake(.emptyItem, text.span(range.lowerBound - 1..<range.lowerBound)) ?? false
    }
    let bytes = text.bytes[range]
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), equals > range.lowerBound else {
      return mistake(.itemWithoutEquals, text.span(range), fix: completedItem(range)) ?? false
    }
    let key = range.lowerBound..<equals
    let value = equals + 1..<range.upperBound
    let isBound = text.bytes[value].contains { "{}".utf8.contains($0) }
    guard isBound else { return readFixedItem(key, value, range) }
    if isException { return readUnboundItem(key, value, range) }
    guard let placeholder = placeholder(value, else: .partOfItem),
      let name = itemName(key)
    else { return false }
    append(placeholder, name, at: range)
    return true
  }

  /// Reads one `name={_}`, which stands for any value.
  private mutating func readUnboundItem(
    _ key: Range<Int>, _ value: Range<Int>, _ range: Range<Int>
  ) -> Bool {
    guard text.bytes[value].first == UInt8(ascii: "{"),
      closingBrace(from: value.lowerBound) == value.upperBound - 1
    else { return isBroken ? false : mistake(.partOfItem, text.span(value)) ?? false }
    guard placeholderName(value.dropFirst().dropLast()) != nil, let name = itemName(key) else {
      return false
    }
    patterns.items.append(
      LinkItem(name: name, value: .text, isRequired: true, span: text.span(range)))
    return true
  }

  /// The name of an item, which the query must not have yet.
  private mutating func itemName(_ key: Range<Int>) -> Name? {
    guard let name = decoded(key, isQuery: true) else { return nil }
    let unique = isCaseless ? patterns.texts.intern(lowercased(patterns.texts[name])) : name
    let isKnown = link == nil ? !ownItems.insert(unique).inserted : itemOwners[unique] == link
    guard !isKnown else { return mistake(.itemTwice(patterns.texts[name]), text.span(key)) }
    if link != nil { itemOwners[unique] = link }
    return name
  }

  /// Reads one `name=text`, at `key` and `value`; false iff its form is broken.
  private mutating func readFixedItem(
    _ key: Range<Int>, _ value: Range<Int>, _ range: Range<Int>
  ) -> Bool {
    guard !value.isEmpty else { return mistake(.itemWithoutValue, text.span(range)) ?? false }
    if text.bytes[value].elementsEqual("*".utf8) {
      if wrapped != nil { return nameless(value) }
      return mistake(
        isException ? .star : .starInItem, text.span(value),
        fix: isException ? ("write `{_}`", "{_}") : nil) ?? false
    }
    if let found = foreignPlaceholder(value) { return mistake(found) ?? false }
    guard let name = itemName(key), let fixed = decoded(value, isQuery: true) else { return false }
    patterns.items.append(
      LinkItem(name: name, value: .literal(fixed), isRequired: true, span: text.span(range)))
    return true
  }

  /// `q={q}` for a `{q}` or `q`.
  private func completedItem(_ range: Range<Int>) -> (title: String, text: String)? {
    var name = range
    if text.bytes[name.lowerBound] == UInt8(ascii: "{"),
      text.bytes[name.upperBound - 1] == UInt8(ascii: "}"), name.count > 2
    {
      name = name.lowerBound + 1..<name.upperBound - 1
    }
    guard parameter(name) != nil else { return nil }
    let item = "\(text.string(name))={\(text.string(name))}"
    return ("write `\(item)`", item)
  }

  private mutating func readFragment(_ range: Range<Int>) -> Bool {
    if isException { return readFixedFragment(range) }
    guard let name = placeholder(range, else: .fragmentNotBound) else { return false }
    append(name, nil, at: range)
    return true
  }

  /// Reads the text that the fragment has to be.
  private mutating func readFixedFragment(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty, !text.bytes[range].contains(where: { "{}*".utf8.contains($0) }) else {
      let span = text.span(range.lowerBound - 1..<range.upperBound)
      return mistake(.exceptionFragment, span) ?? false
    }
    guard let fixed = decoded(range) else { return false }
    patterns.items.append(
      LinkItem(name: nil, value: .literal(fixed), isRequired: true, span: text.span(range)))
    return true
  }

  /// The name in the one placeholder that `range` must be.
  private mutating func placeholder(
    _ range: Range<Int>, else form: PatternMistake
  ) -> Range<Int>? {
    let whole = range.isEmpty ? range.lowerBound - 1..<range.upperBound : range
    guard text.bytes[range].first == UInt8(ascii: "{") else {
      return mistake(form, text.span(whole))
    }
    guard let close = closingBrace(from: range.lowerBound) else { return nil }
    guard close == range.upperBound - 1 else { return mistake(form, text.span(whole)) }
    let inner = range.lowerBound + 1..<close
    guard !text.bytes[inner].elementsEqual("_".utf8) else {
      if wrapped != nil { return nameless(range) ? inner : nil }
      return mistake(.wildcardOutsidePath, text.span(whole))
    }
    guard !text.bytes[inner].suffix(3).elementsEqual("...".utf8) else {
      return mistake(.restOutsidePath, text.span(whole))
    }
    return placeholderName(inner)
  }

  /// Reports that the URL to open has no name at `range`; always false.
  private mutating func nameless(_ range: Range<Int>) -> Bool {
    mistake(.namelessLink, text.span(range), fix: ("write `{link}`", "{link}")) ?? false
  }

  private mutating func append(_ placeholder: Range<Int>, _ name: Name?, at range: Range<Int>) {
    if wrapped != nil {
      guard wrap(range) else { return }
      patterns.items.append(
        LinkItem(name: name, value: .link, isRequired: true, span: text.span(range)))
      return
    }
    guard let (parameter, value) = bind(placeholder, isItem: true) else { return }
    patterns.items.append(
      LinkItem(
        name: name, parameter: parameter, value: value,
        isRequired: !model.parameters[parameter].isOptional, span: text.span(range)))
  }
}
