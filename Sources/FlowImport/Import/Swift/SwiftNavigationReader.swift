import FlowDSL

/// Finds the navigation in files of Swift.
///
/// First the recognizers find the screens that code shows; that is no part of the code around it.
/// Then each other call is what its unit does or contains.
struct SwiftNavigationReader {
  var navigation: SwiftNavigation
  var presentations: [SwiftUIDestinations.Presentation] = []
  /// The units of presentations that another place leads to, by the place.
  private(set) var presentationsAt: [SwiftPlace: Int] = [:]
  private(set) var containers: [SwiftPlace: SwiftContainer] = [:]
  let paths: SwiftPaths
  var pushes: [Push] = []
  /// The calls of UIKit that were read.
  var uikitPlaces: Set<SwiftPlace> = []
  /// The calls that perform segues.
  var performances: [Performance] = []
  /// Calls of UIKit that show what is not known.
  var shows: [Show] = []
  /// Calls that change the stacks of other screens.
  var elsewhere: [SwiftNavigationCall] = []

  /// The leads of links of rows, where the rows are made.
  var given: [SwiftPlace: [SwiftLead]] = [:]
  /// The coordinators that begin with each route, as `Enum.case`.
  var coordinated: [String: Int] = [:]
  /// How coordinators are shown.
  var mounts: [Int: SwiftCoordinators.Mount] = [:]

  /// The items of tab bars.
  let tabItems: UIKitTabItems

  /// The parts of units so far.
  private var parts: Set<Part> = []

  private struct Part: Hashable {
    var part: Int
    var unit: Int
  }

  /// A controller that a call shows.
  struct Show {
    var value: Range<Int>
    var style: SwiftLead.Style
    var place: SwiftPlace
    var unit: Int
    var declaration: Int
  }

  /// A value that is pushed onto a path.
  struct Push {
    var value: Range<Int>
    var place: SwiftPlace
    var unit: Int
    var declaration: Int
  }

  /// The navigation in `files`, which may perform the segues of `storyboards`. The calls of it are
  /// listed if it `listsCalls`.
  static func read(
    _ files: [SwiftFile], _ storyboards: SwiftStoryboards? = nil, listsCalls: Bool = false
  ) -> SwiftNavigation {
    var reader = SwiftNavigationReader(files, storyboards)
    reader.findDestinations()
    reader.findRows()
    reader.findRoutes()
    reader.findContainers()
    reader.readUIKit()
    reader.readCode()
    reader.readCoordinators()
    reader.lead()
    if listsCalls { reader.listCalls() }
    return reader.navigation
  }

  private init(_ files: [SwiftFile], _ storyboards: SwiftStoryboards?) {
    navigation = SwiftNavigation(files, storyboards)
    tabItems = UIKitTabItems(navigation.index)
    paths = SwiftPaths(navigation.typing)
  }

  var index: SwiftIndex { navigation.index }

  // MARK: - Screens

  private mutating func findDestinations() {
    for file in index.files.indices {
      for call in index.files[file].calls {
        let name = index.files[file].text(Int(call.name))
        guard SwiftUIDestinations.names.contains(name) else { continue }
        let site = SwiftSite(call, name, in: file, index)
        if let found = SwiftUIDestinations.presentation(site, &navigation) {
          presentationsAt[site.place] = presentations.count
          presentations.append(found)
        }
      }
    }
  }

  private mutating func findContainers() {
    for names in SwiftUIContainers.names {
      for file in index.files.indices {
        for call in index.files[file].calls {
          let name = index.files[file].text(Int(call.name))
          guard names.contains(name) else { continue }
          let site = SwiftSite(call, name, in: file, index)
          if let found = SwiftUIContainers.container(site, &navigation) {
            containers[site.place] = found
          }
        }
      }
    }
  }

  // MARK: - Code

  /// The unit that has the code of each presentation.
  var sources: [Int: Int] = [:]

  /// The destinations of values by their place.
  private var destinationsAt: [SwiftPlace: [Int]] = [:]

  private mutating func readCode() {
    for (number, destination) in navigation.destinations.enumerated() {
      destinationsAt[destination.place, default: []].append(number)
    }
    for file in index.files.indices {
      for (call, unit) in calls(in: file) { read(call, in: file, of: unit) }
      for assignment in index.files[file].assignments { read(assignment, in: file) }
    }
  }

  /// The calls in `file` with the units that have their code.
  mutating func calls(in file: Int) -> [(call: SwiftCall, unit: Int)] {
    let calls = index.files[file].calls
    // Calls are in the order in which they begin, but for the names before a bracket.
    let units = units(of: calls.map { (Int($0.name), Int($0.declaration)) }, in: file)
    return zip(calls, units).compactMap { call, unit in unit.map { (call, $0) } }
  }

  /// The units that have the code at each of `places` in `file`: a token, and the declaration
  /// around it.
  mutating func units(
    of places: [(token: Int, declaration: Int)], in file: Int
  ) -> [Int?] {
    let regions = navigation.regions[file].filter { !navigation.isShared($0.unit) }.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var next = 0
    var open: [(range: Range<Int>, unit: Int)] = []
    return places.map { token, declaration in
      while next < regions.count, regions[next].range.lowerBound <= token {
        open.append(regions[next])
        next += 1
      }
      while let last = open.last, last.range.upperBound <= token { open.removeLast() }
      return open.last?.unit ?? navigation.unit(ofDeclaration: declaration, in: file)
    }
  }

