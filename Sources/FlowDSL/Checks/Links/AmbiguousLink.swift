import FlowRuntime

extension Rule {
  /// F605
  static let ambiguousLink = Rule(
    605, "ambiguous-link", .error,
    summary: "Two link patterns match one URL, and neither is stronger.",
    explanation: """
      Which screen opens must not depend on the order of declarations, so it is an error if two
      patterns match the same URL with equal precedence. The message shows such a URL. To resolve
      this:

      - Give a parameter a type that distinguishes the patterns: `/users/{id}` with an `Int` is
        stronger than `/users/{name}` with a `String`.
      - Make one segment a literal: `/users/by-name/{name}`, or give it text of its own: `/@{name}`.
      - If two patterns differ only in their queries, declare one route with two optional items:
        `/search?text={text}&tag={tag}`.

      A pattern after `unwrap` is compared, too. Its inner URL counts as a `String`, but only
      texts that a link opens are considered.

      Under a `caseless` base, patterns that differ only in the case of letters match the same
      URLs, and so do enum cases that differ only in case: rename one of the two.

      A pattern is compared with up to 64 others that differ from it only in enums or required
      items. Beyond that, the rule may miss mistakes.
      """,
    wrong: """
      app Club { root Home  links "club:" }

      coordinator Home {
        route list: root { -> member  -> named }
        route member(id: String) { link "/users/{id}"  -> back }
        route named(name: String) { link "/users/{name}"  -> back }  // both match club:/users/7
      }
      """,
    right: """
      app Club { root Home  links "club:" }

      coordinator Home {
        route list: root { -> member  -> named }
        route member(id: Int) { link "/users/{id}"  -> back }
        route named(name: String) { link "/users/{name}"  -> back }
      }
      """)
}

/// Reports each pattern that overlaps one declared earlier, with a URL that both match.
func checkAmbiguousLink(
  _ analysis: Analysis, _ overlaps: [LinkOverlap], _ found: inout Diagnostics
) {
  for overlap in overlaps {
    let (later, earlier) = (analysis.text(of: overlap.later), analysis.text(of: overlap.earlier))
    let message =
      later == earlier
      ? "two links have the pattern `\(later)` with equal precedence"
      : "`\(later)` and `\(earlier)` match the same URL with equal precedence"
    found.report(
      .ambiguousLink, message, at: analysis.span(of: overlap.later),
      also: Diagnostic.Label(analysis.span(of: overlap.earlier), "the other link"),
      notes: ["both match `\(overlap.url)`\(analysis.condition(of: overlap))"])
  }
}

/// Reports each enum of which two cases are one in URLs, because case does not matter there.
func checkCaselessCases(_ analysis: Analysis, _ found: inout Diagnostics) {
  let (model, links) = (analysis.model, analysis.links)
  guard links.hasCaseless else { return }
  var known: Set<ID<Enum>> = []
  for index in links.patterns.indices {
    let id = ID<Link>(index)
    guard links[id].isSound, links.isCaseless(id) else { continue }
    for type in links.enums(of: id) where known.insert(type).inserted {
      var names: [String: String] = [:]
      for name in (links.cases[type] ?? []).map({ links.texts[$0] }) {
        guard let other = names.updateValue(name, forKey: lowercased(name)) else { continue }
        found.report(
          .ambiguousLink,
          "the cases `\(other)` and `\(name)` of `\(model.names[model.enums[type].name])` match the"
            + " same URLs of `\(analysis.text(of: id))`",
          at: analysis.span(of: id),
          also: Diagnostic.Label(model.enums[type].nameSpan, "the enum"),
          notes: ["its base is `caseless`"])
        break
      }
    }
  }
}

extension LinkPatterns {
  /// The enums of the parameters that `id` binds.
  fileprivate func enums(of id: ID<Link>) -> [ID<Enum>] {
    let segments = segments[self[id].segments].compactMap { segment -> LinkValue? in
      switch segment.kind {
      case .value(_, let value): value
      case .affixed(let affix): affix.value?.value
      case .literal, .wildcard, .rest: nil
      }
    }
    return (segments + items[self[id].items].map { $0.value }).compactMap { value in
      if case .enum(let type) = value { type } else { nil }
    }
  }
}

extension Analysis {
  /// `, if `RoomID` reads it`, for an overlap in which a type of the app decides; else nothing.
  fileprivate func condition(of overlap: LinkOverlap) -> String {
    var names: [String] = []
    for link in [overlap.earlier, overlap.later] {
      let segments = links.segments[links[link].segments].map { $0.kind }
      let bound = segments.compactMap { segment -> ID<Parameter>? in
        switch segment {
        case .value(let id, .text): id
        case .affixed(let affix): affix.value?.parameter
        case .literal, .value, .wildcard, .rest: nil
        }
      }
      let items = links.items[links[link].items].filter { $0.isRequired }.compactMap {
        $0.parameter
      }
      for parameter in bound + items {
        guard let type = model.parameters[parameter].type, let name = askedName(of: type),
          !names.contains(name)
        else { continue }
        names.append(name)
      }
    }
    if names.isEmpty { return "" }
    let types = names.map { "`\($0)`" }.joined(separator: " and ")
    return ", if \(types) \(names.count == 1 ? "reads" : "read") it"
  }

  /// The name of a type that decides by itself what it reads.
  private func askedName(of type: ID<TypeRef>) -> String? {
    switch model.types[type] {
    case .external(let id): model.names[model.externals[id].name]
    case .url: "URL"
    case .optional(let wrapped): askedName(of: wrapped)
    case .bool, .int, .double, .string, .uuid, .enum, .list: nil
    }
  }
}
