/// Why a URL does not fit a pattern.
extension LinkTable {
  /// True iff `text` has the form of a URL: a scheme, and a path after it.
  package static func isURL(_ text: String) -> Bool {
    guard beginsWithScheme(text) else { return false }
    return Array(text.utf8).withUnsafeBytes { bytes in
      LinkBytes(url: bytes).map { LinkOrigin($0) != nil } ?? false
    }
  }

  /// The first difference between the pattern of `link` and `url`, under the base where most of it
  /// fits. O(length) for each base.
  package func misfit(of link: ID<NavigationGraph.Link>, _ url: String) -> LinkMisfit {
    let bases = tables.links[link].base.map { [$0] } ?? Array(tables.appBases)
    var best: LinkMisfit?
    Array(url.utf8).withUnsafeBytes { url in
      guard let bytes = LinkBytes(url: url) else { return }
      for base in bases {
        let base = tables.bases[base]
        bytes.withSpelling(base.spelling) { bytes in
          guard let start = start(after: base, bytes) else { return }
          let found = misfit(of: link, from: start, LinkReading(bytes, base.spelling))
          if found.fitting >= best?.fitting ?? -1 { best = found }
        }
      }
    }
    return best ?? LinkMisfit(fitting: 0, reason: .beginning)
  }

  /// The end of `base` in a URL; nil if it begins otherwise.
  private func start(after base: NavigationGraph.LinkBase, _ bytes: LinkBytes) -> Int? {
    guard let origin = LinkOrigin(bytes),
      bytes.string(0, Int(origin.scheme.end)).lowercased() == tables.strings[base.scheme]
    else { return nil }
    var position = origin.end
    if origin.isHosted {
      let host = bytes.piece(from: position, .segment)
      if let name = base.host {
        guard host.form != .broken,
          base.takes(host: bytes.text(host).lowercased(), tables.strings[name])
        else { return nil }
        position = Int(host.end)
      } else if host.end > host.start {
        // The host is the first segment.
        position -= 1
      }
    } else if base.host != nil {
      return nil
    }
    for segment in tables.segments[base.path] {
      guard case .literal(let id) = segment, let piece = bytes.nextSegment(from: position),
        piece.form != .broken, bytes.text(piece) == tables.text(id, base.spelling)
      else { return nil }
      position = Int(piece.end)
    }
    return position
  }

  // MARK: - The path

  private func misfit(
    of link: ID<NavigationGraph.Link>, from start: Int, _ reading: LinkReading
  ) -> LinkMisfit {
    let (row, bytes) = (tables.links[link], reading.bytes)
    let parameters = tables.routes[ID(patterns[link.index].route)].parameters
    var (fitting, position) = (0, start)
    for segment in tables.segments[row.segments] {
      guard let piece = bytes.nextSegment(from: position) else {
        return LinkMisfit(fitting: fitting, reason: .missing(segment))
      }
      if let reason = reason(against: segment, piece, parameters, reading) {
        return LinkMisfit(fitting: fitting, reason: reason)
      }
      fitting += 1
      position = Int(piece.end)
      guard case .rest = segment else { continue }
      while let piece = bytes.nextSegment(from: position) {
        if piece.form == .broken { return LinkMisfit(fitting: fitting, reason: .badEscape) }
        position = Int(piece.end)
      }
    }
    if let piece = bytes.nextSegment(from: position) {
      return LinkMisfit(fitting: fitting, reason: .surplus(reading.text(piece)))
    }
    let end = bytes.end(from: position, .path)
    return LinkMisfit(
      fitting: fitting, reason: reason(againstItemsOf: row, from: end, parameters, reading))
  }

  private func reason(
    against segment: NavigationGraph.Segment, _ piece: LinkPiece,
    _ parameters: Rows<NavigationGraph.Parameter>, _ reading: LinkReading
  ) -> LinkMisfit.Reason? {
    guard let text = reading.text(piece) else { return .badEscape }
    if case .literal(let id) = segment {
      let isEqual = reading.bytes.text(piece) == tables.text(id, reading.spelling)
      return isEqual ? nil : .segment(segment, text)
    }
    if case .affixed(let id) = segment {
      return reason(against: tables.affixes[id], piece, text, parameters, reading)
    }
    if piece.length == 0 { return .emptySegment }
    guard case .parameter(let number) = segment else { return nil }
    let type = tables.type(of: number, parameters)
    return fits(piece, type, reading) ? nil : .segment(segment, text)
  }

