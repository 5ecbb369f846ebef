extension SwiftNavigationReader {
  /// Turns what was found into leads: pushed values, presentations, and the calls of functions that
  /// pass a value on.
  mutating func lead() {
    let values = SwiftValues(navigation)
    let flags = SwiftFlags(flagNames, navigation.typing)
    let stores = SwiftStores(navigation.typing)
    readReducers(stores)
    let setters = presentations.map { self.setters(of: $0, flags, stores) }
    var forwarders = SwiftForwarders(index)
    var led: Set<Led> = []
    for push in pushes {
      let isPassedOn = forwarders.note(
        push.value, .push, at: push.place, declaration: push.declaration)
      if !isPassedOn { lead(push, values) }
    }
    for (number, setters) in setters.enumerated() {
      for setter in setters {
        _ = forwarders.note(
          setter.value, .presentation(number), at: setter.place, declaration: setter.declaration)
      }
    }
    for show in shows {
      let isPassedOn = forwarders.note(
        show.value, .show(show.style), at: show.place, declaration: show.declaration)
      if !isPassedOn { miss(show.value, show.place) }
    }
    performances = performances.filter { row in
      let code = index.files[row.scope.file]
      let isRaw =
        row.identifier.count == 3 && code.isText(row.identifier.upperBound - 1, "rawValue")
      let value = isRaw ? row.identifier.dropLast(2) : row.identifier
      return !forwarders.note(
        value, .segue, at: row.place, declaration: row.scope.declaration)
    }
    let done = lead(through: &forwarders, values, &led)
    for (place, name) in forwarders.uncalled {
      navigation.miss(place, "nothing that was read calls `\(name)` with a screen")
    }
    readSegues()
    leadToRoutes(values, except: done)
    for (number, presentation) in presentations.enumerated() {
      guard let unit = sources[number] else { continue }
      if presentation.value != nil, setsSelection(presentation.place, unit) {
        navigation.miss(presentation.place, "which screen the selection of the list shows")
      } else if let value = presentation.value {
        lead(
          Push(
            value: value, place: presentation.place, unit: unit,
            declaration: presentation.scope.declaration), values)
      } else {
        lead(presentation, number, from: unit, setters[number], led)
      }
    }
    miss(stores, except: shownState(setters))
    leadToRest()
  }

  /// The places in reducers that set what presentations show.
  private func shownState(_ setters: [[SwiftFlags.Setter]]) -> Set<SwiftPlace> {
    var shown: Set<SwiftPlace> = []
    for (presentation, setters) in zip(presentations, setters) where !presentation.state.isEmpty {
      for setter in setters {
        let file = index.files[setter.place.file]
        let isShown = presentation.targets.contains { SwiftValues.shows($0, setter.value, file) }
        if isShown { shown.insert(setter.place) }
      }
    }
    return shown
  }

  /// True iff the link at `place` is in a list with a selection in the first column of a split
  /// view: it sets that.
  private func setsSelection(_ place: SwiftPlace, _ unit: Int) -> Bool {
    let isSidebar = navigation.units.contains { row in
      row.containers.contains { $0.kind == .split && $0.children.first?.target.unit == unit }
    }
    return isSidebar && index.files[place.file].isInSelectingList(place.token)
  }

  /// Leads to the screens of values that nothing is known to push from where that is declared.
  private mutating func leadToRest() {
    var pushed: Set<Int> = []
    var shown: Set<Int> = []
    for lead in navigation.units.flatMap(\.leads) {
      guard let target = lead.target else { continue }
      shown.insert(target.unit)
      if lead.style == .push { pushed.insert(target.unit) }
    }
    for destination in navigation.destinations {
      guard let unit = destination.unit else { continue }
      let known = destination.isRouted ? shown : pushed
      for target in destination.targets where !known.contains(target.unit) {
        navigation.units[unit].leads.append(
          SwiftLead(
            style: .push, target: target, place: destination.place,
            notes: ["for a `\(destination.type)`"]))
      }
    }
  }

  /// A screen of a presentation that calls lead to.
  struct Led: Hashable {
    var presentation: Int
    var unit: Int
  }

  private var flagNames: Set<String> {
    var names: Set<String> = []
    for presentation in presentations {
      guard let flag = presentation.flag, presentation.state.isEmpty else { continue }
      let key = SwiftFlags.key(flag, presentation.scope, navigation.typing)
      if let key { names.insert(key.name) }
    }
    return names
  }

  private func setters(
    of presentation: SwiftUIDestinations.Presentation, _ flags: SwiftFlags, _ stores: SwiftStores
  ) -> [SwiftFlags.Setter] {
    guard let flag = presentation.flag else { return [] }
    guard presentation.state.isEmpty else {
      return stores.setters(presentation.state, of: flag, presentation.scope)
    }
    guard
      let key = SwiftFlags.key(flag, presentation.scope, navigation.typing)
    else { return [] }
    return flags.setters(of: key)
  }

  // MARK: - Values

  private mutating func lead(_ push: Push, _ values: SwiftValues) {
    let scope = SwiftTyping.Scope(file: push.place.file, declaration: push.declaration)
    switch values.targets(of: push.value, scope) {
    case .targets(let targets, let notes):
      for target in targets {
        navigation.units[push.unit].leads.append(
          SwiftLead(style: .push, target: target, place: push.place, notes: notes))
      }
    case .unknown(let reason): navigation.miss(push.place, reason)
    }
  }

  // MARK: - Functions that pass a value on

  /// The maximum number of functions that pass a value on to each other.
  private static let mostForwardings = 4

  /// Leads to what calls of functions are passed that pass it on, and returns the calls.
  private mutating func lead(
    through forwarders: inout SwiftForwarders, _ values: SwiftValues, _ led: inout Set<Led>
  ) -> Set<SwiftPlace> {
    var done: Set<SwiftPlace> = []
    guard !forwarders.names.isEmpty else { return done }
    for _ in 0..<Self.mostForwardings {
      let before = forwarders.parameters.count
      for file in index.files.indices {
        for (call, unit) in calls(in: file) {
          let name = index.files[file].text(Int(call.name))
          guard forwarders.names.contains(name) else { continue }
          let place = SwiftPlace(file: file, token: Int(call.name))
          guard !done.contains(place) else { continue }
          if lead(call, name, place, unit, &forwarders, values, &led) { done.insert(place) }
        }
      }
      if forwarders.parameters.count == before { break }
    }
    return done
  }

  /// Leads to what the argument of `call` stands for; false if it passes nothing on.
  private mutating func lead(
    _ call: SwiftCall, _ name: String, _ place: SwiftPlace, _ unit: Int,
    _ forwarders: inout SwiftForwarders, _ values: SwiftValues, _ led: inout Set<Led>
  ) -> Bool {
    let functions = index.functions[name] ?? []
    let scope = self.scope(of: call, in: place.file)
    let meant = meant(call, name, scope, functions)
    let arguments = index.files[place.file].arguments(of: call)
    var isFound = false
    let passed = meant.flatMap { function in
      (forwarders.parameters[function] ?? []).map { (function, $0) }
    }
    for (function, parameter) in passed {
      guard let value = arguments.first(where: { $0.label == parameter.label })?.value else {
        continue
      }
      isFound = true
      forwarders.noteCall(of: function)
      let isPassedOn = forwarders.note(
        value, parameter.effect, at: place, declaration: Int(call.declaration))
      guard !isPassedOn else { continue }
      switch parameter.effect {
      case .push:
        lead(
          Push(value: value, place: place, unit: unit, declaration: Int(call.declaration)), values)
      case .show(let style):
        lead(to: value, style, scope, place, unit)
      case .segue:
        performances.append(
          Performance(identifier: value, scope: scope, place: place, unit: unit))
      case .presentation(let number):
        lead(to: value, of: number, place, unit, &led)
      }
    }
    return isFound
  }

  private mutating func miss(_ value: Range<Int>, _ place: SwiftPlace) {
    let shown = ImportedText.line(index.files[place.file].text(value))
    navigation.miss(place, "the type of `\(shown)` is not known")
  }

  /// Leads to the controllers that `value` makes.
  private mutating func lead(
    to value: Range<Int>, _ style: SwiftLead.Style, _ scope: SwiftTyping.Scope,
    _ place: SwiftPlace, _ unit: Int
  ) {
    let targets = navigation.targets(value, scope, named: "screen", makesInline: false)
    if targets.isEmpty { miss(value, place) }
    for target in targets {
      let kind = navigation.units[target.unit].kind
      navigation.units[unit].leads.append(
        SwiftLead(
          style: kind == .alert ? .alert : kind == .dialog ? .dialog : style, target: target,
          place: place))
    }
  }

  /// Leads to the screens of the presentation `number` that it has for `value`.
  private mutating func lead(
    to value: Range<Int>, of number: Int, _ place: SwiftPlace, _ unit: Int, _ led: inout Set<Led>
  ) {
    let file = index.files[place.file]
    let presentation = presentations[number]
    for target in presentation.targets where SwiftValues.shows(target, value, file) {
      led.insert(Led(presentation: number, unit: target.unit))
      navigation.units[unit].leads.append(
        SwiftLead(
          style: presentation.style, target: target, place: place,
          notes: ["shown in " + navigation.shown(presentation.place)]))
    }
  }

  // MARK: - Presentations

  private mutating func lead(
    _ presentation: SwiftUIDestinations.Presentation, _ number: Int, from unit: Int,
    _ setters: [SwiftFlags.Setter], _ led: Set<Led>
  ) {
    for target in presentation.targets {
      let own = setters.filter {
        SwiftValues.shows(target, $0.value, index.files[$0.place.file])
      }
      guard !own.isEmpty || !led.contains(Led(presentation: number, unit: target.unit)) else {
        continue
      }
      let places = own.map { navigation.shown($0.place) }
      let notes = places.isEmpty ? [] : ["set in " + places.joined(separator: ", ")]
      for source in units(of: own, otherwise: unit) {
        navigation.units[source].leads.append(
          SwiftLead(
            style: presentation.style, target: target, place: presentation.place, notes: notes))
      }
    }
  }

  /// The screens with code that sets a flag; `unit`, which shows what the flag stands for, if there
  /// are none.
  private mutating func units(of setters: [SwiftFlags.Setter], otherwise unit: Int) -> [Int] {
    var found: [Int] = []
    for setter in setters {
      guard
        let source = navigation.unit(ofDeclaration: setter.declaration, in: setter.place.file),
        navigation.units[source].isScreen, !found.contains(source)
      else { continue }
      found.append(source)
    }
    return found.isEmpty || found.contains(unit) ? [unit] : found
  }
}
