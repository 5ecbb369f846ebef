import FlowRuntime

/// Reads patterns and bases: the text of a string literal → segments, items and a base, bound to
/// the parameters of the link's route.
///
/// A pattern is split at its raw `/`, `?`, `#`, `&` and `=`, then each piece is percent-decoded, as
/// in URLs. Reading stops at the first mistake in its form (F601): one mistake, one diagnostic.
struct LinkReader {
  /// The patterns so far.
  var patterns = LinkPatternTables()
  let model: Model
  /// The current literal, and the link that it is the pattern of; nil for a base.
  var text: LinkText
  var link: ID<Link>?
  /// The parameters of the links' routes, of which those of earlier routes do not count.
  private var parameters = ByName<Parameter>()
  /// The last link with a pattern that has bound each parameter.
  private var binders: [ID<Link>?]
  /// The last link with a query that has had an item of each name.
  var itemOwners = ByName<Link>()
  /// True iff it reads URLs that are left to the website: placeholders bind nothing there.
  var isException = false
  /// The number of texts that the current pattern of URLs which open another binds; nil for any
  /// other.
  var wrapped: Int?
  /// The names of the items of patterns that are not of links.
  var ownItems: Set<Name> = []
  /// The beginning of the current pattern; nil if it has none.
  var base: LinkBase?
  /// True iff case does not matter in some of its URLs.
  var isCaseless = false
  /// True iff there is an error in the pattern that does not prevent reading on.
  var isBroken = false

  /// A reader of `model`'s links, which has read nothing yet.
  init(_ model: Model) {
    self.model = model
    binders = Array(repeating: nil, count: model.parameters.count)
    text = LinkText()
    for text in ["true", "false", "-"] { _ = patterns.texts.intern(text) }
  }

  /// Reads the pattern of `link`, the next one.
  mutating func read(_ link: ID<Link>) {
    var pattern = LinkPattern()
    defer { patterns.patterns.append(pattern) }
    let span = model.links[link].patternSpan
    guard let text = LinkText(span, in: model.trees[span.file.index].source) else { return }
    self.text = text
    self.link = link
    for parameter in model.routes[model.links[link].route].parameters {
      parameters[model.parameters[parameter].name] = parameter
    }
    guard readForm(of: &pattern) else { return }
    checkArguments(model.links[link])
    pattern.isSound = !isBroken
  }

  /// Reads the current text as `pattern`; false iff its form is broken.
  mutating func readForm(of pattern: inout LinkPattern) -> Bool {
    isBroken = false
    let firstSegment = patterns.segments.count
    let firstItem = patterns.items.count
    base = nil
    guard let path = readBeginning(), let end = readPath(from: path),
      readItems(from: end, after: firstSegment)
    else {
      patterns.segments.rows.removeSubrange(firstSegment...)
      patterns.items.rows.removeSubrange(firstItem...)
      return false
    }
    pattern.base = base.map { patterns.add($0) }
    pattern.segments = patterns.segments.rows(from: firstSegment)
    pattern.items = patterns.items.rows(from: firstItem)
    return true
  }

  /// Reads the scheme and host, if any; returns the start of the path.
  private mutating func readBeginning() -> Int? {
    guard !text.bytes.isEmpty else { return mistake(.empty, text.literal) }
    guard schemeEnd() != nil else {
      if text.bytes[0] == UInt8(ascii: "/") { return 0 }
      return mistake(.noSlash, text.span(0..<0), fix: ("begin with `/`", "/"))
    }
    guard let (base, path) = readOrigin() else { return nil }
    self.base = base
    return path
  }

  /// Reports the parameters that neither the pattern nor an argument nor a default supplies.
  private mutating func checkArguments(_ link: Link) {
    let parameters = model.routes[link.route].parameters
    let bindings = model.bindings[link.bindings]
    var missing: [ID<Parameter>] = []
    for (index, parameter) in parameters.enumerated()
    where !isBound(parameter) && !model.parameters[parameter].isOptional
      && bindings.dropFirst(index).first?.span == nil
    {
      missing.append(parameter)
    }
    // Arguments that match no parameter are broken, and have been reported.
    if hasArguments(link), bindings.allSatisfy({ $0.span == nil }) { isBroken = true }
    guard let first = missing.first, !isBroken else { return }
    isBroken = true
    patterns.found.unboundParameter(
      missing.map { model.names[model.parameters[$0].name] },
      of: model.names[model.routes[link.route].name],
      at: text.literal, declared: model.parameters[first].nameSpan)
  }

