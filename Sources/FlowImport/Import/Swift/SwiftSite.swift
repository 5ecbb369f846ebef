/// A call of one of the files, with what a recognizer asks about it.
struct SwiftSite {
  let file: Int
  let call: SwiftCall
  let name: String
  let arguments: [SwiftArgument]
  /// The scope of its arguments.
  let scope: SwiftTyping.Scope

  /// The call `call` of the file with the number `file`.
  init(_ call: SwiftCall, _ name: String, in file: Int, _ index: SwiftIndex) {
    self.file = file
    self.call = call
    self.name = name
    arguments = index.files[file].arguments(of: call)
    scope = SwiftTyping.Scope(file: file, declaration: Int(call.declaration))
  }

  /// The place of the name.
  var place: SwiftPlace { SwiftPlace(file: file, token: Int(call.name)) }

  /// The argument with `label`.
  func argument(_ label: String) -> SwiftArgument? { arguments.first { $0.label == label } }

  /// The first trailing closure, without a label.
  var trailing: SwiftArgument? { arguments.first { $0.isTrailing && $0.label == nil } }
}
