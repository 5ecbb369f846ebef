/// The stores of The Composable Architecture: what their reducers present is navigation of the
/// views that have them.
struct SwiftStores {
  private let typing: SwiftTyping
  private var index: SwiftIndex { typing.index }
  /// The variables of state that present something.
  private var presented: Set<SwiftFlags.Key> = []
  /// The places in reducers that set each variable of a reducer's state, or append to it.
  private var setters: [SwiftFlags.Key: [SwiftFlags.Setter]] = [:]
  /// Links to the state of a reducer that is not known.
  private(set) var misses: [SwiftPlace] = []
  /// The types with a body or a function that changes the state of each reducer.
  private(set) var reducers: [Int: [Int]] = [:]

  /// The stores of all files.
  init(_ typing: SwiftTyping) {
    self.typing = typing
    for type in index.types.indices where isReducer(type) {
      reducers[state(changedBy: type), default: []].append(type)
    }
    if !reducers.isEmpty {
      for file in index.files.indices {
        findPresented(in: file)
        findAssignments(in: file)
      }
    }
    for file in index.files.indices { findCalls(in: file) }
  }

  // MARK: - Reducers

  private func isReducer(_ type: Int) -> Bool {
    let row = index.types[type]
    let file = index.files[row.declaration.file]
    return !row.isExternal
      && (file.attributes(of: file.declarations[row.declaration.id]).contains("Reducer")
        || row.inherited.contains { $0 == "Reducer" || $0 == "ReducerProtocol" })
  }

  /// The reducer with the state that the reducer `type` changes: that in `some ReducerOf<Other>`,
  /// or itself.
  private func state(changedBy type: Int) -> Int {
    for member in index.types[type].members["body"] ?? [] {
      let file = index.files[member.file]
      let names = file.declarations[member.id].type.map { file.text(Int($0)) }
      guard let start = names.firstIndex(of: "ReducerOf"), names.indices.contains(start + 2) else {
        continue
      }
      if names[start + 2] != "Self", let other = index.type(names[start + 2], from: member.file) {
        return other
      }
    }
    return type
  }

  /// The reducer in `StoreOf<Feature>` or `Store<Feature.State, Feature.Action>`, the type of the
  /// member `name` of `type`.
  func reducer(ofStore name: String, in type: Int) -> Int? {
    guard let member = index.members(name, of: type).first else { return nil }
    let file = index.files[member.file]
    let names = file.declarations[member.id].type.map { file.text(Int($0)) }
    guard names.contains(where: { $0.hasSuffix("Store") || $0 == "StoreOf" }) else { return nil }
    return names.lazy.compactMap { index.type($0, from: member.file) }.first {
      reducers[$0] != nil
    }
  }

  /// The reducer that the code in the declaration `id` of `file` belongs to.
  private func reducer(around id: Int, in file: Int) -> Int? {
    guard let type = index.type(around: id, in: file) else { return nil }
    return reducers[type] != nil && isReducer(type)
      ? type : reducers.first { $0.value.contains(type) }?.key
  }

  // MARK: - State

  /// Finds the variables with `@Presents`, and those that are a stack.
  private mutating func findPresented(in file: Int) {
    let code = index.files[file]
    for (id, row) in code.declarations.enumerated() where row.kind == .variable && row.owner >= 0 {
      let attributes = code.attributes(of: row)
      let isPresented =
        attributes.contains("Presents") || attributes.contains("PresentationState")
        || row.type.contains { code.isText(Int($0), "StackState") }
        || code.isText(Int(row.value.lowerBound), "StackState") && !row.value.isEmpty
      let around = Int(code.declarations[Int(row.owner)].parent)
      guard isPresented, let type = index.type(around: around, in: file) else { continue }
      presented.insert(SwiftFlags.Key(type: type, name: code.name(of: id)))
    }
  }

  /// Finds `state.destination = .help(…)`.
  private mutating func findAssignments(in file: Int) {
    let code = index.files[file]
    for row in code.assignments where code.isText(Int(row.name) - 2, "state") {
      let start = Int(row.equal) + 1
      guard code.receivers(of: Int(row.name)) == ["state"], !code.isText(start, "nil") else {
        continue
      }
      let value = start..<SwiftFlags.end(of: start, code)
      add(code.text(Int(row.name)), Int(row.name), value, Int(row.declaration), file)
    }
  }

  /// Finds `state.path.append(.help(…))` and `NavigationLink(state: Feature.Path.State.help(…))`.
  private mutating func findCalls(in file: Int) {
    let code = index.files[file]
    for call in code.calls where call.open >= 0 {
      let token = Int(call.name)
      if code.isText(token, "append"), let names = code.receivers(of: token), names.count == 2,
        names[0] == "state", let value = code.argument(nil, of: call)?.value
      {
        add(names[1], token, value, Int(call.declaration), file)
      } else if code.isText(token, "NavigationLink"),
        let value = code.argument("state", of: call)?.value
      {
        addLink(value, token, Int(call.declaration), file)
      }
    }
  }

