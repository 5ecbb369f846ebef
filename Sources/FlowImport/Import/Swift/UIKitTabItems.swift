/// The items of tab bars that view controllers are given, as far as assignments say.
struct UIKitTabItems {
  /// A variable of a member.
  private struct Variable: Hashable {
    var file: Int
    var member: Int32
    var name: String
  }

  /// A title and the name of an image.
  struct Item: Hashable {
    var title: String?
    var icon: String?
  }

  private var variables: [Variable: Item] = [:]
  private var types: [Int: Item] = [:]

  /// The values of `tabBarItem`, its title and its image in all files.
  init(_ index: SwiftIndex) {
    for file in index.files.indices {
      let code = index.files[file]
      for assignment in code.assignments where assignment.declaration >= 0 {
        guard let (item, names) = Self.item(assignment, code) else { continue }
        add(item, names, assignment, file, index)
      }
    }
  }

  /// The item that `assignment` sets a part of, and the names before `tabBarItem`.
  private static func item(
    _ assignment: SwiftAssignment, _ code: SwiftFile
  ) -> (Item, [String])? {
    let token = Int(assignment.name)
    guard var names = code.receivers(of: token) else { return nil }
    let start = Int(assignment.equal) + 1
    let value = start..<SwiftFlags.end(of: start, code)
    switch code.text(token) {
    case "tabBarItem":
      guard code.isText(start, "UITabBarItem") else { return nil }
      let title = value.first { code.isText($0, "title") && code.kind($0 + 1) == .colon }
      return (
        Item(title: title.flatMap { code.stringContent($0 + 2) }, icon: icon(value, code)), names
      )
    case "title" where names.last == "tabBarItem":
      names.removeLast()
      return (Item(title: code.stringContent(start)), names)
    case "image" where names.last == "tabBarItem":
      names.removeLast()
      return (Item(icon: icon(value, code)), names)
    default: return nil
    }
  }

  /// The name of the first image in `range`.
  private static func icon(_ range: Range<Int>, _ code: SwiftFile) -> String? {
    let name = range.first {
      (code.isText($0, "systemName") || code.isText($0, "named")) && code.kind($0 + 1) == .colon
    }
    return name.flatMap { code.stringContent($0 + 2) }
  }

  private mutating func add(
    _ item: Item, _ names: [String], _ assignment: SwiftAssignment, _ file: Int, _ index: SwiftIndex
  ) {
    let declaration = Int(assignment.declaration)
    if let name = names.last, names.count == 1 {
      let member = index.files[file].declarations[declaration].member
      variables[Variable(file: file, member: member, name: name), default: Item()].merge(item)
    } else if names.isEmpty, let type = index.type(around: declaration, in: file) {
      types[type, default: Item()].merge(item)
    }
  }

  /// The item of the controller that the expression in `range` names, or of its `type`.
  func item(
    of range: Range<Int>, _ scope: SwiftTyping.Scope, type: Int?, _ index: SwiftIndex
  ) -> Item? {
    let code = index.files[scope.file]
    if range.count == 1, scope.declaration >= 0 {
      let member = code.declarations[scope.declaration].member
      let name = code.text(range.lowerBound)
      if let item = variables[Variable(file: scope.file, member: member, name: name)] {
        return item
      }
    }
    return type.flatMap { types[$0] }
  }
}

extension UIKitTabItems.Item {
  /// Takes what `other` says.
  fileprivate mutating func merge(_ other: UIKitTabItems.Item) {
    title = other.title ?? title
    icon = other.icon ?? icon
  }
}
