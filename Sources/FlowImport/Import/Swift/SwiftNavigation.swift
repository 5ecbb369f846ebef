import FlowDSL

/// The navigation in an app's Swift sources: units of code, and what leads from one to another.
///
/// Recognizers add to it, each for one style of code. It holds what several of them need.
struct SwiftNavigation {
  let index: SwiftIndex
  let typing: SwiftTyping
  let contents: SwiftContents
  let bars: SwiftBars
  /// The units, in the order in which they were found.
  var units: [SwiftUnit] = []
  /// The calls that were seen as navigation and are not understood, with the reason.
  var misses: [(place: SwiftPlace, reason: String)] = []
  /// The names of constructors and containers that belong to navigation: they are no parts of the
  /// code around them.
  var consumed: Set<SwiftPlace> = []
  /// Code that belongs to a unit other than that of its declaration, by file.
  var regions: [[(range: Range<Int>, unit: Int)]]
  /// The types with code that shows each unit of a type.
  private var showers: [Int: Set<Int>] = [:]
  /// The screens that apps begin with.
  var starts: [SwiftStart] = []
  /// The controllers that windows show.
  var roots: [(target: SwiftTarget, place: SwiftPlace)] = []
  /// The start that is asked for; empty if none is.
  var askedStart: [SwiftStart] = []
  /// The screens that values of a type are shown as.
  var destinations: [SwiftDestination] = []
  /// The views with links to what they are given.
  var rows: [SwiftUIRow] = []
  /// The calls that navigate, in the order of the files.
  var calls: [SwiftNavigationCall] = []

  private var unitsOfTypes: [Int: Int] = [:]
  private var unitsOfMembers: [Member: Int] = [:]
  private var unitsOfDeclarations: [SwiftIndex.Declaration: Int] = [:]

  /// A member of a type; of several with one name and the same labels, all.
  private struct Member: Hashable {
    var type: Int
    var name: String
    var labels: [String]
  }

  init(_ files: [SwiftFile], _ storyboards: SwiftStoryboards?) {
    index = SwiftIndex(files)
    typing = SwiftTyping(index: index)
    contents = SwiftContents(typing, storyboards)
    bars = SwiftBars(index)
    regions = files.map { _ in [] }
    lines = files.map { LineIndex($0.source) }
  }

  // MARK: - Units

  /// The unit of the screen that `type` is.
  mutating func unit(ofType type: Int) -> Int {
    if let known = unitsOfTypes[type] { return known }
    let row = index.types[type]
    let file = index.files[row.declaration.file]
    let name = Int(file.declarations[row.declaration.id].name)
    let isAlert = index.inherits(type, "UIAlertController")
    let kind = index.isCoordinator(type) ? SwiftUnit.Kind.coordinator : .screen(type: type)
    units.append(
      SwiftUnit(
        kind: isAlert ? .alert : kind, name: row.name,
        place: SwiftPlace(file: row.declaration.file, token: name)))
    unitsOfTypes[type] = units.count - 1
    return units.count - 1
  }

  /// True iff `type` has a unit.
  func knows(_ type: Int) -> Bool { unitsOfTypes[type] != nil }

  /// The unit of the screen that `type` is, if it has one.
  func knownUnit(ofType type: Int) -> Int? { unitsOfTypes[type] }

  /// The unit of the code in the member `declaration`, if it has one.
  func knownUnit(of declaration: SwiftIndex.Declaration) -> Int? {
    unitsOfDeclarations[declaration]
  }

  /// The unit of the code in the declaration `id` of `file`; nil outside of declarations.
  mutating func unit(ofDeclaration id: Int, in file: Int) -> Int? {
    guard id >= 0 else { return nil }
    let code = index.files[file]
    let type = index.type(around: id, in: file)
    if let type, index.types[type].inherited.contains("PreviewProvider") { return nil }
    if let type, index.isShown(type) { return unit(ofType: type) }
    let member = Int(code.declarations[id].member)
    guard member >= 0 else { return nil }
    let declaration = SwiftIndex.Declaration(file: file, id: member)
    if let known = unitsOfDeclarations[declaration] { return known }
    let key = Member(
      type: type ?? -1, name: code.name(of: member),
      labels: code.labels(of: code.declarations[member]) ?? [])
    if let known = unitsOfMembers[key] {
      unitsOfDeclarations[declaration] = known
      return known
    }
    let owner = type.map { index.types[$0].name + "." } ?? ""
    units.append(
      SwiftUnit(
        kind: .member, name: owner + key.name,
        place: SwiftPlace(file: file, token: Int(code.declarations[member].name))))
    unitsOfMembers[key] = units.count - 1
    unitsOfDeclarations[declaration] = units.count - 1
    return units.count - 1
  }

