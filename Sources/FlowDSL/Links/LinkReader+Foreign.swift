import FlowRuntime

/// A placeholder as other routers, templates and languages write it.
struct ForeignPlaceholder {
  /// The form that it has here.
  var form: PatternMistake
  /// Where it is.
  var at: Range<Int>
  /// The text to write instead, if that is certain.
  var right: String?
}

extension LinkReader {
  /// The placeholder of another router in `range`, a segment or the value of an item without one of
  /// its own: `:id`, `<id>`, `[id]`, `$id`, `(id)`, `%d`.
  func foreignPlaceholder(_ range: Range<Int>) -> ForeignPlaceholder? {
    let bytes = text.bytes[range]
    guard bytes.contains(where: { $0.isForeignMark }), !bytes.contains(0x2A) else { return nil }
    return enclosed(range) ?? sigil(range) ?? formatted(range) ?? expression(range)
  }

  /// `[0-9]+`, `(\d+)`: a regular expression.
  private func expression(_ range: Range<Int>) -> ForeignPlaceholder? {
    let bytes = text.bytes[range]
    let isOne =
      bytes.contains(UInt8(ascii: "\\"))
      || zip(bytes, bytes.dropFirst()).contains { "])".utf8.contains($0) && "+?".utf8.contains($1) }
    return isOne ? ForeignPlaceholder(form: .expression, at: range, right: nil) : nil
  }

  /// The `*` in the segment at `range`: any segment, or the rest, perhaps with the name of a
  /// parameter.
  func star(_ range: Range<Int>) -> ForeignPlaceholder? {
    let bytes = text.bytes[range]
    guard let star = bytes.firstIndex(of: UInt8(ascii: "*")) else { return nil }
    if isException, bytes.elementsEqual("*".utf8), range.upperBound == text.bytes.count {
      return ForeignPlaceholder(form: .starForRest, at: range, right: "{rest...}")
    }
    let name = bytes.filter { !"*:()".utf8.contains($0) }
    if !isException, let known = parameter(named: name) { return known.rest(at: range) }
    let isOnly = bytes.count { $0 == UInt8(ascii: "*") } == 1
    return ForeignPlaceholder(form: .star, at: star..<star + 1, right: isOnly ? "{_}" : nil)
  }

  /// `{{id}}` at `open`, as templates write it; nil if it is something else.
  func doubled(_ open: Int) -> ForeignPlaceholder? {
    let bytes = text.bytes[open...]
    let name = bytes.dropFirst(2).prefix { isNameByte($0) || $0 == 0x20 }
    guard bytes.starts(with: "{{".utf8), bytes[name.endIndex...].starts(with: "}}".utf8) else {
      return nil
    }
    return plain(name.filter { $0 != 0x20 }, at: open..<name.endIndex + 2)
  }

  /// `{*p}`, `{...p}`, `{p*}` and `{p+}`, from the text within the braces; nil if it is something
  /// else.
  func foreignRest(_ inner: Range<Int>) -> ((_ at: Range<Int>) -> ForeignPlaceholder)? {
    let bytes = text.bytes[inner]
    let isMarked =
      bytes.first == UInt8(ascii: "*") || bytes.starts(with: "...".utf8)
      || bytes.last == UInt8(ascii: "*") || bytes.last == UInt8(ascii: "+")
    guard isMarked, let known = parameter(named: bytes.filter { !"*+.".utf8.contains($0) }) else {
      return nil
    }
    return known.rest
  }

  /// `<id>`, `<int:id>`, `[id]`, `[...rest]`; `(id)` if the route has that parameter.
  private func enclosed(_ range: Range<Int>) -> ForeignPlaceholder? {
    let bytes = text.bytes[range]
    guard let open = bytes.firstIndex(where: { "<[(".utf8.contains($0) }),
      let close = bytes.lastIndex(where: { ">])".utf8.contains($0) }), close > open + 1
    else { return nil }
    let inner = bytes[open + 1..<close].filter { !"[]".utf8.contains($0) }
    let isRest = inner.starts(with: "...".utf8)
    let name = inner.drop { $0 == UInt8(ascii: ".") }.split(separator: UInt8(ascii: ":")).last ?? []
    let whole = open..<close + 1
    guard let known = parameter(named: name) else {
      return bytes[open] == UInt8(ascii: "(") ? nil : plain(name, at: whole)
    }
    return isRest ? known.rest(at: whole) : known.one(at: whole)
  }

  /// `:id` at the end, and `$id` alone if the route has that parameter.
  private func sigil(_ range: Range<Int>) -> ForeignPlaceholder? {
    let bytes = text.bytes[range]
    guard let mark = bytes.lastIndex(where: { ":$".utf8.contains($0) }) else { return nil }
    let (name, at) = (bytes[(mark + 1)...], mark..<range.upperBound)
    let (isAlone, isColon) = (mark == range.lowerBound, bytes[mark] == UInt8(ascii: ":"))
    if let known = parameter(named: name) { return isAlone || isColon ? known.one(at: at) : nil }
    return isAlone && isColon ? plain(name, at: at) : nil
  }

  /// `%d`, `%s`, `%@` and the like, alone.
  private func formatted(_ range: Range<Int>) -> ForeignPlaceholder? {
    let forms = ["%d", "%s", "%@", "%i", "%u", "%f", "%ld", "%lld", "%1$d", "%1$s"]
    return forms.contains(text.string(range)) ? plain([], at: range) : nil
  }

  /// A placeholder with `name`, which is no parameter: the only one that is left is meant, perhaps.
  private func plain(_ name: some Collection<UInt8>, at place: Range<Int>) -> ForeignPlaceholder? {
    guard let link, name.allSatisfy(isNameByte) else { return nil }
    if let known = parameter(named: name) { return known.one(at: place) }
    let left = model.routes[model.links[link].route].parameters.filter { !isBound($0) }
    let written = name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    let meant = left.first.map { model.names[model.parameters[$0].name] }
    guard let shown = left.count == 1 ? meant : written ?? meant else { return nil }
    return ForeignPlaceholder(form: .foreign(shown), at: place, right: nil)
  }

  // MARK: The parameters of the route

  /// A parameter of the route, by its name.
  private struct Known {
    var name: String
    var isString: Bool

    /// The form for a single segment of it.
    func one(at place: Range<Int>) -> ForeignPlaceholder {
      ForeignPlaceholder(form: .foreign(name), at: place, right: "{\(name)}")
    }

    /// The form for the rest of the path, or for a single segment if only that is possible.
    func rest(at place: Range<Int>) -> ForeignPlaceholder {
      guard isString else { return one(at: place) }
      return ForeignPlaceholder(form: .foreignRest(name), at: place, right: "{\(name)...}")
    }
  }

  private func parameter(named bytes: some Collection<UInt8>) -> Known? {
    guard let link, !bytes.isEmpty else { return nil }
    let name = String(decoding: bytes, as: UTF8.self)
    return model.routes[model.links[link].route].parameters
      .first { model.names[model.parameters[$0].name] == name }
      .map { Known(name: name, isString: isString($0)) }
  }
}

extension UInt8 {
  /// True iff placeholders of other routers are written with it.
  fileprivate var isForeignMark: Bool {
    switch self {
    case UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("),
      UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "\\"):
      true
    case _: false
    }
  }
}
