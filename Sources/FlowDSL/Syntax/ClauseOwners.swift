/// The owners that may have a clause: a set of the kinds that differ in their clauses.
package struct ClauseOwners: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  static let app = ClauseOwners(rawValue: 1)
  static let root = ClauseOwners(rawValue: 1 << 1)
  /// A route that is shown as a sheet or popover.
  static let sheet = ClauseOwners(rawValue: 1 << 2)
  /// A route that is pushed, or replaces another screen.
  static let screen = ClauseOwners(rawValue: 1 << 3)
  static let child = ClauseOwners(rawValue: 1 << 4)
  static let sharedChild = ClauseOwners(rawValue: 1 << 5)
  static let modal = ClauseOwners(rawValue: 1 << 6)
  /// A modal that is shown as a cover.
  static let cover = ClauseOwners(rawValue: 1 << 7)
  static let detour = ClauseOwners(rawValue: 1 << 8)
  static let tab = ClauseOwners(rawValue: 1 << 9)
  static let flow = ClauseOwners(rawValue: 1 << 10)
  static let column = ClauseOwners(rawValue: 1 << 11)
  /// A route that is shown as a cover.
  static let coverRoute = ClauseOwners(rawValue: 1 << 12)
  /// An alert or dialog.
  static let prompt = ClauseOwners(rawValue: 1 << 13)

  static let routes: ClauseOwners = [.root, .sheet, .coverRoute, .screen, .prompt]
  static let mounts = ClauseOwners(rawValue: 255 << 4)

  /// The owner of a `block`, for a route or mount of `kind`; all routes or mounts if that is
  /// `.none`. `has` is true for the clauses that it has.
  init(of block: Block, _ kind: Keyword, has: (Tree.Kind) -> Bool) {
    self =
      switch (block, kind) {
      case (.app, _): .app
      case (.route, .root): .root
      case (.route, .sheet), (.route, .popover): .sheet
      case (.route, .cover): .coverRoute
      case (.route, .alert), (.route, .dialog): .prompt
      case (.route, .none): .routes
      case (.route, _): .screen
      case (_, .child): has(.shared) ? .sharedChild : .child
      case (_, .modal): has(.cover) ? .cover : .modal
      case (_, .detour): .detour
      case (_, .tab): .tab
      case (_, .flow): .flow
      case (_, .column): .column
      default: .mounts
      }
  }

  /// The owners, for messages: "a `tab` or a `column`".
  var text: String {
    let mounts: [(ClauseOwners, Keyword)] = [
      (.child, .child), (.modal, .modal), (.detour, .detour), (.tab, .tab), (.flow, .flow),
      (.column, .column),
    ]
    var names = mounts.filter { contains($0.0) }.map { "a `\($0.1.text)`" }
    if contains(.app) { names.append("`app`") }
    if contains(.screen) { names.append("a route") }
    if self == .sheet { names.append("a `sheet` or `popover`") }
    let last = names.popLast() ?? ""
    return names.isEmpty ? last : "\(names.joined(separator: ", ")) or \(last)"
  }
}
