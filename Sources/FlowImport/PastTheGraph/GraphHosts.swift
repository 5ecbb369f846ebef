/// The hosts of the graph in Swift code: a call that shows one shows the graph, and not a screen
/// past it.
struct GraphHosts {
  private let navigation: SwiftNavigation
  /// The types that are hosts, and the screens with one in their code.
  private let types: Set<Int>

  private static let names: Set = ["FlowController", "FlowView"]

  /// The hosts in `navigation`.
  init(_ navigation: SwiftNavigation) {
    self.navigation = navigation
    let index = navigation.index
    var types: Set<Int> = []
    for file in index.files.indices {
      let code = index.files[file]
      for token in code.tokens.indices
      where code.isText(token, "FlowController") || code.isText(token, "FlowView") {
        let around = index.type(around: code.declaration(around: token), in: file)
        if let around, index.isScreen(around) || Self.inherits(around, index) {
          types.insert(around)
        }
      }
    }
    self.types = types
  }

  private static func inherits(_ type: Int, _ index: SwiftIndex) -> Bool {
    names.contains { index.inherits(type, $0) }
  }

  /// True iff the values that `call` is given, or that it assigns, make a host.
  func isShown(by call: SwiftNavigationCall) -> Bool {
    let code = navigation.index.files[call.place.file]
    var next = call.place.token + 1
    while code.kind(next) == .postfix { next += 1 }
    switch code.kind(next) {
    case .equal: return makesHost(next + 1..<SwiftFlags.end(of: next + 1, code), call.place.file)
    case .parenthesisOpen, .braceOpen:
      var end = code.after(next)
      if code.kind(end) == .braceOpen { end = code.after(end) }
      return makesHost(next..<end, call.place.file)
    default: return false
    }
  }

  private func makesHost(_ range: Range<Int>, _ file: Int) -> Bool {
    let code = navigation.index.files[file]
    return range.contains { code.kind($0) == .name && isHost($0, file, code) }
  }

  /// True iff the name at `token` is that of a host, or of a variable with one.
  private func isHost(_ token: Int, _ file: Int, _ code: SwiftFile) -> Bool {
    let name = code.text(token)
    if Self.names.contains(name) { return true }
    guard !code.isMember(token) || code.isText(token - 2, "self") else { return false }
    if name.first?.isUppercase ?? false {
      return navigation.index.type(name, from: file).map(types.contains) ?? false
    }
    let scope = SwiftTyping.Scope(file: file, declaration: code.declaration(around: token))
    switch navigation.typing.type(of: token..<token + 1, in: scope) {
    case .type(let type)?: return types.contains(type)
    case .name(let name)?: return Self.names.contains(name)
    case nil: return false
    }
  }
}
