extension SwiftNavigationReader {
  /// The uses of members that navigate, as calls.
  mutating func formCalls() -> [SwiftNavigationCall] {
    let forms = SwiftForms(navigation.typing)
    let selected = selections(forms)
    return index.files.indices.flatMap { file in
      var uses = forms.uses(in: file) + assignedPaths(forms, in: file)
      uses += selected.filter { $0.place.file == file }.map(\.use)
      uses.sort { $0.token < $1.token }
      let units = units(of: uses.map { ($0.token, $0.declaration) }, in: file)
      return zip(uses, units).map { call($0, of: $1, in: file) }
    }
  }

  private mutating func call(
    _ use: SwiftForms.Use, of unit: Int?, in file: Int
  ) -> SwiftNavigationCall {
    var call = SwiftNavigationCall(place: SwiftPlace(file: file, token: use.token), unit: unit)
    call.form = use.form
    guard use.form.effect == .shows, !use.value.isEmpty else { return call }
    let code = index.files[file]
    let scope = SwiftTyping.Scope(file: file, declaration: use.declaration)
    let values = code.list(use.value).flatMap { item in
      let start = item.value.lowerBound
      let isList = code.kind(start) == .squareOpen && code.after(start) == item.value.upperBound
      return isList ? code.list(code.inside(start)).map(\.value) : [item.value]
    }
    for target in values.flatMap({ targets($0, scope) })
    where !call.targets.contains(target.unit) { call.targets.append(target.unit) }
    return call
  }

  /// The assignments in `file` to paths that do not say what is in them.
  private func assignedPaths(_ forms: SwiftForms, in file: Int) -> [SwiftForms.Use] {
    let code = index.files[file]
    return code.assignments.compactMap { row in
      let (token, declaration) = (Int(row.name), Int(row.declaration))
      let start = Int(row.equal) + 1
      let value = start..<SwiftFlags.end(of: start, code)
      guard paths.isPath(token, SwiftTyping.Scope(file: file, declaration: declaration)),
        paths.values(row, in: file) == nil, !code.isInitial(row),
        !forms.isForwarded(value, token, code)
      else { return nil }
      return SwiftForms.Use(form: .path, token: token, declaration: declaration, value: 0..<0)
    }
  }

  /// The assignments to what the tabs of the files' own containers are selected with.
  private func selections(_ forms: SwiftForms) -> [(place: SwiftPlace, use: SwiftForms.Use)] {
    let selections = tabSelections()
    guard !selections.isEmpty else { return [] }
    let flags = SwiftFlags(Set(selections.map(\.key.name)), navigation.typing)
    var places: Set<SwiftPlace> = []
    return selections.flatMap { selection in
      flags.setters(of: selection.key).compactMap { setter in
        let (place, declaration) = (setter.place, setter.declaration)
        let code = index.files[place.file]
        guard places.insert(place).inserted, !code.isInitial(place.token, in: declaration),
          !forms.isForwarded(setter.value, place.token, code),
          !selection.functions.contains(memberName(of: declaration, code))
        else { return nil }
        let use = SwiftForms.Use(
          form: .selection, token: place.token, declaration: declaration, value: 0..<0)
        return (place, use)
      }
    }
  }

  private func memberName(of declaration: Int, _ code: SwiftFile) -> String {
    guard declaration >= 0, code.declarations[declaration].member >= 0 else { return "" }
    return code.name(of: Int(code.declarations[declaration].member))
  }

  /// The state that a `TabView` is bound to.
  private struct Selection {
    var key: SwiftFlags.Key
    /// The functions that the binding calls: what they set the user has selected.
    var functions: Set<String>
  }

  private func tabSelections() -> [Selection] {
    var selections: [Selection] = []
    for file in index.files.indices {
      let code = index.files[file]
      for call in code.calls
      where containers[SwiftPlace(file: file, token: Int(call.name))]?.kind == .tabs {
        guard let value = code.argument("selection", of: call)?.value,
          let key = SwiftFlags.key(value, scope(of: call, in: file), navigation.typing)
        else { continue }
        let called = value.filter {
          code.kind($0) == .name && code.kind($0 + 1) == .parenthesisOpen
        }
        selections.append(Selection(key: key, functions: Set(called.map(code.text))))
      }
    }
    return selections
  }
}