  private func reason(
    against affix: NavigationGraph.Affix, _ piece: LinkPiece, _ text: String,
    _ parameters: Rows<NavigationGraph.Parameter>, _ reading: LinkReading
  ) -> LinkMisfit.Reason? {
    let compared = Array(reading.bytes.text(piece).utf8)
    let before = affix.before.map { Array(tables.text($0, reading.spelling).utf8) } ?? []
    let after = affix.after.map { Array(tables.text($0, reading.spelling).utf8) } ?? []
    guard compared.starts(with: before) else { return .before(affix, text) }
    guard compared.suffix(after.count).elementsEqual(after) else { return .after(affix, text) }
    guard compared.count > before.count + after.count else { return .nothingBetween(affix, text) }
    guard let number = affix.parameter else { return nil }
    let content = reading.bytes.part(
      of: piece, from: UInt32(before.count),
      piece.length - UInt32(before.count) - UInt32(after.count))
    if fits(content, tables.type(of: number, parameters), reading) { return nil }
    return .between(affix, text, reading.bytes.written.text(content))
  }

  // MARK: - The query and the fragment

  private func reason(
    againstItemsOf link: NavigationGraph.Link, from start: Int,
    _ parameters: Rows<NavigationGraph.Parameter>, _ reading: LinkReading
  ) -> LinkMisfit.Reason {
    for item in tables.queryItems[link.query] {
      if let number = item.parameter, !isRequired(number, parameters) { continue }
      let name = tables.text(item.name, reading.spelling)
      guard let piece = reading.value(named: name, from: start) else { return .missingItem(item) }
      let isFitting =
        switch item.value {
        case .parameter(let number): fits(piece, tables.type(of: number, parameters), reading)
        case .text(let text):
          piece.form != .broken && reading.bytes.text(piece) == tables.text(text, reading.spelling)
        case .any: piece.length > 0
        }
      if !isFitting { return .item(item, reading.text(piece)) }
    }
    guard let number = link.fragment, isRequired(number, parameters) else { return .none }
    let mark = reading.bytes.end(from: start, .fragment)
    guard mark < reading.bytes.count else { return .missingFragment }
    let piece = reading.bytes.piece(from: mark + 1, .none)
    let isFitting = fits(piece, tables.type(of: number, parameters), reading)
    return isFitting ? .none : .fragment(number, reading.text(piece))
  }

  /// True iff an item or a fragment of parameter number `number` must be there.
  private func isRequired(
    _ number: UInt32, _ parameters: Rows<NavigationGraph.Parameter>
  ) -> Bool {
    tables.parameters.rows[parameters.startIndex + Int(number)].default == nil
  }

  /// True iff `piece` is written as a value of `type`.
  private func fits(
    _ piece: LinkPiece, _ type: ID<NavigationGraph.ValueType>, _ reading: LinkReading
  ) -> Bool {
    guard piece.form != .broken else { return false }
    guard case .enum(let id) = tables.plain(type) else {
      return tables.precedence(of: type).map { reading.bytes.fits(piece, $0) } ?? false
    }
    let text = reading.bytes.text(piece)
    return tables.cases[tables.enums[id].cases].contains {
      tables.text($0.name, reading.spelling) == text
    }
  }
}

/// A URL as it is compared.
private struct LinkReading {
  let bytes: LinkBytes
  let spelling: LinkSpelling

  init(_ bytes: LinkBytes, _ spelling: LinkSpelling) {
    self.bytes = bytes
    self.spelling = spelling
  }

  /// The text of `piece` as it is written; nil if it cannot be decoded.
  func text(_ piece: LinkPiece) -> String? {
    piece.form == .broken ? nil : bytes.written.text(piece)
  }

  /// The value of the first item of the query at `start` that has `name`; nil if there is none.
  func value(named name: String, from start: Int) -> LinkPiece? {
    var separator = start
    while separator < bytes.count, bytes[separator] != UInt8(ascii: "#") {
      let key = bytes.piece(from: separator + 1, .name)
      let hasValue = Int(key.end) < bytes.count && bytes[Int(key.end)] == UInt8(ascii: "=")
      let value = bytes.piece(from: Int(key.end) + (hasValue ? 1 : 0), .value)
      if key.form != .broken, bytes.text(key) == name { return value }
      separator = Int(value.end)
    }
    return nil
  }
}

extension LinkBytes {
  /// Calls `body` with these bytes as they are compared.
  fileprivate func withSpelling(_ spelling: LinkSpelling, _ body: (LinkBytes) -> Void) {
    switch spelling {
    case .asWritten: body(self)
    case .lowerCase: withLowerCase(body)
    }
  }
}

extension LinkBase {
  /// True iff a URL with `host`, in lower case, may be under this base, the host of which is
  /// `name`.
  fileprivate func takes(host: String, _ name: String) -> Bool {
    guard isWildcard else { return host == name }
    return host.utf8.count > name.utf8.count + 1 && host.hasSuffix("." + name)
      && host.utf8.dropLast(name.utf8.count).allSatisfy { LinkTable.isOfName($0) }
  }
}
