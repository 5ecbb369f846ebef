/// Functions that push or present what they are given: `func open(_ route: Route) {
/// path.append(route) }`.
struct SwiftForwarders {
  /// The use that a function makes of an argument.
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
  /// The places in each function that pass something on.
  private var places: [SwiftIndex.Declaration: [SwiftPlace]] = [:]
  /// The functions that are called.
  private var called: Set<SwiftIndex.Declaration> = []
  private let index: SwiftIndex

  init(_ index: SwiftIndex) { self.index = index }

  /// Notes that `function` is called with something to pass on.
  mutating func noteCall(of function: SwiftIndex.Declaration) { called.insert(function) }

  /// The places in functions that nothing calls, with their names, in order.
  var uncalled: [(place: SwiftPlace, name: String)] {
    places.filter { !called.contains($0.key) }.flatMap { function, places in
      places.map { ($0, index.files[function.file].name(of: function.id)) }
    }.sorted { $0.0 < $1.0 }
  }

  /// Notes that the call at `place` gives the value in `range` an `effect`, if that is a parameter
  /// of the function around it; false if it is none.
  mutating func note(
    _ range: Range<Int>, _ effect: Effect, at call: SwiftPlace, declaration: Int
  ) -> Bool {
    let file = call.file
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
        if !isInherited(call, code) { places[place, default: []].append(call) }
        names.insert(code.name(of: id))
        return true
      }
      id = Int(row.parent)
    }
    return false
  }

  /// True iff the function `call` is that of the class that its own inherits from.
  private func isInherited(_ call: SwiftPlace, _ code: SwiftFile) -> Bool {
    code.receivers(of: call.token) == ["super"]
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
