extension SwiftContents {
  /// Views of the system that show nothing but what they contain.
  private static let wrappers: Set = [
    "AnyView", "Group", "NavigationStack", "NavigationView", "LazyView", "EquatableView",
    "ViewThatFits", "UIHostingController", "UINavigationController", "ForEach", "IfLet",
    "WithPerceptionTracking",
    "NSHostingController", "ManagedNavigationStack", "FlowStack",
  ]
  /// The transitions of XCoordinator that show a controller.
  private static let transitions: Set = ["push", "present", "show", "presentFullScreen", "set"]
  /// Those of them that are a navigation stack.
  static let stacks: Set = [
    "NavigationStack", "NavigationView", "UINavigationController", "ManagedNavigationStack",
    "FlowStack",
  ]

  func readExpression(
    _ range: Range<Int>, _ work: Work, _ found: inout Found
  ) -> [Work] {
    let code = index.files[work.scope.file]
    var start = range.lowerBound
    if let (first, second) = ternary(range, code) {
      return [with(work, first), with(work, second)]
    }
    if code.kind(start) == .braceOpen, code.closure(start..<code.after(start)) != nil {
      return [with(work, start..<code.after(start))]
    }
    if code.kind(start) == .dot, Self.transitions.contains(code.text(start + 1)),
      code.kind(start + 2) == .parenthesisOpen
    {
      return code.list(code.inside(start + 2)).map { with(work, $0.value) }
    }
    guard code.kind(start) == .name else {
      found.hasMore = found.hasMore || code.kind(start) != .dot
      return []
    }
    if range.count == 1, code.isText(start, "nil") { return [] }
    if range.count == 1, let passed = work.passed[code.text(start)] {
      return [passed.work(depth: work.depth + 1, work)]
    }
    // `Module.Screen()`, `Screens.Help()`.
    while start + 2 < range.upperBound, code.kind(start + 1) == .dot, isTypeName(start, code),
      isTypeName(start + 2, code)
    {
      start += 2
    }
    let name = code.text(start)
    let isCalled =
      code.kind(start + 1) == .parenthesisOpen || code.kind(start + 1) == .braceOpen
      || code.kind(start + 1) == .less || code.isText(start + 2, "init")
    if name.first?.isUppercase ?? false, isCalled {
      return readConstruction(name, start..<range.upperBound, work, &found)
    }
    return follow(range, work, &found)
  }

  private func isTypeName(_ position: Int, _ code: SwiftFile) -> Bool {
    code.kind(position) == .name && code.text(position).first?.isUppercase ?? false
  }

  /// The two values of `condition ? first : second`.
  private func ternary(_ range: Range<Int>, _ code: SwiftFile) -> (Range<Int>, Range<Int>)? {
    var question: Int?
    var position = range.lowerBound
    while position < range.upperBound {
      if code.kind(position) == .symbol, code.isText(position, "?"), question == nil {
        question = position
      } else if code.kind(position) == .colon, let question {
        return (question + 1..<position, position + 1..<range.upperBound)
      }
      position = code.after(position)
    }
    return nil
  }

  /// Reads `Name(…) { … }` with its modifiers.
  private func readConstruction(
    _ name: String, _ range: Range<Int>, _ work: Work, _ found: inout Found
  ) -> [Work] {
    let code = index.files[work.scope.file]
    let call = self.call(range, code)
    let arguments = code.arguments(of: call)
    let inner = arguments.map { with(work, $0.value) }
    if Self.wrappers.contains(name) {
      guard Self.stacks.contains(name) else { return inner }
      found.stacks.append(SwiftPlace(file: work.scope.file, token: range.lowerBound))
      return inner.map { work in
        var work = work
        work.hasStack = true
        return work
      }
    }
    if let type = coordinator(name, arguments, work.scope) {
      add(.type(type), work, range.lowerBound, &found)
      return []
    }
    let own = name == "Self" ? index.type(around: work.scope.declaration, in: work.scope.file) : nil
    guard let type = own ?? index.type(name, from: work.scope.file),
      !index.types[type].isExternal
    else {
      if let (type, hasStack) = instantiated(range, work.scope.file) {
        var work = work
        work.hasStack = work.hasStack || hasStack
        add(.type(type), work, range.lowerBound, &found)
      } else if UIKitNames.isForeignScreen(name) {
        add(.library(name), work, range.lowerBound, &found)
      } else {
        noteMore(work, range.lowerBound, &found)
      }
      return []
    }
    guard index.isScreen(type) else { return [] }
    let root = arguments.filter { $0.label == "rootViewController" }.map { with(work, $0.value) }
    if index.kindOf(type) == .navigation,
      let deeper = wrapped(inner) ?? wrapped(root, hasNames: true)
    {
      found.take(deeper, inStack: true)
      return []
    }
    let isWrapper = isGeneric(type) || index.inherits(type, "UIHostingController")
    let content = arguments.filter { $0.label == "rootView" }.map { with(work, $0.value) }
    if isWrapper, let deeper = wrapped(inner) ?? wrapped(content, hasNames: true) {
      found.take(deeper)
      return []
    }
    if isAround(type), arguments.contains(where: { code.closure($0.value) != nil }) {
      noteMore(work, range.lowerBound, &found)
      return []
    }
    add(.type(type), work, range.lowerBound, &found)
    return []
  }

