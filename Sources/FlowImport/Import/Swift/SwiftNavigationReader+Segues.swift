extension SwiftNavigationReader {
  /// A call of `performSegue`.
  struct Performance {
    /// The tokens of the identifier.
    var identifier: Range<Int>
    var scope: SwiftTyping.Scope
    var place: SwiftPlace
    var unit: Int
  }

  /// Reads the segues of the storyboards.
  mutating func readSegues() {
    if let storyboards = navigation.contents.storyboards { return readSegues(storyboards) }
    for row in performances {
      let shown = ImportedText.line(index.files[row.scope.file].text(row.identifier))
      navigation.miss(row.place, "the segue \(shown) is one of a storyboard: import that, too")
    }
  }

  /// Reads the segues of `storyboards`: those that code performs are where the code is, the others
  /// where the storyboard has them.
  private mutating func readSegues(_ storyboards: SwiftStoryboards) {
    var units = StoryboardUnits(storyboards)
    for index in storyboards.nodes.rows.indices {
      units.addContainer(index, &navigation)
    }
    var performed: Set<StoryboardUnits.Segue> = []
    for performance in performances { perform(performance, &units, &performed) }
    for index in storyboards.nodes.rows.indices {
      units.addSegues(of: index, except: performed, &navigation)
    }
    addStarts(storyboards, &units)
  }

  /// Lets the app start with each storyboard that no code and no other storyboard leads to.
  private mutating func addStarts(
    _ storyboards: SwiftStoryboards, _ units: inout StoryboardUnits
  ) {
    var shown: Set<Int> = Set(navigation.roots.map(\.target.unit))
    for unit in navigation.units {
      shown.formUnion(unit.leads.compactMap(\.target?.unit) + unit.parts)
      shown.formUnion(unit.containers.flatMap(\.children).map(\.target.unit))
    }
    for initial in storyboards.starts {
      guard let target = units.target(of: initial, &navigation), !shown.contains(target.unit) else {
        continue
      }
      let file = storyboards.nodes.files[storyboards.nodes.rows[initial].file]
      navigation.starts.append(
        SwiftStart(
          target: target, place: navigation.units[target.unit].place,
          storyboard: storyboards.path(of: initial), name: file))
    }
  }

  private mutating func perform(
    _ row: Performance, _ units: inout StoryboardUnits,
    _ performed: inout Set<StoryboardUnits.Segue>
  ) {
    let shown = ImportedText.line(index.files[row.scope.file].text(row.identifier))
    guard let name = navigation.typing.string(row.identifier, row.scope) else {
      navigation.miss(row.place, "the identifier \(shown) of a segue is not known")
      return
    }
    let found = units.segues(called: name, of: row.unit, &navigation)
    guard !found.isEmpty else {
      navigation.miss(row.place, "no storyboard that was read has the segue \"\(name)\" here")
      return
    }
    for segue in found {
      performed.insert(segue)
      guard let lead = units.lead(segue, at: row.place, &navigation) else { continue }
      navigation.units[row.unit].leads.append(lead)
    }
  }
}

/// The units that controllers of storyboards are.
struct StoryboardUnits {
  /// A segue of a controller.
  struct Segue: Hashable {
    var controller: Int
    var number: Int
  }

  private let storyboards: SwiftStoryboards
  private var nodes: ScreenNodes { storyboards.nodes }
  private var units: [Int: Int] = [:]
  /// The segues with each identifier.
  private var named: [String: [Segue]] = [:]

  /// No unit yet for the controllers of `storyboards`.
  init(_ storyboards: SwiftStoryboards) {
    self.storyboards = storyboards
    for (index, row) in nodes.rows.enumerated() {
      for (number, way) in row.ways.enumerated() {
        guard let name = way.name else { continue }
        named[name, default: []].append(Segue(controller: index, number: number))
      }
    }
  }

  /// The unit of the controller `index`: that of its class, else one of its own.
  private mutating func unit(of index: Int, _ navigation: inout SwiftNavigation) -> Int {
    if let known = units[index] { return known }
    let row = nodes.rows[index]
    let type = row.className.flatMap {
      navigation.index.type($0, near: storyboards.path(of: index))
    }
    let unit: Int
    if let type, navigation.index.isScreen(type) {
      unit = navigation.unit(ofType: type)
    } else {
      let file = nodes.files[row.file]
      let name = row.names.first ?? nodes.wayName(of: index)
      unit = navigation.addUnit(
        .inline, name ?? (row.isContainer ? file : "scene"),
        at: SwiftPlace(file: 0, token: 0))
      navigation.units[unit].origin = "\(file).storyboard"
    }
    units[index] = unit
    return unit
  }