  /// Adds a unit without a type.
  mutating func addUnit(
    _ kind: SwiftUnit.Kind, _ name: String, at place: SwiftPlace, title: String? = nil
  ) -> Int {
    units.append(SwiftUnit(kind: kind, name: name, place: place, title: title))
    return units.count - 1
  }

  private var systemUnits: [String: Int] = [:]
  private var alerts: [SwiftPlace: Int] = [:]

  /// The unit of the system's screen called `name`; of an alert the one that is made at `place`.
  mutating func unit(ofSystem name: String, at place: SwiftPlace) -> Int {
    guard !UIKitNames.isAlert(name) else { return alert(at: place) }
    if let known = systemUnits[name] { return known }
    let unit = addUnit(.system, name, at: place)
    systemUnits[name] = unit
    return unit
  }

  /// The unit of the alert or the action sheet that the call with the name at `place` makes.
  mutating func alert(at place: SwiftPlace) -> Int {
    if let known = alerts[place] { return known }
    let code = index.files[place.file]
    let call = place.token..<code.after(min(place.token + 1, code.tokens.count - 1))
    let isDialog = call.contains { code.isText($0, "actionSheet") }
    var title: String?
    for label: StaticString in ["title", "message"] where title == nil {
      for position in call where code.isText(position, label) && code.kind(position + 1) == .colon {
        title = title ?? code.stringContent(position + 2)
      }
    }
    let name = title ?? memberName(at: place) ?? (isDialog ? "choice" : "alert")
    let unit = addUnit(isDialog ? .dialog : .alert, name, at: place, title: title)
    alerts[place] = unit
    return unit
  }

  /// The name of the function around `place`, as that of a screen: `showHelp` is `Help`.
  private func memberName(at place: SwiftPlace) -> String? {
    let code = index.files[place.file]
    let id = code.declaration(around: place.token)
    guard id >= 0, code.declarations[id].member >= 0 else { return nil }
    var name = code.name(of: Int(code.declarations[id].member))
    for prefix in ["show", "present", "display", "open", "handle", "did", "make", "create"]
    where name.hasPrefix(prefix) && name.count > prefix.count {
      name = String(name.dropFirst(prefix.count))
      break
    }
    return name
  }

  /// Lets the app start with the app, view or class called `name`; false if there is none.
  mutating func starts(with name: String) -> Bool {
    if let start = starts.first(where: { $0.name == name }) {
      askedStart = [start]
      return true
    }
    let unit = units.firstIndex { unit in
      if case .screen = unit.kind { unit.name == name } else { false }
    }
    guard let unit else { return false }
    askedStart = [
      SwiftStart(target: SwiftTarget(unit: unit), place: units[unit].place, name: name)
    ]
    return true
  }

  // MARK: - Targets

