import FlowDSL
import FlowRuntime

/// The navigation that the Swift `sources` of an app do without its graph, as findings, and that of
/// old code, which is none. File `n` of `sources` is file `n` after those of `compilation`. A
/// sentence about each file that cannot be read.
package func pastTheGraph(
  _ sources: [Source], _ compilation: Compilation, workers: Workers = .inTurn
) -> (findings: [Diagnostic], old: OldCode, unread: [String]) {
  let all = workers.map(sources) { SwiftFile($0) }
  let numbers = all.indices.filter { all[$0].flaw == nil && !all[$0].isTest }
  let files = numbers.map { all[$0] }
  let first = compilation.sources.count
  let past = PastTheGraph(
    files, compilation.analysis.model, ids: numbers.map { ID(first + $0) })
  let (found, old) = past.findings()
  return (found, old, all.flaws)
}

/// Turns the navigation in files of Swift into findings.
struct PastTheGraph {
  private let navigation: SwiftNavigation
  private let model: Model
  private let routes: SwiftRoutes
  private let contents: RouteContents
  private let ids: [ID<Source>]

  /// The navigation in `files`, which findings call `ids`, besides the graph of `model`.
  init(_ files: [SwiftFile], _ model: Model, ids: [ID<Source>]) {
    navigation = SwiftNavigationReader.read(files, listsCalls: true)
    self.model = model
    self.ids = ids
    routes = SwiftRoutes(model, navigation)
    contents = RouteContents(routes, model, navigation)
  }

  private var files: [SwiftFile] { navigation.index.files }

  /// The findings that no comment allows, and the comments that allow nothing, in order. Navigation
  /// of old code is counted.
  func findings() -> (findings: [Diagnostic], old: OldCode) {
    var found: [Diagnostic] = []
    var old = OldCode()
    var next = navigation.calls[...]
    let hosts = GraphHosts(navigation)
    for file in files.indices {
      let start = found.count
      var comments = AllowComments(files[file], navigation.lines[file])
      while let call = next.first, call.place.file == file {
        next = next.dropFirst()
        if call.container != nil, holder(of: call) == nil { continue }
        if call.container == nil, hosts.isShown(by: call) { continue }
        let finding = finding(call)
        let bare = contents.bareRoutes(to: call)
        guard bare.isEmpty else {
          if finding.rule == .pastTheGraph { old.count(bare) }
          continue
        }
        let isAllowed = comments.allow(navigation.line(of: call.place) - 1)
        if finding.severity != .off, !isAllowed { found.append(finding) }
      }
      found += unused(comments, in: file)
      found[start...].sort { $0.primary.span.start < $1.primary.span.start }
    }
    return (found, old)
  }

  /// The route that has the container which `call` makes in what it shows.
  private func holder(of call: SwiftNavigationCall) -> ID<Route>? {
    call.unit.flatMap(contents.route(with:))
  }

  /// The comments that allow nothing. Without the rule nobody knows which do.
  private func unused(_ comments: AllowComments, in file: Int) -> [Diagnostic] {
    let severity = model.severity(.unusedAllow)
    guard severity != .off, model.severity(.pastTheGraph) != .off else { return [] }
    return comments.all.filter { !$0.isUsed }.map { comment in
      let span = Source.Span(
        file: ids[file], start: UInt32(comment.bytes.lowerBound),
        end: UInt32(comment.bytes.upperBound))
      return .inSwift(
        .unusedAllow, "this comment silences nothing here", at: span, severity,
        note: "delete the comment")
    }
  }

  // MARK: - Findings

  private func finding(_ call: SwiftNavigationCall) -> Diagnostic {
    let rule: Rule = isOfSystem(call) ? .systemScreen : .pastTheGraph
    let token = files[call.place.file].tokens[call.place.token]
    let span = Source.Span(file: ids[call.place.file], start: token.start, end: token.end)
    return .inSwift(rule, message(call), at: span, model.severity(rule), note: note(call))
  }

  /// The maximum number of screens that a message names.
  private static let mostNames = 3