  /// The coordinator that the view `name` of SwiftUIFlow shows.
  private func coordinator(
    _ name: String, _ arguments: [SwiftArgument], _ scope: SwiftTyping.Scope
  ) -> Int? {
    guard name.hasSuffix("CoordinatorView"),
      let value = arguments.first(where: { $0.label == "coordinator" })?.value,
      case .type(let type)? = typing.type(of: value, in: scope), index.isCoordinator(type)
    else { return nil }
    return type
  }

  /// Notes that something without a type is at `token`.
  func noteMore(_ work: Work, _ token: Int, _ found: inout Found) {
    found.hasMore = true
    guard !work.cases.isEmpty else { return }
    found.bare.append((work.cases, SwiftPlace(file: work.scope.file, token: token)))
  }

  func add(
    _ made: Item.Made, _ work: Work, _ token: Int, _ found: inout Found
  ) {
    found.items.append(
      Item(
        made: made, hasStack: work.hasStack, cases: work.cases,
        place: SwiftPlace(file: work.scope.file, token: token), range: work.range))
  }

  /// The screens in the arguments of a generic view, of which names may be some if it `hasNames`;
  /// nil if there are none.
  func wrapped(_ arguments: [Work], hasNames: Bool = false) -> Found? {
    var found = Found()
    for argument in arguments where argument.depth < Self.deepestMember {
      var scope = argument
      scope.depth += 1
      let code = index.files[scope.scope.file]
      let isView =
        hasNames || code.closure(scope.range) != nil
        || code.text(scope.range.lowerBound).first?.isUppercase ?? false
        || scope.range.count == 1 && scope.passed[code.text(scope.range.lowerBound)] != nil
      guard isView else { continue }
      var waiting = [scope]
      var pieces = 0
      while let work = waiting.popLast(), pieces < Self.mostWrapped {
        pieces += 1
        waiting += read(work, &found).reversed()
      }
    }
    return found.items.isEmpty ? nil : found
  }

  /// True iff `type` is a view around others: what it is given is the screen.
  private func isAround(_ type: Int) -> Bool {
    guard isGeneric(type), index.kindOf(type) == .view else { return false }
    let place = index.types[type].declaration
    let file = index.files[place.file]
    var position = Int(file.declarations[place.id].name) + 2
    while file.tokens.indices.contains(position), file.kind(position) != .greater {
      if file.isText(position, "View"), file.kind(position - 1) == .colon { return true }
      position += 1
    }
    return false
  }

  /// True iff `type` has generic parameters.
  private func isGeneric(_ type: Int) -> Bool {
    let place = index.types[type].declaration
    let file = index.files[place.file]
    return file.kind(Int(file.declarations[place.id].name) + 1) == .less
  }

  /// The call at the start of `range`.
  private func call(_ range: Range<Int>, _ code: SwiftFile) -> SwiftCall {
    var position = range.lowerBound + 1
    if code.kind(position) == .less {
      while position < range.upperBound, code.kind(position) != .parenthesisOpen,
        code.kind(position) != .braceOpen
      {
        position += 1
      }
    } else if code.kind(position) == .dot {
      position += 2
    }
    var call = SwiftCall(
      name: Int32(range.lowerBound), open: -1, end: Int32(range.upperBound), declaration: -1)
    if code.kind(position) == .parenthesisOpen {
      call.open = Int32(position)
      position = code.after(position)
    }
    if position < range.upperBound, code.kind(position) == .braceOpen,
      code.tokens[position].role == .closure
    {
      call.trailing = Int32(position)
    }
    return call
  }
}