  private mutating func read(_ call: SwiftCall, in file: Int, of unit: Int) {
    let place = SwiftPlace(file: file, token: Int(call.name))
    if let presentation = presentationsAt[place] {
      sources[presentation] = unit
      guard containers[place] != nil else { return }
    }
    if let container = containers[place] {
      navigation.units[unit].containers.append(container)
      return
    }
    navigation.units[unit].leads += given[place] ?? []
    guard !navigation.consumed.contains(place), !uikitPlaces.contains(place) else { return }
    let code = index.files[file]
    let name = code.text(Int(call.name))
    if SwiftUIDestinations.ofValues.contains(name) {
      for index in destinationsAt[place] ?? [] { navigation.destinations[index].unit = unit }
      return
    }
    if name == "onOpenURL" {
      navigation.units[unit].remarks.append((place, "opens URLs"))
      return
    }
    if let type = index.type(name, from: file), name.first?.isUppercase ?? false {
      guard index.kindOf(type) == .view, !index.types[type].isExternal,
        makesViews(Int(call.declaration), in: file), !isInert(call, in: file)
      else { return }
      addPart(navigation.unit(ofType: type), to: unit)
      return
    }
    if let change = paths.change(call, name, scope(of: call, in: file)) {
      note(change, at: place, of: unit, declaration: Int(call.declaration))
      return
    }
    if let lead = SwiftUILeaves.lead(call, name, in: file, navigation) {
      // A closure that a view is given closes the view, also in code that it gives to another one.
      let own = navigation.unit(ofDeclaration: Int(call.declaration), in: file) ?? unit
      navigation.units[own].leads.append(lead)
      return
    }
    follow(call, name, in: file, of: unit)
  }

  /// True iff nothing in the view that `call` makes can be tapped.
  private func isInert(_ call: SwiftCall, in file: Int) -> Bool {
    let code = index.files[file]
    return code.modifiers(after: Int(call.end)).contains { modifier in
      let value = modifier.arguments.lowerBound
      return modifier.arguments.count == 1
        && (code.isText(modifier.name, "allowsHitTesting") && code.isText(value, "false")
          || code.isText(modifier.name, "disabled") && code.isText(value, "true"))
    }
  }

  /// True iff `declaration` has code of its own: it is not given to what has it.
  private func hasCode(_ declaration: SwiftIndex.Declaration) -> Bool {
    let row = index.files[declaration.file].declarations[declaration.id]
    return row.kind == .function || row.body >= 0 || !row.value.isEmpty
  }

  private func isParameter(_ name: String, _ scope: SwiftTyping.Scope) -> Bool {
    navigation.typing.parameterType(name, in: scope) != nil
  }

  /// Lists `call` if its name is that of a call that navigates.
  private mutating func noteUnknown(_ call: SwiftCall, _ name: String, in file: Int) {
    let site = SwiftSite(call, name, in: file, index)
    let isCase = index.files[file].isMember(Int(call.name)) && !isOfValue(call, in: file)
    guard !isCase, !SwiftRouters.hasRouter(site, index) else { return }
    if name == "dismiss", let reason = SwiftUILeaves.unknown(call, in: file, navigation) {
      navigation.miss(site.place, reason)
    } else if SwiftUIDestinations.presenting.contains(name), !site.arguments.isEmpty,
      index.files[file].isMember(Int(call.name))
    {
      navigation.miss(site.place, "what `\(name)` shows here")
    }
  }

  /// True iff `call` is one of a value, not `.name(…)`, which is a case.
  private func isOfValue(_ call: SwiftCall, in file: Int) -> Bool {
    let code = index.files[file]
    let before = Int(call.name) - 2
    return switch code.kind(before) {
    case .name: !["case", "return", "in", "else"].contains(code.text(before))
    case .parenthesisClose, .braceClose, .squareClose, .postfix: true
    default: false
    }
  }

  func scope(of call: SwiftCall, in file: Int) -> SwiftTyping.Scope {
    SwiftTyping.Scope(file: file, declaration: Int(call.declaration))
  }

  private mutating func note(
    _ change: SwiftPaths.Change, at place: SwiftPlace, of unit: Int, declaration: Int
  ) {
    switch change {
    case .push(let value):
      pushes.append(Push(value: value, place: place, unit: unit, declaration: declaration))
    case .leave: navigation.units[unit].leads.append(SwiftLead(style: .leave, place: place))
    case .root: navigation.units[unit].leads.append(SwiftLead(style: .root, place: place))
    }
  }

  /// Reads `path = [.first, .second]`.
  private mutating func read(_ assignment: SwiftAssignment, in file: Int) {
    guard let values = paths.values(assignment, in: file),
      !index.files[file].isInitial(assignment),
      let unit = navigation.unit(ofDeclaration: Int(assignment.declaration), in: file)
    else { return }
    let place = SwiftPlace(file: file, token: Int(assignment.name))
    if values.isEmpty {
      navigation.units[unit].leads.append(SwiftLead(style: .root, place: place))
    }
    for value in values {
      pushes.append(
        Push(value: value, place: place, unit: unit, declaration: Int(assignment.declaration)))
    }
  }