  private mutating func addLink(
    _ value: Range<Int>, _ token: Int, _ declaration: Int, _ file: Int
  ) {
    let place = SwiftPlace(file: file, token: token)
    let type = index.type(index.files[file].text(value.lowerBound), from: file)
    let key = SwiftFlags.Key(type: type, name: "path")
    guard presented.contains(key) else { return misses.append(place) }
    setters[key, default: []].append(
      SwiftFlags.Setter(place: place, declaration: declaration, value: value, key: key))
  }

  private mutating func add(
    _ name: String, _ token: Int, _ value: Range<Int>, _ declaration: Int, _ file: Int
  ) {
    guard let reducer = reducer(around: declaration, in: file) else { return }
    let key = SwiftFlags.Key(type: reducer, name: name)
    setters[key, default: []].append(
      SwiftFlags.Setter(
        place: SwiftPlace(file: file, token: token), declaration: declaration, value: value,
        key: key))
  }

  // MARK: - Setters

  /// True iff `range` has the scope of a store in it.
  static func hasScope(_ range: Range<Int>, _ file: SwiftFile) -> Bool {
    range.contains { file.isText($0, "scope") && file.kind($0 - 1) == .dot }
  }

  /// The names in `state: \.destination?.help` of the scope of a store in `range`.
  static func path(_ range: Range<Int>, _ file: SwiftFile) -> [String] {
    let state = range.first { file.isText($0, "state") && file.kind($0 + 1) == .colon }
    guard hasScope(range, file), let state, file.kind(state + 2) == .backslash else { return [] }
    let path = (state + 2..<range.upperBound).prefix {
      [.backslash, .dot, .name, .postfix].contains(file.kind($0))
    }
    return path.filter { file.kind($0) == .name }.map(file.text).map {
      $0.hasPrefix("$") ? String($0.dropFirst()) : $0
    }
  }

  /// The places that set the state at `path` of the store that the scope in `range` is one of.
  func setters(
    _ path: [String], of range: Range<Int>, _ scope: SwiftTyping.Scope
  ) -> [SwiftFlags.Setter] {
    let code = index.files[scope.file]
    guard let variable = path.first, let first = range.first(where: { code.kind($0) == .name }),
      let type = index.type(around: scope.declaration, in: scope.file)
    else { return [] }
    let name = code.text(first)
    let store = name.hasPrefix("$") ? String(name.dropFirst()) : name
    guard let reducer = reducer(ofStore: store, in: type) else { return [] }
    let all = setters[SwiftFlags.Key(type: reducer, name: variable)] ?? []
    return path.count < 2 ? all : all.filter { names(path[1], $0) }
  }

  /// True iff the value of `setter` is the case `name`: the first name after a dot that is none of
  /// a type.
  private func names(_ name: String, _ setter: SwiftFlags.Setter) -> Bool {
    let code = index.files[setter.place.file]
    let first = setter.value.first {
      code.kind($0) == .dot && code.kind($0 + 1) == .name
        && !(code.text($0 + 1).first?.isUppercase ?? false)
    }
    return first.map { code.text($0 + 1) == name } ?? false
  }

  /// The places that set state which presents something, in order.
  var presenting: [SwiftFlags.Setter] {
    presented.flatMap { setters[$0] ?? [] }.sorted { $0.place < $1.place }
  }
}

extension SwiftNavigationReader {
  /// Makes the code of each reducer a part of the view that has its store, the only one or the one
  /// with its name, if that is shown by itself: what closes a part does not close the screen around
  /// it.
  mutating func readReducers(_ stores: SwiftStores) {
    for place in stores.misses {
      navigation.miss(place, "the reducer with the state of this link is not known")
    }
    guard !stores.reducers.isEmpty else { return }
    var shown = Set(
      (navigation.starts.map(\.target) + presentations.flatMap(\.targets)).map(\.unit))
    shown.formUnion(navigation.destinations.flatMap(\.targets).map(\.unit))
    var views: [Int: [Int]] = [:]
    for type in index.types.indices where index.kindOf(type) == .view {
      if let reducer = stores.reducer(ofStore: "store", in: type) {
        views[reducer, default: []].append(type)
      }
    }
    for (reducer, views) in views.sorted(by: { $0.key < $1.key }) {
      let name = index.types[reducer].name + "View"
      let named = views.first { index.types[$0].name == name }
      guard let view = views.count == 1 ? views.first : named,
        shown.contains(navigation.unit(ofType: view))
      else { continue }
      for type in stores.reducers[reducer] ?? [] {
        let members = index.types[type].members
        for member in (members["body"] ?? []) + (members["reduce"] ?? []) {
          guard let part = navigation.unit(ofDeclaration: member.id, in: member.file) else {
            continue
          }
          addPart(part, to: navigation.unit(ofType: view))
        }
      }
    }
  }

  /// Lists the places that present state which no view shows.
  mutating func miss(_ stores: SwiftStores, except shown: Set<SwiftPlace>) {
    for setter in stores.presenting where !shown.contains(setter.place) {
      let code = index.files[setter.place.file]
      let value = setter.value.prefix { code.kind($0) == .dot || code.kind($0) == .name }
      let shown = value.isEmpty ? setter.value : setter.value.lowerBound..<value.endIndex
      let text = ImportedText.line(code.text(shown))
      navigation.miss(
        setter.place, "no view that was read presents `\(setter.key.name)` for `\(text)`")
    }
  }
}
