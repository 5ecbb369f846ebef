extension SwiftContents {
  /// The code of the variable or function that the expression in `range` names.
  func follow(_ range: Range<Int>, _ work: Work, _ found: inout Found) -> [Work] {
    guard work.depth < Self.deepestMember else { return [] }
    let code = index.files[work.scope.file]
    if let type = namedScreen(range, work.scope.file, isType: true) {
      add(.type(type), work, range.lowerBound, &found)
      return []
    }
    if let member = member(range, work.scope) {
      let file = index.files[member.file]
      if let type = declaredScreen(file.declarations[member.id], in: member.file) {
        add(.type(type), work, range.lowerBound, &found)
        return []
      }
      let next = variants(of: member).compactMap { self.code(of: $0, range, work) }
      found.followed += next.map { ($0.scope.file, $0.range) }
      guard next.isEmpty else { return next }
    }
    if let type = typing.type(of: head(range, code), in: work.scope) {
      switch type {
      case .type(let type) where index.types[type].isExternal:
        let name = index.types[type].name
        guard UIKitNames.isScreen(name) else { break }
        add(.library(name), work, range.lowerBound, &found)
        return []
      case .type(let type) where index.isScreen(type):
        add(.type(type), work, range.lowerBound, &found)
        return []
      case .name(let name) where UIKitNames.isForeignScreen(name):
        add(.library(name), work, range.lowerBound, &found)
        return []
      default: break
      }
    }
    if let (type, hasStack) = instantiated(range, work.scope.file) {
      var work = work
      work.hasStack = work.hasStack || hasStack
      add(.type(type), work, range.lowerBound, &found)
      return []
    }
    if let type = namedScreen(range, work.scope.file, isType: false) {
      add(.type(type), work, range.lowerBound, &found)
      return []
    }
    if let deeper = wrappedByLibrary(range, work) {
      found.take(deeper)
      return []
    }
    noteMore(work, range.lowerBound, &found)
    return []
  }

  /// The code of `member`, which the expression in `range` names; nil if it has none.
  private func code(
    of member: SwiftIndex.Declaration, _ range: Range<Int>, _ work: Work
  ) -> Work? {
    let file = index.files[member.file]
    let row = file.declarations[member.id]
    let body = file.code(of: row)
    guard !body.isEmpty, row.kind != .enumCase, row.kind != .initializer else { return nil }
    return Work(
      range: body, scope: .init(file: member.file, declaration: member.id),
      hasStack: work.hasStack, cases: work.cases, depth: work.depth + 1,
      passed: isLocal(member, in: work.scope)
        ? work.passed : passed(range, to: row, file, work.scope))
  }

  /// The declarations that `member` may be, one for each condition of `#if`: it and those of its
  /// type with its name and labels.
  private func variants(of member: SwiftIndex.Declaration) -> [SwiftIndex.Declaration] {
    let code = index.files[member.file]
    let row = code.declarations[member.id]
    guard row.member == Int32(member.id), let type = index.type(around: member.id, in: member.file)
    else { return [member] }
    let labels = code.labels(of: row)
    return (index.types[type].members[code.name(of: member.id)] ?? [member]).filter { other in
      let file = index.files[other.file]
      return file.declarations[other.id].kind == row.kind
        && file.labels(of: file.declarations[other.id]) == labels
    }
  }

  /// The screens in the only argument of a function that the files do not have: `view(HelpView())`.
  private func wrappedByLibrary(_ range: Range<Int>, _ work: Work) -> Found? {
    let code = index.files[work.scope.file]
    guard index.functions[code.text(range.lowerBound)] == nil,
      code.kind(range.lowerBound + 1) == .parenthesisOpen
    else { return nil }
    let arguments = code.list(code.inside(range.lowerBound + 1))
    guard arguments.count == 1, arguments[0].label == nil else { return nil }
    return wrapped([with(work, arguments[0].value)])
  }

  /// True iff `member` is a variable of the function that `scope` is in: its parameters mean the
  /// same there.
  private func isLocal(_ member: SwiftIndex.Declaration, in scope: SwiftTyping.Scope) -> Bool {
    guard member.file == scope.file, scope.declaration >= 0 else { return false }
    let rows = index.files[member.file].declarations
    return rows[member.id].kind != .function && rows[member.id].member != Int32(member.id)
      && rows[member.id].member == rows[scope.declaration].member
  }

  /// The arguments of the last call in `range`, by the names of the parameters of `row`.
  private func passed(
    _ range: Range<Int>, to row: SwiftDeclaration, _ file: SwiftFile, _ scope: SwiftTyping.Scope
  ) -> [String: Passed] {
    let code = index.files[scope.file]
    guard row.kind == .function, row.parameters >= 0,
      let name = range.last(where: {
        code.kind($0) == .name && code.text($0) == file.text(Int(row.name))
      }),
      code.kind(name + 1) == .parenthesisOpen
    else { return [:] }
    var passed: [String: Passed] = [:]
    let arguments = code.list(code.inside(name + 1))
    for item in file.list(file.inside(Int(row.parameters))) {
      // `_ screen: …` and `for screen: …` have a label and a name.
      let start = item.value.lowerBound
      let hasTwo = item.label == nil && file.kind(start + 2) == .colon
      let parameter = item.label ?? (hasTwo ? file.text(start + 1) : "")
      let label = item.label ?? (file.text(start) == "_" ? nil : file.text(start))
      guard let argument = arguments.first(where: { $0.label == label }) else { continue }
      passed[parameter] = Passed(range: argument.value, scope: scope)
    }
    return passed
  }

  /// The controller that `row` of `file` declares as its type or result; nil if it is a view, or no
  /// screen of the files.
  private func declaredScreen(_ row: SwiftDeclaration, in file: Int) -> Int? {
    let written = Int(row.type.lowerBound)..<Int(row.type.upperBound)
    guard !written.isEmpty, let type = typing.written(written, in: file)?.type,
      index.isScreen(type), index.kindOf(type) != .view, index.kindOf(type) != .navigation
    else { return nil }
    return type
  }

  /// The screen in `make(Screen.self)`, or, if it is not a `isType` that is meant, in
  /// `Screen.make(…)`.
  private func namedScreen(_ range: Range<Int>, _ file: Int, isType: Bool) -> Int? {
    let code = index.files[file]
    for position in range where code.kind(position) == .name && code.kind(position + 1) == .dot {
      guard isType ? code.isText(position + 2, "self") : position == range.lowerBound,
        code.text(position).first?.isUppercase ?? false,
        let type = index.type(code.text(position), from: file), index.isScreen(type)
      else { continue }
      return type
    }
    return nil
  }

  /// The names and calls that the expression in `range` begins with, without modifiers of views.
  private func head(_ range: Range<Int>, _ code: SwiftFile) -> Range<Int> {
    var position = range.lowerBound
    while position < range.upperBound {
      let isModifier =
        code.kind(position) == .dot && code.tokens[position].startsLine
        && position > range.lowerBound
      if isModifier { return range.lowerBound..<position }
      position = code.after(position)
    }
    return range
  }

  /// The declaration that `name`, `self.name(…)` or `value.name(…)` at the start of `range` means.
  func member(_ range: Range<Int>, _ scope: SwiftTyping.Scope) -> SwiftIndex.Declaration? {
    let code = index.files[scope.file]
    var position = range.lowerBound
    if code.isText(position, "self"), code.kind(position + 1) == .dot { position += 2 }
    guard position < range.upperBound, code.kind(position) == .name else { return nil }
    let name = code.text(position)
    if let found = lastMember(range, from: position, scope) { return found }
    if position == range.lowerBound,
      let local = typing.local(name, before: position, in: scope)
    {
      return local
    }
    if scope.names[name] != nil || typing.parameterType(name, in: scope) != nil { return nil }
    if let type = index.type(around: scope.declaration, in: scope.file),
      let own = meant(index.members(name, of: type), position, code)
    {
      return own
    }
    let isCall = code.kind(position + 1) == .parenthesisOpen
    if isCall, let functions = index.functions[name], functions.count == 1 { return functions[0] }
    return nil
  }

  /// The member that the longest chain of names at the start of `range` means, after the one at
  /// `position`.
  private func lastMember(
    _ range: Range<Int>, from position: Int, _ scope: SwiftTyping.Scope
  ) -> SwiftIndex.Declaration? {
    let code = index.files[scope.file]
    var dots: [Int] = []
    var next = afterValue(position, range.upperBound, code)
    while next + 1 < range.upperBound, code.kind(next) == .dot, code.kind(next + 1) == .name,
      dots.count < Self.deepestMember
    {
      dots.append(next)
      next = afterValue(next + 1, range.upperBound, code)
    }
    for dot in dots.reversed() {
      // A member of an extension of all views is a modifier: the screen is the view before it.
      guard case .type(let type)? = typing.type(of: range.lowerBound..<dot, in: scope),
        index.types[type].name != "View"
      else { continue }
      let found = index.implementations(of: code.text(dot + 1), in: type)
      if found.count == 1 || !found.isEmpty && index.types[type].kind != .protocol {
        return meant(found, dot + 1, code)
      }
    }
    return nil
  }

  /// The first of `all` that takes the arguments of the call with the name at `position`; else the
  /// first.
  private func meant(
    _ all: [SwiftIndex.Declaration], _ position: Int, _ code: SwiftFile
  ) -> SwiftIndex.Declaration? {
    guard all.count > 1, code.kind(position + 1) == .parenthesisOpen else { return all.first }
    let labels = code.list(code.inside(position + 1)).map { $0.label ?? "_" }
    return all.first { index.accepts($0, labels) } ?? all.first
  }

  /// The position after the arguments and `?` of the name at `position`.
  private func afterValue(_ position: Int, _ end: Int, _ code: SwiftFile) -> Int {
    var position = position + 1
    while position < end {
      switch code.kind(position) {
      case .postfix: position += 1
      case .parenthesisOpen: position = min(code.after(position), end)
      default: return position
      }
    }
    return position
  }
}
