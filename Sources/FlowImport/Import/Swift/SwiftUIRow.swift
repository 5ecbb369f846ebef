/// A view with a link to a screen that it is given: `struct Row<Page: View>: View { let page: Page
/// … }`.
struct SwiftUIRow {
  /// The type of the view.
  var type: Int
  /// The name of its property that has the screen.
  var property: String
  /// The link.
  var place: SwiftPlace
}

extension SwiftUIDestinations {
  /// The view around `site`, a link to `content`, if that is a property that the view is given.
  static func row(
    _ content: Range<Int>, _ site: SwiftSite, _ index: SwiftIndex
  ) -> SwiftUIRow? {
    let code = index.files[site.file]
    var range = code.closure(content) ?? content
    if range.count > 2, code.isText(range.lowerBound, "self") { range = range.dropFirst(2) }
    let isCalled = range.count == 3 && code.kind(range.lowerBound + 1) == .parenthesisOpen
    guard range.count == 1 || isCalled,
      let type = index.type(around: site.scope.declaration, in: site.file),
      let member = index.types[type].members[code.text(range.lowerBound)]?.first
    else { return nil }
    let file = index.files[member.file]
    let row = file.declarations[member.id]
    guard row.kind == .variable || row.kind == .constant, row.body < 0, row.value.isEmpty,
      row.type.contains(where: { isGeneric(file.text(Int($0)), type, index) })
    else { return nil }
    return SwiftUIRow(type: type, property: file.name(of: member.id), place: site.place)
  }

  /// True iff `name` is a generic parameter of `type`, or the type of any view.
  private static func isGeneric(_ name: String, _ type: Int, _ index: SwiftIndex) -> Bool {
    guard name != "AnyView" else { return true }
    let place = index.types[type].declaration
    let code = index.files[place.file]
    var position = Int(code.declarations[place.id].name) + 1
    guard code.kind(position) == .less else { return false }
    while code.tokens.indices.contains(position), code.kind(position) != .greater {
      if code.text(position) == name { return true }
      position += 1
    }
    return false
  }
}

extension SwiftNavigationReader {
  /// Finds the screens that rows with links are given, where they are made.
  mutating func findRows() {
    guard !navigation.rows.isEmpty else { return }
    let rows = Dictionary(grouping: navigation.rows) { index.types[$0.type].name }
    var made: Set<Int> = []
    for file in index.files.indices {
      for call in index.files[file].calls {
        let name = index.files[file].text(Int(call.name))
        guard let all = rows[name], let type = index.type(name, from: file) else { continue }
        let site = SwiftSite(call, name, in: file, index)
        for row in all where row.type == type && read(row, site) { made.insert(type) }
      }
    }
    for row in navigation.rows {
      elsewhere.append(SwiftNavigationCall(place: row.place, style: .push))
      guard !made.contains(row.type) else { continue }
      navigation.miss(row.place, "the screen that `\(index.types[row.type].name)` is given")
    }
  }

  /// Leads from where `site` makes `row` to the screen that it is given; false if there is none.
  private mutating func read(_ row: SwiftUIRow, _ site: SwiftSite) -> Bool {
    guard let content = (site.argument(row.property) ?? site.trailing)?.value else { return false }
    let name = SwiftUIDestinations.title(site, index) ?? "link"
    let note = "by the link in " + navigation.shown(row.place)
    given[site.place, default: []] += navigation.targets(content, site.scope, named: name).map {
      SwiftLead(style: .push, target: $0, place: site.place, notes: [note])
    }
    return true
  }
}
