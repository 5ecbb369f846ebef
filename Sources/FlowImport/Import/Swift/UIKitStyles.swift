/// How view controllers are presented, as far as assignments say.
struct UIKitStyles {
  /// A variable of a member.
  private struct Variable: Hashable {
    var file: Int
    var member: Int32
    var name: String
  }

  private var variables: [Variable: SwiftLead.Style] = [:]
  private var types: [Int: SwiftLead.Style] = [:]

  /// The values of `modalPresentationStyle` in all files.
  init(_ index: SwiftIndex) {
    for file in index.files.indices {
      let code = index.files[file]
      for assignment in code.assignments
      where code.isText(Int(assignment.name), "modalPresentationStyle") {
        guard assignment.declaration >= 0, let style = Self.style(Int(assignment.equal) + 1, code),
          let names = code.receivers(of: Int(assignment.name))
        else { continue }
        let declaration = Int(assignment.declaration)
        if names == ["$0"] {
          guard let id = Self.variable(around: Int(assignment.name), code) else { continue }
          let member = code.declarations[id].member
          variables[Variable(file: file, member: member, name: code.name(of: id))] = style
        } else if let name = names.last, names.count == 1 {
          let member = code.declarations[declaration].member
          variables[Variable(file: file, member: member, name: name)] = style
        } else if names.isEmpty, let type = index.type(around: declaration, in: file) {
          types[type] = style
        }
      }
    }
  }

  /// The variable with a value that has the token `position` in it: that of `Screen().then { … }`.
  private static func variable(around position: Int, _ code: SwiftFile) -> Int? {
    let last = code.declarations.partitioningIndex { Int($0.name) >= position } - 1
    guard last >= 0 else { return nil }
    let first = max(0, Int(code.declarations[last].member))
    return (first...last).last { code.declarations[$0].value.contains(Int32(position)) }
  }

  /// The style that the value at `position` stands for; nil if it depends.
  private static func style(_ position: Int, _ code: SwiftFile) -> SwiftLead.Style? {
    guard code.kind(position) == .dot || code.isText(position, "UIModalPresentationStyle") else {
      return nil
    }
    let name = code.kind(position) == .dot ? position + 1 : position + 2
    switch code.text(name) {
    case "fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "custom":
      return .cover
    case "popover": return .popover
    case "formSheet", "pageSheet", "automatic": return .sheet
    default: return nil
    }
  }

  /// How the controller that the expression in `range` names is presented: as its variable or the
  /// first of `types` says; nil if none does.
  func style(
    of range: Range<Int>, _ scope: SwiftTyping.Scope, _ types: [Int], _ index: SwiftIndex
  ) -> SwiftLead.Style? {
    let code = index.files[scope.file]
    if range.count == 1, scope.declaration >= 0 {
      let member = code.declarations[scope.declaration].member
      let variable = Variable(
        file: scope.file, member: member, name: code.text(range.lowerBound))
      if let style = variables[variable] { return style }
    }
    return types.lazy.compactMap { self.types[$0] }.first
  }
}
