/// Recognizes what closes a screen of SwiftUI.
struct SwiftUILeaves {
  /// The way back that `call` is; nil if it is none.
  static func lead(
    _ call: SwiftCall, _ name: String, in file: Int, _ navigation: SwiftNavigation
  ) -> SwiftLead? {
    let code = navigation.index.files[file]
    let place = SwiftPlace(file: file, token: Int(call.name))
    guard call.open >= 0, code.inside(Int(call.open)).isEmpty, call.trailing < 0 else {
      return nil
    }
    let names = code.receivers(of: Int(call.name)) ?? [""]
    if names.isEmpty {
      guard isDismissal(name, in: file, Int(call.declaration), navigation.index) else {
        return nil
      }
      return SwiftLead(style: .leave, place: place)
    }
    guard name == "dismiss", ["wrappedValue", "presentationMode"].contains(names.last) else {
      return nil
    }
    return SwiftLead(style: .leave, place: place)
  }

  /// The remark about `call` to `dismiss`, which no function of the files is: nil if it is no
  /// navigation.
  static func unknown(
    _ call: SwiftCall, in file: Int, _ navigation: SwiftNavigation
  ) -> String? {
    let code = navigation.index.files[file]
    let token = Int(call.name)
    guard call.open >= 0, code.inside(Int(call.open)).isEmpty, call.trailing < 0 else {
      return nil
    }
    guard code.isMember(token) else { return "`dismiss` is what it is given" }
    let start = code.chainStart(of: token, from: 0)
    let shown = ImportedText.line(code.text(start..<token - 1))
    // An expression that begins with a type of a library is no screen.
    guard !(shown.first?.isUppercase ?? false) else { return nil }
    let scope = SwiftTyping.Scope(file: file, declaration: Int(call.declaration))
    switch navigation.typing.type(of: start..<token - 1, in: scope) {
    case .name(let name)? where !UIKitNames.isForeignScreen(name): return nil
    default: return "`dismiss` of `\(shown)`"
    }
  }

  /// True iff `name` is a variable with `@Environment(\.dismiss)`, or of its type, of the type
  /// around the declaration `id` of `file`.
  private static func isDismissal(
    _ name: String, in file: Int, _ id: Int, _ index: SwiftIndex
  ) -> Bool {
    guard let type = index.type(around: id, in: file) else { return false }
    return (index.types[type].members[name] ?? []).contains { member in
      let code = index.files[member.file]
      let row = code.declarations[member.id]
      if row.type.contains(where: { code.isText(Int($0), "DismissAction") }) { return true }
      let prefix = Int(row.start)..<Int(row.keyword)
      return prefix.contains { code.isText($0, "Environment") || code.isText($0, "Dependency") }
        && prefix.contains { code.isText($0, "dismiss") }
    }
  }
}