  private func message(_ call: SwiftNavigationCall) -> String {
    let name = files[call.place.file].text(call.place.token)
    if let holder = holder(of: call), call.container != nil {
      return "`\(name)` is in what `\(routes.fullName(of: holder))` shows, in a stack of the graph"
    }
    switch call.form?.effect {
    case .selectsTab: return "`\(name)` selects a tab past the graph"
    case .opensWindow: return "`\(name)` opens a window past the graph"
    case .closesWindow: return "`\(name)` closes a window past the graph"
    case .shows, .leaves, nil: break
    }
    guard !leaves(call) else { return "`\(name)` leaves a screen past the graph" }
    let names = call.targets.map { navigation.units[$0] }
      .filter { $0.kind != .inline }.map { "`\($0.name)`" }
    var shown = names.isEmpty ? "a screen" : names.prefix(Self.mostNames).joined(separator: ", ")
    if names.count > Self.mostNames { shown += " and \(names.count - Self.mostNames) more" }
    return "`\(name)` shows \(shown) past the graph"
  }

  private func leaves(_ call: SwiftNavigationCall) -> Bool {
    if let form = call.form, call.targets.isEmpty { return form.effect == .leaves }
    if let style = call.style { return call.targets.isEmpty && style.leaves }
    let name = files[call.place.file].text(call.place.token)
    return name == "dismiss" || name.hasPrefix("pop")
  }

  /// The advice of the graph for `call`, or what it lacks.
  private func note(_ call: SwiftNavigationCall) -> String {
    if let holder = holder(of: call), call.container != nil { return removal(call, in: holder) }
    let from = call.unit.flatMap(routes.route)
    if leaves(call) { return leavingNote(from, call.style) }
    guard let target = call.targets.lazy.compactMap(routes.route).first else {
      return call.form?.advice ?? "the graph has no route for it" + advice(call)
    }
    let name = routes.fullName(of: target)
    guard let from, from != target else { return "the graph has `\(name)` for it" }
    guard let event = routes.event(of: from, to: target) else {
      return "the graph has `\(name)` for it: declare `-> \(routes.name(of: target))` in"
        + " `\(routes.fullName(of: from))`, and send that"
    }
    return "the graph has `\(name)` for it: `go.\(event)` of `\(routes.fullName(of: from))` leads"
      + " there"
  }

  /// The ways out of a container in what `holder` shows.
  private func removal(_ call: SwiftNavigationCall, in holder: ID<Route>) -> String {
    let name = files[call.place.file].text(call.place.token)
    let way =
      model.routes[holder].kind == .push
      ? "show the route as a sheet or cover that is" : "make the route"
    return "remove `\(name)`, or \(way) `bare` while this is old code"
  }

  private func leavingNote(_ from: ID<Route>?, _ style: SwiftLead.Style?) -> String {
    guard let from else { return "send an event of the screen's route that leaves it" }
    let name = routes.fullName(of: from)
    guard let event = routes.leavingEvent(of: from) else {
      let action = style == .root ? "back to root" : style == .close ? "dismiss" : "back"
      return "declare `-> \(action)` in `\(name)`, and send that"
    }
    return "the graph has `go.\(event)` of `\(name)` for it"
  }

  /// How to declare a route for what `call` shows.
  private func advice(_ call: SwiftNavigationCall) -> String {
    guard let unit = call.targets.first.map({ navigation.units[$0] }) else { return "" }
    let name = SwiftRoutes.routeName(unit)
    guard !name.isEmpty else { return "" }
    let kind = call.style?.kind.map { ": \($0)" } ?? ""
    return ": declare `route \(name)\(kind)`, and an event that leads there"
  }

  // MARK: - The system

  /// True iff all that `call` shows are screens of the system.
  private func isOfSystem(_ call: SwiftNavigationCall) -> Bool {
    !call.targets.isEmpty
      && call.targets.allSatisfy { unit in
        switch navigation.units[unit].kind {
        case .system: UIKitNames.isScreen(navigation.units[unit].name)
        case .screen(let type): wrapsSystem(type)
        default: false
        }
      }
  }

  /// True iff the view `type` shows nothing but a view controller of the system.
  private func wrapsSystem(_ type: Int) -> Bool {
    let row = navigation.index.types[type]
    guard row.inherited.contains("UIViewControllerRepresentable") else { return false }
    let file = files[row.declaration.file]
    let declaration = file.declarations[row.declaration.id]
    return (Int(declaration.start)..<Int(declaration.end)).contains { position in
      file.kind(position) == .name && UIKitNames.isScreen(file.text(position))
    }
  }
}

extension SwiftLead.Style {
  /// The kind of a route that is shown like that; nil for one that is pushed.
  fileprivate var kind: String? {
    switch self {
    case .sheet: "sheet"
    case .cover: "cover"
    case .popover: "popover"
    case .alert: "alert"
    case .dialog: "dialog"
    case .replace: "replace"
    case .push, .detail, .leave, .close, .root: nil
    }
  }
}