  /// The screens that the code in `range` makes; a unit of its own called `name` if there are none
  /// with a type and it `makesInline`. Cases with content that has no type become units if it
  /// `keepsBare`.
  mutating func targets(
    _ range: Range<Int>, _ scope: SwiftTyping.Scope, named name: String, makesInline: Bool = true,
    keepsBare: Bool? = nil
  ) -> [SwiftTarget] {
    let found = contents.screens(in: range, scope)
    for stack in found.stacks { consumed.insert(stack) }
    var targets: [SwiftTarget] = []
    for item in found.items {
      consumed.insert(item.place)
      let unit: Int
      switch item.made {
      case .type(let type): unit = self.unit(ofType: type)
      case .library(let name): unit = self.unit(ofSystem: name, at: item.place)
      }
      let target = SwiftTarget(unit: unit, hasStack: item.hasStack, cases: item.cases)
      let isKnown = targets.contains { $0.unit == unit && $0.cases == target.cases }
      if !isKnown { targets.append(target) }
    }
    for bare in found.bare
    where (keepsBare ?? makesInline)
      && !targets.contains(where: { $0.cases == bare.cases })
    {
      let unit = addUnit(.inline, bare.cases[0], at: bare.place)
      targets.append(SwiftTarget(unit: unit, cases: bare.cases))
    }
    let places = [(scope.file, range)] + found.followed.map { ($0.file, $0.range) }
    let names = Set(targets.map { units[$0.unit].name })
    if places.contains(where: { bars.mayWrap($0.1, index.files[$0.0], screens: names) }) {
      for target in targets { units[target.unit].mayBeInStack = true }
    }
    if targets.isEmpty, makesInline {
      let place = SwiftPlace(file: scope.file, token: range.lowerBound)
      let member = range.count == 1 ? index.files[scope.file].text(range.lowerBound) : name
      let isName = member.first.map { $0.isLetter } ?? false
      let unit = addUnit(.inline, isName ? member : name, at: place)
      targets = [SwiftTarget(unit: unit, hasStack: !found.stacks.isEmpty)]
    }
    if Set(targets.map(\.unit)).count == 1, let target = targets.first {
      for (file, range) in places { regions[file].append((range, target.unit)) }
      let shower = index.type(around: scope.declaration, in: scope.file)
      if let shower { showers[target.unit, default: []].insert(shower) }
    } else if makesInline, let first = targets.first {
      // A change to all of them is one to the first; a change to one is in its own code.
      regions[scope.file].append((range, first.unit))
      for item in found.items {
        if case .type(let type) = item.made, let unit = unitsOfTypes[type] {
          regions[item.place.file].append((item.range, unit))
        }
      }
    }
    return targets
  }

  /// True iff `place` is in the code of a screen that several types show: it is called from there.
  func isInShared(_ place: SwiftPlace) -> Bool {
    regions[place.file].contains { $0.range.contains(place.token) && isShared($0.unit) }
  }

  /// True iff code of several types shows `unit`: what one of them has around it is not in all.
  func isShared(_ unit: Int) -> Bool { showers[unit].map { $0.count > 1 } ?? false }

  // MARK: - Words

  /// Each name of a screen that several types have, with their places.
  var ambiguousScreens: [String] {
    var names: Set<String> = []
    for unit in units {
      if case .screen(let type) = unit.kind { names.insert(index.types[type].name) }
    }
    return names.sorted().compactMap { name in
      let types = (index.ids[name] ?? []).map { index.types[$0] }.filter { !$0.isExternal }
      guard types.count > 1 else { return nil }
      let places = types.map { row in
        let file = index.files[row.declaration.file]
        let token = Int(file.declarations[row.declaration.id].name)
        return shown(SwiftPlace(file: row.declaration.file, token: token))
      }
      return "`\(name)`: \(places.joined(separator: ", "))"
    }
  }

  /// The place `place` as comments name it: `Home/HomeView.swift:12`.
  func shown(_ place: SwiftPlace) -> String {
    let file = index.files[place.file]
    return "\(file.source.name):\(line(of: place))"
  }

  /// The number of the line of `place`, from 1.
  func line(of place: SwiftPlace) -> Int {
    let file = index.files[place.file]
    guard file.tokens.indices.contains(place.token) else { return 1 }
    return lines[place.file].line(at: Int(file.tokens[place.token].start)) + 1
  }

  /// The lines of each file.
  let lines: [LineIndex]

  /// Notes that the call at `place` is not understood.
  mutating func miss(_ place: SwiftPlace, _ reason: String) {
    if misses.last?.place != place || misses.last?.reason != reason {
      misses.append((place, reason))
    }
  }
}

/// The screens that values of a type are pushed as.
struct SwiftDestination {
  /// The name of the type of the values.
  var type: String
  var targets: [SwiftTarget]
  var place: SwiftPlace
  /// The unit that declares it.
  var unit: Int?
  /// True iff the values say how they are shown.
  var isRouted = false
}
