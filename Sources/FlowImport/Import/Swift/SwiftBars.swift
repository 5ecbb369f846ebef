/// Where the code of an app makes navigation stacks, and which of its screens refer to a bar.
struct SwiftBars {
  /// The names of types and functions with a stack in their code: what they are given may be in it.
  private(set) var around: Set<String> = []
  /// The types with code for a bar, or for a stack that they are in.
  private(set) var types: Set<Int> = []

  /// The calls that make or change a bar, or need one.
  private static let words: Set = [
    "navigationTitle", "navigationBarTitle", "navigationBarItems", "navigationBarHidden",
    "navigationBarBackButtonHidden", "navigationBarTitleDisplayMode", "navigationDestination",
    "NavigationLink", "toolbar", "toolbarTitleDisplayMode",
  ]
  /// The properties of a controller in a stack.
  private static let properties: Set = ["navigationItem", "navigationController"]

  /// Reads the files of `index`. O(calls and assignments).
  init(_ index: SwiftIndex) {
    for (file, code) in index.files.enumerated() {
      for call in code.calls {
        let name = code.text(Int(call.name))
        if SwiftContents.stacks.contains(name) || isNavigation(name, file, index) {
          addNames(around: Int(call.declaration), code)
        }
        guard Self.words.contains(name) || Self.isOfBar(Int(call.name), code) else { continue }
        if let type = index.type(around: Int(call.declaration), in: file) { types.insert(type) }
      }
      for assignment in code.assignments where Self.isOfBar(Int(assignment.name), code) {
        let type = index.type(around: Int(assignment.declaration), in: file)
        if let type { types.insert(type) }
      }
    }
  }

  /// True iff the type `name` of the files is a stack.
  private func isNavigation(_ name: String, _ file: Int, _ index: SwiftIndex) -> Bool {
    guard name.first?.isUppercase ?? false, let type = index.type(name, from: file) else {
      return false
    }
    return index.kindOf(type) == .navigation
  }

  private mutating func addNames(around declaration: Int, _ code: SwiftFile) {
    var id = declaration
    while id >= 0 {
      let row = code.declarations[id]
      if row.kind != .extension, code.name(of: id) != "body" { around.insert(code.name(of: id)) }
      id = Int(row.parent)
    }
  }

  /// True iff the token `name` is a member of a bar or a stack.
  private static func isOfBar(_ name: Int, _ code: SwiftFile) -> Bool {
    code.isMember(name)
      && (code.receivers(of: name) ?? []).contains { properties.contains($0) }
  }

  /// True iff code in `range` of `file` may put one of `screens` into a stack of its own: by what
  /// it calls.
  func mayWrap(_ range: Range<Int>, _ file: SwiftFile, screens: Set<String>) -> Bool {
    guard !around.isEmpty else { return false }
    return range.contains { position in
      guard file.kind(position) == .name else { return false }
      let isUsed =
        file.kind(position + 1) == .parenthesisOpen || file.kind(position + 1) == .braceOpen
        || file.kind(position - 1) == .dot || range.count == 1
      guard isUsed else { return false }
      let name = file.text(position)
      return around.contains(name) && !screens.contains(name)
    }
  }
}
