import FlowRuntime

extension Diagnostics {
  /// Reports each unknown name once, however often it is used: the first finding says how many more
  /// occurrences there are, and its fix corrects them all. Where the name is written for something
  /// in the other case, it may mean the same unknown thing, and nothing is reported. An occurrence
  /// outside of scenarios comes before those in scenarios, which concern nothing else.
  ///
  /// O(findings, and tokens if names are certain).
  mutating func tellUnknownNamesOnce(in trees: [Tree]) {
    var first: [String: Int] = [:]
    var places: [Int: Int] = [:]
    var told: [Diagnostic] = []
    let scenarios = ScenarioScopes(trees)
    // The text of an unknown name, and whether it occurs outside of scenarios.
    var unknown: [String: Bool] = [:]
    for finding in all where finding.rule == .unknownName {
      let text = trees.text(of: finding)
      unknown[text] = unknown[text] == true || !scenarios.contain(finding)
    }
    for finding in all {
      let isOfUse = finding.rule == .wrongCase && finding.sought != nil
      if isOfUse, let isOutside = unknown[trees.text(of: finding)],
        isOutside || scenarios.contain(finding)
      {
        continue
      }
      guard finding.rule == .unknownName, let sought = finding.sought else {
        told.append(finding)
        continue
      }
      let name = "\(trees.text(of: finding)) \(sought)"
      guard let index = first[name] else {
        first[name] = told.count
        told.append(finding)
        continue
      }
      places[index, default: 0] += 1
      told[index].take(finding, apartFrom: scenarios)
    }
    for (index, count) in places {
      let places = count == 1 ? "one more place" : "\(count) more places"
      told[index].notes.append("it also occurs at \(places)")
    }
    replace(by: told)
    offerLonelyNames(of: .unknownName, in: trees)
  }

  /// Marks a fix of `rule` as unsafe if it writes a name that occurs only in its declaration, since
  /// the declaration may be misspelled. O(findings), and O(bytes) if a fix is safe.
  mutating func offerLonelyNames(of rule: Rule, in trees: [Tree]) {
    var told = all
    let certain = told.indices.filter { told[$0].rule == rule && told[$0].fix?.isSafe == true }
    guard !certain.isEmpty else { return }
    // A verb is declared nowhere.
    let wanted = Set(certain.compactMap { told[$0].fix?.edits.first?.text })
      .filter { name in !Keyword.allCases.contains { $0.isVerb && $0.text == name } }
    var counts: [String: Int] = [:]
    for tree in trees {
      for token in tree.tokens.indices {
        for name in tree.names(inToken: token) where wanted.contains(name) {
          counts[name, default: 0] += 1
        }
      }
    }
    for index in certain {
      guard let name = told[index].fix?.edits.first?.text else { continue }
      if counts[name, default: 0] == 1 { told[index].fix?.isSafe = false }
    }
    replace(by: told)
  }
}

extension Tree {
  /// The name that a token spells, or the names of the placeholders of a link pattern.
  fileprivate func names(inToken token: Int) -> [String] {
    switch tokens[token].kind {
    case .name: return [name(token)]
    case .string:
      let pieces = bytes(of: token).split(separator: UInt8(ascii: "{")).dropFirst()
      return pieces.map { piece in
        let name = piece.prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: ".") }
        return String(decoding: name, as: UTF8.self)
      }
    default: return []
    }
  }
}

extension Diagnostic {
  /// Adds the fix of `other`, which reports the same elsewhere: the earlier of the two is the one
  /// that is reported, or the one outside of `scenarios`.
  fileprivate mutating func take(_ other: Diagnostic, apartFrom scenarios: ScenarioScopes) {
    let edits = fix?.edits ?? []
    let others = other.fix?.edits ?? []
    let (new, old) = (other.primary.span, primary.span)
    let isEarlier =
      (scenarios.contain(other) ? 1 : 0, new.file, new.start)
      < (scenarios.contain(self) ? 1 : 0, old.file, old.start)
    if isEarlier {
      (message, primary, secondary) = (other.message, other.primary, other.secondary)
      (notes, names) = (other.notes, other.names)
    }
    guard let text = edits.first?.text, edits.allSatisfy({ $0.text == text }),
      others.allSatisfy({ $0.text == text })
    else {
      if isEarlier { fix = other.fix }
      return
    }
    fix?.edits += others
    if other.fix?.isSafe == false { fix?.isSafe = false }
  }
}

extension [Tree] {
  /// The text that `finding` marks.
  fileprivate func text(of finding: Diagnostic) -> String {
    let span = finding.primary.span
    let bytes = self[span.file.index].source.bytes[Int(span.start)..<Int(span.end)]
    return String(decoding: bytes, as: UTF8.self)
  }
}
