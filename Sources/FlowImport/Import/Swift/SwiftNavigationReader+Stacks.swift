/// Tells which stack a call of UIKit changes, and which views are in controllers of their own.
extension SwiftNavigationReader {
  /// The names of controllers with a stack that is not the one of the code that names them.
  private static let others: Set = [
    "selectedViewController", "viewControllers", "presentedViewController", "rootViewController",
    "children",
  ]

  /// The maximum number of variables that are followed to tell which stack one is.
  private static let deepestStack = 3

  /// The stack that `site` is called on, if that is of another screen than that of the code.
  func otherStack(of site: SwiftSite) -> String? {
    let receiver = receiver(of: site)
    guard !receiver.isEmpty, isOther(receiver, site.scope, depth: 0) else { return nil }
    return ImportedText.line(index.files[site.file].text(receiver))
  }

  private func isOther(
    _ range: Range<Int>, _ scope: SwiftTyping.Scope, depth: Int
  ) -> Bool {
    let code = index.files[scope.file]
    if range.contains(where: { code.kind($0) == .name && Self.others.contains(code.text($0)) }) {
      return true
    }
    guard depth < Self.deepestStack,
      let first = range.first(where: { code.kind($0) == .name && !code.isText($0, "self") })
    else { return false }
    let name = code.text(first)
    if let local = navigation.typing.local(name, before: first, in: scope) {
      let row = code.declarations[local.id]
      let value = Int(row.value.lowerBound)..<Int(row.value.upperBound)
      return hasRoot(value, scope.file) || isOther(value, scope, depth: depth + 1)
    }
    guard let type = index.type(around: scope.declaration, in: scope.file),
      let member = index.members(name, of: type).first
    else { return false }
    let file = index.files[member.file]
    let row = file.declarations[member.id]
    guard row.kind == .variable else { return false }
    let inner = SwiftTyping.Scope(file: member.file, declaration: member.id)
    return isOther(file.code(of: row), inner, depth: depth + 1)
  }

  /// True iff `range` makes a navigation controller that has a screen already.
  private func hasRoot(_ range: Range<Int>, _ file: Int) -> Bool {
    let code = index.files[file]
    guard let first = range.first, code.kind(first + 1) == .parenthesisOpen else { return false }
    let name = code.text(first)
    let isNavigation =
      name == "UINavigationController"
      || index.type(name, from: file).map { index.kindOf($0) == .navigation } ?? false
    return isNavigation && !code.inside(first + 1).isEmpty
  }

  /// Notes that `site` changes the stack that `other` names, which is that of another screen.
  mutating func miss(
    _ site: SwiftSite, onStackOf other: String, _ style: SwiftLead.Style?,
    showing value: Range<Int>?
  ) {
    let units = value.map { targets($0, site.scope).map(\.unit) } ?? []
    let names = units.map { "`\(navigation.units[$0].name)`" }
    let shown = names.isEmpty ? "" : " with " + names.joined(separator: ", ")
    elsewhere.append(SwiftNavigationCall(place: site.place, style: style, targets: units))
    navigation.miss(site.place, "`\(site.name)` of `\(other)`\(shown), the stack of another screen")
  }

  // MARK: - Back

  /// Notes that `site` goes back to the controller that `range` names.
  mutating func leave(to range: Range<Int>, _ site: SwiftSite, of unit: Int) {
    let shown = ImportedText.line(index.files[site.file].text(range))
    guard shown != "self" else {
      navigation.units[unit].remarks.append((site.place, "goes back to it, from what is above it"))
      return
    }
    let units = Set(targets(range, site.scope).map(\.unit))
    guard units.count == 1, let target = units.first else {
      return navigation.miss(site.place, "which screen `\(shown)` is")
    }
    var lead = SwiftLead(style: .leave, place: site.place)
    lead.back = target
    navigation.units[unit].leads.append(lead)
  }

  // MARK: - Views in controllers

  /// Makes the views in hosting controllers parts of the code around if that embeds them, else
  /// screens of their own, which another place shows.
  mutating func readHosts() {
    for file in index.files.indices {
      for (call, unit) in calls(in: file) {
        let name = index.files[file].text(Int(call.name))
        guard name.hasPrefix("UIHosting") || name.hasSuffix("HostingController"),
          isHost(name, in: file)
        else { continue }
        let site = SwiftSite(call, name, in: file, index)
        guard let view = (site.argument("rootView") ?? site.trailing)?.value else { continue }
        for target in targets(view, site.scope) where isEmbedded(site) {
          addPart(target.unit, to: unit)
        }
      }
    }
  }

  /// True iff code in the declaration `id` of `file` makes the views that it names parts of what is
  /// around.
  func makesViews(_ id: Int, in file: Int) -> Bool {
    if let type = index.type(around: id, in: file) {
      switch index.kindOf(type) {
      case .view, .app, .scene: return true
      default: if index.inherits(type, "UIHostingController") { return true }
      }
    }
    let code = index.files[file]
    var id = id
    while id >= 0, !code.declarations[id].kind.isType {
      let row = code.declarations[id]
      let names = row.type.map { code.text(Int($0)) } + code.attributes(of: row)
      if names.contains(where: Self.isView) { return true }
      id = Int(row.parent)
    }
    return false
  }

  /// True iff `name` is that of a type or an attribute of what has views in it.
  private static func isView(_ name: String) -> Bool {
    name.hasSuffix("View") || name.hasSuffix("Builder") || name == "ToolbarContent"
      || name == "Scene"
  }

  private func isHost(_ name: String, in file: Int) -> Bool {
    if ["UIHostingController", "NSHostingController", "UIHostingConfiguration"].contains(name) {
      return true
    }
    return index.type(name, from: file).map { index.inherits($0, "UIHostingController") } ?? false
  }

  /// True iff the view of the controller that `site` makes is put into that of the code around it.
  private func isEmbedded(_ site: SwiftSite) -> Bool {
    let code = index.files[site.file]
    if site.name == "UIHostingConfiguration" { return true }
    let end = Int(site.call.end)
    if code.kind(end) == .dot, code.isText(end + 1, "view") { return true }
    let start = Int(site.call.name)
    var name: String?
    if site.scope.declaration >= 0 {
      let row = code.declarations[site.scope.declaration]
      let member = row.member < 0 ? nil : code.name(of: Int(row.member))
      if member == "makeUIViewController" || member == "makeNSViewController" { return true }
      if row.kind == .variable || row.kind == .constant {
        name = code.name(of: site.scope.declaration)
      }
    }
    if code.kind(start - 1) == .equal, code.kind(start - 2) == .name { name = code.text(start - 2) }
    guard let name else { return false }
    return code.tokens.indices.contains { position in
      guard code.isText(position, "view"), code.kind(position - 1) == .dot else { return false }
      return code.receivers(of: position)?.last == name
    }
  }
}