  /// The screen that the controller `index` is or begins with; nil for what is none.
  mutating func target(of index: Int, _ navigation: inout SwiftNavigation) -> SwiftTarget? {
    let (node, hasStack) = storyboards.screen(of: index)
    switch nodes.rows[node].kind {
    case .screen, .tabs, .split, .reference:
      return SwiftTarget(unit: unit(of: node, &navigation), hasStack: hasStack)
    case .stack, .flows, .window, .menu: return nil
    }
  }

  /// Makes the tabs or columns of the controller `index` those of its unit, unless code sets them.
  mutating func addContainer(_ index: Int, _ navigation: inout SwiftNavigation) {
    let kind = nodes.rows[index].kind
    guard kind == .tabs || kind == .split else { return }
    let unit = unit(of: index, &navigation)
    guard navigation.units[unit].containers.isEmpty else { return }
    var container = SwiftContainer(
      kind: kind == .tabs ? .tabs : .split, place: navigation.units[unit].place)
    for child in kind == .tabs ? nodes.children(of: index, .tab) : nodes.columns(of: index) {
      guard let target = target(of: child, &navigation) else { continue }
      let item = nodes.tabItem(of: child)
      container.children.append(
        SwiftContainer.Child(target: target, title: item?.title, icon: item?.icon))
    }
    let isEnough = container.children.count > (kind == .tabs ? 0 : 1)
    if isEnough { navigation.units[unit].containers.append(container) }
  }

  // MARK: - Segues

  /// The segues called `name` that code of `unit` may perform: those of its controllers, else all
  /// if they belong to one.
  mutating func segues(
    called name: String, of unit: Int, _ navigation: inout SwiftNavigation
  ) -> [Segue] {
    let all = named[name] ?? []
    var own: [Segue] = []
    for segue in all where self.unit(of: segue.controller, &navigation) == unit {
      own.append(segue)
    }
    guard own.isEmpty else { return own }
    return Set(all.map(\.controller)).count == 1 ? all : []
  }

  /// The effect of `segue`, at `place` in code or, without that, in its storyboard.
  mutating func lead(
    _ segue: Segue, at place: SwiftPlace?, _ navigation: inout SwiftNavigation
  ) -> SwiftLead? {
    let way = nodes.rows[segue.controller].ways[segue.number]
    let file = "\(nodes.files[nodes.rows[segue.controller].file]).storyboard"
    var lead = SwiftLead(style: .leave, place: place ?? SwiftPlace(file: 0, token: 0))
    if place == nil { lead.origin = file }
    if let name = way.name {
      lead.notes = [place == nil ? "segue \"\(name)\"" : "segue \"\(name)\" in \(file)"]
    }
    guard !way.leadsBack else { return lead }
    guard let destination = nodes.destination(of: way),
      let target = target(of: destination, &navigation)
    else { return nil }
    lead.target = target
    lead.style = style(way)
    return lead
  }

  private func style(_ way: ScreenGraph.Way) -> SwiftLead.Style {
    guard case .presents(let kind) = way.how else { return way.how == .detail ? .detail : .push }
    switch kind ?? nodes.presentation(of: way) {
    case .cover: return .cover
    case .popover: return .popover
    default: return .sheet
    }
  }

  /// Gives the unit of the controller `index` its segues, but for those that are `performed`.
  mutating func addSegues(
    of index: Int, except performed: Set<Segue>, _ navigation: inout SwiftNavigation
  ) {
    let row = nodes.rows[index]
    guard row.kind != .menu, row.kind != .window, let source = target(of: index, &navigation)?.unit
    else { return }
    for part in nodes.children(of: index, .embedded) {
      guard let target = target(of: part, &navigation), target.unit != source,
        !navigation.units[source].parts.contains(target.unit)
      else { continue }
      navigation.units[source].parts.append(target.unit)
    }
    for number in row.ways.indices {
      let segue = Segue(controller: index, number: number)
      guard !performed.contains(segue), let lead = lead(segue, at: nil, &navigation) else {
        continue
      }
      navigation.units[source].leads.append(lead)
    }
  }
}
