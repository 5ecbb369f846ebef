extension SwiftNavigationReader {
  /// Reads what UIKit's calls and assignments show. Their controllers are no part of the code
  /// around them.
  mutating func readUIKit() {
    let styles = UIKitStyles(index)
    findShown()
    for file in index.files.indices {
      for (call, unit) in calls(in: file) {
        let name = index.files[file].text(Int(call.name))
        guard UIKitCalls.names.contains(name) else { continue }
        read(SwiftSite(call, name, in: file, index), of: unit, styles)
      }
      for assignment in index.files[file].assignments { readControllers(assignment, in: file) }
    }
    readHosts()
  }

  /// Finds the controllers that calls show: code that they are given is theirs.
  private mutating func findShown() {
    for file in index.files.indices {
      for (call, _) in calls(in: file) {
        let name = index.files[file].text(Int(call.name))
        guard UIKitCalls.names.contains(name) else { continue }
        let site = SwiftSite(call, name, in: file, index)
        if let shown = UIKitCalls.effect(site, index)?.shown { _ = targets(shown, site.scope) }
      }
    }
  }

  /// True iff `site` is in a closure that a screen of the function around it is given: `help.done =
  /// { … }`.
  private func isInHandler(_ site: SwiftSite) -> Bool {
    let code = index.files[site.file]
    var position = Int(site.call.name) - 1
    while position > 1 {
      if code.tokens[position].closes, code.partners[position] >= 0 {
        position = Int(code.partners[position])
      } else if code.kind(position) == .braceOpen, code.kind(position - 1) == .equal {
        let name = code.receivers(of: position - 2)?.first
        let local = name.flatMap {
          navigation.typing.local($0, before: position - 2, in: site.scope)
        }
        if case .type(let type)? = local.flatMap({ navigation.typing.type(of: $0) }),
          index.isScreen(type)
        {
          return true
        }
      } else if code.tokens[position].role == .declaration {
        return false
      }
      position -= 1
    }
    return false
  }

  private mutating func read(_ site: SwiftSite, of unit: Int, _ styles: UIKitStyles) {
    guard let effect = UIKitCalls.effect(site, index) else { return }
    if effect.changesStack, let other = otherStack(of: site) {
      uikitPlaces.insert(site.place)
      return miss(site, onStackOf: other, effect.style, showing: effect.shown)
    }
    switch effect {
    case .shows(let style, let range):
      uikitPlaces.insert(site.place)
      show(range, style, site, of: unit, styles)
    case .replaces(let values):
      uikitPlaces.insert(site.place)
      if !addChildren(values, site.scope, at: site.place, to: receiver(of: site), unit),
        let last = values.last
      {
        show(last, .replace, site, of: unit, styles)
      }
    case .contains(let range):
      for target in targets(range, site.scope) where target.unit != unit {
        navigation.units[unit].parts.append(target.unit)
      }
    case .leaves:
      uikitPlaces.insert(site.place)
      navigation.units[unit].leads.append(SwiftLead(style: .leave, place: site.place))
    case .closes where navigation.isInShared(site.place) || isInHandler(site):
      uikitPlaces.insert(site.place)
      navigation.units[unit].remarks.append((site.place, "closes what it presents"))
    case .closes:
      uikitPlaces.insert(site.place)
      navigation.units[unit].leads.append(SwiftLead(style: .close, place: site.place))
    case .closesOther:
      uikitPlaces.insert(site.place)
      close(receiver(of: site), site, of: unit)
    case .leavesTo(let range):
      uikitPlaces.insert(site.place)
      leave(to: range, site, of: unit)
    case .leavesToRoot:
      uikitPlaces.insert(site.place)
      navigation.units[unit].leads.append(SwiftLead(style: .root, place: site.place))
    case .presentsItself:
      guard case .name(let name)? = navigation.typing.type(of: receiver(of: site), in: site.scope),
        name.hasSuffix("InteractionController")
      else { return }
      uikitPlaces.insert(site.place)
      let target = SwiftTarget(unit: navigation.unit(ofSystem: name, at: site.place))
      navigation.units[unit].leads.append(
        SwiftLead(style: .sheet, target: target, place: site.place))
    case .performs(let range):
      uikitPlaces.insert(site.place)
      performances.append(
        Performance(identifier: range, scope: site.scope, place: site.place, unit: unit))
    }
  }

  /// Notes that the controller that `receiver` names is closed.
  private mutating func close(_ receiver: Range<Int>, _ site: SwiftSite, of unit: Int) {
    let code = index.files[site.file]
    let lead = SwiftLead(style: .close, place: site.place)
    if receiver.count == 1, code.isText(receiver.lowerBound, "super") {
      navigation.units[unit].leads.append(lead)
      return
    }
    let last = receiver.last { code.kind($0) == .name }
    if let last, code.isText(last, "presentedViewController") {
      navigation.units[unit].remarks.append((site.place, "closes what it presents"))
      return
    }
    switch navigation.typing.type(of: receiver, in: site.scope) {
    case .type(let type)? where index.isShown(type):
      navigation.units[navigation.unit(ofType: type)].leads.append(lead)
    case .name(let name)? where UIKitNames.isForeignScreen(name):
      navigation.units[navigation.unit(ofSystem: name, at: site.place)].leads.append(lead)
    default:
      let shown = ImportedText.line(code.text(receiver))
      navigation.miss(site.place, "`dismiss` of `\(shown)`")
    }
  }

  /// The tokens of the receiver of the call `site`; empty if it is the type itself.
  func receiver(of site: SwiftSite) -> Range<Int> {
    let code = index.files[site.file]
    guard code.isMember(Int(site.call.name)) else { return 0..<0 }
    let end = Int(site.call.name) - 1
    return code.chainStart(of: Int(site.call.name), from: 0)..<end
  }

  mutating func targets(
    _ range: Range<Int>, _ scope: SwiftTyping.Scope
  ) -> [SwiftTarget] {
    navigation.targets(range, scope, named: "screen", makesInline: false)
  }

  /// Leads from `unit` to the controller that `range` makes.
  private mutating func show(
    _ range: Range<Int>, _ style: SwiftLead.Style, _ site: SwiftSite, of unit: Int,
    _ styles: UIKitStyles
  ) {
    if let question = question(range, site) {
      navigation.units[unit].leads.append(question)
      return
    }
    var targets = targets(range, site.scope)
    if targets.isEmpty { targets = started(range, site.scope) }
    guard !targets.isEmpty else {
      shows.append(
        Show(
          value: range, style: style, place: site.place, unit: unit,
          declaration: site.scope.declaration))
      return
    }
    for target in meant(targets, by: range, site.scope) {
      navigation.units[unit].leads.append(
        SwiftLead(
          style: self.style(style, range, site.scope, target, styles), target: target,
          place: site.place))
    }
  }

  /// Those of `targets` with a case that the expression in `range` names; all if it names none.
  private func meant(
    _ targets: [SwiftTarget], by range: Range<Int>, _ scope: SwiftTyping.Scope
  ) -> [SwiftTarget] {
    let code = index.files[scope.file]
    var value = range
    if range.count == 1, code.kind(range.lowerBound) == .name,
      let local = navigation.typing.local(
        code.text(range.lowerBound), before: range.lowerBound, in: scope)
    {
      let row = code.declarations[local.id]
      value = Int(row.value.lowerBound)..<Int(row.value.upperBound)
    }
    let named = targets.filter { !$0.cases.isEmpty && SwiftValues.shows($0, value, code) }
    return named.isEmpty ? targets : named
  }

  /// The controllers that `start` of the coordinator in `range` makes.
  private mutating func started(
    _ range: Range<Int>, _ scope: SwiftTyping.Scope
  ) -> [SwiftTarget] {
    guard case .type(let type)? = navigation.typing.type(of: range, in: scope),
      !index.isScreen(type)
    else { return [] }
    for start in index.members("start", of: type) {
      let file = index.files[start.file]
      let found = targets(
        file.code(of: file.declarations[start.id]),
        SwiftTyping.Scope(file: start.file, declaration: start.id))
      if !found.isEmpty { return found }
    }
    return []
  }

  /// `style`, or another way of presenting that assignments say.
  private func style(
    _ style: SwiftLead.Style, _ range: Range<Int>, _ scope: SwiftTyping.Scope,
    _ target: SwiftTarget, _ styles: UIKitStyles
  ) -> SwiftLead.Style {
    guard style == .sheet else { return style }
    switch navigation.units[target.unit].kind {
    case .alert: return .alert
    case .dialog: return .dialog
    default: break
    }
    var types = [navigation.typing.type(of: range, in: scope)?.type].compactMap(\.self)
    if case .screen(let id) = navigation.units[target.unit].kind { types.append(id) }
    return styles.style(of: range, scope, types, index) ?? .sheet
  }

  // MARK: - Questions

  /// The alert or action sheet that `range` makes.
  private mutating func question(_ range: Range<Int>, _ site: SwiftSite) -> SwiftLead? {
    let code = index.files[site.file]
    var call: Range<Int>? = range
    if range.count == 1, code.kind(range.lowerBound) == .name {
      let local = navigation.typing.local(
        code.text(range.lowerBound), before: range.lowerBound, in: site.scope)
      call = local.map {
        let row = code.declarations[$0.id]
        return Int(row.value.lowerBound)..<Int(row.value.upperBound)
      }
    }
    guard let call, let start = call.first, UIKitNames.isAlert(code.text(start)),
      code.kind(start + 1) == .parenthesisOpen
    else { return nil }
    let unit = navigation.alert(at: SwiftPlace(file: site.file, token: start))
    let isDialog = navigation.units[unit].kind == .dialog
    return SwiftLead(
      style: isDialog ? .dialog : .alert, target: SwiftTarget(unit: unit), place: site.place)
  }

  // MARK: - Containers

  /// Reads `window.rootViewController = …` and `viewControllers = […]`.
  private mutating func readControllers(_ assignment: SwiftAssignment, in file: Int) {
    let code = index.files[file]
    let token = Int(assignment.name)
    let isRoot = code.isText(token, "rootViewController")
    guard isRoot || code.isText(token, "viewControllers") else { return }
    let scope = SwiftTyping.Scope(file: file, declaration: Int(assignment.declaration))
    let place = SwiftPlace(file: file, token: token)
    let start = Int(assignment.equal) + 1
    guard let unit = navigation.unit(ofDeclaration: scope.declaration, in: file) else { return }
    if isRoot {
      guard code.isMember(token) else { return }
      let end = SwiftFlags.end(of: start, code)
      addStart(start..<end, scope, at: place, from: unit)
    } else if code.kind(start) == .squareOpen {
      let values = code.list(code.inside(start)).map(\.value)
      let receiver = code.isMember(token) ? code.chainStart(of: token, from: 0)..<token - 1 : 0..<0
      _ = addChildren(values, scope, at: place, to: receiver, unit)
    }
  }

  private mutating func addStart(
    _ range: Range<Int>, _ scope: SwiftTyping.Scope, at place: SwiftPlace, from unit: Int
  ) {
    let targets = targets(range, scope)
    guard !targets.isEmpty else {
      let shown = ImportedText.line(index.files[place.file].text(range))
      navigation.miss(place, "the type of `\(shown)` is not known")
      return
    }
    for target in targets {
      navigation.roots.append((target, place))
      if navigation.units[unit].isScreen {
        navigation.units[unit].leads.append(
          SwiftLead(style: .replace, target: target, place: place))
      }
    }
  }

  /// Makes what `values` make tabs or columns of the controller that the tokens of `receiver` name,
  /// or of `unit` if they are empty; false if it is neither.
  private mutating func addChildren(
    _ values: [Range<Int>], _ scope: SwiftTyping.Scope, at place: SwiftPlace,
    to receiver: Range<Int>, _ unit: Int
  ) -> Bool {
    var owner = unit
    var kind = SwiftIndex.Kind.other
    let isSelf = receiver.isEmpty || index.files[scope.file].text(receiver) == "self"
    if isSelf, case .screen(let type) = navigation.units[unit].kind {
      kind = index.kindOf(type)
    } else if !isSelf {
      switch navigation.typing.type(of: receiver, in: scope) {
      case .type(let type)?:
        kind = index.kindOf(type)
        if index.isScreen(type) { owner = navigation.unit(ofType: type) }
      case .name(let name)?:
        kind = SwiftIndex.systemKind(name, isClass: true) ?? .other
        if kind != .other { owner = navigation.unit(ofSystem: name, at: place) }
      case nil: break
      }
    }
    guard kind == .tabs || kind == .split else { return false }
    var container = SwiftContainer(kind: kind == .tabs ? .tabs : .split, place: place)
    for value in values {
      for target in targets(value, scope)
      where !container.children.contains(where: { $0.target.unit == target.unit }) {
        var type: Int?
        if case .screen(let id) = navigation.units[target.unit].kind { type = id }
        let item = tabItems.item(of: value, scope, type: type, index)
        container.children.append(
          SwiftContainer.Child(target: target, title: item?.title, icon: item?.icon))
      }
    }
    let isEnough = container.children.count > (kind == .tabs ? 0 : 1)
    if isEnough { navigation.units[owner].containers.append(container) }
    return isEnough
  }
}
