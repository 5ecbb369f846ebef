/// The words of Swift that decide how a file is read.
enum SwiftKeyword: String, CaseIterable {
  case `struct`, `class`, `enum`, actor, `protocol`, `extension`, `func`, `init`, `var`, `let`
  case `case`, `typealias`, `import`, `subscript`
  case `if`, `for`, `switch`, `catch`, `do`, `else`, `defer`, `repeat`, `while`, `guard`, `in`
  case `return`, `throw`, `try`, await, `where`, `as`, `is`, `default`, `throws`
  case `public`, `private`, `internal`, `fileprivate`, open, package, `static`, final, lazy, weak
  case unowned, override, required, convenience, mutating, nonmutating, indirect, dynamic, optional
  case nonisolated, async, consuming, borrowing, isolated, distributed, `inout`

  /// True iff it may stand before the keyword of a declaration.
  var isModifier: Bool {
    switch self {
    case .public, .private, .internal, .fileprivate, .open, .package, .static, .final, .lazy,
      .weak, .unowned, .override, .required, .convenience, .mutating, .nonmutating, .indirect,
      .dynamic, .optional, .nonisolated, .consuming, .borrowing, .isolated, .distributed, .class:
      true
    default: false
    }
  }

  /// True iff a call may have the name: elsewhere the word is a name like any other.
  var isName: Bool {
    switch self {
    case .actor, .open, .package, .final, .lazy, .weak, .unowned, .override, .required,
      .convenience, .mutating, .nonmutating, .indirect, .dynamic, .optional, .nonisolated, .async,
      .consuming, .borrowing, .isolated, .distributed:
      true
    default: false
    }
  }

  /// The words by their length, each as its bytes.
  private static let table: [[(word: [UInt8], keyword: SwiftKeyword)]] = {
    var table = [[(word: [UInt8], keyword: SwiftKeyword)]](repeating: [], count: 12)
    for keyword in allCases {
      table[keyword.rawValue.utf8.count].append((Array(keyword.rawValue.utf8), keyword))
    }
    return table
  }()

  /// The keyword that `bytes` spell; nil for a name.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count < Self.table.count, let first = bytes.first else { return nil }
    for (word, keyword) in Self.table[bytes.count] where word[0] == first {
      if word.elementsEqual(bytes) {
        self = keyword
        return
      }
    }
    return nil
  }
}

extension SwiftParser {
  /// The keyword at `position`; nil for a name.
  func keyword(_ position: Int) -> SwiftKeyword? {
    let token = tokens[position]
    return SwiftKeyword(source.bytes[Int(token.start)..<Int(token.end)])
  }
}