  /// Adds `part` to `unit`; if it is not certain, it is one of several that are called in the same
  /// way.
  mutating func addPart(_ part: Int, to unit: Int, isCertain: Bool = true) {
    guard part != unit else { return }
    if isCertain { navigation.units[unit].uncertain.remove(part) }
    guard parts.insert(Part(part: part, unit: unit)).inserted else { return }
    navigation.units[unit].parts.append(part)
    if !isCertain { navigation.units[unit].uncertain.insert(part) }
  }

  /// The maximum number of functions that a call which makes a screen may mean: with more it makes
  /// any.
  private static let mostFactories = 4

  private func makesScreens(_ function: SwiftIndex.Declaration) -> Bool {
    let file = index.files[function.file]
    return Self.isScreenType(file.declarations[function.id], file)
  }

  /// Makes the function that is called a part of `unit`, if it is one of a type that is no screen.
  private mutating func follow(
    _ call: SwiftCall, _ name: String, in file: Int, of unit: Int
  ) {
    let scope = SwiftTyping.Scope(file: file, declaration: Int(call.declaration))
    let meant = index.functions[name].map { self.meant(call, name, scope, $0) } ?? []
    let mayNavigate = name == "dismiss" || SwiftUIDestinations.presenting.contains(name)
    if mayNavigate, !meant.contains(where: hasCode) || isParameter(name, scope) {
      return noteUnknown(call, name, in: file)
    }
    guard !meant.isEmpty else { return }
    guard meant.count <= Self.mostFactories || !makesScreens(meant[0]) else { return }
    let types = Set(meant.map { index.type(around: $0.id, in: $0.file) })
    for function in meant {
      let type = index.type(around: function.id, in: function.file)
      guard !(type.map(index.isShown) ?? false), !isOtherFlow(type, name, from: scope),
        let part = navigation.unit(ofDeclaration: function.id, in: function.file)
      else { continue }
      addPart(part, to: unit, isCertain: types.count == 1)
    }
  }

  /// True iff `name` is a member of the coordinator `type` that another coordinator calls, in
  /// `scope`: it changes the stack of its own. What `start` shows is shown by the one that calls
  /// it.
  private func isOtherFlow(_ type: Int?, _ name: String, from scope: SwiftTyping.Scope) -> Bool {
    guard let type, name != "start", index.types[type].name.hasSuffix("Coordinator"),
      let own = index.type(around: scope.declaration, in: scope.file), own != type,
      index.types[own].name.hasSuffix("Coordinator")
    else { return false }
    return !index.inherits(own, index.types[type].name)
  }

  /// The functions that `call` means, of `all` with its name: those that its receiver has, else the
  /// only one that takes its arguments.
  func meant(
    _ call: SwiftCall, _ name: String, _ scope: SwiftTyping.Scope, _ all: [SwiftIndex.Declaration]
  ) -> [SwiftIndex.Declaration] {
    guard let own = called(call, name, scope) else {
      return all.count == 1 && accepts(all[0], call, in: scope.file) ? all : []
    }
    guard own.count > 1 else { return own }
    let accepted = own.filter { accepts($0, call, in: scope.file) }
    return accepted.isEmpty ? own : accepted
  }

  /// True iff the labels of `call` are, in order, among those of the parameters of `function`.
  private func accepts(
    _ function: SwiftIndex.Declaration, _ call: SwiftCall, in file: Int
  ) -> Bool {
    let arguments = index.files[file].arguments(of: call).filter { !$0.isTrailing }
    return index.accepts(function, arguments.map { $0.label ?? "_" })
  }

  /// The functions that the receiver of `call` has; nil if its type is not known.
  private func called(
    _ call: SwiftCall, _ name: String, _ scope: SwiftTyping.Scope
  ) -> [SwiftIndex.Declaration]? {
    let code = index.files[scope.file]
    let token = Int(call.name)
    guard code.isMember(token) else {
      guard let type = index.type(around: scope.declaration, in: scope.file) else { return nil }
      let own = index.members(name, of: type)
      return own.isEmpty ? nil : own
    }
    guard let names = code.receivers(of: token) else { return nil }
    if names.isEmpty {
      return index.type(around: scope.declaration, in: scope.file).map {
        index.members(name, of: $0)
      }
    }
    var start = token
    while code.kind(start - 1) == .dot {
      start -= 2
      while code.kind(start) == .postfix { start -= 1 }
    }
    var end = token - 1
    while code.kind(end - 1) == .postfix { end -= 1 }
    switch navigation.typing.type(of: start..<end, in: scope) {
    case .type(let type)?: return index.implementations(of: name, in: type)
    // Of what the files do not declare, they do not have the methods.
    case .name(let foreign)?:
      return foreign.count > 1 && !index.aliases.contains(foreign) ? [] : nil
    case nil: return nil
    }
  }
}
