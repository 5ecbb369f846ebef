/// Functions that push or present what they are given: `func open(_ route: Route) { path.append(route) }`.
struct SwiftForwarders {
  /// What becomes of an argument.
  enum Effect: Hashable {
    /// It is pushed.
    case push
    /// It is a controller that is shown.
    case show(SwiftLead.Style)
    /// It is the identifier of a segue that is performed.
    case segue
    /// It is the item of a presentation.
    case presentation(Int)
  }

  /// A parameter that is passed on.
  struct Parameter: Hashable {
    var label: String?
    var effect: Effect
  }

  private(set) var parameters: [SwiftIndex.Declaration: [Parameter]] = [:]
  /// The names of the functions.
  private(set) var names: Set<String> = []
  private let index: SwiftIndex

  init(_ index: SwiftIndex) { self.index = index }

  /// Notes that the value in `range` has `effect`, if it is a parameter of the function around it;
  /// false if it is none.
  mutating func note(
    _ range: Range<Int>, _ effect: Effect, in file: Int, declaration: Int
  ) -> Bool {
    let code = index.files[file]
    guard range.count == 1, declaration >= 0, code.kind(range.lowerBound) == .name else {
      return false
    }
    let name = code.text(range.lowerBound)
    var id = declaration
    while id >= 0, !code.declarations[id].kind.isType {
      let row = code.declarations[id]
      if row.kind == .function, row.parameters >= 0,
        let label = label(ofParameter: name, row, code)
      {
        let place = SwiftIndex.Declaration(file: file, id: id)
        let parameter = Parameter(label: label == "_" ? nil : label, effect: effect)
        if !(parameters[place] ?? []).contains(parameter) {
          parameters[place, default: []].append(parameter)
        }
        names.insert(code.name(of: id))
        return true
      }
      id = Int(row.parent)
    }
    return false
  }

  /// The label of the parameter called `name`.
  private func label(
    ofParameter name: String, _ row: SwiftDeclaration, _ code: SwiftFile
  ) -> String? {
    for item in code.list(code.inside(Int(row.parameters))) {
      if item.label == name { return name }
      let start = item.value.lowerBound
      if item.label == nil, item.value.count > 2, code.text(start + 1) == name,
        code.kind(start + 2) == .colon
      {
        return code.text(start)
      }
    }
    return nil
  }
}