  /// True iff literals are written after the pattern.
  private func hasArguments(_ link: Link) -> Bool {
    let tree = model.trees[link.anchor.file.index]
    return tree.child(link.anchor.node, .args).map { tree.hasChildren($0) } ?? false
  }
}

// MARK: - Placeholders

extension LinkReader {
  /// The parameter of the link's route with the name at `range`.
  func parameter(_ range: Range<Int>) -> ID<Parameter>? {
    guard let link, let name = model.names.find(text.bytes, range), let known = parameters[name],
      model.routes[model.links[link].route].parameters.contains(known)
    else { return nil }
    return known
  }

  /// True iff the pattern has bound `parameter`.
  func isBound(_ parameter: ID<Parameter>) -> Bool {
    link != nil && binders[parameter.index] == link
  }

  /// Returns the parameter that a placeholder names at `range`, and the texts that fit it; nil if
  /// there is none or it is already bound, which is reported. An item of the query or the fragment
  /// can be left out, as `isItem` indicates.
  mutating func bind(_ range: Range<Int>, isItem: Bool = false) -> (ID<Parameter>, LinkValue)? {
    guard let route = link.map({ model.links[$0].route }) else { return nil }
    guard let parameter = parameter(range) else {
      isBroken = true
      patterns.found.unknownPlaceholder(
        text.string(range), at: text.span(range), of: route, isItem: isItem, model)
      return nil
    }
    guard !isBound(parameter) else {
      return mistake(.boundTwice(text.string(range)), text.span(range))
    }
    binders[parameter.index] = link
    guard let type = model.parameters[parameter].type else {
      isBroken = true
      return nil
    }
    guard let value = value(of: type) else {
      isBroken = true
      patterns.found.unlinkableList(text.string(range), at: text.span(range))
      return nil
    }
    return (parameter, value)
  }

  /// The texts that fit a parameter of `type`; nil for lists.
  private mutating func value(of type: ID<TypeRef>) -> LinkValue? {
    switch model.types[type] {
    case .bool: return .bool
    case .int: return .int
    case .double: return .double
    case .string, .url, .external: return .text
    case .uuid: return .uuid
    case .enum(let id):
      patterns.add(casesOf: id, model)
      return .enum(id)
    case .list: return nil
    case .optional(let wrapped):
      // A `T??` cannot be written, so there is at most one step.
      if case .optional = model.types[wrapped] { return nil }
      return value(of: wrapped)
    }
  }

  /// Returns the name within the braces of `{name}` at `range`, or reports what is there instead.
  /// `inner` excludes the braces.
  mutating func placeholderName(_ inner: Range<Int>) -> Range<Int>? {
    let whole = inner.lowerBound - 1..<inner.upperBound + 1
    guard !inner.isEmpty else { return mistake(.emptyPlaceholder, text.span(whole)) }
    guard let stop = text.bytes[inner].firstIndex(where: { !isNameByte($0) }) else {
      return inner
    }
    if let rest = foreignRest(inner) { return mistake(rest(whole)) }
    let name = text.string(inner.lowerBound..<stop)
    let form: PatternMistake = text.bytes[stop] == UInt8(ascii: ":") ? .typed : .noName
    guard stop > inner.lowerBound, form == .typed || text.bytes[stop] == UInt8(ascii: "?") else {
      return mistake(form, text.span(inner))
    }
    return mistake(form, text.span(stop..<inner.upperBound), fix: ("write `{\(name)}`", ""))
  }

  func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
      true
    case _: false
    }
  }

  /// Reports a placeholder of another router; always nil.
  mutating func mistake<Read>(_ found: ForeignPlaceholder) -> Read? {
    mistake(found.form, text.span(found.at), fix: found.right.map { ("write `\($0)`", $0) })
  }

  /// Reports that the text at `span` breaks the form of a pattern; always nil. `fix` replaces the
  /// span.
  mutating func mistake<Read>(
    _ mistake: PatternMistake, _ span: Source.Span, fix: (title: String, text: String)? = nil
  ) -> Read? {
    isBroken = true
    patterns.found.badPattern(
      mistake, at: span,
      fix: fix.map { Diagnostic.Fix($0.title, [Diagnostic.Edit(span, $0.text)]) })
    return nil
  }
}
