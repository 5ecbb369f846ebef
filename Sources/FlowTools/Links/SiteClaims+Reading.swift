import FlowRuntime

// The reading of a file. What has another form than Apple describes counts as missing.

extension SiteClaims {
  /// The claims of a file with these `bytes` for `app`, `TEAM.BUNDLE`; nil if they are no JSON.
  package init?(_ bytes: [UInt8], for app: String) {
    self.init()
    guard let document = JSONDocument(bytes) else { return nil }
    let file = SiteObject(document: document, position: 0)
    guard let links = file["applinks"] else { return }
    let variables = links.variables
    let defaults = links["defaults"]?.settings(SiteSettings()) ?? SiteSettings()
    for detail in links["details"]?.elements ?? [] where detail.isFor(app) {
      let settings = detail["defaults"]?.settings(defaults) ?? defaults
      // A system that knows components does not look at paths.
      if let components = detail["components"]?.elements {
        for component in components { add(component, settings, variables) }
      } else {
        for path in detail["paths"]?.elements ?? [] { add(path: path, settings, variables) }
      }
    }
  }

  private mutating func add(
    _ component: SiteObject, _ settings: SiteSettings, _ variables: [String: [SitePattern]]
  ) {
    guard component.keys != nil else { return }
    var rule = SiteRule()
    if let path = component["/"]?.string { rule.path = SitePattern(path, variables) }
    if let fragment = component["#"]?.string { rule.fragment = SitePattern(fragment, variables) }
    if let query = component["?"] {
      if let whole = query.string { rule.query = .whole(SitePattern(whole, variables)) }
      let items = (query.keys ?? []).sorted().compactMap { name in
        query[name]?.string.map { SiteRule.Item(name: name, value: SitePattern($0, variables)) }
      }
      if !items.isEmpty { rule.query = .items(items) }
    }
    rule.isExcluded = component["exclude"]?.bool ?? false
    let settings = component.settings(settings)
    rule.isEncoded = settings.isEncoded
    add(settings.isCaseless ? rule.caseless : rule, component.text)
  }

  /// Adds a path of the older form, which may begin with `NOT `.
  private mutating func add(
    path: SiteObject, _ settings: SiteSettings, _ variables: [String: [SitePattern]]
  ) {
    guard let text = path.string else { return }
    var rule = SiteRule()
    rule.isExcluded = text.hasPrefix("NOT ")
    rule.path = SitePattern(String(text.dropFirst(rule.isExcluded ? 4 : 0)), variables)
    rule.isEncoded = settings.isEncoded
    add(settings.isCaseless ? rule.caseless : rule, path.text)
  }
}

/// How a component compares, unless it says otherwise.
private struct SiteSettings {
  var isCaseless = false
  var isEncoded = true
}

/// A value of the file.
private struct SiteObject {
  let document: JSONDocument
  let position: Int

  subscript(_ key: String) -> SiteObject? {
    document.members(at: position)?[key].map { SiteObject(document: document, position: $0) }
  }

  var elements: [SiteObject]? {
    document.elements(at: position)?.map { SiteObject(document: document, position: $0) }
  }

  var string: String? { document.string(at: position) }

  var bool: Bool? {
    guard case .bool(let value) = document.tokens[position] else { return nil }
    return value
  }

  /// The keys in the order of the text; nil if this is no object.
  var keys: [String]? {
    document.keys(at: position)?.compactMap { document.string(at: $0) }
  }

  /// The value as JSON, without comments.
  var text: String {
    if let string { return JSONWriter.text(string) }
    if let bool { return "\(bool)" }
    let members = (keys ?? []).filter { $0 != "comment" }.map { key in
      "\(JSONWriter.text(key)): \(self[key]?.text ?? "")"
    }
    return "{\(members.joined(separator: ", "))}"
  }

  /// True iff this entry of the details is for `app`.
  func isFor(_ app: String) -> Bool {
    let apps = self["appIDs"]?.elements ?? [self["appID"]].compactMap { $0 }
    return apps.contains { $0.string == app }
  }

  /// `settings`, except for those that this object has.
  func settings(_ settings: SiteSettings) -> SiteSettings {
    SiteSettings(
      isCaseless: self["caseSensitive"]?.bool.map { !$0 } ?? settings.isCaseless,
      isEncoded: self["percentEncoded"]?.bool ?? settings.isEncoded)
  }

  /// The variables that patterns may name.
  var variables: [String: [SitePattern]] {
    var variables = SitePattern.predefined
    let own = self["substitutionVariables"]
    for name in own?.keys ?? [] {
      variables[name] = own?[name]?.elements?.compactMap { value in
        value.string.map { SitePattern($0, [:]) }
      }
    }
    return variables
  }
}
